/** Refused requests: kept apart under the wallet's lock, limited for each player, removed when their ids are too old. */
import { betOf, openFundedWallets, welcomeGrant } from '@jubilee/testkit/bets';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock/clock.ts';
import { systemIds } from '../../platform/ids/ids.ts';
import {
  type BetOperation,
  createWallet,
  decidedBet,
  type DecidedAnswer,
  proveLedger,
  REFUSAL_REFILL_SECONDS,
  removeOldRefusals,
  type Wallet,
} from './index.ts';

const IS_LONG = process.env['JUBILEE_LONG'] === '1';
const RACES = IS_LONG ? 1_000 : 40;
const BURST = 2_000;
const { pool } = await createTestDatabase();
const ports = { pool, clock: systemClock, ids: systemIds };
// Two wallets stand for two processes: they share nothing but the database.
const wallet = createWallet(ports);
const other = createWallet(ports);
afterAll(() => Promise.all([wallet.close(), other.close()]));

let walletId = 0n;
beforeEach(async () => {
  walletId += 1n;
  await openFundedWallets({ wallet, pool }, [walletId], 100n);
});
const TOO_POOR = { status: 'refused', code: 'INSUFFICIENT_BALANCE' } as const;
const ALTERED = new Uint8Array(32).fill(7);

async function stored(): Promise<{ readonly operations: number; readonly refusals: number }> {
  const { rows } = await pool.query<{ operations: number; refusals: number }>(
    `select (select count(*)::int from ledger.operation where wallet_id = $1) as operations,
       (select count(*)::int from ledger.refusal where wallet_id = $1) as refusals`,
    [walletId],
  );
  return rows[0] ?? { operations: 0, refusals: 0 };
}

/** As the money pipeline does: nothing was decided, so the same id is sent again. */
async function answered(instance: Wallet, bet: BetOperation): Promise<DecidedAnswer> {
  for (;;) {
    const answer = await instance.apply(decidedBet(bet));
    if (answer.status !== 'seedChanged') return answer;
  }
}

/** What a player of this wallet has left of the allowance. */
const leaveAllowance = (count: number) =>
  pool.query(
    `insert into ledger.refusal_allowance (wallet_id, full_at)
     values ($1, clock_timestamp() + ledger.refusal_limit('FULL') - $2 * ledger.refusal_limit('REFILL'))
     on conflict (wallet_id) do update set full_at = excluded.full_at`,
    [walletId, count],
  );

type Prepare = (wallet: Wallet) => (hash?: Uint8Array) => Promise<DecidedAnswer>;

/** A bet that more credits are wanted for than the player has. */
function onCredit(kind: 'CREDIT_BET' | 'MULTI_CREDIT_BET'): Prepare {
  return (instance) => {
    const credits = { value: 5n, wanted: 1, left: 0, used: [] };
    const bet = { ...betOf(walletId, 5n), kind, amount: 5n, credits };
    return (requestHash = bet.requestHash) =>
      instance.apply({ kind: 'creditBet', walletId, decide: () => ({ ...bet, requestHash }) });
  };
}

/** Every kind of request of a player that the ledger may refuse. */
const kinds: readonly (readonly [string, Prepare])[] = [
  [
    'a bet',
    (instance) => {
      const bet = betOf(walletId, 500n);
      return (requestHash = bet.requestHash) => instance.apply(decidedBet({ ...bet, requestHash }));
    },
  ],
  [
    'a reservation',
    (instance) => {
      const operation = { ...betOf(walletId, 1n), amount: 500n };
      return (requestHash = operation.requestHash) =>
        instance.apply({ kind: 'reservation', operation: { ...operation, requestHash } });
    },
  ],
  [
    'a grant',
    (instance) => {
      const freePoints = { belowBalance: 50n, periodMs: 1_000 };
      const operation = {
        ...welcomeGrant(walletId, 'POINTS', 10n),
        kind: 'FREE_POINTS',
        freePoints,
      } as const;
      return (requestHash = operation.requestHash) =>
        instance.apply({ kind: 'grant', operation: { ...operation, requestHash } });
    },
  ],
  ['a bet on a credit', onCredit('CREDIT_BET')],
  ['a bet on several credits', onCredit('MULTI_CREDIT_BET')],
  [
    'what a shared round does not take',
    (instance) => {
      const operation = { ...betOf(walletId, 1n), amount: 1n, refusal: 'ROUND_CLOSED' } as const;
      return (requestHash = operation.requestHash) =>
        instance.apply({ kind: 'reservation', operation: { ...operation, requestHash } });
    },
  ],
];

describe('a refused request', () => {
  test.each(kinds)(
    '[WAL-28][WAL-27][WAL-44] %s is no operation, and stays refused under its id on every node',
    async (_kind, prepare) => {
      const before = await stored();
      const send = prepare(wallet);
      const first = await send();
      expect(first).toMatchObject({ status: 'refused', replayed: false });
      expect(await stored()).toEqual({ ...before, refusals: before.refusals + 1 });
      await wallet.apply({ kind: 'grant', operation: welcomeGrant(walletId, 'POINTS', 1_000n) });
      expect(await send()).toEqual({ ...first, replayed: true });
      expect(await send(ALTERED)).toMatchObject({ code: 'REQUEST_ID_REUSED' });
      expect((await wallet.accounts(walletId))[0]?.balance).toBe(1_100n);
    },
  );

  test('[WAL-28] is found by its id as a stored decision', async () => {
    const bet = betOf(walletId, 500n);
    await wallet.apply(decidedBet(bet));
    expect(await other.operation(walletId, bet.operationId)).toMatchObject({
      operationId: bet.operationId,
      kind: 'BET',
      refusal: 'INSUFFICIENT_BALANCE',
      amount: 500n,
      amountWon: 0n,
      balance: 100n,
      round: undefined,
    });
  });

  test('[WAL-28] that was stored among the operations by an earlier release is still answered', async () => {
    const bet = betOf(walletId, 500n);
    await pool.query(
      `insert into ledger.operation (wallet_id, operation_id, brand, currency, kind, request_hash, refusal, amount, won,
         available_after, locked_after, ver, at)
       values ($1, $2, 1, 1, 1, $3, 'WALLET_CLOSED', 500, 0, 100, 0, 1, now())`,
      [walletId, bet.operationId, bet.requestHash],
    );
    expect(await wallet.apply(decidedBet(bet))).toEqual({
      status: 'refused',
      replayed: true,
      code: 'WALLET_CLOSED',
    });
    expect(await stored()).toMatchObject({ refusals: 0 });
  });

  test(`[WAL-15][WAL-27] and an accepted one under the same id, in the two currencies at once: one decision, ${RACES} times`, async () => {
    const pairs = [];
    for (let race = 0; race < RACES; race += 1) {
      const accepted = betOf(walletId, 1n, { amountWon: 1n });
      const refused = {
        ...betOf(walletId, 500n, { currency: 'SWEEP_TICKETS' }),
        operationId: accepted.operationId,
      };
      const answers = await Promise.all([answered(wallet, accepted), answered(other, refused)]);
      const codes = answers.map((one) => (one.status === 'refused' ? one.code : one.status));
      expect([
        ['applied', 'REQUEST_ID_REUSED'],
        ['REQUEST_ID_REUSED', 'INSUFFICIENT_BALANCE'],
      ]).toContainEqual(codes);
      pairs.push(codes.join());
    }
    const { refusals } = await stored();
    expect(pairs.filter((pair) => pair.endsWith('BALANCE'))).toHaveLength(refusals);
    expect((await proveLedger(pool)).filter((line) => line.violations > 0)).toEqual([]);
  });
});

describe('the allowance of refusals', () => {
  test('[WAL-45] is 2,000 at once and one more each minute', async () => {
    const { rows } = await pool.query<{ refill: number; burst: number }>(
      `select extract(epoch from ledger.refusal_limit('REFILL'))::int as refill,
         (extract(epoch from ledger.refusal_limit('FULL')) / extract(epoch from ledger.refusal_limit('REFILL')))::int as burst`,
    );
    expect(rows).toEqual([{ refill: REFUSAL_REFILL_SECONDS, burst: BURST }]);
  });

  test('[WAL-45] beyond it nothing is stored, known ids are answered, and what can be accepted is', async () => {
    await leaveAllowance(2);
    const bets = Array.from({ length: 4 }, () => betOf(walletId, 500n));
    const codes = [];
    for (const bet of bets) {
      const answer = await wallet.apply(decidedBet(bet));
      codes.push(answer.status === 'refused' ? answer.code : answer.status);
    }
    const reservation = { ...betOf(walletId, 1n, { currency: 'SWEEP_TICKETS' }), amount: 500n };
    const reserved = await other.apply({ kind: 'reservation', operation: reservation });
    expect([...codes, reserved]).toEqual([
      'INSUFFICIENT_BALANCE',
      'INSUFFICIENT_BALANCE',
      'TOO_MANY_REQUESTS',
      'TOO_MANY_REQUESTS',
      { status: 'refused', replayed: false, code: 'TOO_MANY_REQUESTS' },
    ]);
    expect(await stored()).toMatchObject({ refusals: 2 });
    const [known, , unknown] = bets;
    if (known === undefined || unknown === undefined) throw new Error('There are no bets.');
    expect(await wallet.apply(decidedBet(known))).toEqual({ ...TOO_POOR, replayed: true });
    expect((await wallet.apply(decidedBet(betOf(walletId, 60n)))).status).toBe('applied');
    // What was not stored may be sent again under its id.
    await wallet.apply({ kind: 'grant', operation: welcomeGrant(walletId, 'POINTS', 1_000n) });
    expect((await wallet.apply(decidedBet(unknown))).status).toBe('applied');
  });

  test.each(kinds)('[WAL-45] is spent by %s', async (_kind, prepare) => {
    await leaveAllowance(1);
    const [first, beyond] = [prepare(wallet), prepare(other)];
    const answer = await first();
    expect(answer).toMatchObject({ status: 'refused', replayed: false });
    expect(answer).not.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    for (let repeat = 0; repeat < 2; repeat += 1) {
      expect(await beyond()).toMatchObject({ code: 'TOO_MANY_REQUESTS', replayed: false });
    }
    expect(await first()).toEqual({ ...answer, replayed: true });
    expect(await stored()).toMatchObject({ refusals: 1 });
  });

  test('[WAL-45] is spent by a bet that another round of its game keeps from being placed', async () => {
    const round = { ...betOf(walletId, 1n), amount: 1n, requiresNoOtherRound: true };
    await wallet.apply({ kind: 'reservation', operation: round });
    await leaveAllowance(1);
    const codes = [];
    for (let count = 0; count < 2; count += 1) {
      const operation = betOf(walletId, 1n);
      const answer = await wallet.apply({ kind: 'unbatchedBet', operation });
      codes.push(answer.status === 'refused' ? answer.code : answer.status);
    }
    expect(codes).toEqual(['GAME_OPEN', 'TOO_MANY_REQUESTS']);
    expect(await stored()).toMatchObject({ refusals: 1 });
  });

  test('[WAL-45] fills again with time', async () => {
    await leaveAllowance(0);
    const refused = () => wallet.apply(decidedBet(betOf(walletId, 500n)));
    expect(await refused()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await pool.query(
      `update ledger.refusal_allowance set full_at = full_at - ledger.refusal_limit('REFILL') where wallet_id = $1`,
      [walletId],
    );
    expect(await refused()).toMatchObject(TOO_POOR);
    expect(await refused()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test('[WAL-45] of one player is not spent by another, nor by the platform', async () => {
    const reservation = { ...betOf(walletId, 1n), amount: 50n };
    await wallet.apply({ kind: 'reservation', operation: reservation });
    const release = () =>
      wallet.apply({
        kind: 'reservationRelease',
        operation: { ...betOf(walletId, 1n), reservationId: reservation.operationId },
      });
    await release();
    await leaveAllowance(0);
    expect(await release()).toMatchObject({ code: 'STATE_CONFLICT' });
    expect(await stored()).toMatchObject({ refusals: 1 });
    const neighbour = walletId + 1_000_000n;
    await openFundedWallets({ wallet, pool }, [neighbour], 100n);
    expect(await wallet.apply(decidedBet(betOf(neighbour, 500n)))).toMatchObject(TOO_POOR);
  });
});

test('[WAL-44] refusals are removed 96 hours after their ids were made, a bounded number at a time', async () => {
  await pool.query('truncate ledger.refusal');
  await pool.query(
    `insert into ledger.refusal (wallet_id, operation_id, brand, currency, kind, request_hash, refusal, amount,
       available_after, locked_after, ver, at)
     select $1, overlay(ledger.uuid_floor(clock_timestamp() - hours * interval '1 hour')::text
         placing lpad(to_hex(n), 12, '0') from 25)::uuid, 1, 1, 1, '\\x00', 'WALLET_CLOSED', 1, 0, 0, 0, now()
     from generate_series(1, 25) n, unnest('{71.9, 95.9, 96.1, 400}'::numeric[]) hours`,
    [walletId],
  );
  const removed = await Promise.all([0, 1].map(() => removeOldRefusals(pool, { rowsMax: 10 })));
  expect(removed.reduce((sum, count) => sum + count, 0)).toBe(50);
  expect(await stored()).toMatchObject({ refusals: 50 });
  expect(await removeOldRefusals(pool)).toBe(0);
});
