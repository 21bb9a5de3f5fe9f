/**
 * Random sequences of account operations, checked against a small model: who has which address and
 * password, and which refresh tokens are valid. After each step the platform must agree with the
 * model.
 */
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { settableClock } from '@jubilee/testkit/clock';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { ActionEmail } from '../index.ts';
import type { WireAnswer } from '../test-identity-server.ts';
import { openSignInMethods } from '../credentials/sign-in-methods.test-kit.ts';

const database = await createTestDatabase();
const clock = settableClock(Date.now());
const kit = await openSignInMethods(database.pool, clock);
const { server, post } = kit;
afterAll(() => kit.close());

interface Person {
  readonly userId: string;
  email: string | null;
  password: string | null;
  idToken: string;
  /** Refresh tokens that must still work. */
  live: string[];
}

interface Life {
  readonly users: Map<string, Person>;
  /** Refresh tokens that must never work again. */
  readonly dead: string[];
  readonly address: (at: number) => string;
  readonly number: (at: number) => string;
}

const ACTS = [
  'signUp',
  'signIn',
  'password',
  'ask',
  'use',
  'move',
  'back',
  'reset',
  'link',
  'phone',
  'phoneSignIn',
  'unlinkPassword',
  'unlinkPhone',
  'verify',
  'delete',
] as const;
type Step = { readonly act: (typeof ACTS)[number]; readonly who: number; readonly what: number };

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof(
    fc.constantFrom(...ACTS),
    fc.constantFrom('link', 'ask', 'move', 'back', 'use', 'use'),
  ),
  who: fc.nat(2),
  what: fc.nat(2),
});

let words = 0;
const newPassword = (): string => `zebra kiwi ${(words += 1)}`;

function codeIn(template: ActionEmail['template'], to: string): string {
  const message = server.sentEmails.findLast((one) => one.to === to && one.template === template);
  return message === undefined
    ? 'none'
    : (new URL(message.link).searchParams.get('oobCode') ?? 'none');
}

function welcome(life: Life, answer: WireAnswer, fields: Partial<Person> = {}): void {
  const userId = String(answer.body['localId']);
  const idToken = String(answer.body['idToken']);
  const refreshToken = String(answer.body['refreshToken']);
  const known = life.users.get(userId);
  const person = known ?? { userId, email: null, password: null, idToken, live: [] };
  Object.assign(person, { idToken, ...fields });
  person.live.push(refreshToken);
  life.users.set(userId, person);
}

function endSessions(life: Life, person: Person): void {
  life.dead.push(...person.live.splice(0));
}

const ownerOf = (life: Life, email: string): Person | undefined =>
  [...life.users.values()].find((person) => person.email === email);

async function isVerified(person: Person | undefined): Promise<boolean> {
  const { rows } = await database.pool.query<{ email_verified: boolean }>(
    'select email_verified from identity.user_account where user_id = $1',
    [person?.userId ?? ''],
  );
  return rows[0]?.email_verified ?? false;
}

/** Codes of emails that change an address: applying either kind ends every session. */
async function applyEmailCode(life: Life, oobCode: string, email: string): Promise<WireAnswer> {
  const answer = await post('update', { oobCode });
  const person = life.users.get(String(answer.body['localId']));
  if (answer.status !== 200 || person === undefined) return answer;
  expect(ownerOf(life, email)?.userId ?? person.userId).toBe(person.userId);
  person.email = email;
  endSessions(life, person);
  return answer;
}

/** Recovering an address also removes the passwords that were set after the change. */
async function forgetPasswordSince(life: Life, userId: string): Promise<void> {
  const { rows } = await database.pool.query(
    'select 1 from identity.password_credential where user_id = $1',
    [userId],
  );
  const person = life.users.get(userId);
  if (person !== undefined && rows.length === 0) person.password = null;
}

/** Applies the first code that still works, starting with one address. */
async function applyAnyEmailCode(
  life: Life,
  template: 'verifyAndChangeEmail' | 'recoverEmail',
  from: number,
): Promise<WireAnswer | undefined> {
  let answer: WireAnswer | undefined;
  for (const at of [from, from + 1, from + 2]) {
    const email = life.address(at % 3);
    answer = await applyEmailCode(life, codeIn(template, email), email);
    if (answer.status !== 200) continue;
    if (template === 'recoverEmail')
      await forgetPasswordSince(life, String(answer.body['localId']));
    break;
  }
  return answer;
}

async function perform(life: Life, { act, who, what }: Step): Promise<WireAnswer | undefined> {
  const email = life.address(what);
  const users = [...life.users.values()];
  const person = users[who % Math.max(1, users.length)];
  switch (act) {
    case 'signUp': {
      const owner = ownerOf(life, email);
      const password = newPassword();
      const answer = await post('signUp', { email, password });
      expect(answer.message).toBe(owner === undefined ? '' : 'EMAIL_EXISTS');
      if (answer.status === 200) welcome(life, answer, { email, password });
      return answer;
    }
    case 'reset': {
      const owner = ownerOf(life, email);
      const password = newPassword();
      await post('sendOobCode', { requestType: 'PASSWORD_RESET', email });
      const oobCode = codeIn('resetPassword', email);
      const answer = await post('resetPassword', { oobCode, newPassword: password });
      if (owner !== undefined) expect(answer.status).toBe(200);
      if (answer.status !== 200 || owner === undefined) return answer;
      owner.password = password;
      endSessions(life, owner);
      return answer;
    }
    case 'link': {
      const owner = ownerOf(life, email);
      const isVerifiedBefore = await isVerified(owner);
      const answer = await post('signInWithEmailLink', {
        email,
        oobCode: await kit.linkFor(email),
      });
      expect(answer.status).toBe(200);
      expect(answer.body['isNewUser']).toBe(owner === undefined);
      if (owner !== undefined && !isVerifiedBefore) {
        endSessions(life, owner);
        owner.password = null;
      }
      welcome(life, answer, { email });
      return answer;
    }
    case 'use':
      return applyAnyEmailCode(life, 'verifyAndChangeEmail', what);
    case 'back':
      return applyAnyEmailCode(life, 'recoverEmail', what);
    case 'phoneSignIn': {
      const answer = await post('signInWithPhoneNumber', await kit.sendSmsTo(life.number(what)));
      if (answer.status === 200) welcome(life, answer);
      return answer;
    }
    default:
      return person === undefined ? undefined : performAsPerson(life, person, act, what);
  }
}

async function performAsPerson(
  life: Life,
  person: Person,
  act: Step['act'],
  what: number,
): Promise<WireAnswer> {
  const { idToken, email } = person;
  switch (act) {
    case 'signIn': {
      const answer = await post('signInWithPassword', { email, password: person.password });
      expect(answer.status).toBe(email !== null && person.password !== null ? 200 : 400);
      if (answer.status === 200) welcome(life, answer);
      return answer;
    }
    case 'password': {
      const password = newPassword();
      const answer = await post('update', { idToken, password });
      if (answer.status !== 200) return answer;
      endSessions(life, person);
      welcome(life, answer, { password });
      return answer;
    }
    case 'ask':
      return post('sendOobCode', {
        requestType: 'VERIFY_AND_CHANGE_EMAIL',
        idToken,
        newEmail: life.address(what),
      });
    case 'move': {
      const next = life.address(what);
      await performAsPerson(life, person, 'ask', what);
      return applyEmailCode(life, codeIn('verifyAndChangeEmail', next), next);
    }
    case 'phone': {
      const answer = await post('signInWithPhoneNumber', {
        ...(await kit.sendSmsTo(life.number(what))),
        idToken,
      });
      // Linking a number of another user answers a proof and no tokens.
      if (typeof answer.body['idToken'] !== 'string') return answer;
      // The session continues under a new refresh token; the wire does not say which old ones it
      // had.
      const last = person.live.pop();
      if (last !== undefined) life.dead.push(last);
      welcome(life, answer);
      return answer;
    }
    case 'unlinkPassword': {
      const answer = await post('update', { idToken, deleteProvider: ['password'] });
      if (answer.status === 200) person.password = null;
      return answer;
    }
    case 'unlinkPhone':
      return post('update', { idToken, deleteProvider: ['phone'] });
    case 'verify': {
      await post('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
      return post('update', { oobCode: codeIn('verifyEmail', email ?? '') });
    }
    default: {
      const answer = await post('delete', { idToken });
      if (answer.status !== 200) return answer;
      endSessions(life, person);
      life.users.delete(person.userId);
      return answer;
    }
  }
}

async function compare(life: Life): Promise<void> {
  for (const person of life.users.values()) {
    for (const token of person.live) {
      const { status, body, message } = await kit.refresh(token);
      expect([status, message, body['user_id']]).toEqual([200, '', person.userId]);
      // The newest session is the one that acts.
      person.idToken = String(body['id_token']);
    }
  }
  const { rows } = await database.pool.query<{
    user_id: string;
    email: string | null;
    ways: number;
  }>(
    `select a.user_id, a.email,
            (p.user_id is not null and a.email is not null)::int + (a.phone_number is not null)::int
              + (a.email_verified)::int as ways
       from identity.user_account a left join identity.password_credential p using (realm_id, user_id)
      where a.user_id = any($1)`,
    [[...life.users.keys()]],
  );
  expect(rows.filter(({ ways }) => ways === 0)).toEqual([]);
  expect(new Map(rows.map((row) => [row.user_id, row.email]))).toEqual(
    new Map([...life.users.values()].map((person) => [person.userId, person.email])),
  );
  const taken = rows.flatMap(({ email }) => (email === null ? [] : [email]));
  expect(new Set(taken).size).toBe(taken.length);
}

let lives = 0;

test('[IDENT-8][IDENT-31][IDENT-34][IDENT-36] no sequence loses the last sign-in method, shares an address or revives a token', async () => {
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 20 }), async (steps) => {
      const run = (lives += 1);
      const life: Life = {
        users: new Map(),
        dead: [],
        address: (at) => `life${run}-${at}@example.com`,
        number: (at) => `+1202555${3_000 + run * 3 + at}`,
      };
      for (const one of [{ act: 'signUp', who: 0, what: 0 } as const, ...steps]) {
        const answer = await perform(life, one);
        expect(answer?.status ?? 200).toBeOneOf([200, 400]);
        if (answer?.status === 200) reached.add(one.act);
        await compare(life);
        clock.advance(30_000);
      }
      for (const token of life.dead) {
        expect((await kit.refresh(token)).message).toMatch(/^(?:TOKEN_EXPIRED|USER_NOT_FOUND)$/);
      }
      for (const person of life.users.values()) await performAsPerson(life, person, 'signIn', 0);
    }),
    // A fixed seed, so that each operation is known to succeed in at least one sequence.
    { numRuns: 30, seed: 7 },
  );
  expect(ACTS.filter((act) => !reached.has(act))).toEqual([]);
  expect(server.logLines).toEqual([]);
});
