import { betOf, openFundedWallets, welcomeGrant } from '@jubilee/testkit/bets';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock/clock.ts';
import { systemIds } from '../../platform/ids/ids.ts';
import { createWallet, type DecidedAnswer, decidedBet } from './index.ts';

const IDS = process.env['JUBILEE_LONG'] === '1' ? 2_000 : 40;
const { pool } = await createTestDatabase();
// 25 copies of one wallet wait in line here; on a busy machine longer than the platform lets anybody wait.
const ports = { pool, clock: systemClock, ids: systemIds, lanes: { queuedMsMax: 60_000 } };
const wallet = createWallet(ports);
const other = createWallet(ports);
beforeAll(() => openFundedWallets({ wallet, pool }, [1n, 2n, 3n, 4n, 5n, 6n, 7n], 1_000_000n));
afterAll(() => Promise.all([wallet.close(), other.close()]));

const ALTERED = new Uint8Array(32).fill(7);

function answerText(answer: DecidedAnswer): string {
  if (answer.status !== 'applied') return JSON.stringify(answer);
  const { balance, version, amountWon, round, at } = answer.operation;
  return JSON.stringify(
    [balance, version, amountWon, round, at].map((part) =>
      typeof part === 'bigint' ? part.toString() : part,
    ),
  );
}

describe('one id', () => {
  test(
    `[WAL-26][WAL-27][WAL-15] sent 50 times at once has one effect and one answer, altered ones are refused, ${IDS} ids`,
    { timeout: 300_000 },
    async () => {
      for (let index = 0; index < IDS; index += 1) {
        const before = (await wallet.accounts(1n))[0];
        const bet = betOf(1n, 10n);
        const answers = await Promise.all(
          Array.from({ length: 50 }, (_, copy) => {
            const instance = copy % 2 === 0 ? wallet : other;
            // Every copy has drawn another outcome: the first one booked must be everybody's.
            const amountWon = BigInt(copy);
            const book = { kind: 'test', copy };
            const copied = { ...bet, amountWon, round: { ...bet.round, book } };
            return instance.apply(
              decidedBet(copy % 10 === 9 ? { ...copied, requestHash: ALTERED } : copied),
            );
          }),
        );
        // Whoever is booked first owns the id, be it an honest or an altered copy.
        const booked = answers.filter((answer) => answer.status === 'applied');
        expect(new Set(booked.map(answerText)).size).toBe(1);
        expect(
          booked.filter((answer) => answer.status === 'applied' && !answer.replayed),
        ).toHaveLength(1);
        const refused = answers.filter((answer) => answer.status === 'refused');
        expect(
          refused.every(
            (answer) => answer.status === 'refused' && answer.code === 'REQUEST_ID_REUSED',
          ),
        ).toBe(true);
        expect([5, 45]).toContain(booked.length);
        const after = (await wallet.accounts(1n))[0];
        expect(after?.version).toBe((before?.version ?? 0n) + 1n);
      }
    },
  );

  test('[WAL-28] a refused id stays refused after the balance has grown', async () => {
    await openFundedWallets({ wallet, pool }, [10n], 5n);
    const bet = betOf(10n, 10n);
    expect(await wallet.apply(decidedBet(bet))).toEqual({
      status: 'refused',
      replayed: false,
      code: 'INSUFFICIENT_BALANCE',
    });
    await wallet.apply({ kind: 'grant', operation: welcomeGrant(10n, 'POINTS', 100n) });
    expect(await wallet.apply(decidedBet(bet))).toEqual({
      status: 'refused',
      replayed: true,
      code: 'INSUFFICIENT_BALANCE',
    });
    expect((await wallet.accounts(10n))[0]?.balance).toBe(105n);
    expect((await wallet.apply(decidedBet(betOf(10n, 10n)))).status).toBe('applied');
  });

  test('[WAL-27] a refused id with another request is refused as reused', async () => {
    const bet = betOf(2n, 5_000_000n);
    await wallet.apply(decidedBet(bet));
    expect(await wallet.apply(decidedBet({ ...bet, requestHash: ALTERED }))).toMatchObject({
      code: 'REQUEST_ID_REUSED',
    });
  });

  test('[WAL-31] the same id in two wallets is two bets', async () => {
    const bet = betOf(3n, 10n);
    const both = await Promise.all([
      wallet.apply(decidedBet(bet)),
      wallet.apply(decidedBet({ ...betOf(4n, 10n), operationId: bet.operationId })),
    ]);
    expect(both.map((answer) => answer.status)).toEqual(['applied', 'applied']);
  });

  test('[WAL-15] the same id in both currencies of a wallet, at once, books one of them', async () => {
    for (let round = 0; round < 20; round += 1) {
      const points = betOf(5n, 10n);
      const tickets = {
        ...betOf(5n, 10n, { currency: 'SWEEP_TICKETS' }),
        operationId: points.operationId,
      };
      const answers = await Promise.all([
        wallet.apply(decidedBet(points)),
        other.apply(decidedBet(tickets)),
      ]);
      expect(answers.map((answer) => answer.status).toSorted()).toEqual(['applied', 'refused']);
      expect(answers).toContainEqual({
        status: 'refused',
        replayed: false,
        code: 'REQUEST_ID_REUSED',
      });
    }
  });

  test('[WAL-26] the book comes back word for word, also in its order of keys', async () => {
    const book = {
      z: 1,
      a: ['é', '"', '\\', '\u2028', { nested: [0.1, null, true] }],
      m: 'x'.repeat(5_000),
    };
    const bet = betOf(6n, 10n);
    const sent = { ...bet, round: { ...bet.round, book } };
    await wallet.apply(decidedBet(sent));
    const again = await wallet.apply(decidedBet(sent));
    const stored = await wallet.operation(6n, bet.operationId);
    if (again.status !== 'applied') throw new Error(again.status);
    expect(again.replayed).toBe(true);
    expect(JSON.stringify(again.operation.round?.book)).toBe(JSON.stringify(book));
    expect(JSON.stringify(stored?.round?.book)).toBe(JSON.stringify(book));
  });
});

describe('the window of ids', () => {
  const HOUR = 3_600_000;
  const idAt = (offsetMs: number) => {
    const hex = (Date.now() + offsetMs).toString(16).padStart(12, '0');
    return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${crypto.randomUUID().slice(24)}`;
  };

  test.each([
    ['an hour inside the past limit', -71 * HOUR, 'applied'],
    ['just inside the past limit', -72 * HOUR + 5_000, 'applied'],
    ['behind the past limit', -72 * HOUR - 1_000, 'refused'],
    ['years back', -3 * 365 * 24 * HOUR, 'refused'],
    ['just inside the future limit', 5 * 60_000 - 5_000, 'applied'],
    ['ahead of the future limit', 5 * 60_000 + 5_000, 'refused'],
    ['years ahead', 3 * 365 * 24 * HOUR, 'refused'],
  ])('[WAL-30] %s', async (_what, offsetMs, status) => {
    const bet = { ...betOf(7n, 10n), operationId: idAt(offsetMs) };
    const answer = await wallet.apply(decidedBet(bet));
    expect(answer.status).toBe(status);
    if (status === 'refused') {
      expect(answer).toMatchObject({ code: 'REQUEST_ID_OUTSIDE_WINDOW', replayed: false });
      expect(await wallet.operation(7n, bet.operationId)).toBeUndefined();
    }
  });

  test('[WAL-30][WAL-33] an id outside the window does not disturb the batch it came in', async () => {
    const answers = await Promise.all([
      wallet.apply(decidedBet(betOf(4n, 10n))),
      wallet.apply(decidedBet({ ...betOf(8n, 10n), operationId: idAt(-200 * HOUR) })),
      wallet.apply(decidedBet(betOf(8n, 10n))),
    ]);
    expect(
      answers.map((answer) => (answer.status === 'refused' ? answer.code : answer.status)),
    ).toEqual(['applied', 'REQUEST_ID_OUTSIDE_WINDOW', 'NOT_FOUND']);
  });
});
