/** Versions of the legal texts, what a sign-up accepts, and who looks at it. */
import { BRANDS } from '@jubilee/brands';
import { createUser } from '@jubilee/contract/calls/account';
import { staffAudit } from '@jubilee/contract/staff/calls/audit';
import {
  exportLegalAcceptances,
  legalAcceptances,
  legalTexts,
  legalTextVersion,
} from '@jubilee/contract/staff/calls/legal-texts';
import { appForFile, secondApp } from '@jubilee/testkit/app-for-file';
import { settableClock } from '@jubilee/testkit/clock';
import { staffReply } from '@jubilee/testkit/staff-browser';
import { testStaff } from '@jubilee/testkit/test-staff';
import { SIGN_UP } from '@jubilee/testkit/test-users';
import { expect, test } from 'vitest';
import { openKysely } from '../../src/platform/db/kysely.ts';
import { openLegalTexts } from '../../src/modules/legal-texts/index.ts';

const clock = settableClock();
const app = await appForFile({ clock, roles: ['api', 'identity', 'worker'] });
await secondApp(app, { clock, roles: ['api'] });
const { backgroundPool: pool, ids } = app.services;
const db = openKysely(pool);
const staff = testStaff(app, clock);
const [home, away] = BRANDS;
if (home === undefined || away === undefined) throw new Error('two brands are needed');

const ann = await staff.admin('ann');
const eve = await staff.join(ann, { name: 'eve', roles: ['compliance'] });
const vic = await staff.join(ann, { name: 'vic', roles: ['viewer'] });

const versions = async () => staffReply(await vic.browser.call(legalTexts)).versions;
const currentTerms = async () => {
  const found = (await versions()).find((one) => one.page === 'terms' && one.isCurrent);
  if (found === undefined) throw new Error('there are no terms');
  return found;
};
const acceptancesOf = (versionId: string, query: Record<string, string> = {}) =>
  eve.browser.call(legalAcceptances, { params: { versionId }, query });

test('[BRANDROOM-8][BRANDROOM-9] each text is one version, whatever process starts, and can be read as it was shown', async () => {
  const all = await versions();
  expect(all.map(({ page, isAccepted }) => [page, isAccepted])).toEqual([
    ['terms', true],
    ['rules', true],
    ['privacy', true],
    ['responsible', false],
    ['howto', false],
  ]);
  expect(new Set(all.map(({ contentHash }) => contentHash)).size).toBe(5);
  expect(all.every((one) => one.isCurrent && one.acceptances === 0)).toBe(true);
  const params = { versionId: (await currentTerms()).versionId };
  const { texts } = staffReply(await vic.browser.call(legalTextVersion, { params }));
  expect(texts.map(({ language }) => language).toSorted()).toEqual(['en', 'es']);
  for (const { text } of texts) {
    expect(text).toContain(home.name);
    expect(text).not.toContain('{{');
  }
  const elsewhere = staff.browser(`${away.location}.localhost`);
  await vic.signInFrom(elsewhere);
  expect((await elsewhere.call(legalTextVersion, { params })).error?.code).toBe('NOT_FOUND');
});

test('[BRANDROOM-8][GATE-22] another word, fact or mark is another version, a fact that is not named is none', async () => {
  const legal = app.services.legalTexts;
  const facts = { ...(await import('@jubilee/brands/sweeps/legal/facts')).legalFacts };
  const flags = app.services.settings.flagsOf(home);
  const open = async (markdown: string, more: object = {}) => {
    const source = {
      brand: home,
      page: 'terms',
      markdown: { en: markdown },
      legal: { ...facts, ...more },
      flags,
    } as const;
    const opened = await openLegalTexts({ pool, db, clock, ids, sources: [source] });
    return opened.currentOf(home)[0];
  };
  const first = await open('# Terms of {{sponsor}}');
  expect(await open('# Terms of {{sponsor}}')).toBe(first);
  expect(await open('# Terms of {{sponsor}}', { retentionYears: 99 })).toBe(first);
  expect(await open('# Terms of {{sponsor}}', { sponsor: 'Somebody Else' })).not.toBe(first);
  expect(await open('# The terms of {{sponsor}}')).not.toBe(first);
  const marked = await open('# Terms of {{sponsor}}', { acceptAgain: { terms: '2026-12-01' } });
  expect(marked).not.toBe(first);
  expect(await open('# Terms of {{sponsor}}', { acceptAgain: { terms: '2026-12-01' } })).toBe(
    marked,
  );
  expect(await open('# Terms of {{sponsor}}', { acceptAgain: { rules: '2026-12-01' } })).toBe(
    first,
  );
  await expect(open('# {{nothing}}')).rejects.toThrow('nothing');
  expect(legal.currentOf(home)).not.toContain(first);
  await expect(
    pool.query(`update legal.text_version set effective_on = '2020-01-01'`),
  ).rejects.toThrow();
  const old = (await versions()).filter((one) => one.page === 'terms');
  expect(old.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false, false, false]);
});

test('[BRANDROOM-11][BRANDROOM-10] a sign-up accepts the current texts once, with device and network', async () => {
  const { versionId } = await currentTerms();
  const someone = await app.users.verified();
  await someone.call(createUser, { body: SIGN_UP });
  const elsewhere = await app.users.verified({ brand: away });
  const another = await app.users.verified();
  const after = await versions();
  const current = after.filter(({ isCurrent }) => isCurrent);
  expect(current.map(({ acceptances }) => acceptances)).toEqual([2, 2, 2, 0, 0]);
  const { acceptances } = staffReply(await acceptancesOf(versionId));
  expect(acceptances.map(({ userId }) => userId).slice(0, 2)).toEqual([
    another.userId,
    someone.userId,
  ]);
  expect(acceptances.map(({ userId }) => userId)).not.toContain(elsewhere.userId);
  expect(acceptances[0]).toMatchObject({ network: '127.0.0' });
  const page = staffReply(await acceptancesOf(versionId, { limit: '1' }));
  expect(page.acceptances).toHaveLength(1);
  const rest = staffReply(await acceptancesOf(versionId, { limit: '1', before: page.next ?? '' }));
  expect(rest.acceptances[0]?.userId).toBe(someone.userId);
  const query = { what: 'legalAcceptances', kind: 'read' };
  const { entries } = staffReply(await eve.browser.call(staffAudit, { query }));
  expect(entries[0]).toMatchObject({ subject: { kind: 'legalText', id: versionId } });
  const file = await eve.browser.call(exportLegalAcceptances, {
    params: { versionId },
    query: { format: 'csv' },
  });
  expect(file.status).toBe(200);
  expect(file.text.split('\r\n')[1]).toContain(another.userId);
  const theirs = staff.browser(`${away.location}.localhost`);
  await eve.signInFrom(theirs);
  const denied = await theirs.call(legalAcceptances, { params: { versionId } });
  expect(denied.error?.code).toBe('NOT_FOUND');
});

test('[BRANDROOM-11] whose acceptance cannot be stored is not added, and what is stored is never changed', async () => {
  const newcomer = await app.users.newcomer();
  await pool.query(
    `alter table legal.acceptance add constraint broken check (network = 'x') not valid`,
  );
  expect((await newcomer.call(createUser, { body: SIGN_UP })).status).toBe(500);
  await pool.query('alter table legal.acceptance drop constraint broken');
  expect((await newcomer.call(createUser, { body: SIGN_UP })).status).toBe(201);
  await expect(pool.query('update legal.acceptance set accepted_at = now()')).rejects.toThrow();
  await expect(pool.query('delete from legal.acceptance')).rejects.toThrow();
  await pool.query('update legal.acceptance set network = null, user_agent = null');
});

test('[BRANDROOM-11] a user agent of any length is cut, and keeps nobody from signing up', async () => {
  const who = await app.users.newcomer();
  const headers = { 'user-agent': 'x'.repeat(2_000) };
  expect((await who.call(createUser, { body: SIGN_UP, headers })).status).toBe(201);
  const { rows } = await pool.query<{ length: number }>(
    'select distinct length(user_agent) as length from legal.acceptance where user_agent like $1',
    ['xxx%'],
  );
  expect(rows).toEqual([{ length: 512 }]);
});
