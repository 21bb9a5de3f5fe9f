/**
 * Every sign-in method and every change of it, with the page's own session and the unmodified
 * library.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { DEFAULT_BRAND } from '@jubilee/brands';
import { signOutElsewhere } from '@jubilee/contract/calls/account';
import { settableClock } from '@jubilee/testkit/clock';
import { startTestApp, type TestApp } from '@jubilee/testkit/test-app';
import { PASSWORD, SIGN_UP } from '@jubilee/testkit/test-users';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import type { SignInOutcome, SmsOutcome } from '../../../web/src/session/sign-in/sign-in-types.ts';
import { newAddress } from '../journeys/account-steps.ts';
import { CODE_STEP_MS, authenticatorCode } from '../journeys/authenticator-code.ts';
import { openSession, type PageSession } from './open-session.ts';

// The library's build for Node has no phone sign-in and no second factors.
vi.mock('firebase/auth', () => {
  const fromHere = createRequire(import.meta.url);
  const fromLibrary = createRequire(fromHere.resolve('firebase/package.json'));
  const folder = fromLibrary.resolve('@firebase/auth/package.json');
  return import(pathToFileURL(folder.replace(/package\.json$/, 'dist/esm/index.js')).href);
});

const clock = settableClock(Date.now());
let app: TestApp;
let page: PageSession;
beforeAll(async () => {
  const { url } = await createTestDatabase();
  app = await startTestApp({ databaseUrl: url, clock });
  page = await openSession(app, app.services.origins.canonical('web', DEFAULT_BRAND));
});
afterEach(() => page.actions.signOut());
afterAll(() => app.stop());

let numbers = 4_000;
const newNumber = (): string => `+1202555${String((numbers += 1))}`;

const { declaredState, dateOfBirth, marketingConsent } = SIGN_UP;
const FACTS = {
  declaredState,
  marketingConsent,
  ...(dateOfBirth === undefined ? {} : { dateOfBirth }),
};

/** A signed-in user with a verified address. */
async function signedIn(): Promise<string> {
  const { email } = await app.users.verified();
  expect(await page.signIn.withPassword(email, PASSWORD)).toEqual({ ok: true });
  return email;
}

async function confirmSms(sent: SmsOutcome, phoneNumber: string): Promise<SignInOutcome> {
  if (!sent.ok) throw new Error(sent.message);
  return sent.value.confirm(await page.codeTo(phoneNumber));
}

it('[AUTH-18] a password: a wrong one gets a message, the right one signs in', async () => {
  const { email } = await app.users.verified();
  expect(await page.signIn.withPassword(email, 'something else')).toMatchObject({
    ok: false,
    message: expect.stringContaining('don’t match'),
  });
  expect(await page.signIn.withPassword(email, PASSWORD)).toEqual({ ok: true });
  expect(page.engine.facts()).toMatchObject({ phase: 'player', person: { email } });
});

it('[IDENT-22][IDENT-36][IDENT-38] a phone: proof of work, a wrong code, the right one, the rest of sign-up; the only sign-in method cannot be removed', async () => {
  const phoneNumber = newNumber();
  const sent = await page.signIn.startPhone(phoneNumber);
  if (!sent.ok) throw new Error(sent.message);
  const code = await page.codeTo(phoneNumber);
  const wrong = code === '000000' ? '000001' : '000000';
  expect(await sent.value.confirm(wrong)).toMatchObject({ ok: false, field: 'code' });
  expect(await sent.value.confirm(code)).toMatchObject({ ok: false });
  expect(page.engine.facts().phase).toBe('unfinished');
  expect(await page.actions.finishSignUp(FACTS)).toEqual({ ok: true });
  expect(page.engine.facts().person?.email).toBe('');
  expect(await page.security.removeMethod('phone')).toMatchObject({ ok: false });
  expect(await page.signIn.startPhone('+1 555')).toMatchObject({ ok: false, field: 'phoneNumber' });
});

it('[IDENT-34][IDENT-21] an email link: remembered here, refused for another address, and valid once', async () => {
  const { email } = await app.users.verified();
  expect(await page.signIn.sendLink(email)).toEqual({ ok: true });
  expect(page.signIn.linkEmail()).toBe(email);
  const link = await app.nextLinkTo(email);
  expect(new URL(link).pathname).toBe('/login');
  expect(await page.signIn.withLink(newAddress(), link)).toMatchObject({ ok: false });
  expect(await page.signIn.withLink(email, link)).toEqual({ ok: true });
  expect(page.signIn.linkEmail()).toBeUndefined();
  await page.actions.signOut();
  expect(await page.signIn.withLink(email, link)).toMatchObject({
    ok: false,
    message: expect.stringContaining('used already'),
  });
});

it('[IDENT-23][IDENT-43] an authenticator: set up, required, refused, passed, removed', async () => {
  const email = await signedIn();
  const started = await page.security.startAppFactor();
  if (!started.ok) throw new Error(started.message);
  const { secret, uri, confirm } = started.value;
  expect(uri).toContain('issuer=The%20Brand');
  expect(await confirm('000000', 'My telephone')).toMatchObject({ ok: false, field: 'code' });
  expect(await confirm(authenticatorCode(secret, clock.now()), 'My telephone')).toEqual({
    ok: true,
  });
  const read = await page.security.read();
  if (!read.ok) throw new Error(read.message);
  expect(read.value.factors).toMatchObject([{ kind: 'app', name: 'My telephone' }]);

  await page.actions.signOut();
  const first = await page.signIn.withPassword(email, PASSWORD);
  if (first.ok || first.secondStep === undefined) throw new Error('a second step was due');
  expect(page.engine.facts().phase).toBe('guest');
  const [factor] = first.secondStep.factors;
  if (factor === undefined) throw new Error('a factor was due');
  expect(await first.secondStep.confirm(factor.id, '000000')).toMatchObject({ field: 'code' });
  // The enrolment used up this time step; the next one is within the accepted window.
  const next = authenticatorCode(secret, clock.now() + CODE_STEP_MS);
  expect(await first.secondStep.confirm(factor.id, next)).toEqual({ ok: true });
  expect(page.engine.facts().phase).toBe('player');
  expect(await page.security.removeFactor(factor.id)).toEqual({ ok: true });
});

it('[IDENT-23][IDENT-38] a second step by SMS: the proof of work is for the factor, not the number', async () => {
  const email = await signedIn();
  const phoneNumber = newNumber();
  const started = await page.security.startSmsFactor(phoneNumber, 'Mine');
  if (!started.ok) throw new Error(started.message);
  expect(await started.value.confirm(await page.codeTo(phoneNumber))).toEqual({ ok: true });
  await page.actions.signOut();
  const first = await page.signIn.withPassword(email, PASSWORD);
  if (first.ok || first.secondStep === undefined) throw new Error('a second step was due');
  const [factor] = first.secondStep.factors;
  if (factor === undefined) throw new Error('a factor was due');
  expect(factor).toMatchObject({ kind: 'sms', phoneHint: phoneNumber.slice(-4) });
  const before = (await app.sentMessages(phoneNumber)).length;
  // The SMS of the set-up does not count, so nobody can lock the owner out by sending SMS to the
  // number.
  expect(await first.secondStep.sendCode(factor.id)).toEqual({ ok: true });
  const again = await first.secondStep.sendCode(factor.id);
  expect(again).toMatchObject({ ok: false, message: expect.stringContaining('Wait a minute') });
  clock.advance(61_000);
  expect(await first.secondStep.sendCode(factor.id)).toEqual({ ok: true });
  expect((await app.sentMessages(phoneNumber)).length).toBe(before + 2);
  const code = await page.codeTo(phoneNumber);
  expect(await first.secondStep.confirm(factor.id, code)).toEqual({ ok: true });
});

it('[IDENT-30] a phone is added to a confirmed address, and removed once', async () => {
  await signedIn();
  const phoneNumber = newNumber();
  expect(await confirmSms(await page.security.startAddPhone(phoneNumber), phoneNumber)).toEqual({
    ok: true,
  });
  const read = await page.security.read();
  expect(read).toMatchObject({ ok: true, value: { phoneNumber, methods: ['password', 'phone'] } });
  expect(await page.security.removeMethod('phone')).toEqual({ ok: true });
  expect(await page.security.removeMethod('phone')).toMatchObject({ ok: false });
});

it('[IDENT-30] a confirmed address is required before a phone', async () => {
  const { email } = await app.users.unverified();
  await page.signIn.withPassword(email, PASSWORD);
  expect(await page.security.startAddPhone(newNumber())).toMatchObject({
    ok: false,
    message: expect.stringContaining('Confirm your email first'),
  });
});

it('[IDENT-34] a new address takes effect by the email sent to it', async () => {
  await signedIn();
  const next = newAddress();
  expect(await page.security.changeEmail(next)).toEqual({ ok: true });
  const code = new URL(await app.nextLinkTo(next)).searchParams.get('oobCode') ?? '';
  expect(await page.signIn.inspectEmailCode(code)).toEqual({
    ok: true,
    kind: 'verifyAndChangeEmail',
    email: next,
  });
  expect(await page.signIn.applyEmailCode(code)).toEqual({ ok: true });
  await page.actions.signOut();
  expect(await page.signIn.withPassword(next, PASSWORD)).toEqual({ ok: true });
});

it('[IDENT-24] a password is changed after reauthentication, and a wrong one does not reauthenticate', async () => {
  const email = await signedIn();
  clock.advance(6 * 60_000);
  expect(await page.security.changePassword('another-horse-77')).toMatchObject({
    ok: false,
    needsRecentLogin: true,
  });
  expect(await page.security.confirmItsMe('something else')).toMatchObject({
    ok: false,
    field: 'password',
  });
  expect(await page.security.confirmItsMe(PASSWORD)).toEqual({ ok: true });
  expect(await page.security.changePassword('x')).toMatchObject({ ok: false, field: 'password' });
  expect(await page.security.changePassword('another-horse-77')).toEqual({ ok: true });
  await page.actions.signOut();
  expect(await page.signIn.withPassword(email, 'another-horse-77')).toEqual({ ok: true });
});

it('[SESS-21][SESS-22] other devices are listed and ended', async () => {
  const other = await app.users.verified();
  await page.signIn.withPassword(other.email, PASSWORD);
  const before = await page.security.sessions();
  if (!before.ok) throw new Error(before.message);
  expect(before.sessions.filter(({ isEnded }) => !isEnded)).toHaveLength(2);
  expect(before.sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect(await page.security.signOutElsewhere()).toEqual({ ok: true });
  const after = await page.security.sessions();
  if (!after.ok) throw new Error(after.message);
  expect(after.sessions.filter(({ isEnded }) => !isEnded)).toMatchObject([{ isCurrent: true }]);
});

it('[SESS-16][SESS-22] a page whose session was ended elsewhere says so at its next call', async () => {
  const person = await app.users.verified();
  await page.signIn.withPassword(person.email, PASSWORD);
  const elsewhere = await app.users.signIn(person.email);
  await elsewhere.login();
  await elsewhere.call(signOutElsewhere, { params: { userId: person.userId }, body: {} });
  await page.engine.refreshBalances();
  await vi.waitFor(() => expect(page.engine.facts().phase).toBe('guest'), { timeout: 10_000 });
  expect(page.engine.facts().notice?.text).toContain('You were signed out on this device');
});

it('[IDENT-26] a window that the browser blocks gets a message', async () => {
  expect(await page.signIn.withProvider('google.com')).toMatchObject({
    ok: false,
    message: expect.stringContaining('blocked'),
  });
});
