import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { identityProblem } from '../messages/identity-sentences.ts';
import { finishSignIn, type Arrive } from '../sign-in/finish-sign-in.ts';
import type { IdentitySignIn } from '../sign-in/identity.ts';
import type { SignInActions } from '../sign-in/sign-in-types.ts';
import { NEEDS_CONNECTION } from './needs-connection.ts';
import type { Opening, RememberedDevice } from './remembered-device.ts';

const ENDED = msg`This device doesn’t keep you signed in any more. Log in once, then choose it again.`;
const UNREACHABLE = msg`We couldn’t reach the service. Check your connection and try again.`;

type Refused = Extract<Opening, { ok: false }>;

const OPENING_SENTENCES = {
  ended: () => i18n._(ENDED),
  disabled: () => identityProblem('user-disabled').message,
  tooMany: () => identityProblem('too-many-requests').message,
  unreachable: () => i18n._(UNREACHABLE),
  refused: (code) => identityProblem(code.toLowerCase().replaceAll('_', '-')).message,
} as const satisfies Record<Refused['why'], (code: string) => string>;

/** A refusal says what the catalogue says about its code. Source: SESS-41. */
function openingSentence(refused: Refused): string {
  return OPENING_SENTENCES[refused.why]('code' in refused ? refused.code : '');
}

/** Signing in on a device that remembers its player. Source: SESS-35. */
export function rememberedActions(ports: {
  readonly device: RememberedDevice;
  readonly signIn: Pick<IdentitySignIn, 'withTicket'>;
  readonly hasStarted: () => Promise<boolean>;
  readonly isOnline: () => boolean;
  readonly arrive: Arrive;
}): Pick<
  SignInActions,
  'isRememberingOffered' | 'chooseRemembering' | 'remembered' | 'continueHere' | 'forgetHere'
> {
  const { device, signIn, hasStarted, isOnline, arrive } = ports;
  return {
    isRememberingOffered: device.isOffered,
    chooseRemembering: device.choose,
    remembered: device.hint,
    async continueHere() {
      if (!isOnline()) return { ok: false, message: i18n._(NEEDS_CONNECTION) };
      await hasStarted();
      const opened = await device.open();
      if (!opened.ok) return { ok: false, message: openingSentence(opened) };
      return finishSignIn(await signIn.withTicket(opened.ticket), arrive);
    },
    forgetHere: device.forget,
  };
}
