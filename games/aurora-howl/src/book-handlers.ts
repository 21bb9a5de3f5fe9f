import type { WildsEvent } from '@jubilee/contract/books/expanding-wilds';
import type { BookHandlers } from '@jubilee/game-kit/book/play-book';
import type { ReelBoard } from '@jubilee/game-kit/reels/reel-board';
import { playWins, type AnnouncedWin } from '@jubilee/game-kit/slot/announced-wins';
import { startFreeSpin } from '@jubilee/game-kit/slot/scatters';
import type { SlotContext, SlotRound } from '@jubilee/game-kit/slot/slot-game';
import { lineColour, type WinLayer } from '@jubilee/game-kit/wins/win-layer';
import type { AuroraHowlFacts } from './facts.ts';
import { wolfPart } from './pictures.ts';
import type { Backdrop } from './scenes/backdrop.ts';
import type { WolfReels } from './scenes/wolf-reels.ts';
import type { GameTexts } from './texts.ts';

/** Plays the events of a round on the screen, one handler per kind. */
export interface Show extends Pick<SlotContext, 'sound' | 'motion' | 'banners' | 'formatAmount'> {
  readonly board: ReelBoard;
  readonly wins: WinLayer;
  readonly wolves: WolfReels;
  readonly backdrop: Backdrop;
  readonly facts: AuroraHowlFacts;
  readonly texts: GameTexts;
}
type Event<Type extends WildsEvent['type']> = Extract<WildsEvent, { type: Type }>;
type LineWin = Event<'lineWins'>['wins'][number];

const WILD = 'W';

export function roundHandlers(show: Show, round: SlotRound): BookHandlers<WildsEvent> {
  const { board, wins, wolves, backdrop, banners, sound, motion, facts, texts, formatAmount } =
    show;
  const { tally, say } = round;
  let window: readonly (readonly string[])[] = [];
  let atRespins = 0;
  let wilds: readonly number[] = [];

  const toWinView = (win: LineWin): AnnouncedWin => ({
    path: facts.lines[win.line],
    colour: lineColour(win.line),
    amount: formatAmount(win.amount),
    cells: win.cells.map(({ reel, row }) => ({
      reel,
      row,
      symbol: wilds.includes(reel) ? wolfPart(row) : (window[reel]?.[row] ?? win.symbol),
    })),
    text: texts.line(
      win.line + 1,
      win.count,
      texts.symbols[win.symbol] ?? win.symbol,
      win.from,
      formatAmount(win.amount),
    ),
  });
  const strip = (respin: number): void => {
    const total = tally.total - atRespins;
    banners.strip({
      spins: texts.respinOf(respin),
      badge: texts.wildReels(wilds.length),
      total: total > 0 ? `${texts.respins}: ${formatAmount(total)}` : '',
    });
  };

  return {
    reveal: async (event) => {
      wins.clear();
      say('');
      round.lastWins([]);
      if (event.spin > 0) {
        strip(event.spin);
        await startFreeSpin(show, () => board.run(facts.strips, event.held));
      }
      window = event.window;
      await board.land(event, board.reelCount, (reel) => {
        sound.play('stop', reel);
        board.mark(reel, WILD);
      });
    },

    expand: async (event) => {
      const isFirst = wilds.length === 0;
      wilds = [...wilds, ...event.reels];
      if (isFirst) void backdrop.blaze(true);
      for (const reel of event.reels) {
        const row = Math.max(0, window[reel]?.indexOf(WILD) ?? 0);
        sound.play('scatter', wilds.indexOf(reel) + 1);
        await wolves.expand(reel, row);
      }
      window = window.map((rows, reel) => (wilds.includes(reel) ? rows.map(() => WILD) : rows));
      board.put(window);
      if (isFirst) {
        say(texts.respinComes);
        round.feature(true);
        await motion.wait(350);
      }
    },

    lineWins: async (event) => {
      await playWins(round, event.amount, event.wins.map(toWinView), {
        all: (all, loud) => wins.show(all, loud),
        one: (win) => wins.showPart(win),
      });
      if (event.spin === 0) atRespins = tally.total;
      else strip(event.spin);
      if (wilds.length > 0) await motion.wait(450);
    },

    roundEnd: async (event) => {
      round.feature(false);
      if (wilds.length > 0) {
        banners.strip(undefined);
        void backdrop.blaze(false);
      }
      await tally.end(event.amountWon, { bigTitle: texts.bigTitle });
      if (event.respinsAmount > 0) say(texts.respinsWon(formatAmount(event.respinsAmount)));
      if (event.capped) say(texts.capped(facts.maxWinStakes));
    },
  };
}
