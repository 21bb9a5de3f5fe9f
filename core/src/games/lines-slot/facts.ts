import type { Volatility } from '@jubilee/contract/settings/games-configuration';
import { FIFTHS_PER_STAKE } from '../fifths.ts';
import type { Fraction } from '../fraction.ts';
import { volatilityOf } from '../volatility.ts';
import type { LinesPaytable } from './load.ts';

/**
 * Figures for the rules page of a lines slot, which players read before the first bet. Every figure
 * comes from the loaded definition; a page only formats them. Source: GAME-4, GAME-15.
 */
export interface LinesFacts {
  readonly paytable: string;
  readonly gameVersion: string;
  /** Two decimals, with the maximum win, such as "95.68". */
  readonly rtpPercent: string;
  /** Shares of the return, without the maximum win, each rounded to two decimals. */
  readonly rtpParts: {
    readonly lines: string;
    readonly scatter: string;
    readonly freeSpins: string;
  };
  /** Share of rounds that win anything, and of those that win the stake or more. */
  readonly hitPercent: string;
  readonly atLeastStakePercent: string;
  readonly maxWinStakes: number;
  /** One round in this many reaches the maximum win, to three digits. */
  readonly maxWinOneIn: number;
  /** One paid spin in this many awards free spins, to two decimals. */
  readonly freeSpinsOneIn: number;
  readonly freeSpinMultiplier: number;
  readonly volatility: Volatility;
  /** Of a round, in stakes, to two decimals. */
  readonly standardDeviation: number;
  readonly lines: readonly (readonly number[])[];
  readonly wild: string;
  readonly scatter: string;
  /** Pays as multiples of the stake; exact, because the unit is a fifth. */
  readonly pays: readonly FactPay[];
}

export interface FactPay {
  readonly symbol: string;
  readonly count: number;
  readonly stakes: number;
  /** Free spins awarded by the paid spin; 0 for all but scatters. */
  readonly freeSpins: number;
}

export function linesFacts(loaded: LinesPaytable): LinesFacts {
  const { exact, rtp, compiled, paytable, gameVersion } = loaded;
  const { definition } = compiled;
  const { math } = definition;
  return {
    paytable,
    gameVersion,
    rtpPercent: rtp.percent,
    rtpParts: {
      lines: percent(valueOf(exact.lines)),
      scatter: percent(valueOf(exact.scatter)),
      freeSpins: percent(valueOf(exact.freeSpins)),
    },
    hitPercent: percent(math.hitFrequency),
    atLeastStakePercent: percent(math.pAtLeastStake),
    maxWinStakes: definition.capFifths / FIFTHS_PER_STAKE,
    maxWinOneIn: Number((1 / math.pMaxWin).toPrecision(3)),
    freeSpinsOneIn: Number((1 / valueOf(exact.trigger)).toFixed(2)),
    freeSpinMultiplier: definition.freeLineMultiplier,
    volatility: volatilityOf(math.sd),
    standardDeviation: Number(math.sd.toFixed(2)),
    lines: definition.lines,
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

export function factPay(symbol: string, count: number, fifths: number, freeSpins: number): FactPay {
  return { symbol, count, stakes: fifths / FIFTHS_PER_STAKE, freeSpins };
}

/** Two decimals. */
export function percent(share: number): string {
  return (share * 100).toFixed(2);
}

export function valueOf({ numerator, denominator }: Fraction): number {
  return Number(numerator) / Number(denominator);
}
