/**
 * What a jackpot must pay, from the rules in docs/spec/jackpots.md and the published terms. Nothing of the platform that
 * counts meters, draws or pays jackpots is called here.
 */
import type { Currency } from '@jubilee/contract/values/currency';
import type { JackpotType } from '@jubilee/contract/values/enums';
import type { JackpotDefinition, JackpotRule } from '@jubilee/core/jackpots/definition';
import { drawMessage, seeded } from '@jubilee/core/fairness/draw';
import { below } from '@jubilee/core/fairness/rng';

const MILLION = 1_000_000n;
/** JACK-13: drawn for every bet in this order. */
const DRAWN: readonly JackpotType[] = ['MAJOR', 'GRAND'];

/** What the ledger held of one jackpot when it paid a win. */
export interface JackpotHistory {
  /** 1 for the first cycle. */
  readonly generation: bigint;
  /** All stakes that took part since the first cycle began. */
  readonly staked: bigint;
  /** What its earlier cycles paid. */
  readonly paidBefore: bigint;
}

/** In millionths of the minor unit: every cycle begins with the seed, and nothing is rounded away. JACK-9, JACK-14. */
export function potOf(rule: JackpotRule, { generation, staked, paidBefore }: JackpotHistory) {
  const seeds = BigInt(rule.seed) * generation * MILLION;
  return seeds + BigInt(rule.contributionPerMillion) * staked - paidBefore * MILLION;
}

/** Whole minor units, and for a meter at most its limit; the rest stays for the next cycle. */
export function amountOf({ trigger }: JackpotRule, pot: bigint): bigint {
  const whole = pot / MILLION;
  if (trigger.kind === 'random') return whole;
  const limit = BigInt(trigger.limit);
  return whole > limit ? limit : whole;
}

export interface DrawnBet {
  readonly currency: Currency;
  readonly stake: number;
  readonly gameName: string;
  readonly paytable: string;
  readonly serverSeed: Uint8Array;
  readonly clientSeed: string;
  readonly betId: string;
}

/** Which jackpots the draw of a bet hits, once its seed is revealed. JACK-13. */
export function hitsOf(definition: JackpotDefinition, bet: DrawnBet): readonly JackpotType[] {
  const rng = seeded(bet.serverSeed, drawMessage({ ...bet, stream: 'jackpot' }));
  const hits: JackpotType[] = [];
  for (const type of DRAWN) {
    const { trigger } = definition[bet.currency][type];
    if (trigger.kind !== 'random') throw new Error(`${type} is not drawn.`);
    if (below(rng, trigger.den) < trigger.num * bet.stake) hits.push(type);
  }
  return hits;
}
