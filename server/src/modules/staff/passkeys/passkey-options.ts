/** What the browser requests of an authenticator. Source: STAFF-11 to STAFF-13. */
import type {
  staffPasskeyChallenge,
  staffPasskeyOptions,
} from '@jubilee/contract/staff/calls/passkeys';
import { ok } from '@jubilee/contract/values/result';
import type * as z from 'zod/mini';
import type { StaffCaller, StaffContext } from '../staff-caller.ts';
import { STAFF_LIMITS } from '../staff-limits.ts';
import type { StaffParts } from '../staff-ports.ts';
import { refuseStaff, type StaffResult } from '../staff-result.ts';
import { hostOf, makeChallenge } from './challenge.ts';
import { type PasskeyRow, passkeysOf } from './passkey.store.ts';

type RequestOptions = z.output<(typeof staffPasskeyChallenge)['reply']>;
type CreationOptions = z.output<(typeof staffPasskeyOptions)['reply']>;

/** Ed25519, P-256 and RSA with SHA-256, as COSE numbers them: what authenticators have. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

/** Nobody is named, so the answer says nothing about who has a passkey. Refuses: TOO_MANY_REQUESTS. */
export async function signInOptions(
  parts: StaffParts,
  context: StaffContext,
): Promise<StaffResult<{ options: RequestOptions; deviceSecret: string }>> {
  const waitMs = parts.challengeWaitMs(context.network);
  if (waitMs > 0) {
    return refuseStaff('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  }
  const { challenge, deviceSecret } = await makeChallenge(parts, context, 'signIn');
  return ok({ options: requestOptions(context, challenge, []), deviceSecret });
}

export async function stepUpOptions(
  parts: StaffParts,
  caller: StaffCaller,
  context: StaffContext,
): Promise<RequestOptions> {
  const own = await passkeysOf(parts.pool, caller.staffId);
  const { challenge } = await makeChallenge(parts, context, 'stepUp', caller);
  return requestOptions(context, challenge, own);
}

/** Refuses: TOO_MANY_PASSKEYS. */
export async function creationOptions(
  parts: StaffParts,
  caller: StaffCaller,
  context: StaffContext,
): Promise<StaffResult<CreationOptions>> {
  const own = await passkeysOf(parts.pool, caller.staffId);
  if (own.length >= STAFF_LIMITS.passkeysMax) return refuseStaff('TOO_MANY_PASSKEYS');
  const { challenge } = await makeChallenge(parts, context, 'add', caller);
  return ok({
    challenge,
    rp: { id: hostOf(context), name: `${context.brand.name} staff` },
    user: {
      id: Buffer.from(caller.staffId).toString('base64url'),
      name: caller.email,
      displayName: caller.name,
    },
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    excludeCredentials: ofHost(context, own),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
    timeout: STAFF_LIMITS.passkeyChallengeMs,
  });
}

function requestOptions(
  context: StaffContext,
  challenge: string,
  own: readonly PasskeyRow[],
): RequestOptions {
  return {
    challenge,
    rpId: hostOf(context),
    allowCredentials: ofHost(context, own),
    userVerification: 'required',
    timeout: STAFF_LIMITS.passkeyChallengeMs,
  };
}

function ofHost(context: StaffContext, own: readonly PasskeyRow[]) {
  return own
    .filter(({ host }) => host === hostOf(context))
    .map(({ credential_id: id, transports }) => ({
      id: id.toString('base64url'),
      type: 'public-key' as const,
      transports,
    }));
}
