import type { Banners } from '../hud/banners.ts';
import { easeOut } from '../motion/easing.ts';
import { countMs, winTier, winTone, type WinTone } from '../wins/win-tone.ts';
import { celebrateWin, type CelebrationParts } from './celebrate-win.ts';

/**
 * The running total of a round and its presentation. A total at or below the stake is quiet: no
 * sound, no counting, no plate. Amounts come from the book, whose end is authoritative; every place
 * that counts displays the same number. Source: GAME-12, GAME-113, PLAY-1.
 */
export interface Tally {
  readonly total: number;
  /**
   * Adds a win: `present(false)` at or below the stake, else sound, counting and `present(true)`.
   */
  add(amount: number, text: string, present: (loud: boolean) => Promise<void>): Promise<void>;
  /** Adds what a feature collects piece by piece, without its own celebration. */
  collect(amount: number): void;
  /** Displays the full win so far, because something else begins. */
  settle(): void;
  /**
   * The end of a feature: a plate with its sum, which is counted already; waits for the button or a
   * time limit.
   */
  outro(
    plate: { readonly title: string; readonly body: string; readonly action: string },
    amount: number,
  ): Promise<void>;
  /** The end of the book. A win of ten stakes or more gets a plate, unless `quiet`. */
  end(
    amountWon: number,
    options: {
      readonly bigTitle: string;
      readonly quiet?: boolean;
      readonly onBig?: () => void;
    },
  ): Promise<void>;
}
export interface TallyParts extends CelebrationParts {
  /** The total of the whole round as the server sent it; never displayed before it is reached. */
  readonly amountWon: number;
  readonly banners: Banners;
  readonly showWin: (amount: number, tone: WinTone) => void;
  readonly say: (text: string) => void;
  readonly inFeature: () => boolean;
}

/** Time until a plate closes by itself. */
export const PLATE_MS = 4_500;
const BIG_TIER = 2;
/** Time the winning symbols are visible before the celebration covers them. */
const LOOK_MS = 600;

export function createTally(parts: TallyParts): Tally {
  const { bet, motion, sound, banners, formatAmount, amountWon: all } = parts;
  let total = 0;
  /** The number on the screen so far: a win is counted once. */
  let displayed = 0;
  const showWin = (amount: number): void => {
    displayed = amount;
    parts.showWin(amount, winTone(amount, bet));
  };

  return {
    get total() {
      return total;
    },
    collect: (amount) => {
      total = Math.min(all, total + amount);
      showWin(total);
    },
    settle: () => {
      if (displayed < total) showWin(total);
    },
    add: async (amount, text, present) => {
      const before = total;
      total = Math.min(all, total + amount);
      const tone = winTone(total, bet);
      if (tone !== 'won') {
        parts.say(text);
        await present(false);
        showWin(total);
        return;
      }
      const tier = winTier(amount, bet);
      sound.play('win', Math.min(tier, 1));
      // Announced when it is counted, so that the message never precedes the number.
      parts.say('');
      // The last win of a big round is counted by the celebration.
      if (total === all && winTier(total, bet) >= BIG_TIER && !parts.inFeature()) {
        await present(true);
        await motion.wait(LOOK_MS);
        return;
      }
      const count = motion.tween({
        durationMs: countMs(Math.min(tier, parts.inFeature() ? 1 : 2)),
        ease: easeOut,
        step: (progress) => {
          const counted = Math.round((total - before) * progress);
          showWin(before + counted);
          if (motion.reduced || motion.skipping) return;
          banners.gain(`${before > 0 ? '+' : ''}${formatAmount(counted)}`);
        },
      });
      await Promise.all([present(true), count.then(() => parts.say(text))]);
      await motion.wait(parts.inFeature() ? 350 : 200);
      banners.gain(undefined);
    },
    outro: async (plate, amount) => {
      const isWon = winTone(amount, bet) === 'won';
      if (isWon) sound.play('farewell');
      const joy = isWon ? { joy: winTier(amount, bet) } : {};
      await banners.prompt({ ...plate, number: formatAmount(amount), ...joy }, PLATE_MS);
    },
    end: async (amountWon, { bigTitle, quiet = false, onBig = () => undefined }) => {
      total = amountWon;
      const isBig = winTone(total, bet) === 'won' && winTier(total, bet) >= BIG_TIER;
      if (isBig && !quiet) {
        onBig();
        await celebrateWin(parts, { title: bigTitle, from: displayed, to: total }, showWin);
      }
      showWin(total);
    },
  };
}
