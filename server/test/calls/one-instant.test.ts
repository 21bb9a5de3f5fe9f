/**
 * Races at one instant over every call that moves money: the last bytes of thirty requests are released together, half
 * of them to another process. Security review W5. Only HTTP/1.1 is served.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import type { BalanceEffect } from '@jubilee/contract/calls/define';
import { IDEMPOTENT_REPLAY_HEADER } from '@jubilee/contract/http/headers';
import { appForFile, secondApp } from '@jubilee/testkit/app-for-file';
import { pathOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { type ReleasedAnswer, releaseTogether } from '@jubilee/testkit/released-together';
import { hostOf, type TestUser } from '@jubilee/testkit/test-users';
import { describe, expect, test } from 'vitest';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { type SpendingCall, spendingCalls } from './spending-calls.ts';

const IS_LONG = process.env['JUBILEE_LONG'] === '1';
const BURSTS = IS_LONG ? 50 : 1;
const REQUESTS = 30;

const clock = settableClock(Date.now());
const environment = {
  JUBILEE_SESSION_IDLE_MINUTES: '1440',
  JUBILEE_SESSION_MAX_MINUTES: '43200',
  JUBILEE_CALLS_PER_PLAYER: '10000',
  JUBILEE_CALLS_PER_NETWORK: '1000000',
};
const options = { clock, environment, flags: { bingoEnabled: true, dailyRewardsEnabled: true } };
const first = await appForFile(options);
const second = await secondApp(first, { ...options, roles: ['api'] });
const { users, database } = first;
const ports = [first.ports.api, second.ports.api];
const SPENDING = spendingCalls(first, clock, database.pool);

function burst(
  who: TestUser,
  { call }: SpendingCall,
  body: unknown,
  idOf: (index: number) => string,
): Promise<readonly ReleasedAnswer[]> {
  return releaseTogether(
    Array.from({ length: REQUESTS }, (_, index) => {
      const port = ports[index % ports.length] ?? 0;
      return {
        port,
        method: call.method,
        path: pathOf(call, { userId: who.userId }),
        host: hostOf(who.brand, port),
        headers: who.headers({ 'x-request-id': idOf(index) }),
        body,
      };
    }),
  );
}

const isFresh = ({ status, headers }: ReleasedAnswer) =>
  status < 300 && headers[IDEMPOTENT_REPLAY_HEADER] === undefined;

/** What the player can have lost at most: nothing that was not there. */
async function expectSolvent(who: TestUser): Promise<void> {
  for (const { balance, lockedBalance } of await who.accounts()) {
    expect(balance).toBeGreaterThanOrEqual(0);
    expect(lockedBalance).toBeGreaterThanOrEqual(0);
  }
}

type Balances = Awaited<ReturnType<TestUser['accounts']>>;

/** How much balance and locked balance changed, over both currencies. */
function changes(before: Balances, after: Balances): readonly [number, number] {
  const sum = (list: Balances, of: 'balance' | 'lockedBalance') =>
    list.reduce((total, account) => total + account[of], 0);
  const change = (of: 'balance' | 'lockedBalance') => sum(after, of) - sum(before, of);
  return [change('balance'), change('lockedBalance')];
}

const FITS: Readonly<Record<BalanceEffect, (change: number, locked: number) => boolean>> = {
  none: (change, locked) => change === 0 && locked === 0,
  stakes: (_change, locked) => locked === 0,
  reserves: (change, locked) => locked > 0 && change === -locked,
  ends: (change, locked) => locked <= 0 && change >= 0,
  grants: (change, locked) => locked === 0 && change >= 0,
};

describe('thirty requests at one instant', () => {
  describe.each(SPENDING.map((one) => ({ ...one, name: one.call.name })))('$name', (one) => {
    test(
      `[WAL-5][WAL-15] with ids of their own succeed no more often than they may, ${BURSTS} bursts`,
      { timeout: BURSTS * 20_000 },
      async () => {
        let succeeded = 0;
        for (let count = 0; count < BURSTS; count += 1) {
          const who = await users.verified();
          const { body, most } = await one.prepare(who);
          const answers = await burst(who, one, body, () => systemIds.uuidV7());
          const faults = answers.filter(({ status }) => status >= 500 && status !== 503);
          expect(faults.map(({ text }) => text)).toEqual([]);
          const replies = answers.filter(isFresh).map(({ text }): unknown => JSON.parse(text));
          const bound = typeof most === 'number' ? most : most(replies);
          expect(
            replies.length,
            answers.map(({ text }) => text.slice(0, 80)).join('\n'),
          ).toBeLessThanOrEqual(bound);
          succeeded += replies.length;
          await expectSolvent(who);
        }
        expect(succeeded).toBeGreaterThan(0);
      },
    );

    test(
      `[WAL-26] under one id have one effect, which is what the call says of balances, and one answer, ${BURSTS} bursts`,
      { timeout: BURSTS * 20_000 },
      async () => {
        for (let count = 0; count < BURSTS; count += 1) {
          const who = await users.verified();
          const { body } = await one.prepare(who);
          const before = await who.accounts();
          const id = systemIds.uuidV7();
          const answers = await burst(who, one, body, () => id);
          const decided = answers.filter(({ status }) => status !== 503);
          expect(decided.filter(isFresh)).toHaveLength(1);
          expect(new Set(decided.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
          await expectSolvent(who);
          const [change, locked] = changes(before, await who.accounts());
          const effect = one.call.balances ?? 'none';
          expect([effect, change, locked, FITS[effect](change, locked)]).toContain(true);
        }
      },
    );
  });

  test('[WAL-5] cannot come over HTTP/2, which is not served', async () => {
    const socket = connect(first.ports.api, '127.0.0.1');
    socket.write('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 [45]\d\d /);
    socket.destroy();
  });

  test('[WAL-11] leave a ledger that proves whole', async () => {
    expect((await proveLedger(database.pool)).filter((line) => line.violations > 0)).toEqual([]);
  });
});
