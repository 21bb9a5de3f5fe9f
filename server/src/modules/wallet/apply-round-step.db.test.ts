/** Steps of reserved rounds: the step, its stake and its end are one. */
import { betOf, openFundedWallets } from '@jubilee/testkit/bets';
import { settableClock } from '@jubilee/testkit/clock';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { systemIds } from '../../platform/ids/ids.ts';
import {
  createWallet,
  type ReservationStep,
  proveLedger,
  type StepAnswer,
  decidedBet,
} from './index.ts';

const IS_LONG = process.env['JUBILEE_LONG'] === '1';
const { pool } = await createTestDatabase();
const clock = settableClock(Date.now());
const wallet = createWallet({ pool, clock, ids: systemIds });
const other = createWallet({ pool, clock, ids: systemIds });
afterAll(() => Promise.all([wallet.close(), other.close()]));

let walletId = 0n;
let gameId = '';
beforeEach(async () => {
  walletId += 1n;
  await openFundedWallets({ wallet, pool }, [walletId], 1_000n);
  gameId = await reservation(100n);
});
async function reservation(amount: bigint): Promise<string> {
  const bet = betOf(walletId, amount);
  const placed = await wallet.apply({
    kind: 'reservation',
    operation: { ...bet, amount, requiresNoOtherRound: true },
  });
  expect(placed.status).toBe('applied');
  return bet.operationId;
}
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

describe('a step', () => {
  test('[WAL-43][GAME-25] is kept in its order, moves nothing by itself, and is found again', async () => {
    for (const version of [0, 1, 2]) {
      expect(await wallet.apply({ kind: 'roundStep', operation: step(version) })).toMatchObject({
        status: 'stepped',
        replayed: false,
        step: { version, action: { pick: version }, balance: 900n, lockedBalance: 100n },
      });
    }
    const reserved = await wallet.reservedRound(walletId, gameId);
    expect(reserved).toMatchObject({ state: 'OPEN', amount: 100n, ended: undefined });
    expect(reserved?.steps.map(({ version }) => version)).toEqual([0, 1, 2]);
    expect((await points())?.version).toBe(2n);
  });

  test('[WAL-43][GAME-71] may add to the reservation and end it, in one step', async () => {
    const taken = await wallet.apply({ kind: 'roundStep', operation: step(0, { raise: 100n }) });
    expect(taken).toMatchObject({ step: { balance: 800n, lockedBalance: 200n } });
    const last = step(1, { raise: 50n, ...ending(700n) });
    expect(await wallet.apply({ kind: 'roundStep', operation: last })).toMatchObject({
      step: { balance: 1_450n, lockedBalance: 0n },
    });
    expect(await wallet.reservedRound(walletId, gameId)).toMatchObject({
      state: 'CAPTURED',
      amount: 250n,
      ended: { operationId: last.operationId, kind: 'HOLD_CAPTURE', amount: 250n, amountWon: 700n },
    });
  });

  test('[WAL-43][GAME-71] without enough balance for more stake changes nothing', async () => {
    const before = await points();
    const dear = step(0, { raise: 901n, ...ending(5n) });
    expect(codeOf(await wallet.apply({ kind: 'roundStep', operation: dear }))).toBe(
      'INSUFFICIENT_BALANCE',
    );
    expect(await points()).toEqual(before);
    expect((await wallet.reservedRound(walletId, gameId))?.steps).toEqual([]);
    const affordable = step(0, { raise: 900n, ...ending(5n) });
    expect(codeOf(await wallet.apply({ kind: 'roundStep', operation: affordable }))).toBe(
      'stepped',
    );
  });

  test('[WAL-43][WAL-24] in a closed wallet pays what is owed and takes no further stake', async () => {
    await wallet.setState(walletId, 'EXCLUDED');
    expect(
      codeOf(await wallet.apply({ kind: 'roundStep', operation: step(0, { raise: 1n }) })),
    ).toBe('WALLET_CLOSED');
    expect(codeOf(await wallet.apply({ kind: 'roundStep', operation: step(0) }))).toBe('stepped');
    expect(
      codeOf(await wallet.apply({ kind: 'roundStep', operation: step(1, ending(300n)) })),
    ).toBe('stepped');
    expect(await points()).toMatchObject({ balance: 1_200n, lockedBalance: 0n });
  });

  test('[WAL-43][GAME-25] for another version, or after the end, changes nothing', async () => {
    expect(codeOf(await wallet.apply({ kind: 'roundStep', operation: step(1) }))).toBe(
      'versionChanged',
    );
    await wallet.apply({ kind: 'roundStep', operation: step(0, ending(0n)) });
    expect(codeOf(await wallet.apply({ kind: 'roundStep', operation: step(1) }))).toBe(
      'versionChanged',
    );
    expect(codeOf(await wallet.apply({ kind: 'roundStep', operation: step(0) }))).toBe(
      'versionChanged',
    );
    const [account] = [await points()];
    expect(account).toMatchObject({ balance: 900n, lockedBalance: 0n });
  });

  test('[WAL-43][WAL-27] under a known id answers the record, and refuses another request', async () => {
    const taken = step(0, { raise: 10n });
    const first = await wallet.apply({ kind: 'roundStep', operation: taken });
    await wallet.apply({ kind: 'roundStep', operation: step(1) });
    expect(await wallet.apply({ kind: 'roundStep', operation: taken })).toEqual({
      ...first,
      replayed: true,
    });
    const altered = { ...taken, requestHash: new Uint8Array(32) };
    expect(codeOf(await wallet.apply({ kind: 'roundStep', operation: altered }))).toBe(
      'REQUEST_ID_REUSED',
    );
    expect(
      codeOf(
        await wallet.apply({ kind: 'roundStep', operation: { ...step(2), operationId: gameId } }),
      ),
    ).toBe('REQUEST_ID_REUSED');
    expect(
      codeOf(await wallet.apply({ kind: 'roundStep', operation: step(2, { walletId: 10_000n }) })),
    ).toBe('NOT_FOUND');
    expect(
      codeOf(
        await wallet.apply({
          kind: 'roundStep',
          operation: step(2, { currency: 'SWEEP_TICKETS' }),
        }),
      ),
    ).toBe('NOT_FOUND');
    expect(
      codeOf(
        await wallet.apply({
          kind: 'roundStep',
          operation: step(2, { reservationId: systemIds.uuidV7() }),
        }),
      ),
    ).toBe('NOT_FOUND');
  });

  test('[WAL-15] keeps its id: no bet or reservation in either currency is booked under it', async () => {
    const taken = step(0);
    await wallet.apply({ kind: 'roundStep', operation: taken });
    const before = await wallet.accounts(walletId);
    for (const currency of ['POINTS', 'SWEEP_TICKETS'] as const) {
      const bet = betOf(walletId, 5n, { currency, operationId: taken.operationId });
      const known = { status: 'refused', replayed: false, code: 'REQUEST_ID_REUSED' };
      expect(await wallet.apply(decidedBet(bet))).toEqual(known);
      expect(
        await wallet.apply({ kind: 'reservation', operation: { ...bet, amount: 5n } }),
      ).toEqual(known);
      const onCredit = {
        ...bet,
        kind: 'CREDIT_BET' as const,
        amount: 5n,
        credits: { value: 5n, wanted: 1, left: 0, used: [] },
      };
      expect(await wallet.apply({ kind: 'creditBet', walletId, decide: () => onCredit })).toEqual(
        known,
      );
    }
    expect(await wallet.accounts(walletId)).toEqual(before);
    expect(await wallet.apply({ kind: 'roundStep', operation: taken })).toMatchObject({
      status: 'stepped',
      replayed: true,
    });
  });

  test('[WAL-15] and a bet under one id at once, from two processes: one of them is booked', async () => {
    const turns = Array.from({ length: IS_LONG ? 200 : 20 }, (_, n) => n);
    let version = 0;
    for (const turn of turns) {
      const taken = step(version);
      const currency = turn % 2 === 0 ? 'POINTS' : 'SWEEP_TICKETS';
      const bet = betOf(walletId, 1n, { currency, operationId: taken.operationId });
      const [stepped, booked] = await Promise.all([
        wallet.apply({ kind: 'roundStep', operation: taken }),
        other.apply(decidedBet(bet)),
      ]);
      if (stepped.status === 'stepped') version += 1;
      const codes = [codeOf(stepped), booked.status === 'refused' ? booked.code : booked.status];
      expect([
        ['stepped', 'REQUEST_ID_REUSED'],
        ['REQUEST_ID_REUSED', 'applied'],
      ]).toContainEqual(codes);
    }
  });

  test('[WAL-43] of many for one version, from two processes, exactly one is taken', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        (n % 2 === 0 ? wallet : other).apply({
          kind: 'roundStep',
          operation: step(0, n % 3 === 0 ? { raise: 100n } : n % 3 === 1 ? ending(50n) : {}),
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'stepped')).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 'versionChanged')).toHaveLength(29);
  });

  test('[WAL-43] the same one many times at once is taken once and answered alike', async () => {
    const one = step(0, { raise: 100n, ...ending(50n) });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 === 0 ? wallet : other).apply({ kind: 'roundStep', operation: one }),
      ),
    );
    const stepped = answers.flatMap((answer) => (answer.status === 'stepped' ? [answer] : []));
    expect(stepped).toHaveLength(20);
    expect(stepped.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(new Set(stepped.map((answer) => answer.step.accountVersion)).size).toBe(1);
  });
});

describe('the end of a round that feeds the jackpots', () => {
  test('[WAL-43][WAL-20] gives its share with the capture, once, and reports what it hit', async () => {
    const claimed: string[] = [];
    wallet.followJackpots({ points: () => [], claimed: (_, id) => claimed.push(id) });
    const millionths = { MINI: 1n, MINOR: 2n, MAJOR: 3n, GRAND: 4n };
    const last = step(0, {
      end: {
        amountWon: 0n,
        round: betOf(walletId, 1n).round,
        jackpot: { millionths, drawn: ['MAJOR'] },
      },
    });
    const before = await poolsTotal();
    await Promise.all(
      Array.from({ length: 5 }, () => wallet.apply({ kind: 'roundStep', operation: last })),
    );
    expect(await poolsTotal()).toBe(before + 10n);
    expect(new Set(claimed)).toEqual(new Set([last.operationId]));
    const { rows } = await pool.query('select type from jackpot.claim where operation_id = $1', [
      last.operationId,
    ]);
    expect(rows).toEqual([{ type: 3 }]);
  });
});

async function poolsTotal(): Promise<bigint> {
  const { rows } = await pool.query<{ total: bigint }>(
    'select coalesce(sum(mini + minor + major + grand), 0)::bigint as total from jackpot.pool',
  );
  return rows[0]?.total ?? -1n;
}

describe('the only open round of a game', () => {
  test('[BET-23][WAL-28] a second one is refused in either currency, and its id stays refused when the first has ended', async () => {
    const bet = betOf(walletId, 10n, { currency: 'SWEEP_TICKETS' });
    const second = { ...bet, amount: 10n, requiresNoOtherRound: true };
    expect(await wallet.apply({ kind: 'reservation', operation: second })).toMatchObject({
      code: 'GAME_OPEN',
      replayed: false,
    });
    await wallet.apply({ kind: 'roundStep', operation: step(0, ending(0n)) });
    expect(await wallet.apply({ kind: 'reservation', operation: second })).toMatchObject({
      code: 'GAME_OPEN',
      replayed: true,
    });
    const third = { ...second, operationId: systemIds.uuidV7() };
    expect((await wallet.apply({ kind: 'reservation', operation: third })).status).toBe('applied');
  });

  test('[BET-23] of many at once in both currencies, from two processes, one is opened', async () => {
    await wallet.apply({ kind: 'roundStep', operation: step(0, ending(0n)) });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const currency = n % 3 === 0 ? 'SWEEP_TICKETS' : 'POINTS';
        const bet = {
          ...betOf(walletId, 10n, { currency }),
          amount: 10n,
          requiresNoOtherRound: true,
        };
        return (n % 2 === 0 ? wallet : other).apply({ kind: 'reservation', operation: bet });
      }),
    );
    expect(answers.filter(({ status }) => status === 'applied')).toHaveLength(1);
    expect(await wallet.openRounds(walletId)).toHaveLength(1);
  });
});

interface Drawn {
  readonly version: number;
  readonly raise: number;
  readonly won: number | null;
}

describe('any row of steps', () => {
  test('[WAL-43][WAL-11] agrees with a plain model of the round', async () => {
    const drawn: fc.Arbitrary<Drawn> = fc.record({
      version: fc.integer({ min: 0, max: 4 }),
      raise: fc.constantFrom(0, 0, 100, 900),
      won: fc.oneof(
        { weight: 4, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.nat(500) },
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(drawn, { maxLength: 8 }), async (steps) => {
        walletId += 1n;
        await openFundedWallets({ wallet, pool }, [walletId], 1_000n);
        gameId = await reservation(100n);
        const model = { balance: 900, locked: 100, steps: 0, isOpen: true };
        for (const { version, raise, won } of steps) {
          const answer = await wallet.apply({
            kind: 'roundStep',
            operation: step(version, {
              raise: BigInt(raise),
              ...(won === null ? {} : ending(BigInt(won))),
            }),
          });
          if (!model.isOpen || version !== model.steps) {
            expect(answer.status).toBe('versionChanged');
          } else if (raise > model.balance) {
            expect(codeOf(answer)).toBe('INSUFFICIENT_BALANCE');
          } else {
            model.steps += 1;
            model.balance += (won ?? 0) - raise;
            model.locked = won === null ? model.locked + raise : 0;
            model.isOpen = won === null;
            expect(answer.status).toBe('stepped');
          }
          expect(await points()).toMatchObject({
            balance: BigInt(model.balance),
            lockedBalance: BigInt(model.locked),
          });
        }
      }),
      { numRuns: IS_LONG ? 400 : 25 },
    );
  }, 120_000);

  test('[WAL-11][WAL-18][WAL-21] the ledger proves whole afterwards, and misses a step that is gone', async () => {
    expect((await proveLedger(pool)).filter((line) => line.violations > 0)).toEqual([]);
    await wallet.apply({ kind: 'roundStep', operation: step(0) });
    await wallet.apply({ kind: 'roundStep', operation: step(1) });
    await pool.query('alter table ledger.round_step disable trigger append_only');
    await pool.query('delete from ledger.round_step where wallet_id = $1 and version = 0', [
      walletId,
    ]);
    await pool.query('alter table ledger.round_step enable trigger append_only');
    const broken = (await proveLedger(pool)).filter((line) => line.violations > 0);
    expect(broken.map(({ invariant }) => invariant)).toEqual(['I8']);
  });
});
