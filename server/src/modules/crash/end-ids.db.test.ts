/** Ends whose id the ledger refuses: how often one booking tries, and what it leaves. Source: CRASH-4, WAL-49. */
import { betOf } from '@jubilee/testkit/bets';
import { expect, test } from 'vitest';
import { type Ids, millisOfUuidV7, systemIds } from '../../platform/ids/ids.ts';
import { processMetrics } from '../../platform/metrics/process-metrics.ts';
import { bookEnd } from '../shared-rounds/book-end.ts';
import { proveLedger } from '../wallet/index.ts';
import { BET_STATEMENTS, type BetRow, decideBets, selectBet } from './bets.store.ts';
import { crashEntries } from './crash-entries.test-kit.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const BALANCE_LIMIT = 9_007_199_254_740_991n;
const kit = await crashEntries();
const { pool, clock, wallet, definition } = kit;
const round = await kit.openRound();

/** An id of a week ago: the ledger books none that is older than three days. */
function oldId(): string {
  const hex = (Date.now() - 7 * DAY_MS).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-${systemIds.uuidV7().slice(14)}`;
}

/** A canceled bet whose stake is still reserved, with an end id that is too old. */
async function cancelledBet(): Promise<BetRow> {
  const bet = await kit.betIn(round, { endId: oldId() });
  const cancelled = await BET_STATEMENTS.cancel(pool, bet, kit.at());
  if (cancelled === undefined) throw new Error('the bet is not canceled');
  return cancelled;
}

/** Books the end. Answers which of the offered ids were used: one after each end that was refused as too old. */
async function book(bet: BetRow, offered: readonly string[]) {
  const used: string[] = [];
  const ids: Ids = {
    ...systemIds,
    uuidV7() {
      const id = offered[used.length];
      if (id === undefined) throw new Error('more ids are used than expected');
      used.push(id);
      return id;
    },
  };
  const context = await definition.contextOf(bet);
  const booked = await bookEnd({ ...kit.ports, ids }, definition, { entry: bet, context });
  return { used, booked, after: await selectBet(pool, bet.wallet_id, bet.bet_id) };
}
const balances = async (bet: BetRow) => (await wallet.accounts(bet.wallet_id))[0];
const UNKNOWN = { ok: false, refusal: { code: 'OUTCOME_UNKNOWN' } };

test.each([1, 2])(
  '[CRASH-4] after %i ids that are too old the next one books the end',
  async (old) => {
    const bet = await cancelledBet();
    const fresh = systemIds.uuidV7();
    const renewals = [...Array.from({ length: old - 1 }, oldId), fresh];
    const { used, booked, after } = await book(bet, renewals);
    expect(used).toEqual(renewals);
    expect(booked).toMatchObject({ ok: true, value: { operationId: fresh } });
    expect(after).toMatchObject({ status: 'CANCELLED', booked: true, end_id: fresh });
    expect(await balances(bet)).toMatchObject({ balance: 1_000n, lockedBalance: 0n });
  },
);

test('[CRASH-4] one booking tries three ids; the stake stays reserved, and the next sweep books it', async () => {
  const bet = await cancelledBet();
  const [second, third, fresh] = [oldId(), oldId(), systemIds.uuidV7()];
  const { used, booked, after } = await book(bet, [second, third, fresh, systemIds.uuidV7()]);
  expect(used).toEqual([second, third, fresh]);
  expect(booked).toMatchObject(UNKNOWN);
  expect(after).toMatchObject({ status: 'CANCELLED', booked: false, end_id: fresh });
  expect(await balances(bet)).toMatchObject({ balance: 900n, lockedBalance: 100n });

  if (after === undefined) throw new Error('the bet is gone');
  const next = await book(after, []);
  expect(next.used).toEqual([]);
  expect(next.after).toMatchObject({ booked: true, end_id: fresh });
  expect(await balances(bet)).toMatchObject({ balance: 1_000n, lockedBalance: 0n });
});

test('[CRASH-4] a booking that another process overtook tries no second id', async () => {
  const bet = await cancelledBet();
  await BET_STATEMENTS.markBooked(pool, bet);
  const { used, booked, after } = await book(bet, [oldId(), oldId()]);
  expect(used).toHaveLength(1);
  expect(booked).toMatchObject(UNKNOWN);
  expect(after?.end_id).toBe(bet.end_id);
});

/** How often the ledger has refused an end of this process. */
async function refusedEnds(): Promise<number> {
  const text = await processMetrics.metrics();
  const line = /^shared_round_ends_refused_total\{.*BALANCE_LIMIT_REACHED.*\} (\d+)$/m.exec(text);
  return Number(line?.[1] ?? 0);
}

test('[WAL-49][CRASH-4] an end that the balance has no room for is tried again with a new id, and is paid when it has', async () => {
  const walletId = await kit.openWallet(BALANCE_LIMIT);
  const placed = await kit.betIn(round, { walletId });
  await pool.query(
    `update crash.round set phase = 'RUNNING', locked_at = $2, started_at = $2 where round_id = $1`,
    [round.round_id, kit.at()],
  );
  const settle = {
    walletId,
    betId: placed.bet_id,
    event: 'cashOut',
    leftAtCents: 110,
    won: 110n,
  } as const;
  const [bet] = await decideBets(pool, {
    roundId: round.round_id,
    decisions: [settle],
    at: kit.at(),
  });
  if (bet === undefined) throw new Error('the bet is not settled');
  const errors = () => kit.logged().filter((line) => line.includes('BALANCE_LIMIT_REACHED')).length;
  const refused = { ok: false, refusal: { code: 'BALANCE_LIMIT_REACHED' } };

  for (let repeat = 0; repeat < 3; repeat += 1) {
    const tried = await book(bet, []);
    expect(tried).toMatchObject({ booked: refused, used: [], after: { booked: false } });
    expect([errors(), await refusedEnds()]).toEqual([1, 1]);
  }
  const firstTriedMs = millisOfUuidV7(bet.end_id);
  clock.set(firstTriedMs + (9 * 60 + 59) * 1_000);
  expect(await book(bet, [])).toMatchObject({ booked: refused, used: [] });
  expect([errors(), await refusedEnds()]).toEqual([1, 1]);
  clock.set(firstTriedMs + 10 * MINUTE_MS);
  const second = systemIds.uuidV7();
  const later = await book(bet, [second]);
  expect(later).toMatchObject({ booked: refused, used: [second], after: { end_id: second } });
  expect([errors(), await refusedEnds()]).toEqual([2, 2]);

  const lost = await wallet.apply({
    kind: 'bet',
    walletId,
    decide: () => betOf(walletId, 1_000n),
  });
  expect(lost.status).toBe('applied');
  // The second id has the time of the machine.
  clock.advance(MINUTE_MS);
  const third = systemIds.uuidV7();
  const paid = await book(later.after ?? bet, [third]);
  expect(paid).toMatchObject({ booked: { ok: true, value: { operationId: third } } });
  expect(paid.after).toMatchObject({ status: 'SETTLED', booked: true });
  expect(await balances(bet)).toMatchObject({
    balance: BALANCE_LIMIT - 1_000n - 100n + 110n,
    lockedBalance: 0n,
  });
});

test('[CRASH-4] what was released stands in the ledger once', async () => {
  expect((await proveLedger(pool)).filter((line) => line.violations > 0)).toEqual([]);
});
