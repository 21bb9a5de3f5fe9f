import { fastFrames } from '../motion/fast-frames.fixture.ts';
import { createMotion } from '../motion/motion.ts';
import type { Banners } from '../hud/banners.ts';
import type { SlotRound } from './slot-game.ts';
import { createTally } from './tally.ts';

type Window = readonly (readonly string[])[];

/** What a slot's screen was asked to show, in order. */
export interface Noted {
  /** Everything that has a name, a line each; loud wins begin with `loud`. */
  readonly shown: string[];
  readonly stands: Window[];
  readonly amounts: { readonly amount: number; readonly tone: string }[];
  readonly sounds: string[];
  /** From which reel on a landing took its time. */
  readonly slow: number[];
  readonly features: boolean[];
  /** What was counted over the board. */
  readonly gains: string[];
  /** What was counted in a celebration. */
  readonly celebrated: string[];
  /** Which symbols of which reels were lit as they came to stand. */
  readonly marks: string[];
}

/** A slot's screen that draws nothing and writes down what it is asked for; games add parts of their own. */
export function notingScreen(reelCount: number) {
  const noted: Noted = {
    shown: [],
    stands: [],
    amounts: [],
    sounds: [],
    slow: [],
    features: [],
    gains: [],
    celebrated: [],
    marks: [],
  };
  const motion = createMotion(fastFrames, false);
  const note = (line: string): Promise<void> => {
    noted.shown.push(line);
    return Promise.resolve();
  };
  const banners: Banners = {
    place: () => undefined,
    ask: ({ title }) => note(`ask ${title}`),
    tell: ({ title }) => note(`tell ${title}`),
    number: () => undefined,
    gain: (text) => {
      if (text !== undefined) noted.gains.push(text);
    },
    strip: () => undefined,
    rest: () => undefined,
    tag: () => undefined,
    celebrate: ({ title }) => {
      void note(`celebrate ${title}`);
      return {
        count: (number) => noted.celebrated.push(number),
        step: () => undefined,
        leave: () => Promise.resolve(),
      };
    },
  };
  const sound = { play: (name: string) => void noted.sounds.push(name) };
  const parts = {
    motion,
    banners,
    sound,
    formatAmount: String,
    board: {
      reelCount,
      mark: (reel: number, symbol: string) => void noted.marks.push(`${reel} ${symbol}`),
      run: () => void note('run'),
      land: (
        stand: Window | { readonly window: Window },
        slowFrom: number,
        onReel?: (reel: number) => void,
      ) => {
        noted.stands.push('window' in stand ? stand.window : stand);
        noted.slow.push(slowFrom);
        for (let reel = 0; reel < reelCount; reel += 1) onReel?.(reel);
        return note('land');
      },
    },
    wins: {
      show: (wins: readonly unknown[], isLoud: boolean) =>
        note(`${isLoud ? 'loud' : 'quiet'} ${wins.length}`),
      showPart: () => note('part'),
      clear: () => undefined,
    },
    clear: () => undefined,
  };
  const round = (bet: number, amountWon = Infinity): SlotRound => ({
    bet,
    tally: createTally({
      bet,
      amountWon,
      motion,
      sound,
      banners,
      formatAmount: String,
      timesBet: String,
      offerWhole: () => undefined,
      showWin: (amount, tone) => noted.amounts.push({ amount, tone }),
      say: () => undefined,
      inFeature: () => noted.features.at(-1) ?? false,
    }),
    say: () => undefined,
    feature: (isOn) => noted.features.push(isOn),
    lastWins: () => undefined,
  });
  return { ...noted, note, parts, round };
}
