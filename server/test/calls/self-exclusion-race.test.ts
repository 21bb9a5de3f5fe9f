/**
 * Exclusions against their players' bets at the full rate of the wallet, over two nodes: by the version of the account, which
 * orders everything that happens to a wallet, nothing is staked after the exclusion.
 */
import { BRANDS } from '@jubilee/brands';
import { responsibleGaming } from '@jubilee/contract/calls/responsible-play';
import { appForFile, secondApp } from '@jubilee/testkit/app-for-file';
import { betOf } from '@jubilee/testkit/bets';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { hostOf, type TestUser } from '@jubilee/testkit/test-users';
import { afterEach, expect, test } from 'vitest';
import { decidedBet, proveLedger } from '../../src/modules/wallet/index.ts';
import { openPool } from '../../src/platform/db/pool.ts';

const ROUNDS = process.env['JUBILEE_LONG'] === '1' ? 500 : 10;
const BETTORS = 8;
const AT_ONCE = 10;
const PROOF_MS = 120_000;
/** Bets that are accepted before the exclusion is called. */
const BEFORE = 40;

const options = { roles: ['api', 'identity'] as const };
const first = await appForFile(options);
const second = await secondApp(first, { roles: ['api'] });
const { users, database } = first;
const nodes = [first, second];

/** A test that has failed must not leave its players betting against an app that has stopped. */
let isOver = false;
afterEach(() => {
  isOver = true;
});

/** Bets of the smallest stake on one wallet, until one is refused; returns how many were accepted. */
async function betUntilRefused(who: TestUser, counted: () => void): Promise<number> {
  const walletId = await users.walletOf(who);
  const active = await first.services.fairness.activeSeed(walletId);
  if (!active.ok) throw new Error('no seed');
  const { seedId, clientSeed } = active.value;
  const bet = () => {
    const decided = betOf(walletId, 1n, { brandNumber: who.brand.number });
    return decidedBet({ ...decided, round: { ...decided.round, seedId, clientSeed } });
  };
  const accepted = await Promise.all(
    Array.from({ length: BETTORS }, async (_, index) => {
      const { wallet } = (nodes[index % 2] ?? first).services;
      let count = 0;
      while (!isOver) {
        const answer = await wallet.apply(bet());
        if (answer.status === 'refused') {
          // Shed on a busy machine: nothing was decided, and the player tries the next one.
          if (answer.code === 'OVERLOADED') {
            await new Promise((turn) => setImmediate(turn));
            continue;
          }
          expect(answer.code).toBe('WALLET_CLOSED');
          return count;
        }
        count += 1;
        counted();
      }
      return count;
    }),
  );
  return accepted.reduce((sum, one) => sum + one, 0);
}

async function versionsOf(walletId: bigint) {
  const { rows } = await database.pool.query<{ closed: bigint; bets: bigint; later: bigint }>(
    `with change as (
       select ver from ledger.operation
        where wallet_id = $1 and currency = 1 and kind = ledger.operation_kind('STATE_CHANGE'))
     select (select min(ver) from change) as closed, count(*) as bets,
            count(*) filter (where o.ver > (select min(ver) from change)) as later
       from ledger.operation o
      where o.wallet_id = $1 and o.currency = 1 and o.kind = ledger.operation_kind('BET')`,
    [walletId],
  );
  return rows[0];
}

test(
  `[PLAY-1][PLAY-3][WAL-24] of ${ROUNDS} exclusions amid the bets of their players, none is followed by a bet, on any brand`,
  async () => {
    const [home, abroad] = BRANDS;
    if (home === undefined || abroad === undefined) throw new Error('two brands are needed');
    let bets = 0;
    for (let round = 0; round < ROUNDS; round += AT_ONCE) {
      await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, ROUNDS - round) }, async (_, index) => {
          const who = await users.verified({ brand: home });
          const twin = await users.verified({ brand: abroad, email: who.email });
          for (const one of [who, twin]) await one.accounts();
          let accepted = 0;
          const { promise: isBusy, resolve } = Promise.withResolvers<void>();
          const counted = () => {
            accepted += 1;
            if (accepted === BEFORE) resolve();
          };
          const betting = [who, twin].map((one) => betUntilRefused(one, counted));
          await isBusy;
          const { ports } = nodes[index % 2] ?? first;
          const answer = await callApp(ports.api, responsibleGaming, {
            host: hostOf(who.brand, ports.api),
            headers: who.headers(),
            params: { userId: who.userId },
            body: { selfExclusion: true },
          });
          expect(replyOf(answer).until).toBeNull();
          const counts = await Promise.all(betting);
          for (const [one, count] of [
            [who, counts[0]],
            [twin, counts[1]],
          ] as const) {
            const versions = await versionsOf(await users.walletOf(one));
            expect(versions?.closed).toBeGreaterThan(0n);
            expect(versions).toMatchObject({ bets: BigInt(count ?? -1), later: 0n });
            bets += count ?? 0;
          }
        }),
      );
    }
    expect(bets).toBeGreaterThanOrEqual(ROUNDS * BEFORE);
    process.stderr.write(`${ROUNDS} exclusions, ${bets} bets before them, 0 later\n`);
    // The proof reads every row, which takes longer than a statement of a pool may.
    const patient = openPool(database.url, {
      max: 1,
      applicationName: 'proof of the race',
      statementTimeoutMs: PROOF_MS,
    });
    const broken = (await proveLedger(patient)).filter(({ violations }) => violations > 0);
    await patient.end();
    expect(broken).toEqual([]);
  },
  ROUNDS * 6_000,
);
