import { betOf, openFundedWallets, seedOf, welcomeGrant } from '@jubilee/testkit/bets';
import { settableClock } from '@jubilee/testkit/clock';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { systemIds } from '../../platform/ids/ids.ts';
import { createWallet, type GrantOperation, proveLedger, decidedBet } from './index.ts';

const HOUR_MS = 3_600_000;
const { pool } = await createTestDatabase();
const clock = settableClock(Date.now());
const wallet = createWallet({ pool, clock, ids: systemIds });
afterAll(() => wallet.close());

let walletId = 0n;
beforeEach(async () => {
  walletId += 1n;
  await openFundedWallets({ wallet, pool }, [walletId], 1_000n);
});
const points = async () => (await wallet.accounts(walletId))[0];
const end = (reservationId: string) => ({ ...betOf(walletId, 1n), reservationId });

describe('reservations', () => {
  test('[WAL-35] a reservation moves its amount aside and a release returns it', async () => {
    const reservation = { ...betOf(walletId, 1n), amount: 400n };
    expect((await wallet.apply({ kind: 'reservation', operation: reservation })).status).toBe(
      'applied',
    );
    expect(await points()).toMatchObject({ balance: 600n, lockedBalance: 400n });
    expect(
      (await wallet.apply({ kind: 'reservationRelease', operation: end(reservation.operationId) }))
        .status,
    ).toBe('applied');
    expect(await points()).toMatchObject({ balance: 1_000n, lockedBalance: 0n, version: 3n });
  });

  test('[WAL-35] a capture takes the stake and pays the win', async () => {
    const reservation = { ...betOf(walletId, 1n), amount: 400n };
    await wallet.apply({ kind: 'reservation', operation: reservation });
    const captured = await wallet.apply({
      kind: 'reservationCapture',
      operation: { ...end(reservation.operationId), amountWon: 900n },
    });
    expect(captured).toMatchObject({
      status: 'applied',
      operation: { balance: 1_500n, lockedBalance: 0n },
    });
  });

  test('[WAL-35] of many ends at once exactly one happens', async () => {
    const reservation = { ...betOf(walletId, 1n), amount: 400n };
    await wallet.apply({ kind: 'reservation', operation: reservation });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? wallet.apply({ kind: 'reservationRelease', operation: end(reservation.operationId) })
          : wallet.apply({
              kind: 'reservationCapture',
              operation: { ...end(reservation.operationId), amountWon: 0n },
            }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 'applied')).toHaveLength(1);
    expect(
      answers.filter((answer) => answer.status === 'refused' && answer.code === 'STATE_CONFLICT'),
    ).toHaveLength(19);
    expect((await points())?.lockedBalance).toBe(0n);
  });

  test('[WAL-35] the same end again answers the first result', async () => {
    const reservation = { ...betOf(walletId, 1n), amount: 400n };
    await wallet.apply({ kind: 'reservation', operation: reservation });
    const release = end(reservation.operationId);
    await wallet.apply({ kind: 'reservationRelease', operation: release });
    expect(await wallet.apply({ kind: 'reservationRelease', operation: release })).toMatchObject({
      status: 'applied',
      replayed: true,
    });
  });

  test('[WAL-35][WAL-24] a closed wallet takes no reservation, and an open one still ends', async () => {
    const reservation = { ...betOf(walletId, 1n), amount: 400n };
    await wallet.apply({ kind: 'reservation', operation: reservation });
    await wallet.setState(walletId, 'EXCLUDED');
    expect(
      await wallet.apply({
        kind: 'reservation',
        operation: { ...betOf(walletId, 1n), amount: 1n },
      }),
    ).toMatchObject({
      code: 'WALLET_CLOSED',
    });
    expect(
      (await wallet.apply({ kind: 'reservationRelease', operation: end(reservation.operationId) }))
        .status,
    ).toBe('applied');
  });

  test('[WAL-35][WAL-31] a reservation that does not exist, or is another wallet’s, is not found', async () => {
    const reservation = { ...betOf(walletId, 1n), amount: 400n };
    await wallet.apply({ kind: 'reservation', operation: reservation });
    expect(
      await wallet.apply({ kind: 'reservationRelease', operation: end(systemIds.uuidV7()) }),
    ).toMatchObject({ code: 'NOT_FOUND' });
    const foreign = { ...betOf(walletId - 1n, 1n), reservationId: reservation.operationId };
    expect(await wallet.apply({ kind: 'reservationRelease', operation: foreign })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('[WAL-42] a reservation and its capture keep the round they are for', async () => {
    const bet = betOf(walletId, 400n);
    const round = { ...bet.round, book: { step: 'dealt' } };
    const reservation = { ...bet, amount: 400n, seedId: bet.round.seedId, round };
    await wallet.apply({ kind: 'reservation', operation: reservation });
    expect(await wallet.operation(walletId, reservation.operationId)).toMatchObject({
      kind: 'HOLD',
      reservationId: reservation.operationId,
      round,
    });
    const finished = { ...round, book: { step: 'over' } };
    const capture = { ...end(reservation.operationId), amountWon: 700n, round: finished };
    await wallet.apply({ kind: 'reservationCapture', operation: capture });
    expect(await wallet.operation(walletId, capture.operationId)).toMatchObject({
      kind: 'HOLD_CAPTURE',
      reservationId: reservation.operationId,
      amountWon: 700n,
      round: finished,
    });
  });

  test('[FAIR-9][FAIR-10] a reservation under a seed that is not active is not placed', async () => {
    const reservation = { ...betOf(walletId, 1n), amount: 400n, seedId: seedOf(99n) };
    expect(await wallet.apply({ kind: 'reservation', operation: reservation })).toEqual({
      status: 'seedChanged',
    });
    expect(await wallet.operation(walletId, reservation.operationId)).toBeUndefined();
  });
});

describe('grants', () => {
  const freePoints = (more: Partial<GrantOperation> = {}): GrantOperation => ({
    ...welcomeGrant(walletId, 'POINTS', 10_000n),
    kind: 'FREE_POINTS',
    freePoints: { belowBalance: 1_000n, periodMs: 24 * HOUR_MS },
    ...more,
  });
  const spend = (stake: bigint) => wallet.apply(decidedBet(betOf(walletId, stake)));

  test('[WAL-10] free points are refused at the threshold and given one unit below it', async () => {
    expect(await wallet.apply({ kind: 'grant', operation: freePoints() })).toMatchObject({
      code: 'FREE_POINTS_BALANCE_TOO_HIGH',
    });
    await spend(1n);
    expect(await wallet.apply({ kind: 'grant', operation: freePoints() })).toMatchObject({
      status: 'applied',
      operation: { balance: 10_999n },
    });
  });

  test('[WAL-10] a reserved stake counts like the balance: reserve, claim, release gives nothing', async () => {
    const reservation = { ...betOf(walletId, 1n), amount: 1_000n };
    await wallet.apply({ kind: 'reservation', operation: reservation });
    expect(await points()).toMatchObject({ balance: 0n, lockedBalance: 1_000n });
    expect(await wallet.apply({ kind: 'grant', operation: freePoints() })).toMatchObject({
      code: 'FREE_POINTS_BALANCE_TOO_HIGH',
    });
    await wallet.apply({ kind: 'reservationRelease', operation: end(reservation.operationId) });
    expect(await points()).toMatchObject({ balance: 1_000n, lockedBalance: 0n });
    // One unit that is lost, with the rest reserved, is below the threshold.
    await spend(1n);
    await wallet.apply({
      kind: 'reservation',
      operation: { ...betOf(walletId, 1n), amount: 999n },
    });
    expect(await wallet.apply({ kind: 'grant', operation: freePoints() })).toMatchObject({
      status: 'applied',
      operation: { balance: 10_000n, lockedBalance: 999n },
    });
  });

  test('[WAL-10] of many parallel calls one is given, and the next only when the period is over', async () => {
    await spend(1_000n);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => wallet.apply({ kind: 'grant', operation: freePoints() })),
    );
    expect(answers.filter((answer) => answer.status === 'applied')).toHaveLength(1);
    await spend(10_000n);
    clock.advance(24 * HOUR_MS - 1);
    expect(await wallet.apply({ kind: 'grant', operation: freePoints() })).toMatchObject({
      code: 'FREE_POINTS_NOT_DUE',
    });
    clock.advance(1);
    expect((await wallet.apply({ kind: 'grant', operation: freePoints() })).status).toBe('applied');
  });

  test('[WAL-9][WAL-36] free points are never tickets', async () => {
    const grant = freePoints({ currency: 'SWEEP_TICKETS' });
    expect(await wallet.apply({ kind: 'grant', operation: grant })).toMatchObject({
      status: 'refused',
      code: 'MALFORMED_REQUEST',
    });
    expect(await wallet.operation(walletId, grant.operationId)).toBeUndefined();
  });

  test('[WAL-16] a reference is granted for once, whatever id requests it', async () => {
    const reference = { provider: 0, kind: 1, ref: `welcome/${walletId}/POINTS` };
    const sendRequest = () =>
      wallet.apply({
        kind: 'grant',
        operation: { ...welcomeGrant(walletId, 'POINTS', 500n), reference },
      });
    const answers = await Promise.all(Array.from({ length: 10 }, sendRequest));
    expect(answers.every((answer) => answer.status === 'applied')).toBe(true);
    expect(
      answers.filter((answer) => answer.status === 'applied' && !answer.replayed),
    ).toHaveLength(1);
    expect((await points())?.balance).toBe(1_500n);
  });

  test('[WAL-1] opening a wallet again changes nothing', async () => {
    const before = await wallet.accounts(walletId);
    await wallet.openWallets(walletId, 1);
    expect(await wallet.accounts(walletId)).toEqual(before);
    expect(before.map((account) => account.currency)).toEqual(['POINTS', 'SWEEP_TICKETS']);
  });

  test('[WAL-21][WAL-14] the ledger proves whole afterwards', async () => {
    expect((await proveLedger(pool)).filter((line) => line.violations > 0)).toEqual([]);
  });
});
