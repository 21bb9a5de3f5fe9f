import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { identityProblem } from '../messages/identity-sentences.ts';
import { finishSignIn, type Arrive } from '../sign-in/finish-sign-in.ts';
import type { IdentitySignIn } from '../sign-in/identity.ts';
import type { SignInActions } from '../sign-in/sign-in-types.ts';
import type { Opening, RememberedDevice } from './remembered-device.ts';

const ENDED = msg`This device doesn’t keep you signed in any more. Log in once, then choose it again.`;
const UNREACHABLE = msg`We couldn’t reach the service. Check your connection and try again.`;

const OPENING_SENTENCES = {
  ended: () => i18n._(ENDED),
  disabled: () => identityProblem('user-disabled').message,
  tooMany: () => identityProblem('too-many-requests').message,
  unreachable: () => i18n._(UNREACHABLE),
} as const satisfies Record<Extract<Opening, { ok: false }>['why'], () => string>;

/** Signing in on a device that remembers its player. Source: SESS-35. */
export function rememberedActions(ports: {
  readonly device: RememberedDevice;
  readonly signIn: Pick<IdentitySignIn, 'withTicket'>;
  readonly hasStarted: () => Promise<boolean>;
  readonly arrive: Arrive;
}): Pick<
  SignInActions,
  'isRememberingOffered' | 'chooseRemembering' | 'remembered' | 'continueHere' | 'forgetHere'
> {
  const { device, signIn, hasStarted, arrive } = ports;
  return {
    isRememberingOffered: device.isOffered,
    chooseRemembering: device.choose,
    remembered: device.hint,
    async continueHere() {
      await hasStarted();
      const opened = await device.open();
      if (!opened.ok) return { ok: false, message: OPENING_SENTENCES[opened.why]() };
      return finishSignIn(await signIn.withTicket(opened.ticket), arrive);
    },
    forgetHere: device.forget,
  };
}
