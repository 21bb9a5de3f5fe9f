import type { LinesBook, LinesEvent } from '@jubilee/contract/books/lines-slot';
import type { Rng } from '../../fairness/rng.ts';
import type { CompiledLines } from './compile.ts';
import { lineWins } from './line-wins.ts';
import { drawStops, playRound, type PlayedSpin, type StopSource } from './play-round.ts';

type ScatterWin = Extract<LinesEvent, { type: 'scatterWin' }>;
type FreeSpinsAwarded = Extract<LinesEvent, { type: 'freeSpinsAwarded' }>;

/**
 * A round with everything a client needs to show it. `fifths` is the amount that the ledger pays.
 */
export interface LinesRound {
  readonly fifths: number;
  readonly book: LinesBook;
}

/** Draws a round and writes its book. `fifth` is a fifth of the stake in minor units. */
export function playLines(compiled: CompiledLines, fifth: number, rng: Rng): LinesRound {
  return writeBook(compiled, fifth, drawStops(rng));
}

/** Writes the book of the round these stops lead to. Source: GAME-1, GAME-2. */
export function writeBook(
  compiled: CompiledLines,
  fifth: number,
  nextStops: StopSource,
): LinesRound {
  const events: LinesEvent[] = [];
  const round = playRound(compiled, nextStops, (spin) => {
    writeSpin(compiled, fifth, spin, events);
  });
  events.push({
    type: 'roundEnd',
    freeSpinsPlayed: round.freeSpinsPlayed,
    freeSpinsAmount: round.freeFifths * fifth,
    amountWon: round.fifths * fifth,
    capped: round.capped,
  });
  return { fifths: round.fifths, book: { kind: 'lines-slot/1', events } };
}

function writeSpin(
  compiled: CompiledLines,
  fifth: number,
  played: PlayedSpin,
  events: LinesEvent[],
): void {
  const { mode, spin, freeSpinsLeft, strips, multiplier } = played;
  const stops = [...played.stops];
  const window = stops.map((stop, reel) => [...(strips.windows[reel]?.[stop] ?? [])]);
  events.push({ type: 'reveal', mode, spin, freeSpinsLeft, stops, window });
  if (played.lineFifths > 0) {
    const wins = lineWins(compiled.definition, window).map(({ fifths, ...win }) => ({
      ...win,
      amount: fifths * multiplier * fifth,
    }));
    const amount = played.lineFifths * fifth;
    events.push({ type: 'lineWins', spin, multiplier, wins, amount });
  }
  events.push(...scatterEvents(compiled.definition.scatter, fifth, played, window));
}

/** The win and the free spins of the scatters of a spin. */
export function scatterEvents(
  symbol: string,
  fifth: number,
  { spin, freeSpinsLeft, scatterFifths, awarded }: PlayedSpin,
  window: readonly (readonly string[])[],
): (ScatterWin | FreeSpinsAwarded)[] {
  const events: (ScatterWin | FreeSpinsAwarded)[] = [];
  if (scatterFifths > 0) {
    const positions = window.flatMap((rows, reel) => {
      const row = rows.indexOf(symbol);
      return row < 0 ? [] : { reel, row };
    });
    events.push({ type: 'scatterWin', spin, symbol, positions, amount: scatterFifths * fifth });
  }
  if (awarded > 0) {
    const left = freeSpinsLeft + awarded;
    events.push({ type: 'freeSpinsAwarded', spin, awarded, freeSpinsLeft: left });
  }
  return events;
}
