import { msg } from '@lingui/core/macro';

/** Messages about the session itself. */
export const SESSION_TEXT = {
  late: msg`Logging in took too long. Check your connection and try again.`,
  ended: msg`Your session has ended. Log in again to go on.`,
  signedOut: msg`You were signed out on this device. Log in again to go on.`,
};
