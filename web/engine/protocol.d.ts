/** Shapes that travel between the engine and the page. See carpet/bridge/door.py and carpet/bridge/view.py. */

/** A place on the table: a cell "a1" … "e4", "waste", "stock" or a foundation "S" "H" "D" "C". */
export type Place = string;
/** Rank and suit: "TD", "2S". */
export type Card = string;

export interface View {
  attempt: { id: string; hints: number; assisted: boolean };
  deal: { number: number | null; cards: string | null; start: string | null };
  foundations: Card[];
  next: (Card | null)[];
  cells: (Card | null)[];
  waste: Card[];
  stock: number;
  /** The cards of the stock, sorted; a view that an earlier version kept has none. */
  unseen?: Card[];
  score: number;
  outcome: null | "won" | "blocked";
  /** source → target → move text: all legal moves and nothing else. */
  targets: Record<Place, Record<Place, string>>;
  /** place → the card that the card lying there waits for. */
  waits: Record<Place, Card>;
  builds: number;
  finish: boolean;
  moves: string[];
  cursor: number;
  can_undo: boolean;
  can_redo: boolean;
}

export interface TableEvent {
  kind: "turn" | "build" | "fill" | "deal";
  move?: string;
  card?: Card;
  from?: Place;
  to?: Place;
  undone?: boolean;
}

export interface EngineError {
  code: string;
  params: Record<string, unknown>;
}

export interface Request {
  do: string;
  [key: string]: unknown;
}

export interface Answer {
  ok: boolean;
  view: View | null;
  events?: TableEvent[];
  save?: string;
  error?: EngineError;
  [key: string]: unknown;
}

/**
 * What a player does: puts an attempt on the table, moves, takes a step back or makes it again, looks at another
 * moment of the attempt, or is helped, which moves nothing.
 */
export type Act = "start" | "move" | "back" | "again" | "look" | "help";

/** What changed: `before` is null for the first view. */
export interface Change {
  view: View;
  before: View | null;
  events: TableEvent[];
  /** What the player did; null for a view painted from storage. */
  act: Act | null;
}

/** Where a browser puts the files with which it opened the installed page. */
export interface LaunchQueue {
  setConsumer(take: (launch: { files: readonly FileSystemFileHandle[] }) => void): void;
}

/** The browser's offer to install the page as an app; it can be taken up once. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}
