/** Ends that are requested again when their ids are older than the ledger accepts. Source: WAL-48, CRASH-4. */
import { expect, test } from 'vitest';
import { bookEnd } from '../shared-rounds/book-end.ts';
import { cancelEntry, createEntrySweep } from '../shared-rounds/index.ts';
import { createWallet, proveLedger, type Wallet } from '../wallet/index.ts';
import { BET_STATEMENTS, type BetRow, selectBet } from './bets.store.ts';
import { crashEntries } from './crash-entries.test-kit.ts';

/** More than one page of the sweep. */
const STUCK = 501;
const kit = await crashEntries();
const { pool, wallet, definition, ports } = kit;
const round = await kit.openRound();

const cancel = ({ wallet_id: walletId, bet_id: id }: BetRow, using: Wallet = wallet) =>
  cancelEntry(
    { ...ports, wallet: using },
    definition,
    { walletId, id },
    (bet, { operationId, balance }) =>
      Promise.resolve({ status: bet.status, operationId, balance }),
  );
const sweep = createEntrySweep(ports, definition);
const stored = (bet: BetRow) => selectBet(pool, bet.wallet_id, bet.bet_id);
const operations = async () =>
  (await pool.query<{ n: number }>('select count(*)::int as n from ledger.operation')).rows[0]?.n;

test('[WAL-48] an end that was booked in another way is reported once and never repeated', async () => {
  const bet = await kit.betIn(round);
  const context = await definition.contextOf(bet);
  const cancelled = await BET_STATEMENTS.cancel(pool, bet, kit.at());
  if (cancelled === undefined) throw new Error('the bet is not canceled');
  expect(await bookEnd(ports, definition, { entry: cancelled, context })).toMatchObject({
    ok: true,
  });
  const lost: BetRow = { ...cancelled, status: 'LOST', end_id: ports.ids.uuidV7() };
  const conflicts = () => kit.logged().filter((line) => line.includes('STATE_CONFLICT')).length;
  for (let repeat = 0; repeat < 2; repeat += 1) {
    expect(await bookEnd(ports, definition, { entry: lost, context })).toMatchObject({
      refusal: { code: 'OUTCOME_UNKNOWN' },
    });
    expect(conflicts()).toBe(1);
  }
});

test('[WAL-49] ends that cannot be booked do not keep the sweep from those behind them', async () => {
  const walletId = await kit.openWallet();
  const bet = await kit.betIn(round);
  await pool.query(
    `insert into crash.bet (wallet_id, bet_id, round_id, brand, currency, amount, display_name, status, end_id,
        created_at, decided_at)
      select $1, gen_random_uuid(), $2, 1, 1, 100, 'Ann', 'RETURNED', gen_random_uuid(), $3, $3
      from generate_series(1, $4::integer)`,
    [walletId, round.round_id, kit.at(), STUCK],
  );
  kit.clock.advance(1_000);
  await BET_STATEMENTS.cancel(pool, bet, kit.at());
  await sweep(kit.at());
  expect(await stored(bet)).toMatchObject({ booked: false });
  await sweep(kit.at());
  expect(await stored(bet)).toMatchObject({ booked: true });
});

test('[WAL-48][CRASH-2] days later a repeated cancellation is answered from its record, and a killed one finds its end', async () => {
  const [answered, killed, unended] = [
    await kit.betIn(round),
    await kit.betIn(round),
    await kit.betIn(round),
  ];
  const first = await cancel(answered);
  expect(first).toMatchObject({ ok: true, value: { status: 'CANCELLED', balance: 1_000n } });
  // Killed after the ledger released the stake, before the bet was noted as booked.
  const released = await cancel(killed);
  await pool.query('update crash.bet set booked = false where bet_id = $1', [killed.bet_id]);
  // Killed before the ledger released it.
  await BET_STATEMENTS.cancel(pool, unended, kit.at());
  await kit.passDays(4);
  const before = await operations();

  const replay = { headers: { 'idempotent-replay': 'true' } };
  // The ledger takes no command any more.
  const closed = createWallet({ pool, clock: kit.clock, ids: ports.ids });
  await closed.close();
  expect(await cancel(answered, closed)).toEqual({ ...first, ...replay });
  expect(await cancel(killed)).toEqual({ ...released, ...replay });
  expect(await stored(killed)).toMatchObject({ booked: true });
  expect(await cancel(killed)).toEqual({ ...released, ...replay });
  expect(await operations()).toBe(before);

  // The second page has it.
  await sweep(kit.at());
  await sweep(kit.at());
  expect(await stored(unended)).toMatchObject({ booked: true });
  expect((await wallet.accounts(unended.wallet_id))[0]).toMatchObject({ lockedBalance: 0n });
  expect((await proveLedger(pool)).filter(({ violations }) => violations > 0)).toEqual([]);
});
