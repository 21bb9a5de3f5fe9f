/** Requests of one id that cross each other, and what the sweep does with what they leave. Source: WAL-28, WAL-46, WAL-47, CRASH-46. */
import { describe, expect, test } from 'vitest';
import { createEntrySweep, resolveUnconfirmed } from '../shared-rounds/index.ts';
import { proveLedger, type Wallet } from '../wallet/index.ts';
import { BET_STATEMENTS, selectBet } from './bets.store.ts';
import { crashEntries } from './crash-entries.test-kit.ts';

const MINUTE_MS = 60_000;
const RACES = process.env['JUBILEE_LONG'] === '1' ? 400 : 20;
const kit = await crashEntries();
const { pool, clock, wallet, definition } = kit;
const { ids } = kit.ports;
const CLOSED = { ok: false, refusal: { code: 'ROUND_CLOSED' } };
const points = async (walletId: bigint) => (await wallet.accounts(walletId))[0];
const UNTOUCHED = { balance: 1_000n, lockedBalance: 0n };
const broken = async () => (await proveLedger(pool)).filter(({ violations }) => violations > 0);
const refusals = async (walletId: bigint) =>
  (await pool.query('select refusal from ledger.refusal where wallet_id = $1', [walletId])).rows;
const sweep = () => createEntrySweep(kit.ports, definition)(kit.at());

test('[WAL-47] a stake that is reserved without an entry is a violation, and the sweep returns it once', async () => {
  const round = await kit.openRound();
  const [walletId, betId] = [await kit.openWallet(), ids.uuidV7()];
  await kit.reserve(round, walletId, betId);
  expect(await broken()).toMatchObject([{ invariant: 'I11', violations: 1 }]);
  await sweep();
  expect(await selectBet(pool, walletId, betId)).toBeUndefined();
  clock.advance(3 * MINUTE_MS);
  const others = await kit.betIn(round);
  clock.advance(3 * MINUTE_MS);
  await sweep();
  await sweep();
  expect(await selectBet(pool, walletId, betId)).toMatchObject({
    status: 'RETURNED',
    booked: true,
  });
  expect(await points(walletId)).toMatchObject(UNTOUCHED);
  expect(await selectBet(pool, others.wallet_id, others.bet_id)).toMatchObject({ status: 'IN' });
  expect(await broken()).toEqual([]);
  expect(await kit.place(walletId, betId)).toMatchObject(CLOSED);
  expect(await points(walletId)).toMatchObject(UNTOUCHED);
  await kit.closeRound(round);
});

test('[WAL-47] a stake that was reserved for an earlier round is returned, by a repeat or by the sweep', async () => {
  const early = await kit.openRound();
  const wallets = [await kit.openWallet(), await kit.openWallet()];
  const bets = wallets.map((walletId) => ({ walletId, betId: ids.uuidV7() }));
  for (const { walletId, betId } of bets) await kit.reserve(early, walletId, betId);
  await kit.closeRound(early);
  const late = await kit.openRound();
  const [repeated, left] = bets;
  if (repeated === undefined || left === undefined) throw new Error('there are no bets');
  expect(await kit.place(repeated.walletId, repeated.betId)).toMatchObject(CLOSED);
  expect(await points(repeated.walletId)).toMatchObject(UNTOUCHED);

  const stored = await kit.insert(left.walletId, left.betId);
  if (stored === undefined) throw new Error('the bet is not stored');
  await resolveUnconfirmed(kit.ports, definition, [stored]);
  await sweep();
  expect(await points(left.walletId)).toMatchObject(UNTOUCHED);
  for (const { walletId, betId } of bets) {
    const bet = await selectBet(pool, walletId, betId);
    expect(bet).toMatchObject({ status: 'RETURNED', booked: true, round_id: late.round_id });
  }
  expect(await broken()).toEqual([]);
  await kit.closeRound(late);
});

test('[CRASH-46] a repeat of an accepted bet is answered with the bet as it is now, also when it was refunded', async () => {
  const refunded = await kit.openRound();
  const [walletId, betId] = [await kit.openWallet(), ids.uuidV7()];
  expect(await kit.place(walletId, betId)).toEqual({ ok: true, value: { status: 'IN' } });
  clock.advance(MINUTE_MS);
  await kit.refundRound(refunded);
  for (let repeat = 0; repeat < 2; repeat += 1) {
    expect(await kit.place(walletId, betId)).toEqual({
      ok: true,
      value: { status: 'RETURNED' },
      headers: { 'idempotent-replay': 'true' },
    });
  }
  expect(await points(walletId)).toMatchObject(UNTOUCHED);
  await kit.closeRound(refunded);

  // Its call was still reserving the stake when the round went on without it.
  const round = await kit.openRound();
  const slow = { walletId: await kit.openWallet(), betId: ids.uuidV7() };
  const requested = await kit.insert(slow.walletId, slow.betId);
  if (requested === undefined) throw new Error('the bet is not stored');
  clock.advance(MINUTE_MS);
  await BET_STATEMENTS.refundUnconfirmed(pool, [requested]);
  await kit.reserve(round, slow.walletId, slow.betId);
  for (let repeat = 0; repeat < 2; repeat += 1) {
    expect(await kit.place(slow.walletId, slow.betId)).toMatchObject(CLOSED);
  }
  expect(await points(slow.walletId)).toMatchObject(UNTOUCHED);
  await kit.closeRound(round);
});

describe('a request that no round took', () => {
  const NOT_TAKEN = { insert: () => Promise.resolve(undefined) };

  test('[WAL-28][CRASH-46] is refused for good: a late copy is not charged in a later round', async () => {
    const [walletId, betId] = [await kit.openWallet(), ids.uuidV7()];
    expect(await kit.place(walletId, betId)).toMatchObject(CLOSED);
    expect(await refusals(walletId)).toEqual([{ refusal: 'ROUND_CLOSED' }]);
    const round = await kit.openRound();
    for (let repeat = 0; repeat < 2; repeat += 1) {
      expect(await kit.place(walletId, betId)).toMatchObject(CLOSED);
      expect(await selectBet(pool, walletId, betId)).toBeUndefined();
    }
    expect(await points(walletId)).toMatchObject(UNTOUCHED);
    expect(await refusals(walletId)).toHaveLength(1);
    expect(await kit.place(walletId, ids.uuidV7())).toMatchObject({ value: { status: 'IN' } });
    await kit.closeRound(round);
  });

  test('[WAL-28][CRASH-46] and one that a round took under the same id: the one that the ledger has first stands', async () => {
    const round = await kit.openRound();
    // The stake is reserved while the other call is about to be refused.
    const [walletId, betId] = [await kit.openWallet(), ids.uuidV7()];
    const reservedFirst = await kit.place(walletId, betId, kit.ports, {
      ...NOT_TAKEN,
      async whyNotInserted() {
        expect(await kit.place(walletId, betId)).toMatchObject({ value: { status: 'IN' } });
        return 'ROUND_CLOSED';
      },
    });
    expect(reservedFirst).toMatchObject({ ok: true, value: { status: 'IN' } });
    expect(await points(walletId)).toMatchObject({ balance: 900n, lockedBalance: 100n });
    expect(await refusals(walletId)).toEqual([]);

    // The refusal is stored while the other call is about to reserve.
    const other = { walletId: await kit.openWallet(), betId: ids.uuidV7() };
    const [isReserving, isRefused] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const apply: Wallet['apply'] = async (command, budget) => {
      isReserving.resolve();
      await isRefused.promise;
      return wallet.apply(command, budget);
    };
    let late: ReturnType<typeof kit.place> | undefined;
    const refusedFirst = await kit.place(other.walletId, other.betId, kit.ports, {
      ...NOT_TAKEN,
      async whyNotInserted() {
        late = kit.place(other.walletId, other.betId, {
          ...kit.ports,
          wallet: { ...wallet, apply },
        });
        await isReserving.promise;
        return 'ROUND_CLOSED';
      },
    });
    isRefused.resolve();
    expect([refusedFirst, await late]).toMatchObject([CLOSED, CLOSED]);
    expect(await selectBet(pool, other.walletId, other.betId)).toBeUndefined();
    expect(await points(other.walletId)).toMatchObject(UNTOUCHED);
    expect(await broken()).toEqual([]);
    await kit.closeRound(round);
  });

  test('[WAL-28][CRASH-46] and many at once that differ in that: all are answered alike', async () => {
    const round = await kit.openRound();
    for (let race = 0; race < RACES; race += 1) {
      const [walletId, betId] = [await kit.openWallet(), ids.uuidV7()];
      const answers = await Promise.all(
        [{}, NOT_TAKEN, {}, NOT_TAKEN].map((more) => kit.place(walletId, betId, kit.ports, more)),
      );
      const codes = new Set(answers.map((one) => (one.ok ? one.value.status : one.refusal.code)));
      expect(codes.size, [...codes].join()).toBe(1);
      const isIn = codes.has('IN');
      expect([...codes]).toEqual([isIn ? 'IN' : 'ROUND_CLOSED']);
      expect((await points(walletId))?.balance).toBe(isIn ? 900n : 1_000n);
    }
    expect(await broken()).toEqual([]);
    await kit.closeRound(round);
  });

  test('[WAL-45][WAL-29] beyond the budget of refusals, or while the process is not sure of the time, nothing is stored', async () => {
    const [walletId, betId] = [await kit.openWallet(), ids.uuidV7()];
    const unsure = { whyNotInserted: () => Promise.resolve('OVERLOADED' as const) };
    expect(await kit.place(walletId, betId, kit.ports, unsure)).toMatchObject({
      refusal: { code: 'OVERLOADED' },
    });
    await pool.query(
      `insert into ledger.refusal_allowance (wallet_id, full_at)
        values ($1, clock_timestamp() + ledger.refusal_limit('FULL'))`,
      [walletId],
    );
    expect(await kit.place(walletId, betId)).toMatchObject({
      refusal: { code: 'TOO_MANY_REQUESTS' },
    });
    expect(await refusals(walletId)).toEqual([]);
    const round = await kit.openRound();
    expect(await kit.place(walletId, betId)).toMatchObject({ value: { status: 'IN' } });
    await kit.closeRound(round);
  });
});

test('[WAL-28][WAL-46][CRASH-46] only a refusal that the ledger stored removes the entry', async () => {
  const round = await kit.openRound();
  // Its call stopped before it reserved, and the round went on without it: that is stored for the id as well.
  const left = { walletId: await kit.openWallet(), betId: ids.uuidV7() };
  const requested = await kit.insert(left.walletId, left.betId);
  if (requested === undefined) throw new Error('the bet is not stored');
  await BET_STATEMENTS.refundUnconfirmed(pool, [requested]);
  expect(await kit.place(left.walletId, left.betId)).toMatchObject(CLOSED);
  expect(await kit.place(left.walletId, left.betId)).toMatchObject(CLOSED);
  expect(await refusals(left.walletId)).toEqual([{ refusal: 'ROUND_CLOSED' }]);

  const poor = { walletId: await kit.openWallet(50n), betId: ids.uuidV7() };
  const refused = await kit.place(poor.walletId, poor.betId);
  expect(refused).toMatchObject({ refusal: { code: 'INSUFFICIENT_BALANCE' } });
  expect(await selectBet(pool, poor.walletId, poor.betId)).toBeUndefined();

  // A repeat has reserved the stake and was not answered; the next one is outside the window of ids.
  const [walletId, betId] = [await kit.openWallet(), ids.uuidV7()];
  await kit.insert(walletId, betId);
  await kit.reserve(round, walletId, betId);
  await kit.passDays(4);
  expect(await kit.place(left.walletId, left.betId)).toMatchObject(CLOSED);
  const late = await kit.place(walletId, betId);
  expect(late).toMatchObject({ refusal: { code: 'REQUEST_ID_OUTSIDE_WINDOW' } });
  const bet = await selectBet(pool, walletId, betId);
  expect(bet).toMatchObject({ status: 'REQUESTED' });
  expect(await broken()).toEqual([]);
  if (bet === undefined) throw new Error('the bet is gone');
  await resolveUnconfirmed(kit.ports, definition, [bet]);
  await kit.refundRound(round);
  await sweep();
  expect(await points(walletId)).toMatchObject(UNTOUCHED);

  // Nothing is stored for an id that the ledger does not accept.
  const unseen = await kit.place(walletId, betId.replace(/^.{8}/, '01900000'));
  expect(unseen).toMatchObject({ refusal: { code: 'REQUEST_ID_OUTSIDE_WINDOW' } });
  const { rows } = await pool.query('select 1 from crash.bet where wallet_id = $1', [walletId]);
  expect(rows).toHaveLength(1);
  expect(await refusals(walletId)).toEqual([]);
  expect(await broken()).toEqual([]);
});
