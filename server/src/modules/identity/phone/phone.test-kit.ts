/** An app with an SMS vendor, and users who sign in by telephone. Tests only. */
import { settableClock } from '@jubilee/testkit/clock';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import type { Auth } from 'firebase/auth';
import type { IdentityLimits } from '../identity-settings.ts';
import { startTestIdentityServer, PROJECTS, TEST_SETTINGS } from '../test-identity-server.ts';
import {
  browserClient,
  closeBrowserClients,
  sdk,
  verifierFor,
  workFor,
} from './browser-sdk.test-kit.ts';
import { openSmsVendor } from './sms-vendor.test-kit.ts';

export async function openPhoneTestKit(limits: Partial<IdentityLimits> = {}) {
  const database = await createTestDatabase();
  const clock = settableClock();
  const vendor = await openSmsVendor(clock);
  const server = await startTestIdentityServer(database.pool, clock, {
    smsVerification: vendor.smsVerification,
    textChallengeBits: 14,
    limits: {
      ...TEST_SETTINGS.limits,
      // Below the vendor's own limit of five, so that our limit applies first.
      codeTriesMax: 4,
      textPerNetwork: { burst: 1_000, refillMs: 1_000 },
      textPause: { burst: 2, refillMs: 30_000 },
      ...limits,
    },
    realms: [
      { ...PROJECTS.sweeps, methods: { anonymous: true } },
      { ...PROJECTS.harbor, methods: { phone: false } },
      { ...PROJECTS.open, methods: { signUp: false } },
    ],
  });

  let numbers = 2_000;
  const newNumber = (): string => `+1202555${(numbers += 1)}`;
  const PASSWORD = 'correct horse';
  const client = (brand?: keyof typeof PROJECTS): Auth => browserClient(server, brand);
  const wrongFor = (number: string): string =>
    vendor.codeTo(number) === '000000' ? '000001' : '000000';

  async function requestCode(number: string, auth = client()) {
    const confirmation = await sdk.signInWithPhoneNumber(auth, number, verifierFor(server, number));
    return { auth, confirmation };
  }

  async function signedIn(number: string, auth = client()) {
    const { confirmation } = await requestCode(number, auth);
    return confirmation.confirm(vendor.codeTo(number));
  }

  async function withPassword(email: string, auth = client()) {
    const { user } = await sdk.createUserWithEmailAndPassword(auth, email, PASSWORD);
    return user;
  }

  const post = (call: string, body: object, key: string = PROJECTS.sweeps.apiKey) =>
    server.post(`/v1/accounts:${call}?key=${key}`, body);

  async function sessionInfoFor(number: string): Promise<string> {
    const recaptchaToken = await workFor(server, number);
    const { body } = await post('sendVerificationCode', { phoneNumber: number, recaptchaToken });
    if (typeof body['sessionInfo'] !== 'string') throw new Error('no SMS was sent');
    return body['sessionInfo'];
  }
  return {
    database,
    clock,
    vendor,
    server,
    newNumber,
    client,
    wrongFor,
    requestCode,
    signedIn,
    withPassword,
    post,
    sessionInfoFor,
    async close() {
      await closeBrowserClients();
      await server.close();
      await vendor.close();
    },
  };
}
