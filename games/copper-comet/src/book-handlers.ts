import type { LinesEvent } from '@jubilee/contract/books/lines-slot';
import type { BookHandlers } from '@jubilee/game-kit/book/play-book';
import { easeOut } from '@jubilee/game-kit/motion/easing';
import type { Motion } from '@jubilee/game-kit/motion/motion';
import type { SoundBoard } from '@jubilee/game-kit/sound/sound-board';
import type { Banners } from './banners.ts';
import type { CopperCometFacts } from './facts.ts';
import type { Backdrop } from './scenes/backdrop.ts';
import type { Board } from './scenes/board.ts';
import type { WinLayer } from './scenes/win-layer.ts';
import { lineColour, SCATTER_COLOUR, type ShownWin } from './shown-win.ts';
import type { GameTexts } from './texts.ts';
import { countMs, winTier, winTone, type WinTone } from './win-tone.ts';

/**
 * Plays the events of a round on the screen, one handler per kind. Amounts are shown as the book has
 * them; the running total only says how far the showing has come, the end of the book settles it.
 */
export interface Show {
  readonly board: Board;
  readonly wins: WinLayer;
  readonly backdrop: Backdrop;
  readonly banners: Banners;
  readonly sound: Pick<SoundBoard, 'play'>;
  readonly motion: Motion;
  readonly facts: CopperCometFacts;
  readonly texts: GameTexts;
  readonly formatAmount: (amount: number) => string;
  readonly showWin: (amount: number, tone: WinTone) => void;
  readonly say: (text: string) => void;
  /** True while free spins are played: they may be skipped, paid spins may not. */
  readonly feature: (isOn: boolean) => void;
}
type Event<Type extends LinesEvent['type']> = Extract<LinesEvent, { type: Type }>;

const PLATE_MS = 4_500;
const BIG_TIER = 2;

/** Handlers of one round with stake `bet`. `onLast` gets the wins that may be shown again afterwards. */
export function roundHandlers(
  show: Show,
  bet: number,
  onLast: (wins: readonly LastWin[]) => void,
): BookHandlers<LinesEvent> {
  const { board, wins, backdrop, banners, sound, motion, facts, texts, formatAmount } = show;
  let total = 0;
  let atFeature = 0;
  let window: readonly (readonly string[])[] = [];
  let inFeature = false;
  let last: LastWin[] = [];

  /** Shows what has been won so far, counting up only when it is a win and more than the stake. */
  const bring = async (amount: number, shown: readonly ShownWin[], text: string): Promise<void> => {
    const before = total;
    total += amount;
    const tone = winTone(total, bet);
    if (tone !== 'won') {
      show.say(text);
      await wins.show(shown, false);
      show.showWin(total, tone);
      return;
    }
    show.say(text);
    const tier = winTier(amount, bet);
    sound.play('win', tier);
    await Promise.all([
      wins.show(shown, true),
      motion.tween({
        durationMs: countMs(Math.min(tier, inFeature ? 1 : 2)),
        ease: easeOut,
        step: (progress) => show.showWin(Math.round(before + amount * progress), 'won'),
      }),
    ]);
    await motion.wait(inFeature ? 350 : 200);
  };
  const strip = (event: Event<'reveal'>): void =>
    banners.strip({
      spins: texts.spinOf(event.spin, event.freeSpinsLeft),
      lines: texts.lineTimes(facts.lineMultiplier),
      total: total - atFeature > 0 ? formatAmount(total - atFeature) : '',
    });

  return {
    reveal: async (event, events) => {
      wins.clear();
      show.say('');
      last = [];
      window = event.window;
      if (event.mode === 'free') {
        strip(event);
        board.run('free');
        sound.play('spin');
        await motion.wait(250);
      }
      const gates = gatesThatPay(event, events);
      const slowFrom = gates.length === 0 ? board.reelCount : (gates[1] ?? board.reelCount) + 1;
      let rung = 0;
      await board.land(event, slowFrom, (reel) => {
        sound.play('stop', reel);
        if (gates.includes(reel)) sound.play('scatter', (rung += 1));
      });
    },

    lineWins: async (event) => {
      const shown = event.wins.map((win): ShownWin & { readonly text: string } => ({
        path: facts.lines[win.line],
        colour: lineColour(win.line),
        cells: win.rows.map((row, reel) => ({
          reel,
          row,
          symbol: window[reel]?.[row] ?? win.symbol,
        })),
        text: texts.line(
          win.line + 1,
          win.count,
          texts.symbols[win.symbol] ?? win.symbol,
          formatAmount(win.amount),
        ),
      }));
      if (shown.length === 0) return;
      await bring(event.amount, shown, shown.length === 1 ? (shown[0]?.text ?? '') : '');
      last = shown;
    },

    scatterWin: async (event) => {
      const shown: ShownWin = {
        path: undefined,
        colour: SCATTER_COLOUR,
        cells: event.positions.map((position) => ({ ...position, symbol: event.symbol })),
      };
      await bring(
        event.amount,
        [shown],
        texts.scatter(event.positions.length, formatAmount(event.amount)),
      );
      await motion.wait(500);
    },

    freeSpinsAwarded: async (event) => {
      wins.clear();
      show.say('');
      if (inFeature) {
        sound.play('scatter', 3);
        await banners.tell({ title: texts.moreTitle(event.awarded) }, 1_500);
        return;
      }
      inFeature = true;
      atFeature = total;
      sound.play('fanfare');
      void backdrop.flyBy();
      await backdrop.night(true);
      await banners.ask(
        {
          title: texts.introTitle(event.awarded),
          body: texts.introBody(facts.lineMultiplier),
          action: texts.introAction,
        },
        PLATE_MS,
      );
      show.feature(true);
    },

    roundEnd: async (event) => {
      show.feature(false);
      total = event.amountWon;
      const tone = winTone(total, bet);
      if (inFeature) {
        wins.clear();
        show.say('');
        banners.strip(undefined);
        if (winTone(event.freeSpinsAmount, bet) === 'won') sound.play('farewell');
        const asked = banners.ask(
          {
            title: texts.outroTitle,
            number: formatAmount(0),
            body: texts.outroBody(event.freeSpinsPlayed),
            action: texts.outroAction,
          },
          PLATE_MS + countMs(winTier(event.freeSpinsAmount, bet)),
        );
        await count(
          show,
          event.freeSpinsAmount,
          winTone(event.freeSpinsAmount, bet) === 'won',
          bet,
        );
        await asked;
        await backdrop.night(false);
      } else if (tone === 'won' && winTier(total, bet) >= BIG_TIER) {
        sound.play('win', 4);
        void backdrop.flyBy();
        const told = banners.tell(
          { title: texts.bigTitle, number: formatAmount(0) },
          countMs(winTier(total, bet)) + 1_200,
        );
        await count(show, total, true, bet);
        await told;
      }
      show.showWin(total, tone);
      if (event.capped) show.say(texts.capped(facts.maxWinStakes));
      inFeature = false;
      onLast(tone === 'won' ? last : []);
    },
  };
}

export type LastWin = ShownWin & { readonly text: string };

async function count(
  { motion, banners, formatAmount }: Show,
  amount: number,
  isWin: boolean,
  bet: number,
): Promise<void> {
  if (!isWin) {
    banners.number(formatAmount(amount));
    return;
  }
  await motion.tween({
    durationMs: countMs(winTier(amount, bet)),
    ease: easeOut,
    step: (progress) => banners.number(formatAmount(Math.round(amount * progress))),
  });
}

/** Reels with a star gate, but only when they really win free spins: nothing is ever made of a near miss. */
export function gatesThatPay(
  event: Event<'reveal'>,
  events: readonly LinesEvent[],
): readonly number[] {
  const pays = events.some(
    (other) => other.type === 'freeSpinsAwarded' && other.spin === event.spin,
  );
  if (!pays) return [];
  return event.window.flatMap((column, reel) => (column.includes('S') ? [reel] : []));
}
