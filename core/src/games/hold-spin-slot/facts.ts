import { FIFTHS_PER_STAKE } from '../fifths.ts';
import { percent, type LinesFacts } from '../lines-slot/facts.ts';
import { volatilityOf } from '../volatility.ts';
import { valueOf } from './check-math.ts';
import type { HoldSpinPaytable } from './load.ts';

/** Figures for the rules page of a hold and spin slot; see LinesFacts. Source: GAME-4, GAME-15. */
export interface HoldSpinFacts extends Omit<
  LinesFacts,
  'freeSpinsOneIn' | 'freeSpinMultiplier' | 'rtpParts' | 'scatter' | 'pays'
> {
  readonly rtpParts: { readonly lines: string; readonly holdAndSpin: string };
  readonly coin: string;
  readonly triggerCount: number;
  readonly respins: number;
  /** One empty cell in this many lands a coin in a respin. */
  readonly cellOneIn: number;
  /** One spin in this many starts the feature; the mean number of coins at its end. */
  readonly holdOneIn: number;
  readonly averageCoins: number;
  readonly fullGridOneIn: number;
  readonly fullGridStakes: number;
  /** The values of a coin, as multiples of the stake, each with its share of all coins. */
  readonly coins: readonly {
    readonly stakes: number;
    readonly label: string | null;
    readonly percent: string;
  }[];
  readonly pays: readonly {
    readonly symbol: string;
    readonly count: number;
    readonly stakes: number;
  }[];
}

export function holdSpinFacts(loaded: HoldSpinPaytable): HoldSpinFacts {
  const { exact, rtp, compiled, paytable, gameVersion } = loaded;
  const { definition } = compiled;
  const { math, hold } = definition;
  const weights = hold.coinValues.reduce((sum, { weight }) => sum + weight, 0);
  return {
    paytable,
    gameVersion,
    rtpPercent: rtp.percent,
    rtpParts: {
      lines: percent(valueOf(exact.lines)),
      holdAndSpin: percent(valueOf(exact.holdAndSpin)),
    },
    hitPercent: percent(math.hitFrequency),
    atLeastStakePercent: percent(math.pAtLeastStake),
    maxWinStakes: definition.capFifths / FIFTHS_PER_STAKE,
    maxWinOneIn: Number((1 / math.pMaxWin).toPrecision(3)),
    volatility: volatilityOf(math.sd),
    standardDeviation: Number(math.sd.toFixed(2)),
    lines: definition.lines,
    wild: definition.wild,
    coin: hold.coin,
    triggerCount: hold.triggerCount,
    respins: hold.respins,
    cellOneIn: hold.cellChance.den / hold.cellChance.num,
    holdOneIn: Number((1 / valueOf(exact.trigger)).toFixed(2)),
    averageCoins: Number(valueOf(exact.finalCoins).toFixed(2)),
    fullGridOneIn: Math.round(1 / valueOf(exact.fullGrid)),
    fullGridStakes: hold.fullGridFifths / FIFTHS_PER_STAKE,
    coins: hold.coinValues.map(({ fifths, label, weight }) => ({
      stakes: fifths / FIFTHS_PER_STAKE,
      label,
      percent: percent(weight / weights),
    })),
    pays: definition.pays.flatMap(({ symbol, fifths }) =>
      fifths.flatMap((pay, count) =>
        pay === 0 ? [] : { symbol, count, stakes: pay / FIFTHS_PER_STAKE },
      ),
    ),
  };
}
