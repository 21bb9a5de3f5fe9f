/** An app with an SMS vendor, and users who have or add second factors. Tests only. */
import { settableClock, type SettableClock } from '@jubilee/testkit/clock';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import type { Auth, MultiFactorError, MultiFactorResolver, User } from 'firebase/auth';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import {
  browserClient,
  closeBrowserClients,
  sdk,
  verifierFor,
  workFor,
} from '../phone/browser-sdk.test-kit.ts';
import type { IdentityLimits } from '../identity-settings.ts';
import { OPEN_HOOKS } from '../open-ports.ts';
import { openSmsVendor, type SmsVendor } from '../phone/sms-vendor.test-kit.ts';
import {
  codeOf,
  startTestIdentityServer,
  PROJECTS,
  TEST_SETTINGS,
  type TestIdentityServer,
  type WireAnswer,
} from '../test-identity-server.ts';

const PASSWORD = 'correct horse';
const KEY = PROJECTS.sweeps.apiKey;

export async function openFactorTestKit(limits: Partial<IdentityLimits> = {}) {
  const database = await createTestDatabase();
  const clock = settableClock();
  const vendor = await openSmsVendor(clock);
  const ended: string[] = [];
  const server = await startTestIdentityServer(database.pool, clock, {
    hooks: {
      ...OPEN_HOOKS,
      accountStatusChanged: async (_client, _realm, _userId, change) => {
        if (change.kind === 'signedOut') ended.push(change.identitySessionId ?? 'all');
      },
    },
    smsVerification: vendor.smsVerification,
    textChallengeBits: 14,
    limits: {
      ...TEST_SETTINGS.limits,
      textPerNetwork: { burst: 1_000, refillMs: 1_000 },
      textPause: { burst: 5, refillMs: 30_000 },
      textPerNumber: { burst: 20, refillMs: 1_000 },
      textPerNumberDaily: { burst: 20, refillMs: 1_000 },
      ...limits,
    },
    realms: [
      { ...PROJECTS.sweeps, methods: { anonymous: true } },
      { ...PROJECTS.harbor, methods: { textSecondFactor: false, appSecondFactor: false } },
      PROJECTS.open,
    ],
  });

  let numbers = 3_000;
  const post = (call: string, body: object, key: string = KEY) =>
    server.post(`/v2/accounts/${call}?key=${key}`, body);
  const base = { ended, database, clock, vendor, server, post };
  return {
    ...base,
    newNumber: (): string => `+1202555${(numbers += 1)}`,
    ...usersIn(base),
    ...secondStepsIn(base),
    async close() {
      await closeBrowserClients();
      await server.close();
      await vendor.close();
    },
  };
}

interface Base {
  readonly clock: SettableClock;
  readonly vendor: SmsVendor;
  readonly server: TestIdentityServer;
  readonly post: (call: string, body: object, key?: string) => Promise<WireAnswer>;
}

function usersIn({ clock, vendor, server }: Base) {
  let userCount = 0;

  /** A user with a verified address, just signed in. */
  async function person(brand: 'sweeps' | 'harbor' = 'sweeps') {
    const email = `person${(userCount += 1)}@example.com`;
    const auth = browserClient(server, brand);
    const { user } = await sdk.createUserWithEmailAndPassword(auth, email, PASSWORD);
    await sdk.sendEmailVerification(user);
    await sdk.applyActionCode(auth, codeOf(server, email));
    await user.getIdToken(true);
    await user.reload();
    return { auth, user, email };
  }

  async function enrolSms(user: User, number: string, displayName?: string): Promise<void> {
    const session = await sdk.multiFactor(user).getSession();
    const provider = new sdk.PhoneAuthProvider(browserClient(server));
    const id = await provider.verifyPhoneNumber(
      { phoneNumber: number, session },
      verifierFor(server, number),
    );
    const credential = sdk.PhoneAuthProvider.credential(id, vendor.codeTo(number));
    await sdk
      .multiFactor(user)
      .enroll(sdk.PhoneMultiFactorGenerator.assertion(credential), displayName);
  }

  const codeNow = (secret: string, offsetSteps = 0): string =>
    new TOTP({
      secret: Secret.fromBase32(secret),
      algorithm: 'SHA1',
      digits: 6,
      period: 30,
    }).generate({
      timestamp: clock.now() + offsetSteps * 30_000,
    });

  async function enrolApp(user: User): Promise<string> {
    const session = await sdk.multiFactor(user).getSession();
    const secret = await sdk.TotpMultiFactorGenerator.generateSecret(session);
    const assertion = sdk.TotpMultiFactorGenerator.assertionForEnrollment(
      secret,
      codeNow(secret.secretKey),
    );
    await sdk.multiFactor(user).enroll(assertion, 'My app');
    // The time step of the enrolment is used up.
    clock.advance(30_000);
    return secret.secretKey;
  }

  return { person, enrolSms, codeNow, enrolApp };
}

function secondStepsIn({ vendor, server, post }: Base) {
  async function challenged(email: string, auth: Auth = browserClient(server)) {
    const error = await sdk.signInWithEmailAndPassword(auth, email, PASSWORD).then(
      () => Promise.reject(new Error('no second factor was requested')),
      (refusal: MultiFactorError) => refusal,
    );
    expect(error.code).toBe('auth/multi-factor-auth-required');
    return { auth, resolver: sdk.getMultiFactorResolver(auth, error) };
  }

  async function smsFor(resolver: MultiFactorResolver, number: string) {
    const hint = resolver.hints.find(({ factorId }) => factorId === 'phone');
    if (hint === undefined) throw new Error('there is no telephone');
    const id = await new sdk.PhoneAuthProvider(browserClient(server)).verifyPhoneNumber(
      { multiFactorHint: hint, session: resolver.session },
      verifierFor(server, hint.uid),
    );
    const assertion = (code: string) =>
      sdk.PhoneMultiFactorGenerator.assertion(sdk.PhoneAuthProvider.credential(id, code));
    return { code: vendor.codeTo(number), assertion };
  }

  /** What the SDK received instead of tokens, for direct calls. */
  async function pendingOf(email: string): Promise<{ credential: string; factorIds: string[] }> {
    const { body, text } = await server.post(`/v1/accounts:signInWithPassword?key=${KEY}`, {
      email,
      password: PASSWORD,
    });
    expect(text).not.toContain('idToken');
    const info = body['mfaInfo'] as readonly { readonly mfaEnrollmentId: string }[];
    return {
      credential: String(body['mfaPendingCredential']),
      factorIds: info.map((one) => one.mfaEnrollmentId),
    };
  }

  async function smsProof(credential: string, mfaEnrollmentId: string, number: string) {
    const { body } = await post('mfaSignIn:start', {
      mfaPendingCredential: credential,
      mfaEnrollmentId,
      phoneSignInInfo: { recaptchaToken: await workFor(server, mfaEnrollmentId) },
    });
    const info = body['phoneResponseInfo'] as { readonly sessionInfo: string };
    return { sessionInfo: info.sessionInfo, code: vendor.codeTo(number) };
  }
  return { challenged, smsFor, pendingOf, smsProof };
}
