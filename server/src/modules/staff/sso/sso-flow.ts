/** The way of a browser to the issuer and back: once, within ten minutes, in one browser, on one host. Source: STAFF-15. */
import { createHmac } from 'node:crypto';
import type { SsoAnswer } from '@jubilee/contract/staff/staff-entities';
import { ok } from '@jubilee/contract/values/result';
import type { StaffClaims } from '@jubilee/providers/sign-in-providers/staff-issuer';
import { isoInstant } from '../../../platform/clock/clock.ts';
import { hashOfSecret } from '../secrets.ts';
import type { StaffCaller, StaffContext } from '../staff-caller.ts';
import { STAFF_LIMITS } from '../staff-limits.ts';
import type { StaffParts } from '../staff-ports.ts';
import { refuseStaff, type StaffResult } from '../staff-result.ts';
import type { SingleSignOn } from './single-sign-on.ts';
import { insertFlow, removeOldFlows, type SsoFlowRow, takeFlow } from './sso-flow.store.ts';

/** Old rows go faster than new ones come. */
const OLD_ROWS_PER_FLOW = 20;
/** The page of the staff app that the issuer sends the browser back to. */
const RETURN_PATH = '/sso';

export interface FlowUse {
  readonly purpose: SsoFlowRow['purpose'];
  readonly sessionId: string | null;
}

export const SIGN_IN: FlowUse = { purpose: 'signIn', sessionId: null };
export const stepUpOf = ({ sessionId }: Pick<StaffCaller, 'sessionId'>): FlowUse => ({
  purpose: 'stepUp',
  sessionId,
});

/** Of a sign-in, or of a confirmation by the caller. Refuses: TOO_MANY_REQUESTS, SSO_OFF, SSO_UNAVAILABLE. */
export async function startFlow(
  parts: StaffParts,
  context: StaffContext,
  caller?: Pick<StaffCaller, 'staffId' | 'sessionId'>,
): Promise<StaffResult<{ readonly address: string; readonly deviceSecret: string }>> {
  const { pool, ids, clock, sso } = parts;
  const use = caller === undefined ? SIGN_IN : stepUpOf(caller);
  if (sso === undefined) return refuseStaff('SSO_OFF');
  // Colleagues at one network do not keep each other from a confirmation.
  const whose = caller === undefined ? context.network : `person ${caller.staffId}`;
  const waitMs = parts.challengeWaitMs(whose);
  if (waitMs > 0) {
    return refuseStaff('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  }
  const state = ids.secret();
  const deviceSecret = context.deviceSecret ?? ids.secret();
  const address = await sso.provider.authorizationUrl({
    redirectUri: returnAddressOf(context),
    state,
    ...secretsOf(deviceSecret, state),
    isFresh: use.purpose === 'stepUp',
  });
  if (address.outcome !== 'ok') return refuseStaff('SSO_UNAVAILABLE');
  const nowMs = clock.now();
  await removeOldFlows(pool, isoInstant(nowMs), OLD_ROWS_PER_FLOW);
  await insertFlow(pool, {
    state_hash: hashOfSecret(state),
    purpose: use.purpose,
    origin: context.origin,
    device_hash: hashOfSecret(deviceSecret),
    session_id: use.sessionId,
    started_at: isoInstant(nowMs),
    expires_at: isoInstant(nowMs + STAFF_LIMITS.ssoFlowMs),
  });
  return ok({ address: address.value, deviceSecret });
}

export interface Redeemed {
  readonly claims: StaffClaims;
  /** When the browser left for the issuer. */
  readonly startedAtMs: number;
}

/** A flow of this browser, and its secret. */
export interface OwnFlow {
  readonly startedAtMs: number;
  readonly deviceSecret: string;
}

/** The flow of an answer, if it began in this browser, on this host and for this use. It is used up whatever comes of it. */
export async function takeOwnFlow(
  { pool, clock }: Pick<StaffParts, 'pool' | 'clock'>,
  { deviceSecret, origin }: StaffContext,
  { state }: SsoAnswer,
  use: FlowUse,
): Promise<OwnFlow | undefined> {
  const flow = await takeFlow(pool, hashOfSecret(state), isoInstant(clock.now()));
  const isOurs =
    deviceSecret !== undefined &&
    flow !== undefined &&
    flow.purpose === use.purpose &&
    flow.session_id === use.sessionId &&
    flow.origin === origin &&
    flow.device_hash.equals(hashOfSecret(deviceSecret));
  return isOurs ? { startedAtMs: Date.parse(flow.started_at), deviceSecret } : undefined;
}

/** What the issuer says of the person. Refuses: SSO_FAILED, SSO_DECLINED, SSO_UNAVAILABLE. */
export async function redeemAnswer(
  sso: SingleSignOn,
  context: StaffContext,
  answer: SsoAnswer,
  { startedAtMs, deviceSecret }: OwnFlow,
): Promise<StaffResult<Redeemed>> {
  const { state } = answer;
  const redeemed = await sso.provider.redeemCode({
    redirectUri: returnAddressOf(context),
    parameters: parametersOf(answer),
    state,
    ...secretsOf(deviceSecret, state),
  });
  return redeemed.outcome === 'ok'
    ? ok({ claims: redeemed.value, startedAtMs })
    : refuseStaff(CODES[redeemed.outcome]);
}

const CODES = {
  declined: 'SSO_DECLINED',
  unavailable: 'SSO_UNAVAILABLE',
  invalid: 'SSO_FAILED',
} as const;

function returnAddressOf({ origin }: Pick<StaffContext, 'origin'>): string {
  return `${origin}${RETURN_PATH}`;
}

/**
 * Known to nobody but this browser's cookie and us for the moment of a call: without the cookie a code is worth nothing, and
 * the database has none of it.
 */
function secretsOf(deviceSecret: string, state: string) {
  const secret = (purpose: string): string =>
    createHmac('sha256', deviceSecret).update(`${purpose}\n${state}`).digest('base64url');
  return { nonce: secret('single sign-on nonce'), codeVerifier: secret('single sign-on verifier') };
}

function parametersOf({ state, code, error, iss }: SsoAnswer): URLSearchParams {
  const parameters = new URLSearchParams({ state });
  for (const [name, value] of Object.entries({ code, error, iss })) {
    if (value !== undefined) parameters.set(name, value);
  }
  return parameters;
}
