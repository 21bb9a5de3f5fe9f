import { playBell, playKnock, playWhoosh, type Instrument } from './instruments.ts';

/** Every sound of the platform's games, synthesised; there are no recordings. */
export const SOUNDS = [
  'tick',
  'spin',
  'stop',
  'scatter',
  'win',
  'fanfare',
  'farewell',
  'card',
  'chip',
  'flip',
  'drop',
  'bounce',
  'reveal',
  'neutral',
  'thump',
  'cashOut',
  'pop',
  'heat',
] as const;
export type Sound = (typeof SOUNDS)[number];

const SCALE = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51, 1567.98] as const;
const note = (index: number): number =>
  SCALE[Math.max(0, Math.min(Math.round(index), SCALE.length - 1))] ?? SCALE[0];

/** `size` 0 to 4 and beyond: reel of a stop, count of a scatter, tier of a win, step of a game. */
export const SCORES: Readonly<Record<Sound, (on: Instrument, size: number) => void>> = {
  tick: (on) => playKnock(on, { at: 0, from: 1900, to: 900, lengthS: 0.035, level: 0.12 }),
  spin: (on) => playWhoosh(on, { at: 0, from: 260, to: 1500, lengthS: 0.42, level: 0.16 }),
  stop: (on, reel) => {
    playKnock(on, { at: 0, from: 170 + reel * 8, to: 58, lengthS: 0.11, level: 0.42 });
    playKnock(on, { at: 0, from: 2300, to: 1200, lengthS: 0.02, level: 0.05 });
  },
  scatter: (on, count) => playBell(on, { at: 0, pitch: note(3 + count), lengthS: 0.9, level: 0.2 }),
  win: (on, tier) => {
    const notes = 3 + tier * 2;
    for (let index = 0; index < notes; index += 1) {
      playBell(on, {
        at: index * 0.085,
        pitch: note((index % 5) + (index > 4 ? 3 : 0)),
        lengthS: 0.5 + tier * 0.12,
        level: 0.13 + tier * 0.015,
      });
    }
  },
  fanfare: (on) => {
    playWhoosh(on, { at: 0, from: 300, to: 2600, lengthS: 1.1, level: 0.12 });
    [0, 2, 4, 5, 7, 8].forEach((step, index) =>
      playBell(on, { at: 0.1 + index * 0.13, pitch: note(step), lengthS: 1.4, level: 0.16 }),
    );
    for (const step of [0, 2, 4])
      playBell(on, { at: 0.98, pitch: note(step) / 2, lengthS: 2, level: 0.12 });
  },
  farewell: (on) =>
    [7, 5, 4, 2, 0].forEach((step, index) =>
      playBell(on, { at: index * 0.14, pitch: note(step), lengthS: 1.1, level: 0.14 }),
    ),
  card: (on) => {
    playWhoosh(on, { at: 0, from: 900, to: 3800, lengthS: 0.13, level: 0.14 });
    playKnock(on, { at: 0.1, from: 520, to: 190, lengthS: 0.04, level: 0.12 });
  },
  chip: (on, count) => {
    for (let index = 0; index <= Math.min(count, 4); index += 1) {
      playKnock(on, { at: index * 0.05, from: 3100, to: 2300, lengthS: 0.035, level: 0.09 });
      playKnock(on, { at: index * 0.05, from: 900, to: 600, lengthS: 0.03, level: 0.1 });
    }
  },
  flip: (on) => {
    playWhoosh(on, { at: 0, from: 500, to: 2100, lengthS: 0.18, level: 0.1 });
    playKnock(on, { at: 0.14, from: 340, to: 150, lengthS: 0.06, level: 0.16 });
  },
  drop: (on) => playKnock(on, { at: 0, from: 320, to: 90, lengthS: 0.16, level: 0.26 }),
  bounce: (on, step) =>
    playKnock(on, {
      at: 0,
      from: note(step) * 1.6,
      to: note(step) * 1.2,
      lengthS: 0.05,
      level: 0.07,
    }),
  reveal: (on, step) => {
    playBell(on, { at: 0, pitch: note(step), lengthS: 0.45, level: 0.12 });
    playKnock(on, { at: 0, from: 1400, to: 700, lengthS: 0.03, level: 0.06 });
  },
  // The end of a round without a win: two low neutral knocks.
  neutral: (on) => {
    playKnock(on, { at: 0, from: 210, to: 150, lengthS: 0.12, level: 0.16 });
    playKnock(on, { at: 0.13, from: 180, to: 130, lengthS: 0.14, level: 0.12 });
  },
  thump: (on) => {
    playKnock(on, { at: 0, from: 130, to: 34, lengthS: 0.5, level: 0.5 });
    playWhoosh(on, { at: 0, from: 1400, to: 180, lengthS: 0.6, level: 0.16 });
  },
  cashOut: (on) => {
    [2, 4, 7].forEach((step, index) =>
      playBell(on, { at: index * 0.07, pitch: note(step), lengthS: 0.6, level: 0.13 }),
    );
    playKnock(on, { at: 0, from: 2600, to: 1900, lengthS: 0.03, level: 0.08 });
  },
  pop: (on, step) => {
    playKnock(on, { at: 0, from: 700 + step * 90, to: 240, lengthS: 0.07, level: 0.2 });
    playWhoosh(on, { at: 0, from: 1800, to: 4200, lengthS: 0.09, level: 0.06 });
  },
  heat: (on, step) => {
    playWhoosh(on, { at: 0, from: 180, to: 900, lengthS: 0.5, level: 0.2 });
    playBell(on, { at: 0.05, pitch: note(step) / 2, lengthS: 0.8, level: 0.12 });
  },
};
