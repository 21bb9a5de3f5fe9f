/** Bets whose stake nobody confirmed: they go when the ledger refuses them, and delay no flight. Source: WAL-46, CRASH-46, CRASH-50. */
import { afterEach, expect, test, vi } from 'vitest';
import { type EntryPorts, resolveUnconfirmed } from '../shared-rounds/index.ts';
import { proveLedger, type Wallet } from '../wallet/index.ts';
import { BET_STATEMENTS, selectBet, selectBetsOfRound } from './bets.store.ts';
import { crashEntries } from './crash-entries.test-kit.ts';

const kit = await crashEntries();
const { pool, wallet, definition } = kit;
const { ids } = kit.ports;
const points = async (walletId: bigint) => (await wallet.accounts(walletId))[0];
const broken = async () => (await proveLedger(pool)).filter(({ violations }) => violations > 0);

afterEach(() =>
  pool.query(
    `update crash.round set phase = 'RETURNED', game_hash = '\\x01' where phase <> 'RETURNED'`,
  ),
);

/** As after 2,000 refusals of the player. */
async function spendRefusals(walletId: bigint): Promise<void> {
  await pool.query(
    `insert into ledger.refusal_allowance (wallet_id, full_at)
      values ($1, clock_timestamp() + ledger.refusal_limit('FULL'))`,
    [walletId],
  );
}

/** Bets whose calls stopped before they reserved the stake. */
async function storeUnconfirmed(count: number): Promise<void> {
  const walletId = await kit.openWallet();
  const betIds = Array.from({ length: count }, () => ids.uuidV7());
  const first = await kit.insert(walletId, betIds[0] ?? '');
  if (first === undefined) throw new Error('the bet is not stored');
  await pool.query(
    `insert into crash.bet select (jsonb_populate_record(b, jsonb_build_object('bet_id', id))).*
      from crash.bet b, unnest($2::uuid[]) as id where b.bet_id = $1`,
    [first.bet_id, betIds.slice(1)],
  );
}

/** Something that happens between the reservation of the stake and the next step of the same call. */
function afterReservation(interfere: () => Promise<unknown>): EntryPorts {
  const apply: Wallet['apply'] = async (command, budget) => {
    const answer = await wallet.apply(command, budget);
    if (command.kind === 'reservation') await interfere();
    return answer;
  };
  return { ...kit.ports, wallet: { ...wallet, apply } };
}

test('[WAL-46] a request beyond the budget of refusals leaves no bet', async () => {
  await kit.openRound();
  const walletId = await kit.openWallet(50n);
  await spendRefusals(walletId);
  const betId = ids.uuidV7();
  for (let repeat = 0; repeat < 2; repeat += 1) {
    const refused = await kit.place(walletId, betId);
    expect(refused).toMatchObject({ refusal: { code: 'TOO_MANY_REQUESTS' } });
    expect(await selectBet(pool, walletId, betId)).toBeUndefined();
  }
});

test('[WAL-46] a call that has reserved the stake stores its bet anew when a refused repeat removed it', async () => {
  await kit.openRound();
  const [walletId, betId] = [await kit.openWallet(), ids.uuidV7()];
  const forget = async () => {
    const bet = await selectBet(pool, walletId, betId);
    if (bet !== undefined) await BET_STATEMENTS.forget(pool, bet);
  };
  const placed = await kit.place(walletId, betId, afterReservation(forget));
  expect(placed).toEqual({ ok: true, value: { status: 'IN' } });
  expect(await kit.place(walletId, betId)).toMatchObject({ value: { status: 'IN' } });
  expect(await points(walletId)).toMatchObject({ balance: 900n, lockedBalance: 100n });
});

test('[WAL-46] when the round has gone on by then, the stake is returned at once', async () => {
  const round = await kit.openRound();
  const [walletId, betId] = [await kit.openWallet(), ids.uuidV7()];
  const forget = async () => {
    const bet = await selectBet(pool, walletId, betId);
    if (bet !== undefined) await BET_STATEMENTS.forget(pool, bet);
    await kit.closeRound(round);
  };
  const late = await kit.place(walletId, betId, afterReservation(forget));
  expect(late).toMatchObject({ ok: false, refusal: { code: 'ROUND_CLOSED' } });
  expect(await points(walletId)).toMatchObject({ balance: 1_000n, lockedBalance: 0n });
  expect(await selectBet(pool, walletId, betId)).toMatchObject({ status: 'RETURNED' });
  expect(await kit.place(walletId, betId)).toMatchObject({ refusal: { code: 'ROUND_CLOSED' } });
  expect(await broken()).toEqual([]);
});

test('[CRASH-50] at the lock any number of unconfirmed bets is resolved by three statements', async () => {
  const round = await kit.openRound();
  await storeUnconfirmed(2_000);
  const reserved = { walletId: await kit.openWallet(), betId: ids.uuidV7() };
  await kit.insert(reserved.walletId, reserved.betId);
  await kit.reserve(round, reserved.walletId, reserved.betId);
  const bets = await selectBetsOfRound(pool, round.round_id);
  expect(bets).toHaveLength(2_001);

  const statements = vi.spyOn(pool, 'query');
  await resolveUnconfirmed(kit.ports, definition, bets);
  expect(statements.mock.calls.length).toBeLessThanOrEqual(3);
  statements.mockRestore();
  const after = await selectBetsOfRound(pool, round.round_id);
  expect(after.filter(({ status }) => status === 'RETURNED')).toHaveLength(2_000);
  expect(after.filter(({ status }) => status === 'IN')).toMatchObject([{ bet_id: reserved.betId }]);
});

test('[CRASH-50] when the ledger does not answer within a second, what is unconfirmed is returned and the flight begins', async () => {
  const round = await kit.openRound();
  const [walletId, betId] = [await kit.openWallet(), ids.uuidV7()];
  await kit.insert(walletId, betId);
  await kit.reserve(round, walletId, betId);
  const bets = await selectBetsOfRound(pool, round.round_id);
  const blocker = await pool.connect();
  await blocker.query('begin; lock table ledger.operation in access exclusive mode');
  // The ledger would answer then; timers of one process fire in their order, however busy it is.
  const { promise: answers, resolve } = Promise.withResolvers<unknown>();
  setTimeout(() => resolve(blocker.query('rollback')), 1_100);
  await resolveUnconfirmed(kit.ports, definition, bets);
  expect(await selectBet(pool, walletId, betId)).toMatchObject({ status: 'RETURNED' });
  await answers;
  blocker.release();
  expect(await kit.place(walletId, betId)).toMatchObject({ refusal: { code: 'ROUND_CLOSED' } });
  expect(await points(walletId)).toMatchObject({ balance: 1_000n, lockedBalance: 0n });
});

test('[CRASH-4] a bet that was canceled is not read again with its round', async () => {
  const round = await kit.openRound();
  const [walletId, canceledId, stayingId] = [await kit.openWallet(), ids.uuidV7(), ids.uuidV7()];
  await kit.place(walletId, canceledId);
  const canceled = await selectBet(pool, walletId, canceledId);
  if (canceled === undefined) throw new Error('the bet is not there');
  await BET_STATEMENTS.cancel(pool, canceled, kit.at());
  await kit.place(walletId, stayingId);
  const bets = await selectBetsOfRound(pool, round.round_id);
  expect(bets.map(({ bet_id }) => bet_id)).toEqual([stayingId]);
});
