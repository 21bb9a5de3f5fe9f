import type { PasskeyAssertion } from '@jubilee/contract/staff/passkey-entities';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { StaffContext } from '../staff-caller.ts';
import type { StaffParts } from '../staff-ports.ts';
import { type ChallengePurpose, hostOf, spendChallenge } from './challenge.ts';
import { findPasskey, type PasskeyRow } from './passkey.store.ts';

/** A signature that is right; its counter is not stored yet. */
export interface ProvenPasskey {
  readonly passkey: PasskeyRow;
  readonly counter: number;
}

/**
 * A signature over a challenge of ours, made on this host by a known passkey whose owner was checked by their device
 * (fingerprint, face or PIN). Undefined for everything else, without saying why. Source: STAFF-11, STAFF-12.
 */
export async function checkAssertion(
  parts: Pick<StaffParts, 'pool' | 'clock'>,
  context: StaffContext,
  assertion: PasskeyAssertion,
  use: { readonly purpose: ChallengePurpose; readonly sessionId: string | null },
): Promise<ProvenPasskey | undefined> {
  const expectedChallenge = await spendChallenge(parts, context, assertion.clientDataJSON, use);
  if (expectedChallenge === undefined) return undefined;
  const passkey = await findPasskey(parts.pool, Buffer.from(assertion.id, 'base64url'));
  if (passkey === undefined || passkey.host !== hostOf(context)) return undefined;
  const { id, userHandle, ...response } = assertion;
  if (!isHandleOf(userHandle, passkey)) return undefined;
  // The library throws for what is wrong; all of it is one refusal.
  const result = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge,
    expectedOrigin: context.origin,
    expectedRPID: passkey.host,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id.toString('base64url'),
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
    },
  }).then(
    (verified) => verified,
    () => undefined,
  );
  return result?.verified === true
    ? { passkey, counter: result.authenticationInfo.newCounter }
    : undefined;
}

/** Not every authenticator says whose key it is; one that does says the right person. */
function isHandleOf(handle: string | undefined, { staff_id: staffId }: PasskeyRow): boolean {
  return handle === undefined || Buffer.from(handle, 'base64url').toString() === staffId;
}
