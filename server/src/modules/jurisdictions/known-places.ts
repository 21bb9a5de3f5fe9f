import { jurisdictionOfState } from '@jubilee/contract/values/capabilities';
import { isUsState } from '@jubilee/contract/values/us-states';
import type { KnownPlaces } from '@jubilee/core/jurisdictions/player-capabilities';

/**
 * The jurisdictions that the platform knows of a player. A declared state that is none, of an account from before AUTH-37, is
 * unknown. What documents say takes the place of what was declared. `located` is where the last location check of the
 * session saw the player; undefined without one. Source: STATE-2, KYC-9, LOC-11.
 */
export function knownPlacesOf(
  player: { readonly declared_state: string; readonly document_jurisdiction?: string | null },
  located?: string,
): KnownPlaces {
  const { declared_state: state, document_jurisdiction: document } = player;
  const seen = located === undefined ? {} : { located };
  if (document !== undefined && document !== null) return { ...seen, document };
  return isUsState(state) ? { ...seen, declared: jurisdictionOfState(state) } : seen;
}
