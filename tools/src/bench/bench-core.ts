/** The rows about the core: how fast it decides, and the returns of its games. */
import { countFullCycle, roundFigures } from '../../../core/bench/full-cycle.ts';
import { benchSlotBets, benchSlotRounds } from '../../../core/bench/slot-rounds.ts';
import { type BenchRow, benchDecidedBets, benchSpins } from '../../../core/bench/spins.ts';
import { GAMES } from '@jubilee/core/games/catalogue';
import type { LinesPaytable } from '@jubilee/core/games/lines-slot/load';
import type { BenchLine } from './bench-report.ts';
import type { BenchSize } from './bench-size.ts';

/** Above every line win of a single spin, in fifths of the stake. */
const LINE_FIFTHS_MAX = 10_000;

export function spinsRow({ sampleMs }: BenchSize): BenchLine[] {
  return [...benchSpins(sampleMs), ...benchSlotRounds(sampleMs)].map(lineOf);
}

export function decidedRow({ sampleMs }: BenchSize): BenchLine[] {
  return [...benchDecidedBets(sampleMs), ...benchSlotBets(sampleMs)].map(lineOf);
}

/** Visits every combination of stops, so this takes some seconds per paytable. */
export function rtpRow(size: BenchSize): BenchLine[] {
  const paytables = [...GAMES.values()].flatMap((game) => game.paytables);
  return paytables
    .filter(isLines)
    .slice(0, size.paytables)
    .map(({ paytable, compiled, rtp }) => {
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

/** Other slots count their combinations in their own way. */
function isLines(paytable: object): paytable is LinesPaytable {
  const compiled: unknown = Reflect.get(paytable, 'compiled');
  const base: unknown = isObject(compiled) ? Reflect.get(compiled, 'base') : undefined;
  return 'exact' in paytable && isObject(base) && 'lineFifths' in base;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

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
