import { FIFTHS_PER_STAKE } from '../fifths.ts';
import { percent, valueOf, type LinesFacts } from '../lines-slot/facts.ts';
import { volatilityOf } from '../volatility.ts';
import { triggerChance } from './exact-chances.ts';
import type { TumblePaytable } from './load.ts';

/**
 * Figures for the rules page of a tumbling slot; see LinesFacts. Source: GAME-4, GAME-15, GAME-92.
 */
export interface TumbleFacts extends Pick<
  LinesFacts,
  | 'paytable'
  | 'gameVersion'
  | 'rtpPercent'
  | 'hitPercent'
  | 'atLeastStakePercent'
  | 'maxWinStakes'
  | 'volatility'
  | 'standardDeviation'
  | 'scatter'
> {
  /** The 99.9 % interval of the return, and how many rounds it is based on. */
  readonly rtpLowPercent: string;
  readonly rtpHighPercent: string;
  readonly rounds: number;
  /** One paid drop in this many awards free drops; exact. */
  readonly freeDropsOneIn: number;
  readonly clusterMin: number;
  readonly ladder: readonly number[];
  readonly triggerCount: number;
  readonly award: number;
  readonly retriggerCount: number;
  readonly retriggerAward: number;
  /** What a group pays, as multiples of the stake without multiplier, by its smallest size. */
  readonly pays: readonly {
    readonly symbol: string;
    readonly from: number;
    readonly stakes: number;
  }[];
}

export function tumbleFacts({ compiled, figures, ...loaded }: TumblePaytable): TumbleFacts {
  const { definition } = compiled;
  return {
    paytable: loaded.paytable,
    gameVersion: loaded.gameVersion,
    rtpPercent: loaded.rtp.percent,
    rtpLowPercent: percent(figures.low),
    rtpHighPercent: percent(figures.high),
    rounds: figures.rounds,
    hitPercent: percent(figures.hitFrequency),
    atLeastStakePercent: percent(figures.pAtLeastStake),
    maxWinStakes: definition.capFifths / FIFTHS_PER_STAKE,
    freeDropsOneIn: Number((1 / valueOf(triggerChance(definition))).toFixed(2)),
    clusterMin: definition.clusterMin,
    ladder: definition.ladder,
    triggerCount: definition.triggerCount,
    award: definition.award,
    retriggerCount: definition.retriggerCount,
    retriggerAward: definition.retriggerAward,
    volatility: volatilityOf(figures.sd),
    standardDeviation: Number(figures.sd.toFixed(2)),
    scatter: definition.scatter,
    pays: definition.pays.flatMap((bands, symbol) =>
      bands.map((fifths, band) => ({
        symbol: definition.symbols[symbol] ?? '',
        from: definition.bandsFrom[band] ?? 0,
        stakes: fifths / FIFTHS_PER_STAKE,
      })),
    ),
  };
}
