/** Releases one after another, each with its marks and facts: what has to be accepted again, by whom and from when. */
import { BRANDS } from '@jubilee/brands';
import type { LegalFacts } from '@jubilee/contract/settings/legal-facts';
import { legalTexts, type LegalVersion } from '@jubilee/contract/staff/calls/legal-texts';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { settableClock } from '@jubilee/testkit/clock';
import { staffReply } from '@jubilee/testkit/staff-browser';
import { testStaff } from '@jubilee/testkit/test-staff';
import { beforeAll, expect, test } from 'vitest';
import { type LegalTexts, openLegalTexts } from '../../src/modules/legal-texts/index.ts';
import { listTexts } from '../../src/modules/brand-room/list-texts.ts';
import { openKysely } from '../../src/platform/db/kysely.ts';

const clock = settableClock(Date.parse('2026-12-01T12:00:00.000Z'));
const app = await appForFile({ clock, roles: ['api', 'identity', 'worker'] });
const { backgroundPool: pool, ids } = app.services;
const db = openKysely(pool);
const [home] = BRANDS;
if (home === undefined) throw new Error('a brand is needed');
const { legalFacts } = await import('@jubilee/brands/sweeps/legal/facts');
const flags = app.services.settings.flagsOf(home);
/** In New York. */
const MIDNIGHT = { january: '2027-01-01T05:00:00.000Z', june: '2027-06-01T04:00:00.000Z' } as const;

/** A node of a release; texts that name a fact have another version with each change of it. */
const release = (more: Partial<LegalFacts>): Promise<LegalTexts> =>
  openLegalTexts({
    pool,
    db,
    clock,
    ids,
    sources: (['terms', 'privacy'] as const).map((page) => ({
      brand: home,
      page,
      markdown: { en: `# ${page} of {{sponsor}}, {{effectiveOn}}` },
      legal: { ...legalFacts, ...more },
      flags,
    })),
  });
const JANUARY = { acceptAgain: { terms: '2027-01-01' }, effectiveOn: '2027-01-01' } as const;
const JUNE = {
  acceptAgain: { terms: '2027-01-01', privacy: '2027-06-01' },
  effectiveOn: '2027-06-01',
} as const;

const player = async () => app.users.walletOf(await app.users.verified());
const since = (instant: string) => Date.parse(instant);
const pendingOf = async (texts: LegalTexts, walletId: bigint, sinceMs = clock.now()) => {
  const pending = await texts.pendingOf(home, { walletId, sinceMs });
  expect(await texts.isAccepted(home, { walletId, sinceMs })).toBe(pending.length === 0);
  return pending.map(({ page }) => page);
};
const accept = async (texts: LegalTexts, walletId: bigint) => {
  const pending = await texts.pendingOf(home, { walletId, sinceMs: clock.now() });
  const versionIds = pending.map(({ versionId }) => versionId);
  const from = { network: '127.0.0', userAgent: undefined };
  expect(await texts.accept(home, { walletId, versionIds, ...from })).toBe(true);
};

let old: LegalTexts;
beforeAll(async () => {
  old = await release({});
});

test('[GATE-19] the next release marks another page: terms that were accepted are accepted, others still wait', async () => {
  const [diligent, idle] = [await player(), await player()];
  clock.set('2026-12-20T12:00:00.000Z');
  const january = await release(JANUARY);
  clock.set(MIDNIGHT.january);
  expect(await pendingOf(january, diligent)).toEqual(['terms']);
  await accept(january, diligent);
  clock.set('2027-05-20T12:00:00.000Z');
  const june = await release(JUNE);
  expect(await pendingOf(june, diligent)).toEqual([]);
  expect(await pendingOf(june, idle)).toEqual(['terms']);
  clock.set(MIDNIGHT.june);
  // Both play on in their sessions; of the terms nothing begins anew.
  expect(await pendingOf(june, diligent, since('2027-05-30T00:00:00.000Z'))).toEqual([]);
  expect(await pendingOf(june, diligent)).toEqual(['privacy']);
  expect(await pendingOf(june, idle)).toEqual(['terms', 'privacy']);
  // Also on a node of the release before, once the newer version is accepted.
  await accept(june, idle);
  expect(await pendingOf(june, idle)).toEqual([]);
  expect(await pendingOf(january, idle)).toEqual([]);
  expect(await pendingOf(old, idle)).toEqual([]);
});

test('[GATE-19] the next release changes a fact only: nobody accepts again, and no session is interrupted', async () => {
  const [diligent, idle] = [await player(), await player()];
  const january = await release(JANUARY);
  await accept(january, diligent);
  clock.advance(86_400_000);
  const moved = await release({ ...JANUARY, sponsor: 'Somebody Else, LLC' });
  expect(moved.currentOf(home)).not.toEqual(january.currentOf(home));
  expect(await pendingOf(moved, diligent)).toEqual([]);
  expect(await pendingOf(moved, idle)).toEqual(['terms']);
  expect(await pendingOf(moved, idle, since('2026-12-31T12:00:00.000Z'))).toEqual([]);
});

test('[GATE-19] a release that comes after its day requires from then on, of new sessions', async () => {
  clock.set('2027-07-10T12:00:00.000Z');
  const who = await player();
  const before = clock.now();
  // What is shown without the mark is not what has to be accepted, although it was served on that day.
  const unmarked = await release({ sponsor: 'Late, LLC', effectiveOn: '2027-07-01' });
  await unmarked.accept(home, {
    walletId: who,
    versionIds: unmarked.currentOf(home),
    network: '127.0.0',
    userAgent: undefined,
  });
  clock.advance(60_000);
  const late = await release({
    sponsor: 'Late, LLC',
    effectiveOn: '2027-07-01',
    acceptAgain: { terms: '2027-07-01' },
  });
  expect(await pendingOf(late, who, before)).toEqual([]);
  expect(await pendingOf(late, who)).toEqual(['terms']);
  await accept(late, who);
  expect(await pendingOf(late, who)).toEqual([]);
});

test('[GATE-22] who has accepted any version since that day is counted once', async () => {
  clock.set('2027-08-01T12:00:00.000Z');
  const ann = await testStaff(app, clock).admin('ann');
  const { players } = staffReply(await ann.browser.call(legalTexts));
  const marked = { acceptAgain: { terms: '2027-08-01' }, effectiveOn: '2027-08-01' } as const;
  const [first, second] = [await player(), await player()];
  const one = await release(marked);
  await accept(one, first);
  clock.advance(1_000);
  const two = await release({ ...marked, sponsor: 'Another, LLC' });
  const versionIds = two.currentOf(home);
  const from = { network: '127.0.0', userAgent: undefined };
  for (const walletId of [first, second]) await two.accept(home, { walletId, versionIds, ...from });
  const { accounts } = app.services;
  const listed = await listTexts({ readPool: pool, accounts, legalTexts: two }, home);
  const terms = listed.versions.find(
    ({ page, isCurrent }: LegalVersion) => page === 'terms' && isCurrent,
  );
  expect(listed.players).toBe(players + 2);
  expect(terms).toMatchObject({ mustAccept: true, acceptances: 2, missing: players });
});
