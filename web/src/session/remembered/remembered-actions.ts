import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { finishSignIn, type Arrive } from '../sign-in/finish-sign-in.ts';
import type { IdentitySignIn } from '../sign-in/identity.ts';
import type { SignInActions } from '../sign-in/sign-in-types.ts';
import type { RememberedDevice } from './remembered-device.ts';

const ENDED = msg`This device doesn’t keep you signed in any more. Log in once, then choose it again.`;
const UNREACHABLE = msg`We couldn’t reach the service. Check your connection and try again.`;

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
      if (!opened.ok) {
        return { ok: false, message: i18n._(opened.why === 'ended' ? ENDED : UNREACHABLE) };
      }
      return finishSignIn(await signIn.withTicket(opened.ticket), arrive);
    },
    forgetHere: device.forget,
  };
}
