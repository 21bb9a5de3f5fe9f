import type { Currency } from '@jubilee/contract/values/currency';
import { JACKPOT_TYPES, type JackpotType } from '@jubilee/contract/values/enums';
import { drawMessage, seeded } from '../fairness/draw.ts';
import { below, type Rng } from '../fairness/rng.ts';
import type { CurrencyJackpots, JackpotDefinition } from './definition.ts';

/** The contribution of an eligible bet to each jackpot, and which of them its own draw hit. */
export interface BetShare {
  /** In millionths of a minor unit. Source: JACK-9. */
  readonly millionths: Readonly<Record<JackpotType, bigint>>;
  readonly drawn: readonly JackpotType[];
}

/** All inputs of the share of a bet. */
export interface BetToShare {
  readonly currency: Currency;
  /** Minor units. */
  readonly stake: bigint;
  readonly gameName: string;
  readonly paytable: string;
  readonly serverSeed: Uint8Array;
  readonly clientSeed: string;
  readonly betId: string;
}

/**
 * The share of a cash bet. The draw is the `jackpot` stream of the bet, so that anybody can repeat
 * it once the seed is revealed. Source: JACK-9, JACK-13, FAIR-1.
 */
export function shareOfBet(definition: JackpotDefinition, bet: BetToShare): BetShare {
  const jackpots = definition[bet.currency];
  const message = drawMessage({ ...bet, stream: 'jackpot' });
  return {
    millionths: contributions(jackpots, bet.stake),
    drawn: drawnJackpots(jackpots, bet.stake, seeded(bet.serverSeed, message)),
  };
}

export function contributions(
  jackpots: CurrencyJackpots,
  stake: bigint,
): Readonly<Record<JackpotType, bigint>> {
  const of = (type: JackpotType) => stake * BigInt(jackpots[type].contributionPerMillion);
  return { MINI: of('MINI'), MINOR: of('MINOR'), MAJOR: of('MAJOR'), GRAND: of('GRAND') };
}

/** One number below the denominator for each drawn jackpot, in the order of the list. Source: JACK-13. */
export function drawnJackpots(
  jackpots: CurrencyJackpots,
  stake: bigint,
  rng: Rng,
): readonly JackpotType[] {
  return JACKPOT_TYPES.filter((type) => {
    const { trigger } = jackpots[type];
    return trigger.kind === 'random' && below(rng, trigger.den) < trigger.num * Number(stake);
  });
}
