/** Each sign-in method as one call that can be repeated, refused and raced. Tests only. */
import { generateKeyPairSync } from 'node:crypto';
import type { Pool } from 'pg';
import type { SettableClock } from '@jubilee/testkit/clock';
import { SignJWT } from 'jose';
import { startProviderTestServer, pendingTokenOf } from '../federated/window.test-kit.ts';
import type { HookVerdict, SignInMethods } from '../index.ts';
import { workFor } from '../phone/browser-sdk.test-kit.ts';
import { openSmsVendor } from '../phone/sms-vendor.test-kit.ts';
import {
  codeOf,
  startTestIdentityServer,
  PROJECTS,
  TEST_SETTINGS,
  type WireAnswer,
} from '../test-identity-server.ts';

const SIGNER = 'signer@test-sweeps.test';
const AUDIENCE =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
export const PASSWORD = 'correct horse';
export const KEY = '?key=key-sweeps';
/** Practically unlimited; nodes on one database must use the same value. */
export const WIDE = { burst: 100_000, refillMs: 1 };

/** One attempt; `more` adds fields to the body. */
export type Attempt = (more?: object) => Promise<WireAnswer>;

export interface SignInCase {
  readonly name: string;
  /** Gets whatever the method needs, anew for a user who does not exist yet. */
  readonly prepare: () => Promise<Attempt>;
  /** How many of several identical attempts at once may succeed. */
  readonly succeeds: 'once' | 'always';
  /** Whether it can be linked to a signed-in user. */
  readonly links: boolean;
}

/** Two nodes on one database: one for the provider window, one whose emails may contain links. */
export async function openSignInMethods(
  pool: Pool,
  clock: SettableClock,
  { methods = {} }: { readonly methods?: Partial<SignInMethods> } = {},
) {
  const verdicts: { beforeCreate: HookVerdict; beforeSignIn: HookVerdict } = {
    beforeCreate: 'welcome',
    beforeSignIn: 'welcome',
  };
  const keys = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const pem = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const vendor = await openSmsVendor(clock);
  const shared = {
    hooks: {
      beforeCreate: async () => verdicts.beforeCreate,
      beforeSignIn: async () => verdicts.beforeSignIn,
    },
    smsVerification: vendor.smsVerification,
    textChallengeBits: 4,
    limits: {
      ...TEST_SETTINGS.limits,
      codeTriesMax: 50,
      signUpPerNetwork: WIDE,
      signInPerAccount: WIDE,
      signInPerNetwork: WIDE,
      textPerNetwork: WIDE,
      mailPerNetwork: WIDE,
    },
  };
  const window = await startProviderTestServer(pool, clock, shared);
  const server = await startTestIdentityServer(pool, clock, {
    ...shared,
    realms: [
      {
        ...PROJECTS.sweeps,
        authorizedDomains: ['sweeps.test'],
        tokenSigners: { [SIGNER]: pem },
        methods: { anonymous: true, selfDeletion: true, ...methods },
        providers: window.providers,
      },
      PROJECTS.harbor,
      PROJECTS.open,
    ],
  });

  const post = (call: string, body: object) => server.post(`/v1/accounts:${call}${KEY}`, body);
  let userCount = 0;
  const newEmail = () => `way${(userCount += 1)}@example.com`;

  async function customToken(uid: string, claims?: object): Promise<string> {
    const now = Math.floor(clock.now() / 1_000);
    return new SignJWT({ uid, ...(claims === undefined ? {} : { claims }) })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(SIGNER)
      .setSubject(SIGNER)
      .setAudience(AUDIENCE)
      .setIssuedAt(now)
      .setExpirationTime(now + 3_600)
      .sign(keys.privateKey);
  }

  async function linkFor(email: string): Promise<string> {
    const requestType = 'EMAIL_SIGNIN';
    const continueUrl = 'https://play.sweeps.test/login';
    await post('sendOobCode', { requestType, email, continueUrl, canHandleCodeInApp: true });
    return codeOf(server, email);
  }

  async function sendSmsTo(phoneNumber: string): Promise<{ sessionInfo: string; code: string }> {
    const recaptchaToken = await workFor(server, phoneNumber);
    const { body } = await post('sendVerificationCode', { phoneNumber, recaptchaToken });
    return { sessionInfo: String(body['sessionInfo']), code: vendor.codeTo(phoneNumber) };
  }

  const signInCases: readonly SignInCase[] = [
    {
      name: 'password',
      succeeds: 'once',
      links: true,
      prepare: async () => {
        const email = newEmail();
        return (more = {}) => post('signUp', { email, password: PASSWORD, ...more });
      },
    },
    {
      name: 'email link',
      succeeds: 'once',
      links: true,
      prepare: async () => {
        const email = newEmail();
        const oobCode = await linkFor(email);
        return (more = {}) => post('signInWithEmailLink', { email, oobCode, ...more });
      },
    },
    {
      name: 'phone',
      succeeds: 'once',
      links: true,
      prepare: async () => {
        const proof = await sendSmsTo(`+1202555${2_000 + (userCount += 1)}`);
        return (more = {}) => post('signInWithPhoneNumber', { ...proof, ...more });
      },
    },
    {
      name: 'provider',
      succeeds: 'once',
      links: true,
      prepare: async () => {
        const choice = { email: newEmail(), name: 'Typed Person', verified: 'yes' };
        const pendingToken = await pendingTokenOf(window, 'google.com', choice);
        return (more = {}) =>
          post('signInWithIdp', { pendingToken, requestUri: 'http://localhost', ...more });
      },
    },
    {
      name: 'custom token',
      succeeds: 'always',
      links: false,
      prepare: async () => {
        const token = await customToken(`custom-${(userCount += 1)}`);
        return (more = {}) => post('signInWithCustomToken', { token, ...more });
      },
    },
  ];

  return {
    server,
    vendor,
    verdicts,
    signInCases,
    post,
    newEmail,
    customToken,
    linkFor,
    sendSmsTo,
    providerToken: (choice: Record<string, string>) => pendingTokenOf(window, 'google.com', choice),
    async anonymous(): Promise<{ readonly idToken: string; readonly userId: string }> {
      const { body } = await post('signUp', {});
      return { idToken: String(body['idToken']), userId: String(body['localId']) };
    },
    refresh: (refreshToken: unknown) =>
      server.post(`/v1/token${KEY}`, { grant_type: 'refresh_token', refresh_token: refreshToken }),
    async close(): Promise<void> {
      await server.close();
      await window.close();
      await vendor.close();
    },
  };
}
