import {
  type Auth,
  EmailAuthProvider,
  PhoneAuthProvider,
  reauthenticateWithCredential,
  type User,
} from 'firebase/auth';
import type { IdentityChanges, SignInAnswer } from '../sign-in/identity.ts';
import { methodsOf } from './firebase-account.ts';
import { answer, withUser } from './firebase-answers.ts';
import { firstStep } from './firebase-factors.ts';
import type { OpenProviderWindow } from './firebase-provider.ts';
import type { CreateSmsCheck } from './firebase-sms.ts';

const NOBODY = { ok: false, code: 'no-current-user' } as const;

/** Methods by which a signed-in user confirms the identity once more. Source: IDENT-24. */
export function firebaseConfirmations(
  auth: Auth,
  parts: { readonly checks: CreateSmsCheck; readonly openProviderWindow: OpenProviderWindow },
): Pick<IdentityChanges, 'confirmByPassword' | 'confirmByProvider' | 'startSmsConfirmation'> {
  const { checks, openProviderWindow } = parts;
  const asUser = (work: (user: User) => Promise<SignInAnswer>): Promise<SignInAnswer> =>
    auth.currentUser === null ? Promise.resolve(NOBODY) : work(auth.currentUser);
  return {
    confirmByPassword: (password) =>
      asUser((user) => {
        const credential = EmailAuthProvider.credential(user.email ?? '', password);
        return firstStep(auth, checks, reauthenticateWithCredential(user, credential));
      }),
    confirmByProvider: () =>
      asUser((user) => {
        const providerId = methodsOf(user).find((id) => id !== 'password' && id !== 'phone');
        return providerId === undefined
          ? Promise.resolve({ ok: false, code: 'no-such-provider' })
          : firstStep(auth, checks, openProviderWindow(providerId, { use: 'confirm', user }));
      }),
    startSmsConfirmation: () =>
      withUser(auth, (user) => {
        const phoneNumber = user.phoneNumber ?? '';
        return answer(
          new PhoneAuthProvider(auth)
            .verifyPhoneNumber(phoneNumber, checks(phoneNumber))
            .then((verificationId) => ({
              confirm: (code: string) => {
                const credential = PhoneAuthProvider.credential(verificationId, code);
                return firstStep(auth, checks, reauthenticateWithCredential(user, credential));
              },
            })),
        );
      }),
  };
}
