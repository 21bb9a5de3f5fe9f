/** Lists of players, and of one player, as files: masked by role, harmless for spreadsheets, on the record, and over with their reader. */
import { request } from 'node:http';
import { BRANDS, DEFAULT_BRAND } from '@jubilee/brands';
import { staffAudit } from '@jubilee/contract/staff/calls/audit';
import { addPlayerNote } from '@jubilee/contract/staff/calls/player-acts';
import * as exports from '@jubilee/contract/staff/calls/player-exports';
import { searchPlayers } from '@jubilee/contract/staff/calls/players';
import type { StaffCallShape } from '@jubilee/contract/staff/define-staff-call';
import type { StaffRole } from '@jubilee/contract/staff/roles';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { settableClock } from '@jubilee/testkit/clock';
import { staffReply } from '@jubilee/testkit/staff-browser';
import { type TestPerson, testStaff } from '@jubilee/testkit/test-staff';
import type { TestUser } from '@jubilee/testkit/test-users';
import { beforeAll, expect, test } from 'vitest';

const clock = settableClock();
const app = await appForFile({ clock, roles: ['api', 'identity', 'worker'] });
const staff = testStaff(app, clock);
const { users, database } = app;
const elsewhere = BRANDS.find((brand) => brand !== DEFAULT_BRAND) ?? DEFAULT_BRAND;
const people = new Map<string, TestPerson>();
let admin: TestPerson;
let alice: TestUser;
let foreign: TestUser;

beforeAll(async () => {
  admin = await staff.admin('root');
  for (const role of ['viewer', 'support', 'marketing', 'finance', 'compliance'] as const) {
    people.set(role, await staff.join(admin, { name: role, roles: [role] }));
  }
  alice = await users.verified({ email: 'alice.lovelace@example.com' });
  await users.verified({ email: 'bob@example.com' });
  foreign = await users.verified({ email: 'carol@example.com', brand: elsewhere });
  await database.pool.query(
    `update account.player set phone_number = '+12025550147', nickname = $2 where subject = $1`,
    // Of the time before nicknames had rules.
    [alice.userId, '=HYPERLINK("x")'],
  );
}, 60_000);

function personOf(role: StaffRole): TestPerson {
  const person = role === 'admin' ? admin : people.get(role);
  if (person === undefined) throw new Error(`nobody is ${role}`);
  return person;
}
const ROWS_TO_CUT = 20_000;
const rowsOf = (text: string) => text.split('\r\n').slice(1, -1);
const list = (by: TestPerson, body: object = {}) =>
  by.browser.call(exports.exportPlayers, { body: { format: 'csv', ...body } });
const ofAlice = (by: TestPerson, call: StaffCallShape, query: Record<string, string> = {}) =>
  by.browser.call(call, { params: { userId: alice.userId }, query: { format: 'csv', ...query } });
/** One person exports one file at a time, and the end of one is noticed a moment after its last byte. */
const whenFree = async (send: () => ReturnType<typeof list>) => {
  let answer = await send();
  await expect
    .poll(async () => {
      if (answer.error?.code === 'EXPORT_RUNNING') answer = await send();
      return answer.error?.code;
    })
    .not.toBe('EXPORT_RUNNING');
  return answer;
};
const recorded = async (what: string, by: TestPerson) =>
  staffReply(
    await admin.browser.call(staffAudit, { query: { what, staffId: by.staffId, limit: '100' } }),
  ).entries;

test('[CARE-11][CARE-2] a file of players is masked by role as the page is', async () => {
  for (const [role, sees] of [
    ['marketing', false],
    ['finance', false],
    ['compliance', true],
    ['admin', true],
  ] as const) {
    const by = personOf(role);
    const { players } = staffReply(await by.browser.call(searchPlayers, { body: {} }));
    const answer = await whenFree(() => list(by));
    expect([role, answer.status]).toEqual([role, 200]);
    const lines = rowsOf(answer.text);
    expect(lines.map((line) => line.split(',')[0])).toEqual(
      players.map(({ player }) => player.userId),
    );
    for (const { player } of players) {
      const line = lines.find((one) => one.startsWith(player.userId)) ?? '';
      expect([role, line]).toEqual([role, expect.stringContaining(player.email ?? '')]);
    }
    expect(answer.text.includes('alice.lovelace@')).toBe(sees);
    expect(answer.text.includes('2025550147')).toBe(sees);
    expect(answer.text).not.toContain(foreign.userId);
  }
  for (const role of ['viewer', 'support'] as const) {
    expect((await list(personOf(role))).error?.code).toBe('ROLE_REQUIRED');
  }
});

test('[CARE-11] a search is exported with what it finds, and nobody searches in what is masked to them', async () => {
  const found = await whenFree(() => list(personOf('compliance'), { text: 'lovelace' }));
  expect(rowsOf(found.text).map((line) => line.split(',')[0])).toEqual([alice.userId]);
  const uncover = { reason: 'a mailing by post' };
  const masked = await whenFree(() => list(personOf('finance'), { text: 'lovelace', uncover }));
  expect(masked.status).toBe(200);
  expect(rowsOf(masked.text)).toEqual([]);
});

test('[CARE-11][TABLE-6] contact data is uncovered with a reason only, which is recorded with the rows', async () => {
  const finance = personOf('finance');
  const unsaid = await list(finance, { uncover: {} });
  expect(unsaid.error?.code).toBe('MALFORMED_REQUEST');
  const reason = 'the yearly statements by post';
  const marketing = await list(personOf('marketing'), { uncover: { reason } });
  expect(marketing.error?.code).toBe('ROLE_REQUIRED');
  const before = (await recorded('exportPlayers', finance)).length;
  const answer = await whenFree(() => list(finance, { uncover: { reason } }));
  expect(answer.text).toContain('alice.lovelace@example.com');
  expect(answer.text).toContain('+12025550147');
  await expect.poll(async () => (await recorded('exportPlayers', finance)).length).toBe(before + 2);
  const [end, begin] = await recorded('exportPlayers', finance);
  const common = { kind: 'read', brand: DEFAULT_BRAND.location, staffId: finance.staffId };
  expect(begin).toMatchObject({
    ...common,
    subject: { kind: 'table', id: 'players' },
    after: { format: 'csv', isSearch: false, isUncovered: true },
    reason,
  });
  expect(end).toMatchObject({
    ...common,
    after: { rows: rowsOf(answer.text).length, isWhole: true },
  });
  await whenFree(() => list(finance, { text: 'bob@example.com' }));
  expect(JSON.stringify(await recorded('exportPlayers', finance))).not.toContain('bob@');
});

test('[CARE-11][TABLE-4] what a player or a colleague wrote runs as no formula', async () => {
  expect((await whenFree(() => list(admin))).text).toContain(`"'=HYPERLINK(""x"")"`);
  const note = { noteId: app.services.ids.uuidV7(), text: '@SUM(1+1)*cmd' };
  const params = { userId: alice.userId };
  staffReply(await personOf('support').browser.call(addPlayerNote, { params, body: note }));
  const timeline = await ofAlice(personOf('support'), exports.exportPlayerTimeline);
  expect(timeline.text).toContain(`,'@SUM(1+1)*cmd,`);
  const sheet = await whenFree(() => list(admin, { format: 'xlsx' }));
  expect(sheet.text.startsWith('PK')).toBe(true);
});

const SECTIONS = [
  exports.exportPlayerOperations,
  exports.exportPlayerBets,
  exports.exportPlayerSessions,
  exports.exportPlayerCredits,
  exports.exportPlayerJackpotWins,
  exports.exportPlayerEmails,
  exports.exportPlayerLinks,
  exports.exportPlayerTimeline,
] as const;

test.each(SECTIONS.map((call) => [call.name, call] as const))(
  '[CARE-11] %s: a file for the host’s own players, recorded under the player',
  async (name, call) => {
    const compliance = personOf('compliance');
    for (const format of ['csv', 'xlsx']) {
      const answer = await whenFree(() => ofAlice(compliance, call, { format }));
      expect([format, answer.status]).toEqual([format, 200]);
    }
    await expect.poll(async () => (await recorded(name, compliance)).length).toBe(4);
    for (const entry of await recorded(name, compliance)) {
      expect(entry).toMatchObject({ kind: 'read', subject: { kind: 'player', id: alice.userId } });
    }
    const params = { userId: foreign.userId };
    const other = await compliance.browser.call(call, { params, query: { format: 'csv' } });
    expect(other.error?.code).toBe('NOT_FOUND');
    // What was refused took no place.
    expect((await whenFree(() => ofAlice(compliance, call))).status).toBe(200);
  },
);

test('[CARE-11] files have the rows of their sections, with the filter', async () => {
  const { browser } = admin;
  const ledger = await whenFree(() => ofAlice(admin, exports.exportPlayerOperations));
  const grants = rowsOf(ledger.text);
  expect(grants.length).toBeGreaterThan(0);
  expect(grants[0]).toContain('HOUSE_GRANTS -');
  const filtered = await whenFree(() =>
    ofAlice(admin, exports.exportPlayerOperations, { currency: 'POINTS' }),
  );
  expect(rowsOf(filtered.text).every((line) => line.includes('POINTS'))).toBe(true);
  expect(rowsOf(filtered.text).length).toBeLessThan(grants.length);
  const sessions = await whenFree(() => ofAlice(admin, exports.exportPlayerSessions));
  expect(rowsOf(sessions.text).length).toBeGreaterThan(0);
  const signIns = await whenFree(() =>
    ofAlice(admin, exports.exportPlayerTimeline, { kind: 'signIn' }),
  );
  expect(rowsOf(signIns.text).every((line) => line.includes(',signIn,'))).toBe(true);
  const bad = await browser.call(exports.exportPlayerTimeline, {
    params: { userId: alice.userId },
    query: { format: 'csv', kind: 'nothing' },
  });
  expect(bad.error?.code).toBe('MALFORMED_REQUEST');
});

test('[CARE-11][TABLE-6] a reader whose connection is cut leaves no work, and the record says so', async () => {
  const compliance = personOf('compliance');
  // Pages enough that the cut comes before the last of them.
  for (let many = 0; many < ROWS_TO_CUT; many += 2_500) {
    await database.pool.query(
      `insert into account.player (brand, subject, email, declared_state, marketing_consent, attribution, created_at)
       select $1, 'many-' || n, md5(n::text) || '@example.com', 'TX', false, '{}', now() from generate_series($2::int, $2::int + 2499) n`,
      [DEFAULT_BRAND.number, many],
    );
  }
  const before = (await recorded('exportPlayers', compliance)).length;
  const cookie = [...compliance.browser.cookies].map((pair) => pair.join('=')).join('; ');
  const { origin } = compliance.browser;
  await new Promise<void>((resolve, reject) => {
    const sent = request(
      {
        port: app.ports.backoffice,
        method: 'POST',
        path: '/staff/players/export',
        headers: { host: new URL(origin).host, origin, cookie, 'content-type': 'application/json' },
      },
      (answer) => {
        answer.once('data', () => {
          sent.destroy();
          resolve();
        });
      },
    );
    sent.once('error', reject);
    sent.end(JSON.stringify({ format: 'csv' }));
  });
  await expect
    .poll(async () => (await recorded('exportPlayers', compliance)).length, { timeout: 20_000 })
    .toBe(before + 2);
  const [end] = await recorded('exportPlayers', compliance);
  expect(end?.after).toMatchObject({ isWhole: false });
  expect(Number(end?.after?.['rows'])).toBeLessThan(ROWS_TO_CUT);
  const { rows } = await database.pool.query(
    `select query from pg_stat_activity where datname = current_database()
      and application_name like 'staff reads%' and state = 'active'`,
  );
  expect(rows).toEqual([]);
  expect((await whenFree(() => list(compliance, { text: 'bob@example.com' }))).status).toBe(200);
}, 60_000);
