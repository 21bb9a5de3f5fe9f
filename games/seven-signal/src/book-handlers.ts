import type { ClassicEvent } from '@jubilee/contract/books/classic-lines';
import type { BookHandlers } from '@jubilee/game-kit/book/play-book';
import type { ReelBoard } from '@jubilee/game-kit/reels/reel-board';
import { playWins, wonCells, type AnnouncedWin } from '@jubilee/game-kit/slot/announced-wins';
import type { SlotContext, SlotRound } from '@jubilee/game-kit/slot/slot-game';
import { lineColour, type WinLayer } from '@jubilee/game-kit/wins/win-layer';
import type { SevenSignalFacts } from './facts.ts';
import type { Backdrop } from './scenes/backdrop.ts';
import type { Badge } from './scenes/badge.ts';
import type { Bulbs } from './scenes/bulbs.ts';
import type { GameTexts } from './texts.ts';

/** Plays the events of a round on the screen, one handler per kind. */
export interface Show extends Pick<SlotContext, 'sound' | 'motion' | 'formatAmount'> {
  readonly board: ReelBoard;
  readonly wins: WinLayer;
  readonly badge: Badge;
  readonly bulbs: Bulbs;
  readonly backdrop: Backdrop;
  readonly facts: SevenSignalFacts;
  readonly texts: GameTexts;
}
type Event<Type extends ClassicEvent['type']> = Extract<ClassicEvent, { type: Type }>;
type LineWin = Event<'lineWins'>['wins'][number];

interface MultipliedWin extends AnnouncedWin {
  readonly factor: number;
}

export function roundHandlers(show: Show, round: SlotRound): BookHandlers<ClassicEvent> {
  const { board, wins, badge, bulbs, backdrop, sound, motion, facts, texts, formatAmount } = show;
  const { tally, say } = round;
  let window: readonly (readonly string[])[] = [];

  const toWinView = (win: LineWin): MultipliedWin => ({
    path: facts.lines[win.line],
    colour: lineColour(win.line),
    amount: formatAmount(win.amount),
    cells: wonCells(win.cells, window, win.symbol),
    factor: win.multiplier,
    text: texts.line(
      win.line + 1,
      texts.what(win.symbol, win.count),
      win.multiplier,
      formatAmount(win.amount),
    ),
  });
  const present = async (winViews: readonly MultipliedWin[], loud: boolean): Promise<void> => {
    badge.clear();
    await wins.show(winViews, loud);
    if (loud) await multiply(winViews);
  };
  const multiply = async (winViews: readonly MultipliedWin[]): Promise<void> => {
    for (const win of winViews.filter(({ factor }) => factor > 1)) {
      const wilds = win.cells.filter(({ symbol }) => symbol === 'W');
      sound.play('scatter', wilds.length);
      await badge.show(win.factor, wilds, win.cells);
      if (winViews.length > 1) await motion.wait(350);
    }
  };

  return {
    reveal: async (event, events) => {
      wins.clear();
      badge.clear();
      say('');
      round.lastWins([]);
      window = event.window;
      const slowFrom = isRich(events, round.bet) ? board.reelCount - 1 : board.reelCount;
      await board.land(event, slowFrom, (reel) => sound.play('stop', reel));
      bulbs.play('rest');
    },

    lineWins: async (event) => {
      await playWins(round, event.amount, event.wins.map(toWinView), {
        all: async (all, loud) => {
          if (loud) bulbs.play('blink');
          await present(all, loud);
        },
        one: async (win, until) => {
          badge.clear();
          await wins.showPart(win);
          if (!until.aborted) await multiply([win]);
        },
      });
    },

    roundEnd: async (event) => {
      await tally.end(event.amountWon, {
        bigTitle: texts.bigTitle,
        onBig: () => void backdrop.flare(),
      });
      if (event.amountWon >= facts.maxWinStakes * round.bet) say(texts.highest(facts.maxWinStakes));
      bulbs.play('rest');
    },
  };
}

const RICH_STAKES = 24;
/** The last reel slows down only when the round does win much: a near miss is never emphasized. */
export function isRich(events: readonly ClassicEvent[], bet: number): boolean {
  return events.some((event) => event.type === 'lineWins' && event.amount >= RICH_STAKES * bet);
}
