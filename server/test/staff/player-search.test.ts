/** Finding players: each key, typing mistakes, pages, brands, and what which role sees. */
import { BRANDS, DEFAULT_BRAND } from '@jubilee/brands';
import { updateUser } from '@jubilee/contract/calls/account';
import { staffAudit } from '@jubilee/contract/staff/calls/audit';
import {
  searchPlayers,
  staffPlayer,
  uncoverPlayerField,
} from '@jubilee/contract/staff/calls/players';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { staffReply } from '@jubilee/testkit/staff-browser';
import { type TestPerson, testStaff } from '@jubilee/testkit/test-staff';
import type { TestUser } from '@jubilee/testkit/test-users';
import { beforeAll, describe, expect, test } from 'vitest';

const clock = settableClock();
const app = await appForFile({ clock, roles: ['api', 'identity', 'worker'] });
const staff = testStaff(app, clock);
const { users, database } = app;
const elsewhere = BRANDS.find((brand) => brand !== DEFAULT_BRAND) ?? DEFAULT_BRAND;
const people = new Map<string, TestPerson>();
const NETWORK = '203.0.113';
let admin: TestPerson;
let alice: TestUser;
let bob: TestUser;
let foreign: TestUser;

beforeAll(async () => {
  admin = await staff.admin('root');
  for (const role of ['viewer', 'support', 'marketing', 'finance', 'compliance'] as const) {
    people.set(role, await staff.join(admin, { name: role, roles: [role] }));
  }
  alice = await users.verified({ email: 'alice.lovelace@example.com' });
  bob = await users.verified({ email: 'bob@example.com' });
  foreign = await users.verified({ email: 'alice.lovelace@example.com', brand: elsewhere });
  replyOf(await alice.call(updateUser, { body: { nickname: 'Countess Ada' } }));
  await database.pool.query(
    `update account.player set phone_number = '+12025550147' where subject = $1`,
    [alice.userId],
  );
  await database.pool.query(
    `update identity.user_account set display_name = 'Augusta Ada King' where user_id = $1`,
    [alice.userId],
  );
  await database.pool.query(
    `update account.session set network = $2, user_agent = 'Mozilla/5.0 Firefox/140.0'
      where wallet_id in (select wallet_id from account.player where subject = any($1::text[]))`,
    [[alice.userId, foreign.userId], NETWORK],
  );
}, 60_000);

function personOf(role: string): TestPerson {
  const person = people.get(role);
  if (person === undefined) throw new Error(`nobody is ${role}`);
  return person;
}
const search = async (text: string | undefined, by = admin, more = {}) =>
  staffReply(await by.browser.call(searchPlayers, { body: { text, ...more } }));
const firstOf = async (text: string, by = admin) => {
  const [found] = (await search(text, by)).players;
  return found === undefined ? undefined : [found.player.userId, found.matchedBy];
};

describe('a search', () => {
  const sessionOf = async () => {
    const { rows } = await database.pool.query<{ session_id: string }>(
      `select session_id from account.session s join account.player p using (wallet_id) where p.subject = $1 limit 1`,
      [alice.userId],
    );
    return rows[0]?.session_id ?? '';
  };

  test('[CARE-1] finds by each exact key, in whatever way it is written', async () => {
    for (const [text, by] of [
      [alice.userId, 'userId'],
      ['Alice.Lovelace@Example.com ', 'email'],
      ['+1 (202) 555-0147', 'phoneNumber'],
      ['2025550147', 'phoneNumber'],
      ['countess ada', 'nickname'],
      [await sessionOf(), 'session'],
      ['203.0.113.9', 'network'],
      ['203.0.113', 'network'],
      ['Augusta Ada King', 'name'],
    ] as const) {
      expect([text, await firstOf(text)]).toEqual([text, [alice.userId, by]]);
    }
  });

  test('[CARE-1] finds by a remembered device', async () => {
    const deviceId = app.services.ids.uuidV7();
    await database.pool.query(
      `insert into identity.remembered_device (remembered_device_id, realm_id, user_id, public_key, sign_in_provider,
         auth_time, created_at, last_used_at, expires_at)
       select $1, realm_id, user_id, decode(repeat('04', 65), 'hex'), 'password', now(), now(), now(), now()
       from identity.user_account where user_id = $2`,
      [deviceId, alice.userId],
    );
    expect(await firstOf(deviceId)).toEqual([alice.userId, 'rememberedDevice']);
  });

  test.each([
    ['alise.lovelace@example.com', 'similarEmail'],
    ['lovelace', 'similarEmail'],
    ['alice.lovlace', 'similarEmail'],
    ['Countes Ada', 'similarNickname'],
    ['augusta kin', 'name'],
  ])('[CARE-1] %s finds her all the same', async (text, matchedBy) => {
    expect(await firstOf(text)).toEqual([alice.userId, matchedBy]);
  });

  test('[CARE-1] stays within the brand of the host', async () => {
    const ids = (await search('alice.lovelace@example.com')).players.map(
      ({ player }) => player.userId,
    );
    expect(ids).toContain(alice.userId);
    expect(ids).not.toContain(foreign.userId);
    expect((await search(foreign.userId)).players).toEqual([]);
    expect((await search('203.0.113')).players.map(({ player }) => player.userId)).toEqual([
      alice.userId,
    ]);
  });

  test('[CARE-1] characters of patterns, quotes and scripts mean themselves', async () => {
    for (const text of [
      '%%%',
      '___',
      "'; drop table account.player; --",
      '<script>',
      '\\\\',
      '\u202e\u0000x'.slice(0, 1),
      '𝒜'.repeat(80),
    ]) {
      const { status, error } = await admin.browser.call(searchPlayers, { body: { text } });
      expect([text, status, error?.code]).toEqual([text, 200, undefined]);
      expect((await search(text)).players).toEqual([]);
    }
    for (const text of ['a\0b', '\ud800', 'x'.repeat(255), '']) {
      const { error } = await admin.browser.call(searchPlayers, { body: { text } });
      expect(error?.code).toBe('MALFORMED_REQUEST');
    }
  });

  test('[CARE-1] without a text lists the newest, in pages that lose and repeat none', async () => {
    for (let more = 0; more < 5; more += 1) await users.unverified();
    const all = (await search(undefined)).players.map(({ player }) => player.userId);
    expect(all.length).toBeGreaterThanOrEqual(7);
    expect(all).not.toContain(foreign.userId);
    const found: string[] = [];
    let offset: number | null = 0;
    do {
      const page = await search(undefined, admin, { offset, limit: 3 });
      found.push(...page.players.map(({ player }) => player.userId));
      offset = page.next;
    } while (offset !== null);
    expect(found).toEqual(all);
    const tooMany = await admin.browser.call(searchPlayers, { body: { limit: 51 } });
    expect(tooMany.error?.code).toBe('MALFORMED_REQUEST');
  });
});

describe('masking', () => {
  test('[CARE-2] viewer, marketing and finance see no contact data, support and compliance do', async () => {
    for (const role of ['viewer', 'marketing', 'finance', 'support', 'compliance']) {
      const sees = role === 'support' || role === 'compliance';
      const [found] = (await search(alice.userId, personOf(role))).players;
      expect([role, found?.player]).toEqual([
        role,
        expect.objectContaining({
          email: sees ? alice.email : 'a•••@example.com',
          phoneNumber: sees ? '+12025550147' : '•••47',
          isMasked: !sees,
        }),
      ]);
      const params = { userId: alice.userId };
      const page = staffReply(await personOf(role).browser.call(staffPlayer, { params }));
      expect([role, page.email, page.name, page.dateOfBirth]).toEqual([
        role,
        sees ? alice.email : 'a•••@example.com',
        sees ? 'Augusta Ada King' : 'A•••',
        role === 'compliance' ? '1990-02-28' : '1990-••-••',
      ]);
      expect(page.masked.includes('email')).toBe(!sees);
    }
  });

  test('[CARE-2] nobody finds out an address by trying similar ones where it is masked', async () => {
    const viewer = personOf('viewer');
    expect((await search('lovelace', viewer)).players).toEqual([]);
    expect((await search('augusta', viewer)).players).toEqual([]);
    expect(await firstOf('countes ada', viewer)).toEqual([alice.userId, 'similarNickname']);
  });

  test('[CARE-2] a field is uncovered by itself, and who, which and why is recorded first', async () => {
    const params = { userId: alice.userId };
    const body = { field: 'dateOfBirth', reason: 'age was disputed by phone' } as const;
    const { browser, staffId } = personOf('support');
    const uncovered = staffReply(await browser.call(uncoverPlayerField, { params, body }));
    expect(uncovered).toEqual({ field: 'dateOfBirth', value: '1990-02-28' });
    const query = { what: 'uncoverPlayerField', subjectKind: 'player', subjectId: alice.userId };
    const [entry] = staffReply(await admin.browser.call(staffAudit, { query })).entries;
    expect(entry).toMatchObject({
      kind: 'read',
      staffId,
      brand: DEFAULT_BRAND.location,
      after: { field: 'dateOfBirth' },
      reason: body.reason,
    });
    const refused = await personOf('viewer').browser.call(uncoverPlayerField, { params, body });
    expect(refused.error?.code).toBe('ROLE_REQUIRED');
    const unsaid = await browser.call(uncoverPlayerField, { params, body: { field: 'email' } });
    expect(unsaid.error?.code).toBe('MALFORMED_REQUEST');
  });

  test('[CARE-1][AUDIT-5] a search records whose data was shown and not what was typed', async () => {
    await search('bob@example.com');
    const query = { what: 'searchPlayers' };
    const [entry] = staffReply(await admin.browser.call(staffAudit, { query })).entries;
    expect(entry).toMatchObject({ kind: 'read', after: { found: [bob.userId] } });
    expect(JSON.stringify(entry)).not.toContain('bob@');
  });
});
