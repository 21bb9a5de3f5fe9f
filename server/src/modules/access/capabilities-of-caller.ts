import type { PlayerCapabilities } from '@jubilee/core/jurisdictions/player-capabilities';
import type { CallContext } from './routes-of-calls.ts';

/** Of a call that needs a session. Faults: a call without a player. */
export function capabilitiesOfCaller({
  capabilities,
}: Pick<CallContext, 'capabilities'>): PlayerCapabilities {
  if (capabilities === undefined) throw new Error('a call without a player has no capabilities');
  return capabilities;
}
