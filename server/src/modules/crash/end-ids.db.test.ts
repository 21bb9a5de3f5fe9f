/** Ends whose id the ledger refuses as too old: how often one booking tries, and what it leaves. Source: CRASH-4. */
import { betOf, openFundedWallets } from '@jubilee/testkit/bets';
import { settableClock } from '@jubilee/testkit/clock';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { isoInstant } from '../../platform/clock/clock.ts';
import { createEncryptor } from '../../platform/encryption/encryptor.ts';
import { type Ids, systemIds } from '../../platform/ids/ids.ts';
import { bookEnd } from '../shared-rounds/book-end.ts';
import { createWallet, proveLedger } from '../wallet/index.ts';
import { crashBets } from './bet-entries.ts';
import { admitBet, BET_STATEMENTS, type BetRow, insertBet, selectBet } from './bets.store.ts';
import { createChains } from './chains.ts';
import { insertRound, type RoundRow } from './rounds.store.ts';

const DAY_MS = 86_400_000;
const { pool } = await createTestDatabase();
const clock = settableClock(Date.now());
const wallet = createWallet({ pool, clock, ids: systemIds });
afterAll(() => wallet.close());
const log = pino({ enabled: false });
const encryptor = createEncryptor(new Uint8Array(32).fill(1), systemIds);
const settings = { rounds: 5, salt: 'house' };
const chains = createChains({ pool, clock, ids: systemIds, encryptor, log, settings });
const at = isoInstant(clock.now());

/** An id of a week ago: the ledger books none that is older than three days. */
function oldId(): string {
  const hex = (Date.now() - 7 * DAY_MS).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-${systemIds.uuidV7().slice(14)}`;
}

async function openRound(): Promise<RoundRow> {
  const chain = await chains.inUse(1);
  if (chain === undefined) throw new Error('there is no chain');
  const opened = await insertRound(pool, {
    roundId: systemIds.uuidV7(),
    brand: 1,
    chainId: chain.chain_id,
    number: 1,
    encryptedLink: new Uint8Array([1]),
    at,
    fence: 0n,
  });
  if (opened === undefined) throw new Error('the round is not open');
  return opened;
}
const round = await openRound();
const { chain_id: chainId } = round;

let walletId = 0n;
/** A canceled bet whose stake is still reserved, with an end id that is too old. */
async function cancelledBet(): Promise<BetRow> {
  walletId += 1n;
  await openFundedWallets({ wallet, pool }, [walletId], 1_000n);
  const reservation = betOf(walletId, 100n);
  await insertBet(pool, {
    walletId,
    betId: reservation.operationId,
    brand: 1,
    currency: 'POINTS',
    amount: 100n,
    autoCents: undefined,
    displayName: 'Ann',
    endId: oldId(),
    at,
  });
  const answer = await wallet.apply({
    kind: 'reservation',
    operation: { ...reservation, amount: 100n },
  });
  expect(answer.status).toBe('applied');
  const recorded = await selectBet(pool, walletId, reservation.operationId);
  const admitted = recorded && (await admitBet(pool, recorded));
  const cancelled = admitted && (await BET_STATEMENTS.cancel(pool, admitted, at));
  if (cancelled === undefined) throw new Error('the bet is not cancelled');
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
  const context = { round, chain: await chains.byId(chainId) };
  const ports = { pool, wallet, ids, clock, log };
  const operation = await bookEnd(ports, crashBets({ pool, chains }), { entry: bet, context });
  return { used, operation, after: await selectBet(pool, bet.wallet_id, bet.bet_id) };
}
const balances = async () => (await wallet.accounts(walletId))[0];

test.each([1, 2])(
  '[CRASH-4] after %i ids that are too old the next one books the end',
  async (old) => {
    const bet = await cancelledBet();
    const fresh = systemIds.uuidV7();
    const renewals = [...Array.from({ length: old - 1 }, oldId), fresh];
    const { used, operation, after } = await book(bet, renewals);
    expect(used).toEqual(renewals);
    expect(operation).toMatchObject({ operationId: fresh });
    expect(after).toMatchObject({ status: 'CANCELLED', booked: true, end_id: fresh });
    expect(await balances()).toMatchObject({ balance: 1_000n, lockedBalance: 0n });
  },
);

test('[CRASH-4] one booking tries three ids; the stake stays reserved, and the next sweep books it', async () => {
  const bet = await cancelledBet();
  const [second, third, fresh] = [oldId(), oldId(), systemIds.uuidV7()];
  const { used, operation, after } = await book(bet, [second, third, fresh, systemIds.uuidV7()]);
  expect(used).toEqual([second, third, fresh]);
  expect(operation).toBeUndefined();
  expect(after).toMatchObject({ status: 'CANCELLED', booked: false, end_id: fresh });
  expect(await balances()).toMatchObject({ balance: 900n, lockedBalance: 100n });

  if (after === undefined) throw new Error('the bet is gone');
  const next = await book(after, []);
  expect(next.used).toEqual([]);
  expect(next.after).toMatchObject({ booked: true, end_id: fresh });
  expect(await balances()).toMatchObject({ balance: 1_000n, lockedBalance: 0n });
});

test('[CRASH-4] a booking that another process overtook tries no second id', async () => {
  const bet = await cancelledBet();
  await BET_STATEMENTS.markBooked(pool, bet);
  const { used, operation, after } = await book(bet, [oldId(), oldId()]);
  expect(used).toHaveLength(1);
  expect(operation).toBeUndefined();
  expect(after?.end_id).toBe(bet.end_id);
});

test('[CRASH-4] what was released stands in the ledger once', async () => {
  expect((await proveLedger(pool)).filter((line) => line.violations > 0)).toEqual([]);
});
