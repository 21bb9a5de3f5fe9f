import { isoInstant } from '../../../platform/clock/clock.ts';
import type { Database } from '../ports.ts';

/** Whether the owner of an address has signed in from this network since then. */
export async function isKnownNetwork(
  db: Database,
  realmId: string,
  email: string,
  network: string,
  sinceMs: number,
): Promise<boolean> {
  const found = await db.query<{ is_known: boolean }>(
    `select exists (
       select 1 from identity.user_account a
         join identity.audit_entry e using (realm_id, user_id)
        where a.realm_id = $1 and a.email = $2 and e.network = $3 and e.at > $4
          and e.actor = 'user' and e.action in ('signIn', 'signUp', 'passwordReset')) as is_known`,
    [realmId, email, network, isoInstant(sinceMs)],
  );
  return found.rows[0]?.is_known === true;
}
