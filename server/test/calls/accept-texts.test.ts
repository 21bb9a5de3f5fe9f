/** A release whose terms must be accepted again: nothing is staked or bought before, everything else stays open. */
import { addFreePoints, logout, userAccounts, userDetails } from '@jubilee/contract/calls/account';
import type { CallShape } from '@jubilee/contract/calls/define';
import { placeCrashBet, settleCrashBet } from '@jubilee/contract/calls/crash';
import { placeBet } from '@jubilee/contract/calls/games';
import { acceptTexts, pendingTexts } from '@jubilee/contract/calls/legal-texts';
import { CALLS } from '@jubilee/contract/calls/all';
import { legalTexts, type LegalVersion } from '@jubilee/contract/staff/calls/legal-texts';
import { appForFile, secondApp } from '@jubilee/testkit/app-for-file';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { staffReply } from '@jubilee/testkit/staff-browser';
import { testStaff } from '@jubilee/testkit/test-staff';
import { hostOf, type TestUser } from '@jubilee/testkit/test-users';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { beforeAll, expect, test } from 'vitest';
import { crashWorld } from '../sockets/crash-world.ts';
import { canDouble, roundWhere } from './known-rounds.ts';
import { CARDS, statefulCalls } from './stateful-calls.ts';
import { VALID_BET } from './valid-bet.ts';

const clock = settableClock(Date.parse('2026-12-10T12:00:00.000Z'));
/** Yesterday's release, and the next one, whose terms and rules must be accepted from a day on. */
const before = await appForFile({ clock, roles: ['api', 'identity', 'worker'] });
const NEXT = {
  acceptAgain: { terms: '2026-12-12', rules: '2026-12-12' },
  effectiveOn: '2026-12-12',
} as const;
const next = await secondApp(before, { clock, roles: ['api', 'identity'], legalFacts: NEXT });
const twin = await secondApp(before, { clock, roles: ['api'], legalFacts: NEXT });
const { backgroundPool: pool } = before.services;
const { users } = before;
const { start, act } = statefulCalls(next);
let early: TestUser;
let late: TestUser;

beforeAll(async () => {
  early = await users.verified();
  late = await users.verified();
  clock.set('2026-12-12T04:59:59.000Z');
  await early.signInAgain();
  // Midnight in New York.
  clock.set('2026-12-12T05:00:00.000Z');
  await late.signInAgain();
}, 60_000);

const at = <const C extends CallShape>(port: number, who: TestUser, call: C, input: object = {}) =>
  callApp(port, call, {
    host: hostOf(who.brand, port),
    params: { userId: who.userId },
    headers: who.headers({ 'x-request-id': systemIds.uuidV7() }),
    ...input,
  });
const bet = async (who: TestUser, port = next.ports.api) => {
  const reply = await at(port, who, placeBet, { body: { ...VALID_BET, currency: 'POINTS' } });
  return reply.error?.code ?? reply.status;
};
const pendingOf = async (who: TestUser, port = next.ports.api) =>
  replyOf(await at(port, who, pendingTexts)).texts;
const accept = (who: TestUser, versionIds: readonly string[], port = next.ports.api) =>
  at(port, who, acceptTexts, { body: { versionIds } });
const acceptancesOf = async (who: TestUser) => {
  const walletId = await users.walletOf(who);
  const found = await pool.query<{
    version_id: string;
    network: string;
    user_agent: string;
    accepted_at: string;
  }>(
    'select version_id, network, user_agent, accepted_at from legal.acceptance where wallet_id = $1',
    [walletId],
  );
  return found.rows;
};

/** Gates of the calls that stake, buy, or buy with points of the loyalty program. */
const SPENDING = ['provenForTickets', 'mayBuy', 'purchase'];

test('[GATE-19] exactly the calls that stake or buy anew have the gate, behind that of age', () => {
  const calls: readonly CallShape[] = CALLS;
  const gated = calls.filter(({ gates }) => gates.includes('texts'));
  for (const { gates, name } of gated) {
    expect(gates.indexOf('texts'), name).toBe(gates.indexOf('age') + 1);
  }
  const spending = calls.filter(({ gates }) => gates.some((gate) => SPENDING.includes(gate)));
  expect(gated).toEqual(spending);
});

test('[GATE-19] who signed in before the day of a marked version plays on, who signs in from that day on has to accept first', async () => {
  expect(await bet(early)).toBe(200);
  expect(await pendingOf(early)).toEqual([]);
  expect(await bet(late)).toBe('TEXTS_NOT_ACCEPTED');
  expect((await pendingOf(late)).map(({ page, effectiveOn }) => [page, effectiveOn])).toEqual([
    ['terms', '2026-12-12'],
    ['rules', '2026-12-12'],
  ]);
  // A release without the mark requires nothing.
  expect(await bet(late, before.ports.api)).toBe(200);
});

test('[GATE-19] everything but staking and buying stays open meanwhile', async () => {
  const who = await users.verified();
  await who.signInAgain();
  expect(replyOf(await at(next.ports.api, who, userDetails)).textsToAccept).toBe(true);
  expect(replyOf(await at(before.ports.api, who, userDetails)).textsToAccept).toBeUndefined();
  expect((await at(next.ports.api, who, userAccounts)).status).toBe(200);
  expect((await at(next.ports.api, who, addFreePoints, { body: {} })).error?.code).toBe(
    'FREE_POINTS_BALANCE_TOO_HIGH',
  );
  expect((await at(next.ports.api, who, logout, { body: {} })).status).toBe(200);
});

test('[GATE-21] an acceptance is stored once, with version, network and time, and opens the gate on every node', async () => {
  const ids = (await pendingOf(late)).map(({ versionId }) => versionId);
  expect((await accept(late, ids.slice(0, 1))).status).toBe(200);
  // One of two is not enough.
  expect(await bet(late)).toBe('TEXTS_NOT_ACCEPTED');
  expect(await bet(late, twin.ports.api)).toBe('TEXTS_NOT_ACCEPTED');
  const both = await Promise.all(
    [1, 2, 3].map((_, index) => accept(late, ids, index === 1 ? twin.ports.api : next.ports.api)),
  );
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await bet(late)).toBe(200);
  expect(await bet(late, twin.ports.api)).toBe(200);
  expect(await pendingOf(late)).toEqual([]);
  const stored = (await acceptancesOf(late)).filter(({ version_id }) => ids.includes(version_id));
  expect(stored).toHaveLength(2);
  for (const { network, accepted_at } of stored) {
    expect(network).toMatch(/^127\.0\.0/);
    expect(accepted_at).toBe('2026-12-12T05:00:00.000Z');
  }
  const first = stored.map(({ accepted_at }) => accepted_at);
  clock.advance(1_000);
  expect((await accept(late, ids)).status).toBe(200);
  const again = (await acceptancesOf(late)).filter(({ version_id }) => ids.includes(version_id));
  expect(again.map(({ accepted_at }) => accepted_at)).toEqual(first);
});

test('[GATE-21] a version that is not shown now cannot be accepted in place of the current one', async () => {
  const who = await users.verified();
  await who.signInAgain();
  const unmarked = await pool.query<{ version_id: string; page: string }>(
    `select version_id, page from legal.text_version where brand = $1 and accept_again_from is null`,
    [who.brand.number],
  );
  const old = unmarked.rows.find(({ page }) => page === 'terms')?.version_id ?? '';
  const howto = unmarked.rows.find(({ page }) => page === 'howto')?.version_id ?? '';
  const pending = (await pendingOf(who)).map(({ versionId }) => versionId);
  expect(pending).toHaveLength(2);
  const elsewhere = await pool.query<{ version_id: string }>(
    `select version_id from legal.text_version where brand <> $1 and accept_again_from is not null limit 1`,
    [who.brand.number],
  );
  const foreign = elsewhere.rows[0]?.version_id ?? '';
  for (const wrong of [old, howto, foreign, systemIds.uuidV7()]) {
    expect((await accept(who, [...pending, wrong].slice(-3))).error?.code).toBe('STATE_CONFLICT');
  }
  expect(await pendingOf(who)).toHaveLength(2);
  expect(await bet(who)).toBe('TEXTS_NOT_ACCEPTED');
});

test('[GATE-20] who signs up with the marked version has accepted it', async () => {
  const who = await next.users.verified();
  expect(await pendingOf(who)).toEqual([]);
  await who.signInAgain();
  expect(await bet(who)).toBe(200);
});

test('[GATE-22][BRANDROOM-9] the staff see how many have accepted a marked version and how many still have to', async () => {
  const staff = testStaff(next, clock);
  const ann = await staff.admin('ann');
  const { versions, players } = staffReply(await ann.browser.call(legalTexts));
  const terms = versions.find(({ page, isCurrent }: LegalVersion) => page === 'terms' && isCurrent);
  expect(terms?.mustAccept).toBe(true);
  expect(terms?.acceptances).toBe(2);
  expect(terms?.missing).toBe(players - 2);
  const privacy = versions.find(({ page, isCurrent }) => page === 'privacy' && isCurrent);
  expect(privacy).toMatchObject({ mustAccept: false, missing: null });
  const earlier = versions.find(({ page, isCurrent }) => page === 'terms' && !isCurrent);
  expect(earlier).toMatchObject({ mustAccept: false, missing: null });
});

test('[GATE-19] an open round takes no further stake before the texts are accepted, and still ends', async () => {
  const who = await users.verified();
  await who.signInAgain();
  const begun = async () => {
    const { gameId } = await roundWhere(before, who, CARDS, canDouble);
    // On a node that requires nothing yet.
    replyOf(await start(who, CARDS, { id: gameId, port: before.ports.api }));
    return gameId;
  };
  const step = async (gameId: string, action: string) =>
    act(who, gameId, action, { gameCode: CARDS.gameCode });
  const first = await begun();
  const accounts = await who.accounts();
  const raised = await step(first, 'double');
  expect([raised.status, raised.error?.code]).toEqual([403, 'TEXTS_NOT_ACCEPTED']);
  expect(await who.accounts()).toEqual(accounts);
  expect(replyOf(await step(first, 'stand'))).toMatchObject({ isComplete: true });
  expect((await who.accounts())[0]?.lockedBalance).toBe(0);
  const second = await begun();
  const waiting = (await pendingOf(who)).map(({ versionId }) => versionId);
  expect((await accept(who, waiting)).status).toBe(200);
  expect((await step(second, 'double')).status).toBe(200);
});

test('[GATE-19] a crash bet that flies is settled before the texts are accepted, and no other is placed', async () => {
  const who = await users.verified();
  await who.signInAgain();
  const world = crashWorld(before, clock, pool);
  await world.bettingToReach(200);
  const body = { betAmount: 100, currency: 'POINTS' };
  const { betId } = replyOf(await at(before.ports.api, who, placeCrashBet, { body }));
  const refused = await at(next.ports.api, who, placeCrashBet, { body });
  expect(refused.error?.code).toBe('TEXTS_NOT_ACCEPTED');
  await world.run();
  clock.advance(1_000);
  const settled = replyOf(await at(next.ports.api, who, settleCrashBet, { body: { betId } }));
  expect(settled.amountWon).toBeGreaterThan(100);
});
