import { FIFTHS_PER_STAKE } from '../fifths.ts';
import { factPay, percent, valueOf, type LinesFacts } from '../lines-slot/facts.ts';
import { volatilityOf } from '../volatility.ts';
import type { DynamicWaysPaytable } from './load.ts';

/**
 * Figures for the rules page of a slot with reels of changing height; see LinesFacts. Source:
 * GAME-4, GAME-15.
 */
export interface DynamicWaysFacts extends Omit<
  LinesFacts,
  'lines' | 'freeSpinMultiplier' | 'rtpParts' | 'atLeastStakePercent' | 'maxWinOneIn'
> {
  readonly rtpParts: {
    readonly ways: string;
    readonly scatter: string;
    readonly freeSpins: string;
  };
  readonly reels: number;
  /** With every reel at its maximum height. */
  readonly waysMax: number;
  readonly rowsBase: readonly number[];
  readonly rowsFree: readonly number[];
  /** By count of scatters in a free spin. */
  readonly freeSpinsAgain: readonly { readonly count: number; readonly freeSpins: number }[];
}

export function dynamicWaysFacts(loaded: DynamicWaysPaytable): DynamicWaysFacts {
  const { exact, rtp, compiled, paytable, gameVersion } = loaded;
  const { definition } = compiled;
  const { math, sets } = definition;
  return {
    paytable,
    gameVersion,
    rtpPercent: rtp.percent,
    rtpParts: {
      ways: percent(valueOf(exact.ways)),
      scatter: percent(valueOf(exact.scatter)),
      freeSpins: percent(valueOf(exact.freeSpins)),
    },
    hitPercent: percent(valueOf(exact.hit)),
    maxWinStakes: definition.capFifths / FIFTHS_PER_STAKE,
    freeSpinsOneIn: Number((1 / valueOf(exact.trigger)).toFixed(2)),
    reels: definition.reels,
    waysMax: definition.rowsMax ** definition.reels,
    rowsBase: sets.base.heights.map(({ value }) => value),
    rowsFree: sets.free.heights.map(({ value }) => value),
    freeSpinsAgain: definition.freeSpinsAgain.flatMap((freeSpins, count) =>
      freeSpins === 0 ? [] : { count, freeSpins },
    ),
    volatility: volatilityOf(math.sd),
    standardDeviation: Number(math.sd.toFixed(2)),
    wild: definition.wild,
    scatter: definition.scatter,
    pays: [
      ...definition.pays.flatMap(({ symbol, fifths }) =>
        fifths.flatMap((pay, count) => (pay === 0 ? [] : factPay(symbol, count, pay, 0))),
      ),
      ...definition.scatterFifths.flatMap((pay, count) =>
        pay === 0 ? [] : factPay(definition.scatter, count, pay, definition.freeSpins[count] ?? 0),
      ),
    ],
  };
}
