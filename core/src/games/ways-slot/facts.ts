import { FIFTHS_PER_STAKE } from '../fifths.ts';
import { factPay, percent, valueOf, type LinesFacts } from '../lines-slot/facts.ts';
import { volatilityOf } from '../volatility.ts';
import type { WaysPaytable } from './load.ts';

/** Figures for the rules page of a ways slot; see LinesFacts. Source: GAME-4, GAME-15. */
export interface WaysFacts extends Omit<LinesFacts, 'lines' | 'freeSpinMultiplier' | 'rtpParts'> {
  readonly rtpParts: {
    readonly ways: string;
    readonly scatter: string;
    readonly freeSpins: string;
  };
  /** Ways without wilds, such as 243. */
  readonly ways: number;
  /** How many ways a wild of each reel counts for in free spins. */
  readonly freeWildWays: readonly number[];
}

export function waysFacts(loaded: WaysPaytable): WaysFacts {
  const { exact, rtp, compiled, paytable, gameVersion } = loaded;
  const { definition } = compiled;
  const { math } = definition;
  return {
    paytable,
    gameVersion,
    rtpPercent: rtp.percent,
    rtpParts: {
      ways: percent(valueOf(exact.lines)),
      scatter: percent(valueOf(exact.scatter)),
      freeSpins: percent(valueOf(exact.freeSpins)),
    },
    hitPercent: percent(math.hitFrequency),
    atLeastStakePercent: percent(math.pAtLeastStake),
    maxWinStakes: definition.capFifths / FIFTHS_PER_STAKE,
    maxWinOneIn: Number((1 / math.pMaxWin).toPrecision(3)),
    freeSpinsOneIn: Number((1 / valueOf(exact.trigger)).toFixed(2)),
    ways: definition.rows ** definition.reels,
    freeWildWays: definition.wildWays.free,
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
