// @ts-check
/** A won game: bits of yarn in the rug's spirit fly up and fall. Any key or tap ends it; none under reduced motion. */

import { isStill } from "./motion.js";

const PIECES = 48;
const COLOURS = 5;

/** @param {HTMLElement} layer @param {DOMRect} from the carpet */
export function celebrate(layer, from) {
  if (isStill()) return;
  const box = document.createElement("div");
  box.className = "celebration";
  for (let at = 0; at < PIECES; at += 1) {
    const piece = document.createElement("span");
    piece.className = `yarn yarn-${at % COLOURS}`;
    piece.style.left = `${from.left + Math.random() * from.width}px`;
    piece.style.top = `${from.top + from.height * (0.3 + Math.random() * 0.5)}px`;
    const aside = (Math.random() - 0.5) * from.width;
    const up = from.height * (0.4 + Math.random() * 0.6);
    const spin = (Math.random() - 0.5) * 1080;
    piece.animate(
      [
        { transform: "none", opacity: 0 },
        { opacity: 1, offset: 0.08 },
        {
          transform: `translate(${aside * 0.6}px, ${-up}px) rotate(${spin * 0.5}deg)`,
          opacity: 1,
          offset: 0.42,
          easing: "cubic-bezier(.4,0,.9,.6)",
        },
        { transform: `translate(${aside}px, ${innerHeight * 0.7}px) rotate(${spin}deg)`, opacity: 0 },
      ],
      {
        duration: 2000 + Math.random() * 1200,
        delay: Math.random() * 350,
        easing: "cubic-bezier(.1,.7,.4,1)",
        fill: "both",
      },
    );
    box.append(piece);
  }
  layer.append(box);
  const over = new AbortController();
  const end = () => {
    over.abort();
    clearTimeout(timer);
    box.remove();
  };
  const timer = setTimeout(end, 3600);
  addEventListener("pointerdown", end, { signal: over.signal });
  addEventListener("keydown", end, { signal: over.signal });
}
