/** Who it is that the issuer vouches for, and with what roles they come in. */
import { completeStaffSso } from '@jubilee/contract/staff/calls/sso';
import type { PoolClient } from 'pg';
import { isoInstant } from '../../../platform/clock/clock.ts';
import { allOrNothing } from '../../../platform/db/all-or-nothing.ts';
import { findPerson, findPersonByEmail, lockPersonAndAdmins } from '../people/person.store.ts';
import { type StartedSession, startSession, worksForBrand } from '../sign-in/start-session.ts';
import { auditEntryOf, type StaffContext } from '../staff-caller.ts';
import { STAFF_LIMITS } from '../staff-limits.ts';
import type { StaffParts } from '../staff-ports.ts';
import { refuseStaff, type StaffRefusal, type StaffResult } from '../staff-result.ts';
import type { Admission } from './admission.ts';
import { applyGroups } from './change-duties.ts';
import { dutiesOfGroups } from './duties-of-groups.ts';
import { freshProofMs } from './fresh-proof.ts';
import { joinBySso } from './join-by-sso.ts';
import { leavesAdmin } from './leaves-admin.ts';
import { recordSsoRefusal } from './record-sso-refusal.ts';
import { isForEmergency, type SingleSignOn } from './single-sign-on.ts';
import type { Redeemed } from './sso-flow.ts';
import { findLinks, findStaffIdOf, linkPerson, lockSubject } from './sso-identity.store.ts';
import { verifiedEmailOf } from './verified-email-of.ts';

/** Somebody joined or was linked between a look and a lock: look again. Two of them at once end after one more. */
const LOOKS_MAX = 3;

/**
 * The person of the issuer's id, else of its verified address: somebody on the staff, somebody invited, or, where the settings
 * allow it, somebody new. Their groups decide on their roles, also when the sign-in is refused. Refuses: SSO_EMAIL_NOT_VERIFIED, SSO_NOBODY,
 * SSO_OTHER_ACCOUNT, SSO_PASSWORD_ACCOUNT, SSO_DISABLED, SSO_NO_ROLE, SSO_GROUPS_DIFFER, SSO_GROUPS_UNKNOWN, SSO_OTHER_BRAND,
 * LAST_ADMIN. Source: STAFF-16.
 */
export async function admitBySso(
  parts: StaffParts,
  sso: SingleSignOn,
  context: StaffContext,
  redeemed: Redeemed,
): Promise<StaffResult<StartedSession>> {
  for (let look = 1; look <= LOOKS_MAX; look += 1) {
    const admission = await allOrNothing(parts.pool, async (client) => {
      const value = await admit(client, parts, sso, context, redeemed);
      return { commit: value !== 'moved' && (value.result.ok || value.isStored), value };
    });
    if (admission === 'moved') continue;
    const { result, who, isStored } = admission;
    if (!result.ok && !isStored) {
      const { code } = result.refusal;
      await recordSsoRefusal(parts, context, { what: completeStaffSso.name, who, code });
    }
    return result;
  }
  return refuseStaff('SSO_UNAVAILABLE');
}

async function admit(
  client: PoolClient,
  parts: StaffParts,
  sso: SingleSignOn,
  context: StaffContext,
  redeemed: Redeemed,
): Promise<Admission | 'moved'> {
  const { claims } = redeemed;
  await lockSubject(client, sso.issuer, claims.subject);
  const linked = await findStaffIdOf(client, sso.issuer, claims.subject);
  const email = verifiedEmailOf(claims);
  if (linked === undefined && email === undefined) return refused('SSO_EMAIL_NOT_VERIFIED');
  const found =
    linked === undefined
      ? await findPersonByEmail(client, email ?? '')
      : await findPerson(client, linked);
  const duties = dutiesOfGroups(sso.groups, claims.groups);
  if (found === undefined) {
    if (typeof duties === 'string') return refused(duties);
    const joined = await joinBySso(client, parts, sso, context, {
      claims,
      email: email ?? '',
      duties,
    });
    if (joined === 'moved') return 'moved';
    if (!joined.ok) return refused(joined.refusal.code);
    return enter(client, parts, context, { who: joined.value, brands: duties.brands, redeemed });
  }
  const locked = await lockPersonAndAdmins(client, found.staff_id);
  const person = locked.find((one) => one.staff_id === found.staff_id);
  if (person === undefined) return 'moved';
  const who = { staffId: person.staff_id, name: person.name };
  if (isForEmergency(sso, person.email)) return refused('SSO_PASSWORD_ACCOUNT', who);
  const what = completeStaffSso.name;
  const held = { what, person, locked };
  if (linked !== undefined) {
    const ended = await applyGroups(client, parts, sso, context, { ...held, duties });
    if (ended !== undefined) return ended;
  } else {
    if (person.disabled_at !== null) return refused('SSO_DISABLED', who);
    // Locked by their row: nobody links them at the same time.
    const links = await findLinks(client, sso.issuer, [who.staffId]);
    if (links.has(who.staffId)) return refused('SSO_OTHER_ACCOUNT', who);
    // Whoever is not linked yet stays as they are.
    if (typeof duties === 'string') return refused(duties, who);
    if (!(await leavesAdmin(client, sso, { ...held, duties }))) return refused('LAST_ADMIN', who);
    const now = isoInstant(parts.clock.now());
    const link = { issuer: sso.issuer, subject: claims.subject };
    await linkPerson(client, { ...link, staffId: who.staffId, now });
    const asLinked = { ...held, duties, link: { ...link, email: person.email } };
    const ended = await applyGroups(client, parts, sso, context, asLinked);
    if (ended !== undefined) return ended;
  }
  if (typeof duties === 'string') throw new Error('somebody without a group was admitted');
  return enter(client, parts, context, { who, brands: duties.brands, redeemed });
}

/** Their duties are right by now. On the staff host of another brand nobody gets a session. */
async function enter(
  client: PoolClient,
  parts: StaffParts,
  context: StaffContext,
  {
    who,
    brands,
    redeemed: { claims, startedAtMs },
  }: {
    readonly who: { readonly staffId: string; readonly name: string };
    readonly brands: readonly string[] | null;
    readonly redeemed: Redeemed;
  },
): Promise<Admission> {
  const what = completeStaffSso.name;
  if (!worksForBrand(brands, context.brand)) {
    const after = { code: 'SSO_OTHER_BRAND' };
    const entry = auditEntryOf(who, context, { kind: 'refused', what, after });
    await parts.audit.append(client, entry);
    return { who, result: refuseStaff('SSO_OTHER_BRAND'), isStored: true };
  }
  const nowMs = parts.clock.now();
  const provenAtMs = freshProofMs(claims, startedAtMs, nowMs) ?? nowMs - STAFF_LIMITS.stepUpMs;
  const session = await startSession(client, parts, context, who.staffId, provenAtMs);
  await parts.audit.append(client, auditEntryOf(who, context, { kind: 'signIn', what }));
  return { who, result: { ok: true, value: session }, isStored: true };
}

function refused(code: StaffRefusal['code'], who?: Admission['who']): Admission {
  return { who, result: refuseStaff(code), isStored: false };
}
