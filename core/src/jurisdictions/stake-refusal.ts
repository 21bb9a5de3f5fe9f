/** What the rules of states say to a stake, before anything is drawn. Source: STATE-5, STATE-10. */
import type { Currency } from '@jubilee/contract/values/currency';
import type { Refusal } from '@jubilee/contract/values/refusals';
import { type CappedBet, refusalAboveCap } from '../games/largest-win.ts';
import { refusalOfCapability } from './capability-refusal.ts';
import type { PlayerCapabilities } from './player-capabilities.ts';

/** Undefined: the currency may be played. */
export function refusalOfCurrency(
  capabilities: PlayerCapabilities,
  currency: Currency,
): Refusal | undefined {
  return refusalOfCapability(capabilities, currency === 'POINTS' ? 'pointsPlay' : 'ticketsPlay');
}

/** Undefined: the stake may be placed. */
export function refusalOfStake(
  capabilities: PlayerCapabilities,
  currency: Currency,
  bet: CappedBet,
): Refusal | undefined {
  return (
    refusalOfCurrency(capabilities, currency) ??
    refusalAboveCap(bet, prizeCapOf(capabilities, currency))
  );
}

/** A bet whose largest win depends on how many others take part, so that no stake surely fits under a cap. */
export function refusalOfOpenEndedStake(
  capabilities: PlayerCapabilities,
  currency: Currency,
): Refusal | undefined {
  const refusal = refusalOfCurrency(capabilities, currency);
  const prizeCap = prizeCapOf(capabilities, currency);
  if (refusal !== undefined || prizeCap === undefined) return refusal;
  const details = { prizeCap: Number(prizeCap), largestStake: null };
  return { code: 'STAKE_ABOVE_PRIZE_CAP', details };
}

/** Points are no prize. */
export function prizeCapOf(
  { prizeCap }: PlayerCapabilities,
  currency: Currency,
): bigint | undefined {
  return currency === 'SWEEP_TICKETS' ? prizeCap : undefined;
}
