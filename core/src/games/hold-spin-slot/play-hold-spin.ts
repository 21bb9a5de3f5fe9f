import type {
  HoldSpinBook,
  HoldSpinCoin,
  HoldSpinEvent,
} from '@jubilee/contract/books/hold-spin-slot';
import type { Rng } from '../../fairness/rng.ts';
import { lineWins } from '../lines-slot/line-wins.ts';
import type { CompiledHoldSpin } from './compile.ts';
import { drawHold, playHoldRound, type HoldSource, type LandedCoin } from './play-round.ts';

/**
 * A round with everything a client needs to show it. `fifths` is the amount that the ledger pays.
 */
export interface HoldSpinRound {
  readonly fifths: number;
  readonly book: HoldSpinBook;
}

/** Draws a round and writes its book. `fifth` is a fifth of the stake in minor units. */
export function playHoldSpin(compiled: CompiledHoldSpin, fifth: number, rng: Rng): HoldSpinRound {
  return writeHoldSpinBook(compiled, fifth, drawHold(compiled, rng));
}

/** Writes the book of the round that these numbers lead to. Source: GAME-1, GAME-2. */
export function writeHoldSpinBook(
  compiled: CompiledHoldSpin,
  fifth: number,
  source: HoldSource,
): HoldSpinRound {
  const { definition } = compiled;
  const events: HoldSpinEvent[] = [];
  const toCoins = (coins: readonly LandedCoin[]) =>
    coins.map((coin) => toHoldSpinCoin(compiled, fifth, coin));
  const round = playHoldRound(compiled, source, {
    spin: (stops, fifths) => {
      events.push(...spinEvents(compiled, fifth, stops, fifths));
    },
    hold: (coins, respinsLeft) => {
      events.push({ type: 'holdStart', coins: toCoins(coins), respinsLeft });
    },
    respin: (respin, coins, respinsLeft) => {
      events.push({ type: 'respin', respin, coins: toCoins(coins), respinsLeft });
    },
  });
  if (round.coins > 0) {
    const fullGridAmount = round.fullGrid ? definition.hold.fullGridFifths * fifth : 0;
    const coinsAmount = round.coinFifths * fifth;
    events.push({
      type: 'holdEnd',
      coins: round.coins,
      coinsAmount,
      fullGrid: round.fullGrid,
      fullGridAmount,
      amount: coinsAmount + fullGridAmount,
    });
  }
  const lineFifths = Math.min(round.lineFifths, definition.capFifths);
  events.push({
    type: 'roundEnd',
    holdAmount: (round.fifths - lineFifths) * fifth,
    amountWon: round.fifths * fifth,
    capped: round.capped,
  });
  return { fifths: round.fifths, book: { kind: 'hold-spin-slot/1', events } };
}

function spinEvents(
  { definition, windows }: CompiledHoldSpin,
  fifth: number,
  drawn: Int32Array,
  lineFifths: number,
): HoldSpinEvent[] {
  const stops = [...drawn];
  const window = stops.map((stop, reel) => [...(windows[reel]?.[stop] ?? [])]);
  const reveal: HoldSpinEvent = { type: 'reveal', stops, window };
  if (lineFifths === 0) return [reveal];
  const wins = lineWins(definition, window).map(({ fifths, ...win }) => ({
    ...win,
    amount: fifths * fifth,
  }));
  return [reveal, { type: 'lineWins', spin: 0, multiplier: 1, wins, amount: lineFifths * fifth }];
}

function toHoldSpinCoin(
  { definition }: CompiledHoldSpin,
  fifth: number,
  { cell, fifths, label }: LandedCoin,
): HoldSpinCoin {
  const { reels } = definition;
  const position = { reel: cell % reels, row: Math.floor(cell / reels) };
  return { ...position, fifths, label, amount: fifths * fifth };
}
