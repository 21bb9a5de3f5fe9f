/**
 * The proof of I1 to I15 at one snapshot, every second, while two processes move money in every way the wallet knows.
 * Security review W11. The proof reads the whole ledger, so the long run takes a new database each minute.
 */
import { randomInt } from 'node:crypto';
import { betOf, welcomeGrant } from '@jubilee/testkit/bets';
import { openManyWallets } from '@jubilee/testkit/many-wallets';
import { createTestDatabase, type TestDatabase } from '@jubilee/testkit/postgres';
import { describe, expect, test } from 'vitest';
import { systemIds } from '../../platform/ids/ids.ts';
import { repeatEvery } from '../../platform/jobs/repeat.ts';
import { createLedgerCheckpoints, decidedBet, proveLedger } from '../wallet/index.ts';
import { type JackpotParts, openParts, randomStake, sharingBet } from './jackpots.test-kit.ts';

const IS_LONG = process.env['JUBILEE_LONG'] === '1';
const [MINUTES, LOAD_MS, PROOFS_MIN] = IS_LONG ? [30, 60_000, 10] : [1, 6_000, 2];
const CLIENTS = 64;
const WALLETS = 200;
const BALANCE = 2_000n;

/** What one client does next; answers the statuses and codes that it got. */
type Move = (parts: JackpotParts, walletId: bigint) => Promise<readonly string[]>;

const currency = () => (randomInt(2) === 0 ? 'POINTS' : 'SWEEP_TICKETS');
const outcome = (answer: { readonly status: string; readonly code?: string }) =>
  answer.status === 'refused' ? (answer.code ?? '') : answer.status;

const MOVES: Readonly<Record<string, Move>> = {
  async bet({ wallet }, walletId) {
    const stake = randomStake();
    const amountWon = randomInt(3) === 0 ? stake * 2n : 0n;
    const hits = randomInt(40) === 0 ? (['MAJOR'] as const) : [];
    const bet = sharingBet(walletId, stake, hits, { currency: currency(), amountWon });
    // The copy is sent at once, as by a page that lost the connection.
    const copies = randomInt(5) === 0 ? [bet, bet] : [bet];
    return (await Promise.all(copies.map((one) => wallet.apply(decidedBet(one))))).map(outcome);
  },
  /** More than anybody has, so it is refused and kept apart. */
  async poorBet({ wallet }, walletId) {
    const bet = betOf(walletId, 1_000_000n, { currency: currency() });
    return [outcome(await wallet.apply(decidedBet(bet)))];
  },
  async reservedAndReturned({ wallet }, walletId) {
    const reserved = { ...betOf(walletId, 1n, { currency: currency() }), amount: 30n };
    const placed = await wallet.apply({ kind: 'reservation', operation: reserved });
    const reservationId = reserved.operationId;
    const operation = { ...reserved, operationId: systemIds.uuidV7(), reservationId };
    // Of two ends one counts; without its reservation neither is found.
    const ends = await Promise.all([
      wallet.apply({ kind: 'reservationRelease', operation }),
      wallet.apply({
        kind: 'reservationCapture',
        operation: { ...operation, operationId: systemIds.uuidV7(), amountWon: 45n },
      }),
    ]);
    return [placed, ...ends].map(outcome);
  },
  async steppedRound({ wallet }, walletId) {
    const opened = { ...betOf(walletId, 1n), amount: 20n };
    const placed = await wallet.apply({ kind: 'reservation', operation: opened });
    if (placed.status !== 'applied') return [outcome(placed)];
    const reservationId = opened.operationId;
    const step = (version: number) => ({
      ...opened,
      operationId: systemIds.uuidV7(),
      reservationId,
      version,
      action: { pick: version },
      raise: 0n,
    });
    const end = { amountWon: 35n, round: opened.round };
    const taken = await wallet.apply({ kind: 'roundStep', operation: { ...step(0), raise: 10n } });
    const version = taken.status === 'stepped' ? 1 : 0;
    const last = await wallet.apply({ kind: 'roundStep', operation: { ...step(version), end } });
    return [placed, taken, last].map(outcome);
  },
  async grant({ wallet }, walletId) {
    const operation = welcomeGrant(walletId, currency(), 50n);
    return [outcome(await wallet.apply({ kind: 'grant', operation }))];
  },
  async closedForAMoment({ wallet }, walletId) {
    await wallet.setState(walletId, 'EXCLUDED');
    const late = await wallet.apply(decidedBet(betOf(walletId, 1n)));
    await wallet.setState(walletId, 'ACTIVE');
    return [outcome(late)];
  },
};
/** How often each is drawn. */
const WEIGHTS: Readonly<Record<keyof typeof MOVES, number>> = {
  bet: 60,
  poorBet: 6,
  reservedAndReturned: 14,
  steppedRound: 10,
  grant: 4,
  closedForAMoment: 1,
};
const DRAWN = Object.entries(WEIGHTS).flatMap(([name, weight]) =>
  Array.from({ length: weight }, () => name),
);

async function load(processes: readonly JackpotParts[]): Promise<ReadonlySet<string>> {
  const until = performance.now() + LOAD_MS;
  const seen = new Set<string>();
  async function client(n: number): Promise<void> {
    while (performance.now() < until) {
      const parts = processes[n % processes.length];
      const name = DRAWN[randomInt(DRAWN.length)] ?? 'bet';
      if (parts === undefined) throw new Error('There is no process.');
      const walletId = BigInt(1 + randomInt(WALLETS));
      for (const one of (await MOVES[name]?.(parts, walletId)) ?? []) seen.add(`${name} ${one}`);
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, n) => client(n)));
  return seen;
}

/** What must have happened at least once, or the proof would prove too little. */
const EXPECTED = [
  'bet applied',
  'poorBet INSUFFICIENT_BALANCE',
  'reservedAndReturned applied',
  'reservedAndReturned STATE_CONFLICT',
  'steppedRound stepped',
  'grant applied',
  'closedForAMoment WALLET_CLOSED',
];

async function proveUnderLoad(database: TestDatabase): Promise<void> {
  await openManyWallets(database.pool, { first: 1n, count: WALLETS, balance: BALANCE });
  const processes = [
    await openParts(database.openPool({ max: 8 })),
    await openParts(database.openPool({ max: 8 })),
  ];
  const prover = database.openPool({ max: 1, statementTimeoutMs: 120_000 });
  const proofs: string[] = [];
  const faults: unknown[] = [];
  const note = (error: unknown) => void faults.push(error);
  const loops = [
    repeatEvery(
      1_000,
      async () => {
        const broken = (await proveLedger(prover)).filter((line) => line.violations > 0);
        proofs.push(broken.map((line) => `${line.invariant}: ${line.violations}`).join());
      },
      note,
    ),
    repeatEvery(
      500,
      () => createLedgerCheckpoints(database.pool, [1], new Date().toISOString()),
      note,
    ),
  ];
  const seen = await load(processes);
  await Promise.all(loops.map((loop) => loop.stop()));
  for (const { wallet, jackpots } of processes) {
    await wallet.close();
    await jackpots.close();
  }
  expect(faults).toEqual([]);
  expect(proofs.filter((proof) => proof !== '')).toEqual([]);
  expect(proofs.length).toBeGreaterThanOrEqual(PROOFS_MIN);
  expect([...seen]).toEqual(expect.arrayContaining(EXPECTED));
  const { rows } = await database.pool.query<Record<string, number>>(
    `select (select count(*)::int from jackpot.win) as wins, (select count(*)::int from ledger.checkpoint) as blocks,
       (select count(*)::int from ledger.refusal) as refusals`,
  );
  for (const count of Object.values(rows[0] ?? {})) expect(count).toBeGreaterThan(0);
  const broken = (await proveLedger(prover)).filter((line) => line.violations > 0);
  expect(broken).toEqual([]);
}

const databases = await Promise.all(Array.from({ length: MINUTES }, () => createTestDatabase()));

describe('the ledger under load', () => {
  test.each(databases.map((database, index) => ({ database, minute: index + 1 })))(
    `[WAL-11][WAL-12][WAL-14][WAL-18][WAL-19][WAL-20][WAL-21][WAL-22][WAL-24][WAL-25] proves whole every second, database $minute of ${MINUTES}`,
    async ({ database }) => {
      await proveUnderLoad(database);
    },
    LOAD_MS + 120_000,
  );
});
