import { completeStaffSso } from '@jubilee/contract/staff/calls/sso';
import type { SsoAnswer } from '@jubilee/contract/staff/staff-entities';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { StartedSession } from '../sign-in/start-session.ts';
import { consumeAttempt, endSeries, restoreAttempt, type Throttled } from '../sign-in/throttle.ts';
import { NETWORK_LIMIT } from '../sign-in/throttle-state.ts';
import type { StaffContext } from '../staff-caller.ts';
import type { StaffParts } from '../staff-ports.ts';
import { refuseStaff, type StaffResult } from '../staff-result.ts';
import { admitBySso } from './admit-by-sso.ts';
import { recordSsoRefusal } from './record-sso-refusal.ts';
import { redeemAnswer, type Redeemed, SIGN_IN, takeOwnFlow } from './sso-flow.ts';

/**
 * Signs in whom the issuer vouches for, with the roles of their groups. Refuses: SSO_OFF, TOO_MANY_REQUESTS, SSO_FAILED,
 * SSO_DECLINED, SSO_UNAVAILABLE and what `admitBySso` refuses. Source: STAFF-15, STAFF-16.
 */
export async function signInBySso(
  parts: StaffParts,
  context: StaffContext,
  answer: SsoAnswer,
): Promise<StaffResult<StartedSession>> {
  const { sso } = parts;
  if (sso === undefined) return refuseStaff('SSO_OFF');
  const flow = await takeOwnFlow(parts, context, answer, SIGN_IN);
  const redeemed = flow
    ? await redeemCounted(parts, context, () => redeemAnswer(sso, context, answer, flow))
    : refuseStaff('SSO_FAILED');
  if (redeemed.ok) return admitBySso(parts, sso, context, redeemed.value);
  const { code } = redeemed.refusal;
  if (code !== 'TOO_MANY_REQUESTS') {
    const what = completeStaffSso.name;
    await recordSsoRefusal(parts, context, { what, who: undefined, code });
  }
  return redeemed;
}

/**
 * What makes the issuer be called counts as failed until it has vouched, which ends the series. That somebody pressed Cancel there,
 * or that it does not answer, is no failure. Refuses: TOO_MANY_REQUESTS and what `redeem` refuses.
 */
async function redeemCounted(
  { pool, clock }: StaffParts,
  context: StaffContext,
  redeem: () => Promise<StaffResult<Redeemed>>,
): Promise<StaffResult<Redeemed>> {
  const attempts = attemptsOf(context);
  const waitMs = await consumeAttempt(pool, attempts, clock.now());
  if (waitMs > 0) {
    return refuseStaff('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  }
  const redeemed = await redeem();
  if (redeemed.ok) {
    await inTransaction(pool, (client) => endSeries(client, attempts, clock.now()));
  } else if (redeemed.refusal.code !== 'SSO_FAILED') {
    await restoreAttempt(pool, attempts, clock.now());
  }
  return redeemed;
}

/** Apart from passwords: who types wrong ones in an office keeps nobody from single sign-on. */
function attemptsOf({ network }: StaffContext): readonly Throttled[] {
  return [
    { kind: 'staff single sign-on', subject: network, limit: NETWORK_LIMIT, endsBySuccess: true },
  ];
}
