import type { PoolClient } from 'pg';
import type { Duties } from '../people/duties.ts';
import { isAdminOfAll, staysWithAdmin } from '../people/last-admin.ts';
import type { PersonRow } from '../people/person.store.ts';
import { isForEmergency, mayUsePassword, type SingleSignOn } from './single-sign-on.ts';
import { findLinks } from './sso-identity.store.ts';

/**
 * Whether an admin of every brand is left under these duties who can sign in, by the issuer or by a password. `locked` has all
 * enabled admins and the person, locked. Source: STAFF-7.
 */
export async function leavesAdmin(
  client: PoolClient,
  sso: SingleSignOn,
  {
    person,
    locked,
    duties,
  }: {
    readonly person: PersonRow;
    readonly locked: readonly PersonRow[];
    readonly duties: Duties;
  },
): Promise<boolean> {
  // Who is none takes none away.
  if (person.disabled_at !== null || !isAdminOfAll(person)) return true;
  const ids = locked.map((one) => one.staff_id);
  const links = await findLinks(client, sso.issuer, ids);
  const able = locked.filter((one) => canSignIn(sso, one, links.has(one.staff_id)));
  return staysWithAdmin(able, { staff_id: person.staff_id, ...duties, isDisabled: false });
}

function canSignIn(sso: SingleSignOn, person: PersonRow, isLinked: boolean): boolean {
  if (isLinked && !isForEmergency(sso, person.email)) return true;
  const hasPassword = person.password_hash !== null;
  const asPerson = { email: person.email, invitedBy: person.invited_by, hasPassword, isLinked };
  return hasPassword && mayUsePassword(sso, asPerson);
}
