import { fastFrames } from '../motion/fast-frames.fixture.ts';
import { createMotion } from '../motion/motion.ts';
import type { Banners } from '../hud/banners.ts';
import type { SlotRound } from './slot-game.ts';
import { createTally } from './tally.ts';

type Window = readonly (readonly string[])[];

/** What a slot's screen was reported to display, in order. */
export interface RecordedScreen {
  /** Everything that has a name, one line each; loud wins begin with `loud`. */
  readonly displayed: string[];
  readonly stands: Window[];
  readonly amounts: { readonly amount: number; readonly tone: string }[];
  readonly sounds: string[];
  /** The first slow reel of each landing. */
  readonly slow: number[];
  readonly features: boolean[];
  /** What was counted over the board. */
  readonly gains: string[];
  /** What was counted in a celebration. */
  readonly celebrated: string[];
  /** The marked symbols of each reel when it stopped. */
  readonly marks: string[];
}

/** A slot's screen that draws nothing and records the calls; games add their own parts. */
export function createScreenRecorder(reelCount: number) {
  const recorded: RecordedScreen = {
    displayed: [],
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
  const record = (line: string): Promise<void> => {
    recorded.displayed.push(line);
    return Promise.resolve();
  };
  const banners: Banners = {
    resize: () => undefined,
    prompt: ({ title }) => record(`ask ${title}`),
    showPlate: ({ title }) => record(`plate ${title}`),
    number: () => undefined,
    gain: (text) => {
      if (text !== undefined) recorded.gains.push(text);
    },
    strip: () => undefined,
    rest: () => undefined,
    tag: () => undefined,
    celebrate: ({ title }) => {
      void record(`celebrate ${title}`);
      return {
        count: (number) => recorded.celebrated.push(number),
        step: () => undefined,
        leave: () => Promise.resolve(),
      };
    },
  };
  const sound = { play: (name: string) => void recorded.sounds.push(name) };
  const parts = {
    motion,
    banners,
    sound,
    formatAmount: String,
    board: {
      reelCount,
      mark: (reel: number, symbol: string) => void recorded.marks.push(`${reel} ${symbol}`),
      run: () => void record('run'),
      land: (
        stand: Window | { readonly window: Window },
        slowFrom: number,
        onReel?: (reel: number) => void,
      ) => {
        recorded.stands.push('window' in stand ? stand.window : stand);
        recorded.slow.push(slowFrom);
        for (let reel = 0; reel < reelCount; reel += 1) onReel?.(reel);
        return record('land');
      },
    },
    wins: {
      show: (wins: readonly unknown[], isLoud: boolean) =>
        record(`${isLoud ? 'loud' : 'quiet'} ${wins.length}`),
      showPart: () => record('part'),
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
      showWin: (amount, tone) => recorded.amounts.push({ amount, tone }),
      say: () => undefined,
      inFeature: () => recorded.features.at(-1) ?? false,
    }),
    say: () => undefined,
    feature: (isOn) => recorded.features.push(isOn),
    lastWins: () => undefined,
  });
  return { ...recorded, record, parts, round };
}
