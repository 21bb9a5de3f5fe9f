/**
 * Rate limits of emails by kind and address, and that a limit does not reveal whether an account
 * exists.
 */
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { settableClock } from '@jubilee/testkit/clock';
import { afterAll, expect, test } from 'vitest';
import { IDENTITY_LIMITS_DEFAULT } from '../index.ts';
import { startTestIdentityServer, PROJECTS, type WireAnswer } from '../test-identity-server.ts';

const PASSWORD = 'correct horse';
const PAUSE_MS = IDENTITY_LIMITS_DEFAULT.mailPause.refillMs;
const REFILL_MS = IDENTITY_LIMITS_DEFAULT.mailPerAddress.refillMs;
const BURST = IDENTITY_LIMITS_DEFAULT.mailPerAddress.burst;
const ANSWER_MS = 60;
const TOO_MANY = 'TOO_MANY_ATTEMPTS_TRY_LATER';
const database = await createTestDatabase();
const clock = settableClock(Date.now());
const server = await startTestIdentityServer(database.pool, clock, {
  limits: {
    ...IDENTITY_LIMITS_DEFAULT,
    mailPerNetwork: { burst: 1_000, refillMs: 1_000 },
  },
  realms: [
    { ...PROJECTS.sweeps, authorizedDomains: ['sweeps.test'] },
    PROJECTS.harbor,
    { ...PROJECTS.open, authorizedDomains: ['sweeps.test'] },
  ],
  resetAnswerMs: ANSWER_MS,
});
afterAll(() => server.close());

const post = (call: string, body: object) =>
  server.post(`/v1/accounts:${call}?key=key-sweeps`, body);
const LINK = { canHandleCodeInApp: true, continueUrl: 'https://play.sweeps.test/' };

async function tokenOf(email: string): Promise<string> {
  const { body } = await post('signUp', { email, password: PASSWORD });
  return String(body['idToken']);
}

async function tokenNow(email: string): Promise<string> {
  const { body } = await post('signInWithPassword', { email, password: PASSWORD });
  return String(body['idToken']);
}

await tokenOf('known@example.com');
await tokenOf('taken@example.com');

/** Every kind of email that can be requested: to a known address, and to an unknown one. */
const KINDS = [
  {
    kind: 'PASSWORD_RESET',
    known: 'known@example.com',
    unknown: 'nobody1@example.com',
    emailCounts: [1, 0],
    createBody: async (email: string) => ({ requestType: 'PASSWORD_RESET', email }),
  },
  {
    kind: 'EMAIL_SIGNIN',
    known: 'known@example.com',
    unknown: 'nobody2@example.com',
    emailCounts: [1, 1],
    createBody: async (email: string) => ({ requestType: 'EMAIL_SIGNIN', email, ...LINK }),
  },
  {
    kind: 'VERIFY_AND_CHANGE_EMAIL',
    known: 'taken@example.com',
    unknown: 'nobody3@example.com',
    emailCounts: [0, 1],
    createBody: async (newEmail: string) => ({
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      newEmail,
      idToken: await tokenNow('known@example.com'),
    }),
  },
] as const;

const summaryOf = ({ status, body, message }: WireAnswer, email: string): string =>
  JSON.stringify([status, message, body]).replaceAll(email, 'ADDRESS');

async function timed<T>(
  work: () => Promise<T>,
): Promise<{ readonly value: T; readonly ms: number }> {
  const start = performance.now();
  return { value: await work(), ms: performance.now() - start };
}

test.each(KINDS)(
  '[IDENT-5][LIM-3] $kind: known and unknown addresses get the same answers, up to the limit',
  async ({ known, unknown, emailCounts, createBody }) => {
    const answersTo = async (email: string) => {
      const before = server.sentEmails.length;
      const answers: string[] = [];
      for (let turn = 0; turn < BURST; turn += 1) {
        const body = await createBody(email);
        const { value, ms } = await timed(() => post('sendOobCode', body));
        // The minimum answer time always applies; a timer may fire a moment early.
        expect(ms).toBeGreaterThan(ANSWER_MS - 5);
        answers.push(summaryOf(value, email));
        answers.push(summaryOf(await post('sendOobCode', body), email));
        clock.advance(PAUSE_MS);
      }
      const body = await createBody(email);
      answers.push(summaryOf(await post('sendOobCode', body), email));
      return {
        answers,
        emailed: server.sentEmails.slice(before).filter(({ to }) => to === email).length,
      };
    };
    const [one, other] = [await answersTo(known), await answersTo(unknown)];
    expect(one.answers).toEqual(other.answers);
    expect(one.answers.filter((answer) => answer.includes(TOO_MANY))).toHaveLength(BURST + 1);
    expect([one.emailed, other.emailed]).toEqual(emailCounts.map((each) => each * BURST));
    // After the refill time one more email is allowed, and no second.
    clock.advance(REFILL_MS);
    expect((await post('sendOobCode', await createBody(known))).status).toBe(200);
    clock.advance(PAUSE_MS);
    expect((await post('sendOobCode', await createBody(known))).message).toBe(TOO_MANY);
  },
);

test('[IDENT-9][LIM-3] VERIFY_EMAIL has its own pause and limit, and so have other kinds', async () => {
  const email = 'verify@example.com';
  let idToken = await tokenOf(email);
  const createBody = () => post('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  for (let turn = 0; turn < BURST; turn += 1) {
    expect((await createBody()).status).toBe(200);
    expect((await createBody()).message).toBe(TOO_MANY);
    clock.advance(PAUSE_MS);
  }
  idToken = await tokenNow(email);
  expect((await createBody()).message).toBe(TOO_MANY);
  expect(server.sentEmails.filter(({ to }) => to === email)).toHaveLength(BURST);
  expect((await post('sendOobCode', { requestType: 'PASSWORD_RESET', email })).status).toBe(200);
});

test('[IDENT-24][LIM-3] repeated password changes do not flood the owner with notices', async () => {
  const email = 'notices@example.com';
  let idToken = await tokenOf(email);
  for (let turn = 0; turn < 4; turn += 1) {
    const changed = await post('update', { idToken, password: `zebra kiwi ${turn}` });
    expect(changed.status).toBe(200);
    idToken = String(changed.body['idToken']);
  }
  expect(server.sentEmails.filter(({ to }) => to === email)).toHaveLength(1);
});

test('[LIM-3] emails requested at once are counted before they are sent', async () => {
  const email = 'crowd@example.com';
  await tokenOf(email);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post('sendOobCode', { requestType: 'PASSWORD_RESET', email })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ message }) => message === TOO_MANY)).toHaveLength(19);
  expect(server.sentEmails.filter(({ to }) => to === email)).toHaveLength(1);
});

test('[IDENT-5] without protection a link and a change of address reveal whether an account exists', async () => {
  const open = (body: object) => server.post('/v1/accounts:sendOobCode?key=key-open', body);
  const made = await server.post('/v1/accounts:signUp?key=key-open', {
    email: 'here@example.com',
    password: PASSWORD,
    tenantId: 'ruby',
  });
  const reset = { requestType: 'PASSWORD_RESET', email: 'gone@example.com' };
  expect((await open(reset)).message).toBe('EMAIL_NOT_FOUND');
  const change = {
    requestType: 'VERIFY_AND_CHANGE_EMAIL',
    newEmail: 'here@example.com',
    idToken: made.body['idToken'],
  };
  expect((await open(change)).message).toBe('EMAIL_EXISTS');
});
