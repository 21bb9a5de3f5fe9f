import {
  type Auth,
  getMultiFactorResolver,
  type MultiFactorError,
  type MultiFactorInfo,
  type MultiFactorResolver,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  TotpMultiFactorGenerator,
  type UserCredential,
} from 'firebase/auth';
import { answer, codeOf, done, personOf } from './firebase-answers.ts';
import type { CreateSmsCheck } from './firebase-sms.ts';
import type { IdentityAnswer, IdentityChallenge, SignInAnswer } from '../sign-in/identity.ts';
import type { SecondFactor } from '../sign-in/sign-in-types.ts';

const PHONE_HINT_LENGTH = 4;

export function factorOf(info: MultiFactorInfo): SecondFactor {
  const phoneNumber: unknown = 'phoneNumber' in info ? info.phoneNumber : undefined;
  const isSms = info.factorId === 'phone';
  const addedAt = Date.parse(info.enrollmentTime);
  return {
    id: info.uid,
    kind: isSms ? 'sms' : 'app',
    name: info.displayName ?? '',
    ...(Number.isNaN(addedAt) ? {} : { addedAt: new Date(addedAt).toISOString() }),
    ...(typeof phoneNumber === 'string'
      ? { phoneHint: phoneNumber.slice(-PHONE_HINT_LENGTH) }
      : {}),
  };
}

/**
 * The result of a first step: the user, a code, or a code with the second step that is required.
 */
export async function firstStep(
  auth: Auth,
  checks: CreateSmsCheck,
  work: Promise<UserCredential>,
): Promise<SignInAnswer> {
  try {
    const { user } = await work;
    return { ok: true, value: personOf(user) };
  } catch (fault) {
    const code = codeOf(fault);
    if (code !== 'multi-factor-auth-required') return { ok: false, code };
    const resolver = getMultiFactorResolver(auth, fault as MultiFactorError);
    return { ok: false, code, challenge: challengeOf(auth, checks, resolver) };
  }
}

function challengeOf(
  auth: Auth,
  checks: CreateSmsCheck,
  resolver: MultiFactorResolver,
): IdentityChallenge {
  /** The last SMS of each factor. */
  const sent = new Map<string, string>();
  const hintOf = (id: string) => resolver.hints.find((hint) => hint.uid === id);
  return {
    factors: resolver.hints.map(factorOf),
    sendCode(factorId) {
      const multiFactorHint = hintOf(factorId);
      if (multiFactorHint === undefined) return missing();
      const { session } = resolver;
      const sending = new PhoneAuthProvider(auth)
        .verifyPhoneNumber({ multiFactorHint, session }, checks(factorId))
        .then((verificationId) => sent.set(factorId, verificationId));
      return done(sending);
    },
    confirm(factorId, code) {
      const hint = hintOf(factorId);
      if (hint === undefined) return missing();
      const verificationId = sent.get(factorId);
      if (hint.factorId !== 'phone') {
        const proof = TotpMultiFactorGenerator.assertionForSignIn(factorId, code);
        return answer(resolver.resolveSignIn(proof).then(({ user }) => personOf(user)));
      }
      if (verificationId === undefined) return Promise.resolve(NOTHING_SENT);
      const proof = PhoneMultiFactorGenerator.assertion(
        PhoneAuthProvider.credential(verificationId, code),
      );
      return answer(resolver.resolveSignIn(proof).then(({ user }) => personOf(user)));
    },
  };
}

const NOTHING_SENT = { ok: false, code: 'missing-verification-id' } as const;

function missing(): Promise<IdentityAnswer<never>> {
  return Promise.resolve({ ok: false, code: 'multi-factor-info-not-found' });
}
