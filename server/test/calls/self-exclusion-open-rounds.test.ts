/** What was open when a player excluded themselves is finished by its rules. */
import { responsibleGaming } from '@jubilee/contract/calls/responsible-play';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import type { TestUser } from '@jubilee/testkit/test-users';
import { expect, test, vi } from 'vitest';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { bingoWorld } from '../sockets/bingo-world.ts';
import { crashWorld } from '../sockets/crash-world.ts';
import { canDouble, roundWhere } from './known-rounds.ts';
import { CARDS, PENDING, statefulCalls } from './stateful-calls.ts';

const WAIT = { timeout: 20_000, interval: 20 };
const clock = settableClock(Date.now());
const app = await appForFile({ clock, flags: { bingoEnabled: true } });
const { users, services, database } = app;
const crash = crashWorld(app, clock, database.pool);
const bingo = bingoWorld(app, clock, database.pool);
const { start, act, bets } = statefulCalls(app);

async function exclude(who: TestUser): Promise<void> {
  replyOf(await who.call(responsibleGaming, { body: { selfExclusion: true } }));
  await who.login();
}
const points = async (who: TestUser) => {
  const [account] = await services.wallet.accounts(await users.walletOf(who));
  if (account === undefined) throw new Error('no wallet');
  return account;
};

test('[PLAY-2][WAL-24] a card round may be ended, but no stake is added to it', async () => {
  const who = await users.verified();
  const { gameId } = await roundWhere(app, who, CARDS, canDouble);
  replyOf(await start(who, CARDS, { id: gameId }));
  await exclude(who);
  const before = await points(who);
  const raised = await act(who, gameId, 'double', { gameCode: CARDS.gameCode });
  expect(raised).toMatchObject({
    status: 409,
    error: { code: 'WALLET_CLOSED', message: 'This wallet is closed for play.' },
  });
  expect(await points(who)).toEqual(before);
  replyOf(await act(who, gameId, 'stand', { gameCode: CARDS.gameCode }));
  expect(await bets(who, PENDING)).toEqual([]);
  expect(await points(who)).toMatchObject({ lockedBalance: 0n });
});

test('[PLAY-2] of two flights the one with an automatic cash-out is paid, the other is lost', async () => {
  const [automatic, forgotten, byHand] = await users.verifiedMany(3);
  if (automatic === undefined || forgotten === undefined || byHand === undefined) {
    throw new Error('three users are needed');
  }
  await crash.bettingToReach(300);
  replyOf(await crash.place(automatic, { autoCashoutCents: 150 }));
  replyOf(await crash.place(forgotten, {}));
  const { betId } = replyOf(await crash.place(byHand, {})).bet;
  const before = await points(automatic);
  await crash.run();
  for (const who of [automatic, forgotten, byHand]) await exclude(who);
  expect((await crash.settle(byHand, betId)).status).toBe(200);
  await crash.end();
  await vi.waitFor(async () => {
    for (const who of [automatic, forgotten, byHand]) {
      expect((await points(who)).lockedBalance).toBe(0n);
    }
  }, WAIT);
  expect((await points(automatic)).balance).toBe(before.balance + 150n);
  expect((await points(forgotten)).balance).toBe(before.balance);
  expect((await points(byHand)).balance).toBeGreaterThanOrEqual(before.balance + 100n);
});

test('[PLAY-2] cards of the bingo room play on to the end of the round', async () => {
  const who = await users.verified();
  await bingo.sale();
  replyOf(await bingo.buy(who, 'POINTS', 2));
  const before = await points(who);
  expect(before.lockedBalance).toBeGreaterThan(0n);
  await exclude(who);
  expect(await points(who)).toMatchObject({ lockedBalance: before.lockedBalance });
  await bingo.draw();
  await bingo.finish();
  await vi.waitFor(async () => {
    await bingo.tick();
    expect((await points(who)).lockedBalance).toBe(0n);
  }, WAIT);
  // Nobody else has cards: the whole pot is theirs.
  expect((await points(who)).balance).toBeGreaterThan(before.balance);
});

test('[PLAY-2][WAL-24] the ledger proves whole afterwards', async () => {
  expect((await proveLedger(database.pool)).filter(({ violations }) => violations > 0)).toEqual([]);
});
