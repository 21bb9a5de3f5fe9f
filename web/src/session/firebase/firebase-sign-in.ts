import {
  type ActionCodeInfo,
  type Auth,
  checkActionCode,
  isSignInWithEmailLink,
  PhoneAuthProvider,
  sendSignInLinkToEmail,
  signInWithCredential,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signInWithEmailLink,
} from 'firebase/auth';
import { answer, done } from './firebase-answers.ts';
import { firstStep } from './firebase-factors.ts';
import type { OpenProviderWindow } from './firebase-provider.ts';
import type { CreateSmsCheck } from './firebase-sms.ts';
import type { IdentitySignIn } from '../sign-in/identity.ts';
import type { EmailActionKind } from '../sign-in/sign-in-types.ts';

const EMAIL_ACTION_KINDS: Readonly<Record<ActionCodeInfo['operation'], EmailActionKind>> = {
  EMAIL_SIGNIN: 'signIn',
  PASSWORD_RESET: 'resetPassword',
  RECOVER_EMAIL: 'recoverEmail',
  REVERT_SECOND_FACTOR_ADDITION: 'revertSecondFactorAddition',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  VERIFY_EMAIL: 'verifyEmail',
};

/**
 * The sign-in methods through the identity library. Source: IDENT-20, IDENT-22, IDENT-23, IDENT-34.
 */
export function createFirebaseSignIn(
  auth: Auth,
  parts: { checks: CreateSmsCheck; openProviderWindow: OpenProviderWindow; linkPage: string },
): IdentitySignIn {
  const { checks, openProviderWindow } = parts;
  return {
    withPassword: (name, password) =>
      firstStep(auth, checks, signInWithEmailAndPassword(auth, name, password)),
    withProvider: (providerId, signal) =>
      firstStep(auth, checks, openProviderWindow(providerId, { use: 'signIn' }, signal)),
    startPhone: (phoneNumber) =>
      answer(
        new PhoneAuthProvider(auth)
          .verifyPhoneNumber(phoneNumber, checks(phoneNumber))
          .then((verificationId) => ({
            confirm: (code: string) => {
              const credential = PhoneAuthProvider.credential(verificationId, code);
              return firstStep(auth, checks, signInWithCredential(auth, credential));
            },
          })),
      ),
    sendLink: (email) =>
      done(sendSignInLinkToEmail(auth, email, { url: parts.linkPage, handleCodeInApp: true })),
    withLink: (email, link) =>
      isSignInWithEmailLink(auth, link)
        ? firstStep(auth, checks, signInWithEmailLink(auth, email, linkOfTenant(auth, link)))
        : Promise.resolve({ ok: false, code: 'broken-link' }),
    withTicket: (ticket) => firstStep(auth, checks, signInWithCustomToken(auth, ticket)),
    inspectEmailCode: (code) =>
      answer(
        checkActionCode(auth, code).then(({ operation, data }) => ({
          kind: EMAIL_ACTION_KINDS[operation],
          email: data.email ?? undefined,
        })),
      ),
  };
}

/** The library compares the link's tenant with its own; a link of our emails may lack one. */
function linkOfTenant(auth: Auth, link: string): string {
  if (auth.tenantId === null || !URL.canParse(link)) return link;
  const address = new URL(link);
  if (!address.searchParams.has('tenantId')) address.searchParams.set('tenantId', auth.tenantId);
  return address.href;
}
