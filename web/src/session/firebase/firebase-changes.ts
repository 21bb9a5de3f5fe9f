import {
  type Auth,
  EmailAuthProvider,
  linkWithCredential,
  PhoneAuthProvider,
  unlink,
  updatePassword,
  updatePhoneNumber,
  type User,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import type { IdentityChanges } from '../sign-in/identity.ts';
import { answer, done, withUser } from './firebase-answers.ts';
import { firebaseConfirmations } from './firebase-confirmations.ts';
import { firebaseFactorChanges } from './firebase-factor-changes.ts';
import { methodsOf, readAccount } from './firebase-account.ts';
import type { OpenProviderWindow } from './firebase-provider.ts';
import type { CreateSmsCheck } from './firebase-sms.ts';

export interface FirebaseChangeParts {
  readonly checks: CreateSmsCheck;
  readonly openProviderWindow: OpenProviderWindow;
  readonly accountPage: string;
}

/** Account changes through the identity library. Source: IDENT-23, IDENT-24, IDENT-34, IDENT-36. */
export function firebaseChanges(auth: Auth, parts: FirebaseChangeParts): IdentityChanges {
  return {
    read: () => withUser(auth, readAccount),
    ...firebaseConfirmations(auth, parts),
    ...methodChanges(auth, parts),
    ...firebaseFactorChanges(auth, parts.checks),
  };
}

/** Changes of the sign-in methods. */
function methodChanges(
  auth: Auth,
  { checks, openProviderWindow, accountPage }: FirebaseChangeParts,
): Pick<
  IdentityChanges,
  | 'changePassword'
  | 'sendEmailChange'
  | 'addPassword'
  | 'addProvider'
  | 'startAddPhone'
  | 'removeMethod'
> {
  return {
    changePassword: (next) => withUser(auth, (user) => done(updatePassword(user, next))),
    sendEmailChange: (next) =>
      withUser(auth, (user) => done(verifyBeforeUpdateEmail(user, next, { url: accountPage }))),
    addPassword: (password) =>
      withUser(auth, (user) =>
        done(linkWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password))),
      ),
    addProvider: (providerId) =>
      withUser(auth, (user) => done(openProviderWindow(providerId, { use: 'link', user }))),
    startAddPhone: (phoneNumber) =>
      withUser(auth, (user) => {
        if (!user.emailVerified) return Promise.resolve({ ok: false, code: 'unverified-email' });
        return answer(
          new PhoneAuthProvider(auth)
            .verifyPhoneNumber(phoneNumber, checks(phoneNumber))
            .then((verificationId) => ({
              confirm: (code: string) => done(setPhone(user, verificationId, code)),
            })),
        );
      }),
    removeMethod: (method) => withUser(auth, (user) => done(unlink(user, method))),
  };
}

/** Replaces the current phone number, or adds the first one. */
function setPhone(user: User, verificationId: string, code: string): Promise<unknown> {
  const credential = PhoneAuthProvider.credential(verificationId, code);
  return methodsOf(user).includes('phone')
    ? updatePhoneNumber(user, credential)
    : linkWithCredential(user, credential);
}
