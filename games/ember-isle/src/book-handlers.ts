import type { HoldSpinEvent } from '@jubilee/contract/books/hold-spin-slot';
import type { BookHandlers } from '@jubilee/game-kit/book/play-book';
import type { ReelBoard } from '@jubilee/game-kit/reels/reel-board';
import { playWins, wonCells, type AnnouncedWin } from '@jubilee/game-kit/slot/announced-wins';
import type { SlotContext, SlotRound } from '@jubilee/game-kit/slot/slot-game';
import { lineColour, type WinLayer } from '@jubilee/game-kit/wins/win-layer';
import type { EmberIsleFacts } from './facts.ts';
import { createHoldAndSpin } from './hold-and-spin.ts';
import type { Backdrop } from './scenes/backdrop.ts';
import type { CoinFaces } from './scenes/coin-faces.ts';
import type { HoldBoard } from './scenes/hold-board.ts';
import type { GameTexts } from './texts.ts';

/** Plays the events of a round on the screen, one handler per kind. */
export interface Show extends Pick<SlotContext, 'sound' | 'motion' | 'banners' | 'formatAmount'> {
  readonly board: ReelBoard;
  readonly wins: WinLayer;
  readonly hold: HoldBoard;
  readonly backdrop: Backdrop;
  readonly faces: CoinFaces;
  readonly facts: EmberIsleFacts;
  readonly texts: GameTexts;
}
type Event<Type extends HoldSpinEvent['type']> = Extract<HoldSpinEvent, { type: Type }>;

type LineWin = Event<'lineWins'>['wins'][number];

const COIN = 'C';
/** The reels slow down once this many of the coins that trigger hold and spin are visible. */
const COINS_AWAITED = 3;

export function roundHandlers(show: Show, round: SlotRound): BookHandlers<HoldSpinEvent> {
  const { board, wins, backdrop, sound, facts, texts, formatAmount } = show;
  const { tally, say } = round;
  let window: readonly (readonly string[])[] = [];
  let hasLines = false;
  const holdAndSpin = createHoldAndSpin(show, round, () => hasLines);

  return {
    reveal: async (event, events) => {
      wins.clear();
      say('');
      round.lastWins([]);
      window = event.window;
      const coins = coinsThatHold(event, events);
      await board.land(event, slowReel(event.window, coins.length > 0), (reel) => {
        sound.play('stop', reel);
        if (!coins.includes(reel)) return;
        sound.play('scatter', reel);
        board.mark(reel, COIN);
      });
    },

    lineWins: async (event) => {
      const winViews = event.wins.map((win) => lineWinView(show, win, window));
      await playWins(round, event.amount, winViews, {
        all: (all, loud) => wins.show(all, loud),
        one: (win) => wins.showPart(win),
      });
      hasLines = true;
    },

    holdStart: holdAndSpin.start,
    respin: holdAndSpin.respin,
    holdEnd: (event, events) => holdAndSpin.end(event, paidByHold(event, events)),

    roundEnd: async (event) => {
      round.feature(false);
      await tally.end(event.amountWon, {
        bigTitle: texts.bigTitle,
        quiet: holdAndSpin.hasCoins,
        onBig: () => void backdrop.erupt(),
      });
      if (event.capped) say(texts.capped(formatAmount(facts.maxWinStakes)));
      holdAndSpin.reset();
    },
  };
}

function lineWinView(
  { facts, texts, formatAmount }: Show,
  { line, rows, symbol, count, amount }: LineWin,
  window: readonly (readonly string[])[],
): AnnouncedWin {
  return {
    path: facts.lines[line],
    colour: lineColour(line),
    amount: formatAmount(amount),
    cells: wonCells(
      rows.map((row, reel) => ({ reel, row })),
      window,
      symbol,
    ),
    text: texts.line(line + 1, count, texts.symbols[symbol] ?? symbol, formatAmount(amount)),
  };
}

/** The actual payout of hold and spin: the maximum win may cap the value of its coins. */
function paidByHold(event: Event<'holdEnd'>, events: readonly HoldSpinEvent[]): number {
  const end = events.at(-1);
  return end?.type === 'roundEnd' ? end.holdAmount : event.amount;
}

/** Reels with a coin, but only when the coins do lock: a near miss is never emphasized. */
export function coinsThatHold(
  event: Event<'reveal'>,
  events: readonly HoldSpinEvent[],
): readonly number[] {
  if (!events.some((other) => other.type === 'holdStart')) return [];
  return event.window.flatMap((column, reel) => (column.includes(COIN) ? [reel] : []));
}

function slowReel(window: readonly (readonly string[])[], holds: boolean): number {
  if (!holds) return window.length;
  let coins = 0;
  const awaited = window.findIndex((column) => {
    coins += column.filter((symbol) => symbol === COIN).length;
    return coins >= COINS_AWAITED;
  });
  return awaited < 0 ? window.length : awaited + 1;
}
