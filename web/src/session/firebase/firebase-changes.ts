import {
  type Auth,
  EmailAuthProvider,
  linkWithCredential,
  multiFactor,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  reauthenticateWithCredential,
  TotpMultiFactorGenerator,
  unlink,
  updatePassword,
  updatePhoneNumber,
  type TotpSecret,
  type User,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { answer, done, personOf, withUser } from './firebase-answers.ts';
import { factorOf, firstStep } from './firebase-factors.ts';
import type { OpenProviderWindow } from './firebase-provider.ts';
import type { CreateSmsCheck } from './firebase-sms.ts';
import type { IdentityAccount, IdentityChanges, SignInAnswer } from '../sign-in/identity.ts';

const NOBODY = { ok: false, code: 'no-current-user' } as const;

function methodsOf(user: User): string[] {
  return user.providerData.map(({ providerId }) => providerId);
}

function accountOf(user: User): IdentityAccount {
  const { creationTime } = user.metadata;
  return {
    ...(creationTime === undefined ? {} : { createdAt: creationTime }),
    person: personOf(user),
    phoneNumber: user.phoneNumber ?? undefined,
    methods: methodsOf(user),
    factors: multiFactor(user).enrolledFactors.map(factorOf),
  };
}

/** The library's own URL contains unescaped blanks, which not every authenticator app can read. */
function addressOf(secret: TotpSecret, account: string, issuer: string): string {
  const query = new URLSearchParams({
    secret: secret.secretKey,
    issuer,
    algorithm: secret.hashingAlgorithm,
    digits: String(secret.codeLength),
    period: String(secret.codeIntervalSeconds),
  });
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}

/** Account changes through the identity library. Source: IDENT-23, IDENT-24, IDENT-34, IDENT-36. */
export function firebaseChanges(
  auth: Auth,
  parts: { checks: CreateSmsCheck; openProviderWindow: OpenProviderWindow; accountPage: string },
): IdentityChanges {
  const { checks, openProviderWindow } = parts;
  const asUser = (work: (user: User) => Promise<SignInAnswer>): Promise<SignInAnswer> =>
    auth.currentUser === null ? Promise.resolve(NOBODY) : work(auth.currentUser);
  /** Sends an SMS to this number and returns the verification id of its code. */
  const send = (phoneNumber: string): Promise<string> =>
    new PhoneAuthProvider(auth).verifyPhoneNumber(phoneNumber, checks(phoneNumber));

  return {
    read: () =>
      withUser(auth, async (user) => {
        const now = await done(user.reload());
        return now.ok ? { ok: true, value: accountOf(user) } : now;
      }),
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
      withUser(auth, (user) =>
        answer(
          send(user.phoneNumber ?? '').then((verificationId) => ({
            confirm: (code: string) => {
              const credential = PhoneAuthProvider.credential(verificationId, code);
              return firstStep(auth, checks, reauthenticateWithCredential(user, credential));
            },
          })),
        ),
      ),
    changePassword: (next) => withUser(auth, (user) => done(updatePassword(user, next))),
    sendEmailChange: (next) =>
      withUser(auth, (user) =>
        done(verifyBeforeUpdateEmail(user, next, { url: parts.accountPage })),
      ),
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
          send(phoneNumber).then((verificationId) => ({
            confirm: (code: string) => {
              const credential = PhoneAuthProvider.credential(verificationId, code);
              return done(
                methodsOf(user).includes('phone')
                  ? updatePhoneNumber(user, credential)
                  : linkWithCredential(user, credential),
              );
            },
          })),
        );
      }),
    removeMethod: (method) => withUser(auth, (user) => done(unlink(user, method))),
    startAppFactor: (issuer) =>
      withUser(auth, (user) =>
        answer(
          multiFactor(user)
            .getSession()
            .then((session) => TotpMultiFactorGenerator.generateSecret(session))
            .then((secret) => ({
              secret: secret.secretKey,
              uri: addressOf(secret, user.email ?? user.phoneNumber ?? '', issuer),
              confirm: (code: string, name: string) => {
                const proof = TotpMultiFactorGenerator.assertionForEnrollment(secret, code);
                return done(multiFactor(user).enroll(proof, name));
              },
            })),
        ),
      ),
    startSmsFactor: (phoneNumber, name) =>
      withUser(auth, (user) =>
        answer(
          multiFactor(user)
            .getSession()
            .then((session) =>
              new PhoneAuthProvider(auth).verifyPhoneNumber(
                { phoneNumber, session },
                checks(phoneNumber),
              ),
            )
            .then((verificationId) => ({
              confirm: (code: string) => {
                const credential = PhoneAuthProvider.credential(verificationId, code);
                const proof = PhoneMultiFactorGenerator.assertion(credential);
                return done(multiFactor(user).enroll(proof, name));
              },
            })),
        ),
      ),
    removeFactor: (factorId) =>
      withUser(auth, (user) => done(multiFactor(user).unenroll(factorId))),
  };
}
