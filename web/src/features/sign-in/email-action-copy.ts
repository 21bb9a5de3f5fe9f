import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Emails whose link lands on /verify, each with what the page says of it. */
export interface EmailActionCopy {
  readonly working: MessageDescriptor;
  readonly done: MessageDescriptor;
  readonly text: MessageDescriptor;
  /** Where a guest goes next. */
  readonly next: { readonly to: '/login' | '/reset'; readonly text: MessageDescriptor };
}

const CONFIRMED = {
  working: msg`Confirming your e-mail`,
  done: msg`Your e-mail is confirmed`,
  text: msg`Every game in the lobby is open to you now.`,
  next: { to: '/login', text: msg`Log in and play` },
} as const satisfies EmailActionCopy;

const TEXTS: ReadonlyMap<string, EmailActionCopy> = new Map(
  Object.entries({
    verifyAndChangeEmail: {
      working: msg`Changing your e-mail`,
      done: msg`Your new e-mail is set`,
      text: msg`Letters go to the new address from now on. You may be asked to log in once more.`,
      next: { to: '/login', text: msg`Log in` },
    },
    recoverEmail: {
      working: msg`Taking the change back`,
      done: msg`Your old e-mail is back`,
      text: msg`If you didn’t ask for the change, somebody else may know your password. Choose a new one now; that also signs out every device.`,
      next: { to: '/reset', text: msg`Choose a new password` },
    },
    revertSecondFactorAddition: {
      working: msg`Removing the second step`,
      done: msg`The second step is removed`,
      text: msg`If you didn’t add it, somebody else may know your password. Choose a new one now; that also signs out every device.`,
      next: { to: '/reset', text: msg`Choose a new password` },
    },
  } satisfies Record<string, EmailActionCopy>),
);

/** By the `mode` of the link; a link without a known one confirms an address. Source: IDENT-34. */
export function getEmailActionCopy(mode: string | undefined): EmailActionCopy {
  return (mode === undefined ? undefined : TEXTS.get(mode)) ?? CONFIRMED;
}

/** Whether the email is the one that a new player gets. */
export function confirmsAddress(mode: string | undefined): boolean {
  return getEmailActionCopy(mode) === CONFIRMED;
}
