import type { Instrument } from './instruments.ts';
import { SILENT_LOOP, startLoop, type Loop, type RunningLoop } from './loops.ts';
import { SCORES, type Sound } from './scores.ts';

/**
 * Plays the sounds of a game. It is silent before the player's first gesture and while muted. A
 * return at or below the stake has no win sound at all.
 */
export interface SoundBoard {
  /** `size` 0 to 4 and beyond: reel of a stop, count of a scatter, tier of a win, step of a game. */
  play(sound: Sound, size?: number): void;
  /** Starts a sound that continues until it is stopped. */
  loop(name: Loop): RunningLoop;
  setMuted(isMuted: boolean): void;
  readonly muted: boolean;
  /** Call it from a gesture; browsers allow no sound before one. */
  unlock(): void;
}

export function createSoundBoard(isMuted: boolean): SoundBoard {
  let muted = isMuted;
  let instrument: Instrument | undefined;
  const ready = (): Instrument | undefined =>
    instrument?.context.state === 'running' ? instrument : undefined;

  return {
    get muted() {
      return muted;
    },
    unlock: () => {
      instrument ??= createInstrument(muted);
      void instrument.context.resume();
    },
    setMuted: (next) => {
      muted = next;
      if (instrument !== undefined) instrument.output.gain.value = next ? 0 : 1;
    },
    play: (sound, size = 0) => {
      const on = ready();
      if (!muted && on !== undefined) SCORES[sound](on, size);
    },
    // A loop starts while muted too: the player may unmute in the middle of it.
    loop: (name) => {
      const on = ready();
      return on === undefined ? SILENT_LOOP : startLoop(on, name);
    },
  };
}

function createInstrument(isMuted: boolean): Instrument {
  const context = new AudioContext();
  const output = context.createGain();
  output.gain.value = isMuted ? 0 : 1;
  const limiter = context.createDynamicsCompressor();
  output.connect(limiter).connect(context.destination);
  return { context, output };
}
