import type {
  CapabilityView,
  PlayerCapabilitiesView,
} from '@jubilee/contract/entities/jurisdiction';
import type { Capability } from '@jubilee/contract/values/capabilities';
import type { Currency } from '@jubilee/contract/values/currency';
import type { SessionUser } from '../session/types.ts';

/** The capability that a stake in a currency needs. */
export const PLAY_IN = {
  POINTS: 'pointsPlay',
  SWEEP_TICKETS: 'ticketsPlay',
} as const satisfies Readonly<Record<Currency, Capability>>;

/** Excluded players redeem, but neither buy nor play. */
const CLOSED_BY_EXCLUSION: readonly Capability[] = [
  'buy',
  'pointsPlay',
  'ticketsPlay',
  'freeEntry',
  'promotions',
];
const CLOSED_TO_STAFF: readonly Capability[] = ['buy', 'ticketsPlay', 'redeem', 'freeEntry'];

/** Whether something may be offered. The sentence for the player is `whyClosed`, which the shell does without. */
export type Opening =
  | { readonly is: 'open' }
  /** Not known yet: nothing is offered, and nothing is said. */
  | { readonly is: 'unknown' }
  | { readonly is: 'closed'; readonly by: 'exclusion' | 'staff' | CapabilityView };

/**
 * Whether the server would refuse a player something for good: by the rules of states, an exclusion or the type of the
 * account. Steps that a player can take, such as adding a date of birth, close nothing here. Source: STATE-15, GATE-18.
 */
export function openingOf(
  capability: Capability,
  user: SessionUser | undefined,
  view: PlayerCapabilitiesView | undefined,
): Opening {
  if (user?.isExcluded === true && CLOSED_BY_EXCLUSION.includes(capability)) {
    return { is: 'closed', by: 'exclusion' };
  }
  if (view?.accountType === 'staff' && CLOSED_TO_STAFF.includes(capability)) {
    return { is: 'closed', by: 'staff' };
  }
  const found = view?.capabilities.find((one) => one.capability === capability);
  if (found === undefined) return { is: 'unknown' };
  return found.isAllowed ? { is: 'open' } : { is: 'closed', by: found };
}
