import { playBell, playKnock, playWhoosh, type Instrument } from './instruments.ts';

/**
 * The sounds of a slot, all made on the spot; there are no recordings. Nothing sounds before the first
 * gesture of the player and nothing while muted. A return at or below the stake has no sound at all.
 */
export const SOUNDS = ['tick', 'spin', 'stop', 'scatter', 'win', 'fanfare', 'farewell'] as const;
export type Sound = (typeof SOUNDS)[number];

export interface SoundBoard {
  /** `size` 0 to 4: reel of a stop, count of a scatter, tier of a win. */
  play(sound: Sound, size?: number): void;
  setMuted(isMuted: boolean): void;
  readonly muted: boolean;
  /** To be called from a gesture; browsers give no sound before one. */
  unlock(): void;
}

const SCALE = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51, 1567.98] as const;
const note = (index: number): number => SCALE[Math.min(index, SCALE.length - 1)] ?? SCALE[0];

const SCORES: Readonly<Record<Sound, (on: Instrument, size: number) => void>> = {
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
};

export function createSoundBoard(isMuted: boolean): SoundBoard {
  let muted = isMuted;
  let instrument: Instrument | undefined;

  return {
    get muted() {
      return muted;
    },
    unlock: () => {
      instrument ??= createInstrument();
      void instrument.context.resume();
    },
    setMuted: (next) => {
      muted = next;
      if (instrument !== undefined) instrument.output.gain.value = next ? 0 : 1;
    },
    play: (sound, size = 0) => {
      if (muted || instrument === undefined || instrument.context.state !== 'running') return;
      SCORES[sound](instrument, size);
    },
  };
}

function createInstrument(): Instrument {
  const context = new AudioContext();
  const output = context.createGain();
  const limiter = context.createDynamicsCompressor();
  output.connect(limiter).connect(context.destination);
  return { context, output };
}
