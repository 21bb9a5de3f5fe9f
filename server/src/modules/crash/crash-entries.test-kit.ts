/** Bets of one brand on a database of their own, moved step by step by a test. */
import { requestHash } from '@jubilee/core/wallet/request-hash';
import { openFundedWallets, TEST_BRAND_NUMBER } from '@jubilee/testkit/bets';
import { settableClock } from '@jubilee/testkit/clock';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import pino from 'pino';
import { afterAll } from 'vitest';
import { isoInstant } from '../../platform/clock/clock.ts';
import { createEncryptor } from '../../platform/encryption/encryptor.ts';
import { type Ids, millisOfUuidV7, systemIds } from '../../platform/ids/ids.ts';
import { enterRound, type EntryCommand, type EntryPorts } from '../shared-rounds/index.ts';
import { createWallet } from '../wallet/index.ts';
import { crashBets, roundOfBet } from './bet-entries.ts';
import { admitBet, type BetRow, insertBet, refundBets, selectBet } from './bets.store.ts';
import { createChains } from './chains.ts';
import { insertRound, type RoundRow } from './rounds.store.ts';

const STAKE = 100n;

export async function crashEntries() {
  let passedMs = 0;
  const ids: Ids = {
    ...systemIds,
    uuidV7() {
      const id = systemIds.uuidV7();
      const hex = (millisOfUuidV7(id) + passedMs).toString(16).padStart(12, '0');
      return `${hex.slice(0, 8)}-${hex.slice(8)}-${id.slice(14)}`;
    },
  };
  const { pool } = await createTestDatabase();
  const clock = settableClock(Date.now());
  const wallet = createWallet({ pool, clock, ids });
  afterAll(() => wallet.close());
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const encryptor = createEncryptor(new Uint8Array(32).fill(1), ids);
  const settings = { rounds: 40, salt: 'house' };
  const chains = createChains({ pool, clock, ids, encryptor, log, settings });
  const definition = crashBets({ pool, chains });
  const at = (): string => isoInstant(clock.now());
  let wallets = 0n;
  let rounds = 0;

  const ports: EntryPorts = { pool, wallet, ids, clock, log };
  const kit = {
    pool,
    clock,
    wallet,
    definition,
    ports: { ...ports, chains },
    at,
    logged: (): readonly string[] => lines,
    async openWallet(balance = 1_000n): Promise<bigint> {
      wallets += 1n;
      await openFundedWallets({ wallet, pool }, [wallets], balance);
      return wallets;
    },
    async openRound(): Promise<RoundRow> {
      const chain = await chains.inUse(TEST_BRAND_NUMBER);
      if (chain === undefined) throw new Error('there is no chain');
      rounds += 1;
      const opened = await insertRound(pool, {
        roundId: ids.uuidV7(),
        brand: TEST_BRAND_NUMBER,
        chainId: chain.chain_id,
        number: rounds,
        encryptedLink: new Uint8Array([1]),
        at: at(),
        fence: 0n,
      });
      if (opened === undefined) throw new Error('the round is not open');
      return opened;
    },
    /** As days would: new ids are later, and the ledger's window of ids has moved on. The database's clock has not. */
    async passDays(days: number): Promise<void> {
      passedMs += days * 86_400_000;
      clock.advance(days * 86_400_000);
      await pool.query(
        `create or replace function ledger.uuid_floor(p_at timestamptz) returns uuid
          language sql immutable parallel safe strict as $$
            select (lpad(to_hex(floor(extract(epoch from p_at) * 1000)::bigint + ${passedMs}), 12, '0')
              || repeat('0', 20))::uuid $$`,
      );
    },
    /** Refunds who is in a round that nobody can fly any more. */
    async refundRound(round: RoundRow): Promise<void> {
      await pool.query(`update crash.round set phase = 'RETURNING' where round_id = $1`, [
        round.round_id,
      ]);
      await refundBets(pool, round.round_id, at());
    },
    /** Ends a round without a flight, so that the next one can open. */
    async closeRound(round: RoundRow): Promise<void> {
      await pool.query(
        `update crash.round set phase = 'RETURNED', game_hash = '\\x01' where round_id = $1`,
        [round.round_id],
      );
    },
    /** Stores a bet in the open round, as a call does before it reserves the stake. */
    insert: (walletId: bigint, betId: string, endId = ids.uuidV7(), amount = STAKE) =>
      insertBet(pool, {
        walletId,
        betId,
        brand: TEST_BRAND_NUMBER,
        currency: 'POINTS',
        amount,
        autoCents: undefined,
        displayName: 'Ann',
        endId,
        at: at(),
        roundSince: '-infinity',
      }),
    /** Reserves a stake for a bet of this round, whether or not there is one. */
    async reserve(round: RoundRow, walletId: bigint, betId: string, amount = STAKE): Promise<void> {
      const chain = await chains.byId(round.chain_id);
      const bet = {
        round_id: round.round_id,
        auto_cents: null,
        left_at_cents: null,
        won: 0n,
        decided_at: null,
      };
      const operation = {
        walletId,
        brandNumber: TEST_BRAND_NUMBER,
        operationId: betId,
        currency: 'POINTS' as const,
        requestHash: requestHash(kit.request(walletId, betId)),
        amount,
        round: roundOfBet({ ...bet, status: 'IN' }, round, chain),
      };
      const answer = await wallet.apply({ kind: 'reservation', operation });
      if (answer.status !== 'applied')
        throw new Error(`the stake is not reserved: ${answer.status}`);
    },
    /** The request of placeCrashBet. */
    request: (walletId: bigint, requestId: string) => ({
      route: 'placeCrashBet',
      walletId,
      brandNumber: TEST_BRAND_NUMBER,
      requestId,
      body: { betAmount: Number(STAKE), currency: 'POINTS' },
    }),
    /** placeCrashBet, as far as the engine of shared rounds does it. */
    place: (
      walletId: bigint,
      betId: string,
      given = ports,
      more: Partial<Pick<EntryCommand<BetRow, never>, 'insert' | 'whyNotInserted'>> = {},
    ) =>
      enterRound(given, definition, {
        request: kit.request(walletId, betId),
        price: { currency: 'POINTS', amount: STAKE },
        isOffered: true,
        refusal: undefined,
        insert: () => kit.insert(walletId, betId),
        matches: () => true,
        whyNotInserted: () => Promise.resolve('ROUND_CLOSED'),
        view: (bet) => Promise.resolve({ status: bet.status }),
        ...more,
      }),
    /** A bet that is in the round, its stake reserved. */
    async betIn(
      round: RoundRow,
      given: { readonly walletId?: bigint; readonly endId?: string; readonly amount?: bigint } = {},
    ): Promise<BetRow> {
      const walletId = given.walletId ?? (await kit.openWallet(given.amount));
      const betId = ids.uuidV7();
      await kit.insert(walletId, betId, given.endId, given.amount);
      await kit.reserve(round, walletId, betId, given.amount);
      const bet = await selectBet(pool, walletId, betId);
      const admitted = bet && (await admitBet(pool, bet));
      if (admitted === undefined) throw new Error('the bet is not in');
      return admitted;
    },
  };
  return kit;
}
