import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Emails whose link opens /verify, each with the page's messages about it. */
export interface EmailActionCopy {
  /** What the press will do. */
  readonly press: MessageDescriptor;
  readonly working: MessageDescriptor;
  readonly done: MessageDescriptor;
  readonly text: MessageDescriptor;
  /** Where a guest continues. */
  readonly next: { readonly to: '/login' | '/reset'; readonly text: MessageDescriptor };
}

const CONFIRMED = {
  press: msg`Confirm your email`,
  working: msg`Confirming your email`,
  done: msg`Your email is confirmed`,
  text: msg`Every game in the lobby is open to you now.`,
  next: { to: '/login', text: msg`Log in and play` },
} as const satisfies EmailActionCopy;

const TEXTS: ReadonlyMap<string, EmailActionCopy> = new Map(
  Object.entries({
    verifyAndChangeEmail: {
      press: msg`Set your new email`,
      working: msg`Changing your email`,
      done: msg`Your new email is set`,
      text: msg`Emails go to the new address from now on. You may be asked to log in once more.`,
      next: { to: '/login', text: msg`Log in` },
    },
    recoverEmail: {
      press: msg`Take the change back`,
      working: msg`Taking the change back`,
      done: msg`Your old email is back`,
      text: msg`If you didn’t ask for the change, somebody else may know your password. Choose a new one now; that also signs out every device.`,
      next: { to: '/reset', text: msg`Choose a new password` },
    },
    revertSecondFactorAddition: {
      press: msg`Remove the second step`,
      working: msg`Removing the second step`,
      done: msg`The second step is removed`,
      text: msg`If you didn’t add it, somebody else may know your password. Choose a new one now; that also signs out every device.`,
      next: { to: '/reset', text: msg`Choose a new password` },
    },
  } satisfies Record<string, EmailActionCopy>),
);

/** By the `mode` of the link; a link with an unknown mode confirms an address. Source: IDENT-34. */
export function getEmailActionCopy(mode: string | undefined): EmailActionCopy {
  return (mode === undefined ? undefined : TEXTS.get(mode)) ?? CONFIRMED;
}

/** Whether this is the email that a new player gets. */
export function confirmsAddress(mode: string | undefined): boolean {
  return getEmailActionCopy(mode) === CONFIRMED;
}
