/** The browser's side of passkeys: what the server requests, in the browser's form, and back. Source: STAFF-11 to STAFF-13. */
import type {
  staffPasskeyChallenge,
  staffPasskeyOptions,
} from '@jubilee/contract/staff/calls/passkeys';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
} from '@jubilee/contract/staff/passkey-entities';
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { StaffReply } from '../calls/call.ts';
import { CallProblem } from '../calls/problem.ts';

type RequestOptions = StaffReply<typeof staffPasskeyChallenge>;
type CreationOptions = StaffReply<typeof staffPasskeyOptions>;
type LibraryRequest = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type LibraryCreation = Parameters<typeof startRegistration>[0]['optionsJSON'];

export function canUsePasskeys(): boolean {
  return browserSupportsWebAuthn();
}

/** Lets the person choose one of their passkeys. Faults: CallProblem, also when they would rather not. */
export async function signWithPasskey(options: RequestOptions): Promise<PasskeyAssertion> {
  try {
    // The library types transports as the list of today; the browser ignores what it does not know.
    const optionsJSON = options as unknown as LibraryRequest;
    const { id, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    const signed = { id, clientDataJSON, authenticatorData, signature };
    return userHandle === undefined ? signed : { ...signed, userHandle };
  } catch (cause) {
    throw problemOf(cause, 'No passkey was used. Try again, or use your password and code.');
  }
}

/** Lets the device make one. Faults: CallProblem, also when the person would rather not. */
export async function makePasskey(options: CreationOptions): Promise<PasskeyAttestation> {
  try {
    const optionsJSON = options as unknown as LibraryCreation;
    const { id, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports } = response;
    return { id, clientDataJSON, attestationObject, transports: transports ?? [] };
  } catch (cause) {
    throw problemOf(cause, 'No passkey was made. You can try again.');
  }
}

const NAMES_OF_LEAVING: readonly string[] = ['NotAllowedError', 'AbortError'];

function problemOf(cause: unknown, whenLeft: string): CallProblem {
  const name = cause instanceof Error ? cause.name : '';
  const message = NAMES_OF_LEAVING.includes(name)
    ? whenLeft
    : name === 'InvalidStateError'
      ? 'This device has a passkey of yours for this address already.'
      : 'This browser could not use a passkey here.';
  return new CallProblem({ kind: 'device', message, cause });
}
