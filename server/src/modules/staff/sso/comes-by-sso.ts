import type { Database } from '../staff-ports.ts';
import { isForEmergency, type SingleSignOn } from './single-sign-on.ts';
import { findLinks } from './sso-identity.store.ts';

/** Whether the issuer knows somebody under an id of its own, so that their groups decide here. Source: STAFF-16, STAFF-19. */
export async function comesBySso(
  db: Database,
  sso: SingleSignOn | undefined,
  { staffId, email }: { readonly staffId: string; readonly email: string },
): Promise<boolean> {
  if (sso === undefined || isForEmergency(sso, email)) return false;
  return (await findLinks(db, sso.issuer, [staffId])).has(staffId);
}
