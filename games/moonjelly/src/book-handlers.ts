import type { WaysEvent } from '@jubilee/contract/books/ways-slot';
import type { BookHandlers } from '@jubilee/game-kit/book/play-book';
import type { ReelBoard } from '@jubilee/game-kit/reels/reel-board';
import type { SlotContext, SlotRound } from '@jubilee/game-kit/slot/slot-game';
import { PLATE_MS } from '@jubilee/game-kit/slot/tally';
import { lineColour, type WinView, type WinLayer } from '@jubilee/game-kit/wins/win-layer';
import type { MoonjellyFacts } from './facts.ts';
import type { Backdrop } from './scenes/backdrop.ts';
import type { Current } from './scenes/current.ts';
import type { WildBadges } from './scenes/wild-badges.ts';
import type { GameTexts } from './texts.ts';

/** Plays the events of a round on the screen, one handler per kind. */
export interface Show extends Pick<SlotContext, 'sound' | 'motion' | 'banners' | 'formatAmount'> {
  readonly board: ReelBoard;
  readonly wins: WinLayer;
  readonly current: Current;
  readonly badges: WildBadges;
  readonly backdrop: Backdrop;
  readonly facts: MoonjellyFacts;
  readonly texts: GameTexts;
  /** Clears all highlighted wins from the board. */
  readonly clear: () => void;
}
type Event<Type extends WaysEvent['type']> = Extract<WaysEvent, { type: Type }>;
interface AnnouncedWin extends WinView {
  readonly text: string;
}

const PEARL_COLOUR = 0xe8d4ff;
const WILD = 'W';
const PEARL = 'S';

export function roundHandlers(show: Show, round: SlotRound): BookHandlers<WaysEvent> {
  const { board, wins, current, badges, backdrop, banners, sound, motion, texts } = show;
  const { facts, formatAmount, clear } = show;
  const { tally, say } = round;
  let atFeature = 0;
  let window: readonly (readonly string[])[] = [];
  let inFeature = false;
  /** The free spin on the screen. */
  let freeSpin: Event<'reveal'> | undefined;

  const strip = (event: Event<'reveal'>): void => {
    const total = tally.total - atFeature;
    banners.strip({
      spins: texts.spinOf(event.spin, event.freeSpinsLeft),
      badge: texts.wildBadge,
      total: total > 0 ? `${texts.freeSpins}: ${formatAmount(total)}` : '',
    });
  };
  const present = async (winViews: readonly WinView[], loud: boolean): Promise<void> => {
    if (!loud) {
      await wins.show(winViews, false);
      return;
    }
    await Promise.all([wins.show(winViews, true), current.flow(winViews)]);
  };

  return {
    reveal: async (event, events) => {
      clear();
      badges.clear();
      say('');
      round.lastWins([]);
      window = event.window;
      freeSpin = event.mode === 'free' ? event : undefined;
      if (freeSpin !== undefined) {
        strip(freeSpin);
        board.run(facts.strips.free);
        sound.play('spin');
        await motion.wait(250);
      }
      const pearls = pearlsThatPay(event, events);
      const slowFrom = pearls.length === 0 ? board.reelCount : (pearls[1] ?? board.reelCount) + 1;
      let rung = 0;
      await board.land(event, slowFrom, (reel) => {
        sound.play('stop', reel);
        if (pearls.includes(reel)) {
          sound.play('scatter', (rung += 1));
          board.mark(reel, PEARL);
        }
        const ways = event.wildWays[reel] ?? 1;
        const wilds = (event.window[reel] ?? []).flatMap((symbol, row) =>
          symbol === WILD ? [row] : [],
        );
        if (ways > 1 && wilds.length > 0) {
          badges.show(reel, wilds, ways);
          sound.play('pop', ways);
        }
      });
    },

    waysWins: async (event) => {
      const winViews = event.wins.map((win, index): AnnouncedWin => ({
        path: undefined,
        colour: lineColour(index),
        amount: formatAmount(win.amount),
        cells: win.positions.map(({ reel, row }) => ({
          reel,
          row,
          symbol: window[reel]?.[row] ?? win.symbol,
        })),
        text: texts.ways(
          win.ways,
          win.count,
          texts.symbols[win.symbol] ?? win.symbol,
          formatAmount(win.amount),
        ),
      }));
      const text = winViews.length === 1 ? (winViews[0]?.text ?? '') : '';
      await tally.add(event.amount, text, (loud) => present(winViews, loud));
      if (freeSpin !== undefined) strip(freeSpin);
      round.lastWins(
        winViews.map((win) => ({
          text: win.text,
          show: async () => {
            current.clear();
            await Promise.all([wins.showPart(win), current.flow([win])]);
          },
        })),
      );
    },

    scatterWin: async (event) => {
      current.clear();
      const winView: WinView = {
        path: undefined,
        colour: PEARL_COLOUR,
        cells: event.positions.map((position) => ({ ...position, symbol: event.symbol })),
      };
      await tally.add(
        event.amount,
        texts.scatter(event.positions.length, formatAmount(event.amount)),
        (loud) => wins.show([winView], loud),
      );
      if (freeSpin !== undefined) strip(freeSpin);
      await motion.wait(500);
    },

    freeSpinsAwarded: async (event) => {
      clear();
      say('');
      if (inFeature) {
        sound.play('scatter', 3);
        void backdrop.swarm();
        await banners.showPlate({ title: texts.moreTitle(event.awarded) }, 1_500);
        return;
      }
      inFeature = true;
      atFeature = tally.total;
      sound.play('fanfare');
      void backdrop.swarm();
      await backdrop.dive(true);
      await banners.prompt(
        {
          title: texts.introTitle(event.awarded),
          body: texts.introBody,
          action: texts.introAction,
        },
        PLATE_MS,
      );
      round.feature(true);
    },

    roundEnd: async (event) => {
      round.feature(false);
      const quiet = inFeature;
      if (inFeature) {
        clear();
        badges.clear();
        say('');
        banners.strip(undefined);
        await tally.outro(
          {
            title: texts.outroTitle,
            body: texts.outroBody(event.freeSpinsPlayed),
            action: texts.outroAction,
          },
          event.freeSpinsAmount,
        );
        await backdrop.dive(false);
      }
      await tally.end(event.amountWon, {
        bigTitle: texts.bigTitle,
        quiet,
        onBig: () => void backdrop.swarm(),
      });
      if (event.capped) say(texts.capped(formatAmount(facts.maxWinStakes)));
      inFeature = false;
    },
  };
}

/** Reels with a pearl, but only when they do win free spins: a near miss is never emphasised. */
export function pearlsThatPay(
  event: Event<'reveal'>,
  events: readonly WaysEvent[],
): readonly number[] {
  const pays = events.some(
    (other) => other.type === 'freeSpinsAwarded' && other.spin === event.spin,
  );
  if (!pays) return [];
  return event.window.flatMap((column, reel) => (column.includes(PEARL) ? [reel] : []));
}
