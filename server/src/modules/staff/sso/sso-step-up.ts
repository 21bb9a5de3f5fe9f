import { completeStaffSsoStepUp } from '@jubilee/contract/staff/calls/sso';
import type { SsoAnswer } from '@jubilee/contract/staff/staff-entities';
import type { StaffErrorCode } from '@jubilee/contract/staff/staff-error';
import { ok } from '@jubilee/contract/values/result';
import type { PoolClient } from 'pg';
import { isoInstant } from '../../../platform/clock/clock.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { lockPersonAndAdmins } from '../people/person.store.ts';
import { setProven } from '../sign-in/session.store.ts';
import { auditEntryOf, type StaffCaller, type StaffContext } from '../staff-caller.ts';
import { STAFF_LIMITS } from '../staff-limits.ts';
import type { StaffParts } from '../staff-ports.ts';
import { refuseStaff, type StaffResult } from '../staff-result.ts';
import type { Admission } from './admission.ts';
import { applyGroups } from './change-duties.ts';
import { comesBySso } from './comes-by-sso.ts';
import { dutiesOfGroups } from './duties-of-groups.ts';
import { freshProofMs } from './fresh-proof.ts';
import { recordSsoRefusal } from './record-sso-refusal.ts';
import { isLess } from './role-gains.ts';
import { isForEmergency, type SingleSignOn } from './single-sign-on.ts';
import { redeemAnswer, type Redeemed, startFlow, stepUpOf, takeOwnFlow } from './sso-flow.ts';
import { findStaffIdOf } from './sso-identity.store.ts';

const WHAT = completeStaffSsoStepUp.name;

/** Refuses: SSO_OFF, SSO_SOMEBODY_ELSE for who does not come by single sign-on, TOO_MANY_REQUESTS, SSO_UNAVAILABLE. Source: STAFF-18. */
export async function startSsoStepUp(
  parts: StaffParts,
  caller: StaffCaller,
  context: StaffContext,
): ReturnType<typeof startFlow> {
  if (parts.sso === undefined) return refuseStaff('SSO_OFF');
  const isTheirs = await comesBySso(parts.pool, parts.sso, caller);
  return isTheirs ? startFlow(parts, context, caller) : refuseStaff('SSO_SOMEBODY_ELSE');
}

/**
 * The same person, who has proved anew to the issuer who they are since the browser went there. Their groups are in force as at a
 * sign-in; who has lost something by them confirms nothing. Refuses: SSO_OFF, SSO_FAILED, SSO_DECLINED, SSO_UNAVAILABLE,
 * SSO_SOMEBODY_ELSE, SSO_NOT_FRESH, SSO_ROLES_LOST, and what `applyGroups` refuses. Source: STAFF-18.
 */
export async function stepUpBySso(
  parts: StaffParts,
  caller: StaffCaller,
  context: StaffContext,
  answer: SsoAnswer,
): Promise<StaffResult<{ steppedUpUntil: string }>> {
  const { sso, pool } = parts;
  if (sso === undefined) return refuseStaff('SSO_OFF');
  const flow = await takeOwnFlow(parts, context, answer, stepUpOf(caller));
  const redeemed = flow
    ? await redeemAnswer(sso, context, answer, flow)
    : refuseStaff('SSO_FAILED');
  const { result, isStored } = redeemed.ok
    ? await inTransaction(pool, (client) =>
        confirm(client, { ...parts, sso }, caller, context, redeemed.value),
      )
    : { result: redeemed, isStored: false };
  if (!result.ok && !isStored) {
    const { code } = result.refusal;
    await recordSsoRefusal(parts, context, { what: WHAT, who: caller, code });
  }
  return result;
}

async function confirm(
  client: PoolClient,
  parts: StaffParts & { readonly sso: SingleSignOn },
  caller: StaffCaller,
  context: StaffContext,
  { claims, startedAtMs }: Redeemed,
): Promise<Admission<{ steppedUpUntil: string }>> {
  const { clock, audit, sso } = parts;
  const who = { staffId: caller.staffId, name: caller.name };
  const refused = (code: StaffErrorCode) => ({ who, result: refuseStaff(code), isStored: false });
  const owner = await findStaffIdOf(client, sso.issuer, claims.subject);
  const locked = await lockPersonAndAdmins(client, caller.staffId);
  const person = locked.find((one) => one.staff_id === owner);
  const isTheirs = owner === caller.staffId && person !== undefined;
  if (!isTheirs || isForEmergency(sso, person.email)) return refused('SSO_SOMEBODY_ELSE');
  const duties = dutiesOfGroups(sso.groups, claims.groups);
  const held = { what: WHAT, person, locked, duties };
  const ended = await applyGroups(client, parts, sso, context, held);
  if (ended !== undefined) return ended;
  if (typeof duties === 'string') return refused(duties);
  if (isLess(duties, caller)) return refused('SSO_ROLES_LOST');
  const nowMs = clock.now();
  const provenAtMs = freshProofMs(claims, startedAtMs, nowMs);
  if (provenAtMs === undefined) return refused('SSO_NOT_FRESH');
  if (!(await setProven(client, caller.sessionId, isoInstant(provenAtMs)))) {
    return refused('SSO_FAILED');
  }
  await audit.append(client, auditEntryOf(who, context, { kind: 'act', what: WHAT }));
  const value = { steppedUpUntil: isoInstant(provenAtMs + STAFF_LIMITS.stepUpMs) };
  return { who, result: ok(value), isStored: true };
}
