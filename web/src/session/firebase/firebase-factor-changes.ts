import {
  type Auth,
  multiFactor,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  TotpMultiFactorGenerator,
  type TotpSecret,
} from 'firebase/auth';
import type { IdentityChanges } from '../sign-in/identity.ts';
import { answer, done, withUser } from './firebase-answers.ts';
import type { CreateSmsCheck } from './firebase-sms.ts';

/** Second factors of the signed-in user, added and removed. Source: IDENT-23. */
export function firebaseFactorChanges(
  auth: Auth,
  checks: CreateSmsCheck,
): Pick<IdentityChanges, 'startAppFactor' | 'startSmsFactor' | 'removeFactor'> {
  return {
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
