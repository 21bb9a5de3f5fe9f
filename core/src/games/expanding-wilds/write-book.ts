import type { WildsBook, WildsEvent } from '@jubilee/contract/books/expanding-wilds';
import type { Rng } from '../../fairness/rng.ts';
import type { CompiledWilds } from './compile.ts';
import { wildsLineWins } from './line-wins.ts';
import {
  drawWildsStops,
  playWildsRound,
  type PlayedWildsSpin,
  type WildsStopSource,
} from './play-round.ts';

/**
 * A round with everything a client needs to show it. `fifths` is the amount that the ledger pays.
 */
export interface WildsRound {
  readonly fifths: number;
  readonly book: WildsBook;
}

/** Draws a round and writes its book. `fifth` is a fifth of the stake in minor units. */
export function playWilds(compiled: CompiledWilds, fifth: number, rng: Rng): WildsRound {
  return writeWildsBook(compiled, fifth, drawWildsStops(compiled, rng));
}

/** Writes the book of the round these stops lead to. Source: GAME-1, GAME-2. */
export function writeWildsBook(
  compiled: CompiledWilds,
  fifth: number,
  nextStops: WildsStopSource,
): WildsRound {
  const events: WildsEvent[] = [];
  const round = playWildsRound(compiled, nextStops, (spin) => {
    writeSpin(compiled, fifth, spin, events);
  });
  events.push({
    type: 'roundEnd',
    respinsPlayed: round.respinsPlayed,
    respinsAmount: round.respinFifths * fifth,
    amountWon: round.fifths * fifth,
    capped: round.capped,
  });
  return { fifths: round.fifths, book: { kind: 'expanding-wilds/1', events } };
}

function writeSpin(
  compiled: CompiledWilds,
  fifth: number,
  played: PlayedWildsSpin,
  events: WildsEvent[],
): void {
  const { spin, held, expanded } = played;
  const { definition, windows } = compiled;
  const stops = [...played.stops];
  const visible = stops.map((stop, reel) => [...(windows[reel]?.[stop] ?? [])]);
  const window = withWilds(definition.wild, visible, held);
  events.push({ type: 'reveal', spin, held: reelsOf(held), stops, window });
  if (expanded !== 0) events.push({ type: 'expand', spin, reels: reelsOf(expanded) });
  if (played.fifths === 0) return;
  const paying = withWilds(definition.wild, visible, held | expanded);
  const wins = wildsLineWins(definition, paying).map(({ fifths, ...win }) => ({
    ...win,
    amount: fifths * fifth,
  }));
  events.push({ type: 'lineWins', spin, wins, amount: played.fifths * fifth });
}

/** The window with some reels wild from top to bottom. */
function withWilds(wild: string, window: readonly string[][], mask: number): string[][] {
  return window.map((rows, reel) => (((mask >> reel) & 1) === 1 ? rows.map(() => wild) : rows));
}

function reelsOf(mask: number): number[] {
  return Array.from({ length: 32 - Math.clz32(mask) }, (_, reel) => reel).filter(
    (reel) => ((mask >> reel) & 1) === 1,
  );
}
