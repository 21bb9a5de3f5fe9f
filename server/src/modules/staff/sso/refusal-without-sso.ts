import type { StaffErrorCode } from '@jubilee/contract/staff/staff-error';
import type { PersonRow } from '../people/person.store.ts';
import { STAFF_LIMITS } from '../staff-limits.ts';
import type { StaffParts } from '../staff-ports.ts';
import { isForEmergency, mayUsePassword } from './single-sign-on.ts';
import { findLinks } from './sso-identity.store.ts';

/**
 * Why somebody's password or passkey signs in nobody without the issuer; undefined: it does. Whom the issuer has not vouched
 * for lately may have left: their groups are only read when they come by it. Source: STAFF-16, STAFF-19.
 */
export async function refusalWithoutSso(
  { pool, clock, sso }: Pick<StaffParts, 'pool' | 'clock' | 'sso'>,
  { staff_id: staffId, ...person }: PersonRow,
): Promise<StaffErrorCode | undefined> {
  if (sso === undefined) return undefined;
  const link = (await findLinks(pool, sso.issuer, [staffId])).get(staffId);
  const isAllowed = mayUsePassword(sso, {
    email: person.email,
    invitedBy: person.invited_by,
    hasPassword: person.password_hash !== null,
    isLinked: link !== undefined,
  });
  if (!isAllowed) return 'PASSWORD_SIGN_IN_CLOSED';
  if (link === undefined || isForEmergency(sso, person.email)) return undefined;
  const isVouchedFor = clock.now() - Date.parse(link.vouchedAt) < STAFF_LIMITS.ssoVouchedMs;
  return isVouchedFor ? undefined : 'SSO_SIGN_IN_REQUIRED';
}
