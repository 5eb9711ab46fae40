// @ts-check
/** Small sounds, made on the spot by Web Audio. Silent until the player switches them on. */

import { settings } from "../ui/settings.js";

/** @type {AudioContext | null} */
let audio = null;

/** A plucked tone. @param {number} pitch Hz @param {number} [after] s @param {number} [loud] */
function pluck(pitch, after = 0, loud = 0.12) {
  if (!audio) return;
  const start = audio.currentTime + after;
  const tone = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
  const level = new GainNode(audio, { gain: 0 });
  level.gain.setValueAtTime(0, start);
  level.gain.linearRampToValueAtTime(loud, start + 0.006);
  level.gain.exponentialRampToValueAtTime(0.0005, start + 0.3);
  tone.connect(level).connect(audio.destination);
  tone.start(start);
  tone.stop(start + 0.32);
}

/** A card on cloth: a breath of filtered noise. @param {number} pitch Hz @param {number} [after] s */
function brush(pitch, after = 0) {
  if (!audio) return;
  const start = audio.currentTime + after;
  const noise = new AudioBuffer({ length: audio.sampleRate * 0.07, sampleRate: audio.sampleRate });
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = (Math.random() * 2 - 1) * (1 - at / samples.length) ** 2;
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 0.9 });
  const level = new GainNode(audio, { gain: 0.35 });
  source.connect(filter).connect(level).connect(audio.destination);
  source.start(start);
}

/** Five notes that sound well together in any order, one for each rank and on. @param {number} step */
const note = (step) => 261.6 * 2 ** ([0, 2, 4, 7, 9][step % 5] / 12 + Math.floor(step / 5));

const RANKS = "A23456789TJQK";

/** @param {import("../engine/protocol").TableEvent[]} events */
export function soundOf(events) {
  if (settings.get("sound") !== "on") return;
  audio ??= new AudioContext();
  void audio.resume();
  events.slice(0, 24).forEach(({ kind, card, undone }, order) => {
    const after = order * 0.07;
    if (kind === "build" && !undone && card) pluck(note(RANKS.indexOf(card[0])), after + 0.12);
    else brush(kind === "turn" ? 2600 : 1500, after);
  });
}

/** A refusal: one low, soft tone. */
export function soundOfRefusal() {
  if (settings.get("sound") !== "on" || !audio) return;
  pluck(130.8, 0, 0.1);
}

/** All cards are out. */
export function soundOfWin() {
  if (settings.get("sound") !== "on" || !audio) return;
  [5, 7, 9, 10, 12, 15].forEach((step, order) => pluck(note(step), order * 0.11, 0.1));
}
