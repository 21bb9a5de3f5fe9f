import { betOf, openFundedWallets } from '@jubilee/testkit/bets';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock/clock.ts';
import { systemIds } from '../../platform/ids/ids.ts';
import { createWallet, type DecidedAnswer, proveLedger, decidedBet } from './index.ts';

const database = await createTestDatabase();
const { pool } = database;
const wallet = createWallet({ pool, clock: systemClock, ids: systemIds });
beforeAll(() =>
  openFundedWallets(
    { wallet, pool },
    Array.from({ length: 64 }, (_, index) => BigInt(index + 1)),
    10_000n,
  ),
);
afterAll(() => wallet.close());

const codeOf = (answer: DecidedAnswer) =>
  answer.status === 'refused' ? answer.code : answer.status;

/** Locks the row of a wallet, as a stuck process would, while `work` runs. */
async function whileLocked<T>(walletId: bigint, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select from ledger.wallet where wallet_id = $1 for update', [walletId]);
    return await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('overload', () => {
  test('[WAL-32][LIM-11] beyond the queue every bet is refused at once and leaves no trace', async () => {
    const small = createWallet({
      pool,
      clock: systemClock,
      ids: systemIds,
      lanes: { lanes: 1, queuedMax: 20 },
    });
    const bets = Array.from({ length: 200 }, () => betOf(1n, 10n));
    const { answers, queued } = await whileLocked(1n, async () => {
      const sent = bets.map((bet) => small.apply(decidedBet(bet)));
      const depth = small.queued();
      const shed = await Promise.all(sent.slice(20));
      expect(new Set(shed.map(codeOf))).toEqual(new Set(['OVERLOADED']));
      return { answers: sent, queued: depth };
    });
    expect(queued).toBe(20);
    const all = await Promise.all(answers);
    expect(all.slice(0, 20).map(codeOf)).toEqual(Array.from({ length: 20 }, () => 'applied'));
    for (const bet of bets.slice(20))
      expect(await wallet.operation(1n, bet.operationId)).toBeUndefined();
    await small.close();
  });

  test('[WAL-32] an id that was shed works when it is sent again', async () => {
    const closed = createWallet({ pool, clock: systemClock, ids: systemIds });
    await closed.close();
    const bet = betOf(2n, 10n);
    expect(codeOf(await closed.apply(decidedBet(bet)))).toBe('OVERLOADED');
    expect(await wallet.apply(decidedBet(bet))).toMatchObject({
      status: 'applied',
      replayed: false,
    });
  });

  test('[WAL-33][WAL-37] a wallet that is locked elsewhere is shed alone; its batch is answered', async () => {
    const impatient = createWallet({
      pool: database.openPool({ lockTimeoutMs: 100 }),
      clock: systemClock,
      ids: systemIds,
      lanes: { lanes: 1 },
    });
    const bets = Array.from({ length: 32 }, (_, index) => betOf(BigInt(index + 1), 10n));
    const answers = await whileLocked(7n, () =>
      Promise.all(bets.map((bet) => impatient.apply(decidedBet(bet)))),
    );
    expect(answers.map(codeOf).filter((code) => code === 'applied')).toHaveLength(31);
    expect(answers[6] && codeOf(answers[6])).toBe('OVERLOADED');
    await impatient.close();
  });

  test('[WAL-33] one poisoned bet fails alone, the others of its batch are booked', async () => {
    const bets = Array.from({ length: 40 }, (_, index) => betOf(BigInt(index + 1), 10n));
    const single = createWallet({ pool, clock: systemClock, ids: systemIds, lanes: { lanes: 1 } });
    const poisoned = bets.map((bet, index) =>
      // PostgreSQL stores no zero character in text, so this row cannot be written.
      index === 17 ? { ...bet, round: { ...bet.round, gameName: 'zero\u0000' } } : bet,
    );
    const answers = await Promise.allSettled(poisoned.map((bet) => single.apply(decidedBet(bet))));
    expect(answers.filter((answer) => answer.status === 'rejected')).toHaveLength(1);
    expect(answers[17]?.status).toBe('rejected');
    const booked = answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? [codeOf(answer.value)] : [],
    );
    expect(booked).toEqual(Array.from({ length: 39 }, () => 'applied'));
    await single.close();
  });

  test('[FAIR-23][WAL-32] what is shed was never drawn, and what is tried again is drawn once', async () => {
    const small = createWallet({
      pool,
      clock: systemClock,
      ids: systemIds,
      lanes: { lanes: 1, queuedMax: 2 },
    });
    const drawn: string[] = [];
    const operations = [betOf(3n, 10n), betOf(3n, 10n), betOf(3n, 10n), betOf(3n, -1n)];
    const bets = operations.map((bet) =>
      small.apply({
        kind: 'bet',
        walletId: 3n,
        decide: () => {
          drawn.push(bet.operationId);
          return bet;
        },
      }),
    );
    expect((await Promise.all(bets)).map(codeOf)).toEqual([
      'applied',
      'applied',
      'OVERLOADED',
      'OVERLOADED',
    ]);
    expect(drawn).toEqual(operations.slice(0, 2).map(({ operationId }) => operationId));
    const impossible = small.apply({ kind: 'bet', walletId: 3n, decide: () => betOf(3n, -1n) });
    await expect(impossible).rejects.toThrow('impossible amount');
    await small.close();
  });

  test('[WAL-7] a wallet that closes answers everything it had accepted', async () => {
    const closing = createWallet({ pool, clock: systemClock, ids: systemIds });
    const bets = Array.from({ length: 500 }, (_, index) => betOf(BigInt((index % 64) + 1), 1n));
    const answers = bets.map((bet) => closing.apply(decidedBet(bet)));
    await closing.close();
    expect(closing.queued()).toBe(0);
    expect(new Set((await Promise.all(answers)).map(codeOf))).toEqual(new Set(['applied']));
  });

  test('[WAL-22] the ledger proves whole afterwards', async () => {
    expect((await proveLedger(pool)).filter((line) => line.violations > 0)).toEqual([]);
  });
});
