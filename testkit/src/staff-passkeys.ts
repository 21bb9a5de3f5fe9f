/** Passkeys of members of staff, made and used by the calls of the staff app. */
import {
  addStaffPasskey,
  staffPasskeyChallenge,
  staffPasskeyOptions,
  staffPasskeySignIn,
  staffPasskeyStepUp,
  staffStepUpChallenge,
} from '@jubilee/contract/staff/calls/passkeys';
import { type Lies, makePasskey, type TestPasskey } from './passkey-authenticator.ts';
import { type StaffBrowser, staffReply } from './staff-browser.ts';

export interface StoredPasskey extends TestPasskey {
  readonly passkeyId: string;
}

/** Adds a passkey for the browser's host; its session must be confirmed. */
export async function addPasskeyIn(browser: StaffBrowser, name: string): Promise<StoredPasskey> {
  const options = staffReply(await browser.call(staffPasskeyOptions, { body: {} }));
  const passkey = makePasskey(options, browser.origin);
  const body = { name, attestation: passkey.attestation };
  const { passkeyId } = staffReply(await browser.call(addStaffPasskey, { body }));
  return { ...passkey, passkeyId };
}

export async function signInWith(browser: StaffBrowser, passkey: TestPasskey, lies: Lies = {}) {
  const options = staffReply(await browser.call(staffPasskeyChallenge, { body: {} }));
  const body = { assertion: passkey.sign(options, lies) };
  return browser.call(staffPasskeySignIn, { body });
}

export async function stepUpWith(browser: StaffBrowser, passkey: TestPasskey, lies: Lies = {}) {
  const options = staffReply(await browser.call(staffStepUpChallenge, { body: {} }));
  const body = { assertion: passkey.sign(options, lies) };
  return browser.call(staffPasskeyStepUp, { body });
}
