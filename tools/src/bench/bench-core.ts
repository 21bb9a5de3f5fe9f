/** The rows about the core: how fast it decides, and the returns of its games. */
import { countFullCycle, roundFigures } from '../../../core/bench/full-cycle.ts';
import { benchSlotBets, benchSlotRounds } from '../../../core/bench/slot-rounds.ts';
import { type BenchRow, benchDecidedBets, benchSpins } from '../../../core/bench/spins.ts';
import { GAMES } from '@jubilee/core/games/catalogue';
import type { LinesPaytable } from '@jubilee/core/games/lines-slot/load';
import type { BenchLine } from './bench-report.ts';

/** Above every line win of a single spin, in fifths of the stake. */
const LINE_FIFTHS_MAX = 10_000;

export function spinsRow(): BenchLine[] {
  return [...benchSpins(), ...benchSlotRounds()].map(lineOf);
}

export function decidedRow(): BenchLine[] {
  return [...benchDecidedBets(), ...benchSlotBets()].map(lineOf);
}

/** Visits every combination of stops, so this takes some seconds per paytable. */
export function rtpRow(): BenchLine[] {
  const paytables = [...GAMES.values()].flatMap((game) => game.paytables);
  return paytables.filter(isLines).map(({ paytable, compiled, rtp }) => {
    const base = countFullCycle(compiled.base, LINE_FIFTHS_MAX);
    const free = countFullCycle(compiled.free, LINE_FIFTHS_MAX);
    const computed = roundFigures(compiled, base, free).rtp;
    return {
      figure: `return of ${paytable}, every combination counted: ${(computed * 100).toFixed(6)} %`,
      value: Math.abs(computed - rtp.value),
      unit: 'off',
      comparedWith: `stated: ${(rtp.value * 100).toFixed(6)} %`,
      ratio: computed / rtp.value,
      aim: '<= 0.00000000001',
    };
  });
}

function isLines(paytable: object): paytable is LinesPaytable {
  return 'compiled' in paytable && 'exact' in paytable;
}

function lineOf({ figure, value, unit, compare, ratio, aim }: BenchRow): BenchLine {
  return {
    figure,
    value,
    unit,
    comparedWith: compare === '-' ? undefined : compare,
    ratio,
    aim: aim === '-' ? undefined : aim,
  };
}
