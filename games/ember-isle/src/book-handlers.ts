import type { HoldSpinCoin, HoldSpinEvent } from '@jubilee/contract/books/hold-spin-slot';
import type { BookHandlers } from '@jubilee/game-kit/book/play-book';
import type { ReelBoard } from '@jubilee/game-kit/reels/reel-board';
import type { SlotContext, SlotRound } from '@jubilee/game-kit/slot/slot-game';
import { PLATE_MS } from '@jubilee/game-kit/slot/tally';
import { winTier } from '@jubilee/game-kit/wins/win-tone';
import { lineColour, type WinView, type WinLayer } from '@jubilee/game-kit/wins/win-layer';
import type { EmberIsleFacts } from './facts.ts';
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

const COIN = 'C';
/** The reels slow down once this many of the coins that trigger hold and spin are visible. */
const COINS_AWAITED = 3;

export function roundHandlers(show: Show, round: SlotRound): BookHandlers<HoldSpinEvent> {
  const { board, wins, hold, backdrop, banners, sound, motion, facts, texts, formatAmount } = show;
  const { tally, say } = round;
  let window: readonly (readonly string[])[] = [];
  let held: readonly HoldSpinCoin[] = [];
  let hasLines = false;

  const strip = (respinsLeft: number): void =>
    banners.strip({
      spins: texts.respinsLeft(respinsLeft),
      badge: texts.coins(held.length),
      total: formatAmount(held.reduce((sum, { amount }) => sum + amount, 0)),
    });
  const lock = async (coins: readonly HoldSpinCoin[], respinsLeft: number): Promise<void> => {
    for (const coin of coins) {
      const { reel, row, label, amount } = coin;
      held = [...held, coin];
      sound.play('heat', Math.min(held.length, 8));
      if (label !== null) sound.play('scatter', 4);
      const name = label === null ? '' : (texts.metals[label] ?? label);
      await hold.lock({ reel, row, face: show.faces.face(label, name, formatAmount(amount)) });
      tally.collect(amount);
      strip(respinsLeft);
    }
  };

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
      const winViews = event.wins.map((win): WinView & { readonly text: string } => ({
        path: facts.lines[win.line],
        colour: lineColour(win.line),
        amount: formatAmount(win.amount),
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
      const text = winViews.length === 1 ? (winViews[0]?.text ?? '') : '';
      await tally.add(event.amount, text, (loud) => wins.show(winViews, loud));
      hasLines = true;
      round.lastWins(winViews.map((win) => ({ text: win.text, show: () => wins.showPart(win) })));
    },

    holdStart: async (event) => {
      wins.clear();
      say('');
      sound.play('fanfare');
      void backdrop.erupt();
      hold.pips(event.respinsLeft);
      await Promise.all([backdrop.wake(true), hold.open(event.coins)]);
      await lock(event.coins, event.respinsLeft);
      await banners.prompt(
        {
          title: texts.introTitle(event.coins.length),
          body: texts.introBody(event.respinsLeft),
          action: texts.introAction,
        },
        PLATE_MS,
      );
      round.feature(true);
    },

    respin: async (event) => {
      sound.play('spin');
      await hold.burn();
      await lock(event.coins, event.respinsLeft);
      hold.pips(event.respinsLeft);
      strip(event.respinsLeft);
      if (event.coins.length === 0) sound.play('stop', 0);
      await motion.wait(event.coins.length === 0 ? 250 : 450);
    },

    holdEnd: async (event, events) => {
      const amount = paidByHold(event, events);
      if (event.fullGrid) {
        sound.play('thump');
        void backdrop.erupt();
        await hold.collect();
        await banners.showPlate(
          { title: texts.fullTitle, number: formatAmount(event.fullGridAmount) },
          2_600,
        );
      }
      sound.play('win', winTier(amount, round.bet));
      say(texts.coinsPay(event.coins, formatAmount(amount)));
      // Value of the coins for a full board; a maximum win may cap the payout below it.
      tally.collect(Math.max(0, amount - held.reduce((sum, coin) => sum + coin.amount, 0)));
      await hold.collect();
      round.feature(false);
      banners.strip(undefined);
      await tally.outro(
        {
          title: texts.outroTitle,
          body: texts.outroBody(event.coins),
          action: texts.outroAction,
        },
        amount,
      );
      // The coins stay visible until the next spin, unless paylines are highlighted after the end.
      await Promise.all([hasLines ? hold.close() : undefined, backdrop.wake(false)]);
      say('');
    },

    roundEnd: async (event) => {
      round.feature(false);
      await tally.end(event.amountWon, {
        bigTitle: texts.bigTitle,
        quiet: held.length > 0,
        onBig: () => void backdrop.erupt(),
      });
      if (event.capped) say(texts.capped(formatAmount(facts.maxWinStakes)));
      held = [];
    },
  };
}

/** The actual payout of hold and spin: the maximum win may cap the value of its coins. */
function paidByHold(event: Event<'holdEnd'>, events: readonly HoldSpinEvent[]): number {
  const end = events.at(-1);
  return end?.type === 'roundEnd' ? end.holdAmount : event.amount;
}

/** Reels with a coin, but only when the coins do lock: a near miss is never emphasised. */
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
