import type { WaysBook, WaysEvent } from '@jubilee/contract/books/ways-slot';
import type { Rng } from '../../fairness/rng.ts';
import { scatterEvents } from '../lines-slot/play-lines.ts';
import {
  drawStops,
  playRound,
  type PlayedSpin,
  type StopSource,
} from '../lines-slot/play-round.ts';
import type { CompiledWays } from './compile.ts';
import { waysWins } from './ways-wins.ts';

/**
 * A round with everything a client needs to show it. `fifths` is the amount that the ledger pays.
 */
export interface WaysRound {
  readonly fifths: number;
  readonly book: WaysBook;
}

/** Draws a round and writes its book. `fifth` is a fifth of the stake in minor units. */
export function playWays(compiled: CompiledWays, fifth: number, rng: Rng): WaysRound {
  return writeWaysBook(compiled, fifth, drawStops(rng));
}

/** Writes the book of the round these stops lead to. Source: GAME-1, GAME-2. */
export function writeWaysBook(
  compiled: CompiledWays,
  fifth: number,
  nextStops: StopSource,
): WaysRound {
  const events: WaysEvent[] = [];
  const round = playRound(compiled, nextStops, (spin) => {
    events.push(...spinEvents(compiled, fifth, spin));
  });
  events.push({
    type: 'roundEnd',
    freeSpinsPlayed: round.freeSpinsPlayed,
    freeSpinsAmount: round.freeFifths * fifth,
    amountWon: round.fifths * fifth,
    capped: round.capped,
  });
  return { fifths: round.fifths, book: { kind: 'ways-slot/1', events } };
}

function spinEvents(compiled: CompiledWays, fifth: number, played: PlayedSpin): WaysEvent[] {
  const { definition } = compiled;
  const { mode, spin, freeSpinsLeft, strips } = played;
  const stops = [...played.stops];
  const window = stops.map((stop, reel) => [...(strips.windows[reel]?.[stop] ?? [])]);
  const wildWays = [...definition.wildWays[mode]];
  const events: WaysEvent[] = [
    { type: 'reveal', mode, spin, freeSpinsLeft, stops, window, wildWays },
  ];
  if (played.lineFifths > 0) {
    const wins = waysWins(definition, wildWays, window).map(({ fifths, ...win }) => ({
      ...win,
      amount: fifths * fifth,
    }));
    events.push({ type: 'waysWins', spin, wins, amount: played.lineFifths * fifth });
  }
  return [...events, ...scatterEvents(definition.scatter, fifth, played, window)];
}
