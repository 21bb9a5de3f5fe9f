import type { DynamicWaysBook, DynamicWaysEvent } from '@jubilee/contract/books/dynamic-ways';
import { waysWins } from '../ways-slot/ways-wins.ts';
import type { BoardSource, CompiledDynamicWays } from './compile.ts';
import { playRound, type PlayedSpin } from './play-round.ts';

/** Writes the book of the round these boards lead to; `fifth` in minor units. Source: GAME-1, GAME-2. */
export function writeDynamicWaysBook(
  compiled: CompiledDynamicWays,
  fifth: number,
  nextBoard: BoardSource,
): { readonly fifths: number; readonly book: DynamicWaysBook } {
  const events: DynamicWaysEvent[] = [];
  const round = playRound(compiled, nextBoard, (spin) => {
    events.push(...spinEvents(compiled, fifth, spin));
  });
  events.push({
    type: 'roundEnd',
    freeSpinsPlayed: round.freeSpinsPlayed,
    freeSpinsAmount: round.freeFifths * fifth,
    amountWon: round.fifths * fifth,
    capped: round.capped,
  });
  return { fifths: round.fifths, book: { kind: 'dynamic-ways/1', events } };
}

function spinEvents(
  { definition }: CompiledDynamicWays,
  fifth: number,
  played: PlayedSpin,
): DynamicWaysEvent[] {
  const { mode, spin, freeSpinsLeft, multiplier, awarded } = played;
  const { reels, rowsMax, symbols, scatter } = definition;
  const { heights, cells } = played.board;
  const window = Array.from({ length: reels }, (_, reel) =>
    Array.from(
      cells.subarray(reel * rowsMax, reel * rowsMax + (heights[reel] ?? 0)),
      (symbol) => symbols[symbol] ?? '',
    ),
  );
  const events: DynamicWaysEvent[] = [
    { type: 'reveal', mode, spin, freeSpinsLeft, multiplier, window },
  ];
  if (played.waysFifths > 0) {
    const everyReelOne = window.map(() => 1);
    const wins = waysWins(definition, everyReelOne, window).map(({ fifths, ...win }) => ({
      ...win,
      amount: fifths * multiplier * fifth,
    }));
    events.push({ type: 'waysWins', spin, multiplier, wins, amount: played.waysFifths * fifth });
  }
  if (played.scatterFifths > 0) {
    const positions = window.flatMap((rows, reel) =>
      rows.flatMap((visible, row) => (visible === scatter ? { reel, row } : [])),
    );
    const amount = played.scatterFifths * fifth;
    events.push({ type: 'scatterWin', spin, symbol: scatter, positions, amount });
  }
  if (awarded > 0) {
    events.push({
      type: 'freeSpinsAwarded',
      spin,
      awarded,
      freeSpinsLeft: freeSpinsLeft + awarded,
    });
  }
  return events;
}
