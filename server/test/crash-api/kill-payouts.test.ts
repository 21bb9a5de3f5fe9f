/** kill -9 of the worker before and after the vendor's answer to a payout: one payout each. */
import { appForFile } from '@jubilee/testkit/app-for-file';
import { settableClock } from '@jubilee/testkit/clock';
import { startServerProcess } from '@jubilee/testkit/server-process';
import { settingsBeside } from '@jubilee/testkit/test-app';
import { expect, onTestFinished, test, vi } from 'vitest';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { cashOutWorld, payoutVendors } from '../calls/cash-out-world.ts';
import { payoutRails } from '../calls/payout-rails.ts';
import { stopAt } from './stop-points.ts';

/** On each side of the answer. */
const KILLS = process.env['JUBILEE_LONG'] === '1' ? 20 : 1;
const MINUTE_MS = 60_000;
const WAIT = { timeout: 30_000, interval: 20 };
const TICKETS = 1_000;
const clock = settableClock(Date.now());
const app = await appForFile({
  clock,
  roles: ['api', 'identity'],
  environment: { JUBILEE_CALLS_PER_PLAYER: '10000', JUBILEE_CALLS_PER_NETWORK: '1000000' },
  flags: {
    cashoutsEnabled: true,
    aptpayCashoutsEnabled: true,
    coinflowCashoutsEnabled: true,
    payNearMeCashoutsEnabled: true,
  },
});
const { users, database } = app;
const { redeemer, factsOf, decide } = cashOutWorld(app);
const { work, control } = payoutVendors(app);
const { rails } = payoutRails(app);
const settings = await settingsBeside(app);

test.each(rails)(
  '[CASH-5][CASH-6] by $provider: a worker that dies before or after the vendor’s answer leaves one payout',
  async (rail) => {
    const who = await redeemer(BigInt(2 * KILLS * TICKETS));
    const walletId = await users.walletOf(who);
    const payee = await rail.become(who);
    for (let kill = 0; kill < 2 * KILLS; kill += 1) {
      const isAfterAnswer = kill % 2 === 1;
      clock.set(Date.now());
      await who.signInAgain();
      const cashOutId = await payee.redeem(TICKETS);
      await control(rail.vendor, {
        order: 'trouble',
        trouble: 'delay',
        delayMs: isAfterAnswer ? 500 : 20_000,
        of: rail.markers.submit,
      });
      await decide(who, cashOutId, 'approve');
      const { payout_id: payoutId } = (await factsOf(who, cashOutId)).row;
      const statusOf = async () => (await factsOf(who, cashOutId)).row.status;
      const worker = startServerProcess('worker', settings);
      onTestFinished(async () => {
        worker.signal('SIGKILL');
        await worker.ended;
      });
      await vi.waitFor(async () => expect(await rail.paidFor(payoutId)).toBe(1), WAIT);
      if (isAfterAnswer) {
        // The commit waits for the player's wallet, and the process dies while it waits.
        const stop = await stopAt(database.pool, { wallet: walletId });
        await vi.waitFor(async () => expect(await stop.stands()).toBe(true), WAIT);
        worker.signal('SIGKILL');
        await worker.ended;
        await stop.cutOff();
      } else {
        worker.signal('SIGKILL');
        await worker.ended;
      }
      expect(await statusOf()).toBe('REVIEWED');
      await vi.waitFor(async () => {
        clock.advance(3 * MINUTE_MS);
        expect(await work()).toEqual([]);
        expect(await statusOf()).toBe('SUCCEEDED');
      }, WAIT);
      expect(await rail.paidFor(payoutId)).toBe(1);
    }
    expect((await proveLedger(database.pool)).filter((line) => line.violations !== 0)).toEqual([]);
  },
  KILLS * 60_000,
);
