/** Accounts of our own staff in the player's app: points only, no jackpots, no money. */
import { CALLS } from '@jubilee/contract/calls/all';
import { placeBet } from '@jubilee/contract/calls/games';
import { userCapabilities } from '@jubilee/contract/calls/jurisdictions';
import type { CallShape } from '@jubilee/contract/calls/define';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { replyOf } from '@jubilee/testkit/call-app';
import type { TestUser } from '@jubilee/testkit/test-users';
import { beforeAll, expect, test } from 'vitest';
import { VALID_BET } from './valid-bet.ts';

const app = await appForFile({
  roles: ['api', 'identity'],
  flags: { jackpotEnabled: true, bingoEnabled: true, freePlayEnabled: true },
});
const { users, database, services } = app;
let colleague: TestUser;
let player: TestUser;

beforeAll(async () => {
  colleague = await users.verified();
  player = await users.verified();
  await services.accounts.appointStaff(await users.walletOf(colleague));
});

const gated = (gate: 'notStaff' | 'notStaffForTickets'): readonly CallShape[] =>
  CALLS.filter((call: CallShape) => call.gates.some((one) => one === gate));
const bodyOf = (call: CallShape, currency: string) => {
  const body = call.sample?.body ?? {};
  return { body: 'currency' in body ? { ...body, currency } : body };
};

test('[GATE-18] a stake in tickets is refused on every game, and nothing is booked', async () => {
  const calls = gated('notStaffForTickets');
  expect(calls.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'placeBet',
      'placeCrashBet',
      'buyBingoCards',
      'statefulGameStart',
      'pokerSolitaireStart',
    ]),
  );
  const before = await colleague.accounts();
  for (const call of calls) {
    const { error } = await colleague.call(call, bodyOf(call, 'SWEEP_TICKETS'));
    expect([call.name, error?.code]).toEqual([call.name, 'STAFF_ACCOUNT']);
    const points = await colleague.call(call, bodyOf(call, 'POINTS'));
    expect([call.name, points.error?.code]).not.toEqual([call.name, 'STAFF_ACCOUNT']);
  }
  const tickets = (list: typeof before) => list.find((one) => one.currency === 'SWEEP_TICKETS');
  expect(tickets(await colleague.accounts())).toEqual(tickets(before));
});

test('[GATE-18][STATE-8] the page learns the type of the account with what may be played', async () => {
  expect(replyOf(await colleague.call(userCapabilities)).accountType).toBe('staff');
  expect(replyOf(await player.call(userCapabilities)).accountType).toBe('user');
});

test('[GATE-18] every call that stakes, buys or redeems has the gate', () => {
  const without = CALLS.filter(
    ({ money, gates }: CallShape) =>
      money && !gates.some((gate) => gate === 'notStaff' || gate === 'notStaffForTickets'),
  ).map(({ name }) => name);
  // Gifts, steps of a round that was begun before, and ends of what was.
  expect(without.toSorted()).toEqual(WITHOUT_GATE);
});
const WITHOUT_GATE: readonly string[] = [
  'addFreePoints',
  'cancelBingoCards',
  'cancelCashOut',
  'cancelCrashBet',
  'payNearMeCancelOrder',
  'pokerSolitairePlace',
  'redeemDailyReward',
  'redeemVoucher',
  'settleCrashBet',
  'statefulGameAction',
];

test('[GATE-18] of two bets in points the one of a member of staff feeds no jackpot', async () => {
  for (const who of [player, colleague]) {
    expect((await who.call(placeBet, { body: VALID_BET })).status).toBe(200);
  }
  const contributed = async (who: TestUser) => {
    const { rows } = await database.pool.query<{ contributed: bigint | null }>(
      `select contributed from ledger.operation where wallet_id = $1 and kind = 1 order by operation_id desc limit 1`,
      [await users.walletOf(who)],
    );
    return rows[0]?.contributed ?? null;
  };
  expect(await contributed(player)).toBeGreaterThan(0n);
  expect(await contributed(colleague)).toBeNull();
});
