/** kill -9 between the vendor's answer and our commit: one payment, one credit. */
import { chargeByToken, payments } from '@jubilee/contract/calls/payments';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { startServerProcess } from '@jubilee/testkit/server-process';
import { settingsBeside } from '@jubilee/testkit/test-app';
import { expect, onTestFinished, test, vi } from 'vitest';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { purchaseWorld, WAIT } from '../calls/purchase-world.ts';
import { stopAt } from './stop-points.ts';

const KILLS = process.env['JUBILEE_LONG'] === '1' ? 20 : 1;
const MINUTE_MS = 60_000;
/** The process has the features of a local installation, which ask for the identity and the telephone first. */
const VERIFIED = {
  isKycVerified: true,
  isPurchaseVerified: false,
  caseId: 'verified',
  documentBirthDate: null,
  documentJurisdiction: null,
};
const clock = settableClock(Date.now());
const app = await appForFile({ clock, hasLocalFlags: true });
const { users, database, services } = app;
const { order, tokenFor, balances, ledger, stored } = purchaseWorld(app);
const settings = await settingsBeside(app);
const port = Number(settings['JUBILEE_PORT_API']);

test(
  '[PAY-2][PAY-6] a process that dies between the answer of the vendor and the commit leaves one payment and one credit',
  async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = startServerProcess('api', settings);
      onTestFinished(async () => {
        server.signal('SIGKILL');
        await server.ended;
      });
      await server.ready;
      const who = await users.verified();
      const walletId = await users.walletOf(who);
      await services.accounts.setIdentityFactsWithin(database.pool, walletId, VERIFIED);
      await database.pool.query(
        'update identity.user_account set phone_number = $2 where user_id = $1',
        [who.userId, `+1512555${String(1_000 + kill)}`],
      );
      await who.signInAgain();
      const before = await balances(who);
      const id = systemIds.uuidV7();
      const token = await tokenFor(who.brand);
      await order({ order: 'wait' });
      await order({ order: 'trouble', trouble: 'delay', delayMs: 500, of: id });
      const answer = callApp(port, chargeByToken, {
        headers: who.headers({ 'x-request-id': id }),
        body: { purchasePackCode: 'starter', paymentToken: token },
      }).catch(() => undefined);
      await vi.waitFor(async () => {
        expect((await ledger()).some(({ orderId }) => orderId === id)).toBe(true);
      }, WAIT);
      // The commit waits for the player's wallet, and the process dies while it waits.
      const stop = await stopAt(database.pool, { wallet: walletId });
      await vi.waitFor(async () => expect(await stop.stands()).toBe(true), WAIT);
      server.signal('SIGKILL');
      await server.ended;
      await stop.cutOff();
      await answer;
      clock.set(Date.now() + 2 * MINUTE_MS);
      await vi.waitFor(async () => {
        const { rows } = await database.pool.query(
          "select 1 from purchase.payment where payment_id = $1 and status = 'SUCCEEDED'",
          [id],
        );
        expect(rows).toHaveLength(1);
      }, WAIT);
      await order({ order: 'deliver', times: 2 });
      const [points = 0, tickets = 0] = before;
      expect(await balances(who)).toEqual([points + 100_000, tickets + 1_000]);
      expect(replyOf(await who.call(payments)).payments).toHaveLength(1);
      expect(await stored(id)).toMatchObject({ money_back: null, case_reason: null });
      clock.set(Date.now());
    }
    expect((await proveLedger(database.pool)).filter((line) => line.violations !== 0)).toEqual([]);
  },
  KILLS * 60_000,
);
