import { LEDGER_BEGINS_WITHIN_MS, LEDGER_SILENCE_MS } from '@jubilee/contract/values/retry-budget';
import { betOf, openFundedWallets } from '@jubilee/testkit/bets';
import { type CutMoment, cuttingProxy } from '@jubilee/testkit/cutting-proxy';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../platform/clock/clock.ts';
import { openPool } from '../../platform/db/pool.ts';
import { systemIds } from '../../platform/ids/ids.ts';
import { type BetOperation, createWallet, decidedBet, proveLedger, type Wallet } from './index.ts';

const CUTS = process.env['JUBILEE_LONG'] === '1' ? 1_000 : 40;
const { pool, url } = await createTestDatabase();
const proxy = await cuttingProxy(url);
const cutPool = openPool(proxy.url, { max: 6, applicationName: 'cut' });
const wallet = createWallet({ pool: cutPool, clock: systemClock, ids: systemIds });
const walletIds = Array.from({ length: 16 }, (_, index) => BigInt(index + 1));
beforeAll(() => openFundedWallets({ wallet, pool }, walletIds, 100_000_000n));
afterAll(async () => {
  await wallet.close();
  await cutPool.end();
  await proxy.stop();
});

describe('a connection that breaks during a commit', () => {
  test.each<CutMoment>(['afterCommit', 'afterSend'])(
    `[WAL-34] cut %s: every caller gets the one true answer, ${CUTS} cuts`,
    async (moment) => {
      const before = proxy.cuts();
      for (let round = 0; round < CUTS; round += 1) {
        const bets = walletIds.map((walletId) =>
          betOf(walletId, 10n, { amountWon: BigInt(round) }),
        );
        // The game's name stands in every statement that carries bets.
        proxy.cutNext('copper-comet', moment);
        const answers = await Promise.all(bets.map((bet) => wallet.apply(decidedBet(bet))));
        for (const [index, answer] of answers.entries()) {
          const bet = bets[index];
          if (bet === undefined || answer.status !== 'applied') throw new Error(answer.status);
          const stored = await wallet.operation(bet.walletId, bet.operationId);
          expect(stored?.version).toBe(answer.operation.version);
          expect(stored?.balance).toBe(answer.operation.balance);
        }
      }
      expect(proxy.cuts() - before).toBe(CUTS);
      const accounts = await Promise.all(walletIds.map((walletId) => wallet.accounts(walletId)));
      const versions = new Set(accounts.map(([points]) => points?.version));
      // Same number of effects in every wallet: none lost, none twice.
      expect(versions.size).toBe(1);
    },
    CUTS * 1_000,
  );

  test('[WAL-34] a line that falls silent costs a wait: one true answer, and nobody else waits for long', async () => {
    const patient = openPool(proxy.url, {
      max: 6,
      applicationName: 'silent',
      answerWaitMs: 1_000,
    });
    const silent = createWallet({ pool: patient, clock: systemClock, ids: systemIds });
    onTestFinished(() => patient.end());
    const lane = [1n, 5n, 9n, 13n];
    // Under a statement that commits, and within a transaction.
    for (const isUnbatched of [false, true]) {
      const cuts = proxy.cuts();
      proxy.cutNext('copper-comet', 'silence');
      const bets = lane.map((walletId) => betOf(walletId, 10n));
      const send = (instance: Wallet, operation: BetOperation) =>
        isUnbatched
          ? instance.apply({ kind: 'unbatchedBet', operation })
          : instance.apply(decidedBet(operation));
      const answers = await Promise.all(bets.map((bet) => send(silent, bet)));
      expect(proxy.cuts()).toBe(cuts + 1);
      expect(answers[0]?.status).toBe('applied');
      for (const [index, bet] of bets.entries()) {
        const again = await send(wallet, bet);
        if (answers[index]?.status === 'applied') expect(again).toMatchObject({ replayed: true });
        else expect(answers[index]).toMatchObject({ code: 'OVERLOADED' });
      }
    }
    await silent.close();
  });

  test('[WAL-34] a database that never comes back is answered for within the budget', async () => {
    const gone = await cuttingProxy(url);
    const goneUrl = gone.url;
    await gone.stop();
    const nowhere = openPool(goneUrl, { max: 6, applicationName: 'nowhere' });
    onTestFinished(() => nowhere.end());
    // Every look at the clock takes half a second, so that nine of them pass soon.
    let time = Date.now();
    const from = time;
    const hurried = createWallet({
      pool: nowhere,
      clock: { now: () => (time += 500) },
      ids: systemIds,
    });
    const answer = await hurried.apply(decidedBet(betOf(1n, 10n)));
    expect(answer).toMatchObject({ status: 'refused', code: 'OVERLOADED' });
    expect(time - from).toBeLessThanOrEqual(LEDGER_BEGINS_WITHIN_MS + LEDGER_SILENCE_MS);
    await hurried.close();
  });

  test('[WAL-7][WAL-25] the ledger proves whole afterwards', async () => {
    expect((await proveLedger(pool)).filter((line) => line.violations > 0)).toEqual([]);
    expect((await wallet.accounts(1n))[0]?.version).toBe(BigInt(1 + 2 * CUTS + 2));
  });
});
