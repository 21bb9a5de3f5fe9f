/** Steps whose money is refused: nothing of them is stored but the refusal, under their id. */
import { betOf, openFundedWallets, welcomeGrant } from '@jubilee/testkit/bets';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock/clock.ts';
import { systemIds } from '../../platform/ids/ids.ts';
import {
  createWallet,
  decidedBet,
  proveLedger,
  type ReservationStep,
  type StepAnswer,
} from './index.ts';

const RACES = process.env['JUBILEE_LONG'] === '1' ? 100 : 10;
const { pool } = await createTestDatabase();
const ports = { pool, clock: systemClock, ids: systemIds };
// Two wallets stand for two processes.
const wallet = createWallet(ports);
const other = createWallet(ports);
afterAll(() => Promise.all([wallet.close(), other.close()]));

let walletId = 0n;
let gameId = '';
beforeEach(async () => {
  walletId += 1n;
  await openFundedWallets({ wallet, pool }, [walletId], 1_000n);
  const operation = { ...betOf(walletId, 100n), amount: 100n };
  expect((await wallet.apply({ kind: 'reservation', operation })).status).toBe('applied');
  gameId = operation.operationId;
});
const points = async () => (await wallet.accounts(walletId))[0];
const step = (version: number, more: Partial<ReservationStep> = {}): ReservationStep => ({
  ...betOf(walletId, 1n),
  reservationId: gameId,
  version,
  action: { pick: version },
  raise: 0n,
  ...more,
});
const ending = (amountWon: bigint) => ({ end: { amountWon, round: betOf(walletId, 1n).round } });
const codeOf = (answer: StepAnswer) => (answer.status === 'refused' ? answer.code : answer.status);
const refusals = async () => {
  const { rows } = await pool.query(
    'select operation_id, refusal from ledger.refusal where wallet_id = $1',
    [walletId],
  );
  return rows;
};

describe('a step', () => {
  test('[WAL-28][WAL-27][WAL-15] whose stake was refused stays refused under its id, on every node', async () => {
    const dear = step(0, { raise: 901n });
    const { operationId } = dear;
    const first = await wallet.apply({ kind: 'roundStep', operation: dear });
    expect(first).toEqual({ status: 'refused', replayed: false, code: 'INSUFFICIENT_BALANCE' });
    expect(await refusals()).toEqual([
      { operation_id: operationId, refusal: 'INSUFFICIENT_BALANCE' },
    ]);
    await wallet.apply({ kind: 'grant', operation: welcomeGrant(walletId, 'POINTS', 5_000n) });
    const before = await points();
    for (const node of [wallet, other]) {
      expect(await node.apply({ kind: 'roundStep', operation: dear })).toEqual({
        ...first,
        replayed: true,
      });
    }
    await wallet.apply({ kind: 'roundStep', operation: step(0) });
    expect(await wallet.apply({ kind: 'roundStep', operation: dear })).toEqual({
      ...first,
      replayed: true,
    });
    const altered = { ...dear, requestHash: new Uint8Array(32) };
    expect(codeOf(await wallet.apply({ kind: 'roundStep', operation: altered }))).toBe(
      'REQUEST_ID_REUSED',
    );
    const bet = { ...betOf(walletId, 1n, { operationId }), requestHash: new Uint8Array(32) };
    expect(await wallet.apply(decidedBet(bet))).toMatchObject({ code: 'REQUEST_ID_REUSED' });
    expect(await points()).toEqual(before);
    expect(await refusals()).toHaveLength(1);
  });

  test('[WAL-28][WAL-43] whose end was refused after its stake was taken leaves neither, and stays refused', async () => {
    const over = step(0, { raise: 1n, ...ending(2n ** 53n - 1n) });
    for (const replayed of [false, true]) {
      expect(await wallet.apply({ kind: 'roundStep', operation: over })).toEqual({
        status: 'refused',
        replayed,
        code: 'BALANCE_LIMIT_REACHED',
      });
    }
    expect(await points()).toMatchObject({ balance: 900n, lockedBalance: 100n });
    expect(await wallet.reservedRound(walletId, gameId)).toMatchObject({ amount: 100n, steps: [] });
    expect(await refusals()).toMatchObject([{ operation_id: over.operationId }]);
  });

  test('[WAL-45] that is refused counts in the budget of refusals, beyond which nothing is stored', async () => {
    await pool.query(
      `insert into ledger.refusal_allowance (wallet_id, full_at) values ($1,
        clock_timestamp() + ledger.refusal_limit('FULL') - ledger.refusal_limit('REFILL'))`,
      [walletId],
    );
    const codes = [];
    const last = step(0, { raise: 901n });
    for (const operation of [step(0, { raise: 901n }), last, step(0, ending(2n ** 53n - 1n))]) {
      codes.push(codeOf(await wallet.apply({ kind: 'roundStep', operation })));
    }
    expect(codes).toEqual(['INSUFFICIENT_BALANCE', 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
    expect(await refusals()).toHaveLength(1);
    await wallet.apply({ kind: 'grant', operation: welcomeGrant(walletId, 'POINTS', 5_000n) });
    expect(codeOf(await wallet.apply({ kind: 'roundStep', operation: last }))).toBe('stepped');
  });

  test('[WAL-28] many at once under one id, while the balance grows: all taken or all refused', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const balance = (await points())?.balance ?? 0n;
      const version = (await wallet.reservedRound(walletId, gameId))?.steps.length ?? 0;
      const dear = step(version, { raise: balance + 1n });
      const [answers] = await Promise.all([
        Promise.all(
          [0, 1, 2, 3].map((n) =>
            (n % 2 === 0 ? wallet : other).apply({ kind: 'roundStep', operation: dear }),
          ),
        ),
        other.apply({ kind: 'grant', operation: welcomeGrant(walletId, 'POINTS', 10n) }),
      ]);
      expect(new Set(answers.map(codeOf)).size).toBe(1);
    }
    expect((await proveLedger(pool)).filter((line) => line.violations > 0)).toEqual([]);
  });
});
