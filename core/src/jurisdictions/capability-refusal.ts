import type { Capability } from '@jubilee/contract/values/capabilities';
import type { Refusal, RefusalCode } from '@jubilee/contract/values/refusals';
import type { PlayerCapabilities } from './player-capabilities.ts';

const CODE_OF: Readonly<Record<Capability, RefusalCode>> = {
  register: 'SIGN_UP_CLOSED_IN_STATE',
  buy: 'BUYING_CLOSED_IN_STATE',
  pointsPlay: 'POINTS_CLOSED_IN_STATE',
  ticketsPlay: 'TICKETS_CLOSED_IN_STATE',
  redeem: 'REDEEMING_CLOSED_IN_STATE',
  freeEntry: 'FREE_ENTRY_CLOSED_IN_STATE',
  promotions: 'PROMOTIONS_CLOSED_IN_STATE',
};

/**
 * The refusal of what a capability opens; undefined when it is allowed. Where nothing is allowed it is INVALID_LOCATION, which
 * ends the player's session; elsewhere it is a code of its own and the player stays signed in. Source: STATE-5, STATE-6.
 */
export function refusalOfCapability(
  capabilities: PlayerCapabilities,
  capability: Capability,
): Refusal | undefined {
  const verdict = capabilities.verdicts[capability];
  if (verdict.isAllowed) return undefined;
  if (isNowhere(capabilities)) return { code: 'INVALID_LOCATION' };
  const { basis, jurisdiction, rule } = verdict.because;
  if (basis === undefined) return { code: CODE_OF[capability] };
  const since = rule === undefined ? {} : { since: rule.fromDay };
  return { code: CODE_OF[capability], details: { basis, jurisdiction, ...since } };
}

/** Whether the player is known to live or be where nothing is allowed. */
export function isNowhere({ mode, verdicts }: PlayerCapabilities): boolean {
  const { redeem } = verdicts;
  return mode === 'closed' && !redeem.isAllowed && redeem.because.basis !== undefined;
}
