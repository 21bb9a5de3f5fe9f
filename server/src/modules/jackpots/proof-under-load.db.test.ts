/**
 * The proof of I1 to I15 at one snapshot, over and over, while two processes move money in every way the wallet knows.
 * Security review W11. Proofs follow each other without a pause, so what is committed is proved before two of them have
 * run, however slow the machine is: every second where one takes half of it. A proof reads the whole ledger and takes
 * longer the larger that is, so a new database comes after some.
 */
import { randomInt } from 'node:crypto';
import { betOf, welcomeGrant } from '@jubilee/testkit/bets';
import { openManyWallets } from '@jubilee/testkit/many-wallets';
import { openTestDatabase, type TestDatabase } from '@jubilee/testkit/postgres';
import type { Pool } from 'pg';
import { describe, expect, test } from 'vitest';
import { systemIds } from '../../platform/ids/ids.ts';
import { repeatEvery } from '../../platform/jobs/repeat.ts';
import { createLedgerCheckpoints, decidedBet, proveLedger } from '../wallet/index.ts';
import { type JackpotParts, openParts, randomStake, sharingBet } from './jackpots.test-kit.ts';

const IS_LONG = process.env['JUBILEE_LONG'] === '1';
// Twenty minutes in the long run, thirty where each database takes 15 s because seventeen processes wait for two cores.
const [DATABASES, LOAD_MS, PROOFS_MIN] = IS_LONG ? [110, 10_000, 10] : [1, 5_000, 3];
/** The load goes on until there are so many proofs under load, but not for ever. */
const LOAD_WITHIN_MS = 120_000;
const CLIENTS = 64;
/** What must have happened while a proof ran, or it was not under load and does not count: every fourth client has moved money. */
const APPLIED_MIN = CLIENTS / 4;
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

interface Load {
  /** How often something was applied so far. */
  readonly applied: () => number;
  /** Ends it, and answers every outcome that was seen. */
  end(): Promise<ReadonlySet<string>>;
}

function startLoad(processes: readonly JackpotParts[]): Load {
  const seen = new Set<string>();
  let applied = 0;
  let isOver = false;
  async function client(n: number): Promise<void> {
    while (!isOver) {
      const parts = processes[n % processes.length];
      const name = DRAWN[randomInt(DRAWN.length)] ?? 'bet';
      if (parts === undefined) throw new Error('There is no process.');
      const walletId = BigInt(1 + randomInt(WALLETS));
      for (const one of (await MOVES[name]?.(parts, walletId)) ?? []) {
        seen.add(`${name} ${one}`);
        if (one === 'applied') applied += 1;
      }
    }
  }
  const clients = Promise.all(Array.from({ length: CLIENTS }, (_, n) => client(n)));
  return {
    applied: () => applied,
    async end() {
      isOver = true;
      await clients;
      return seen;
    },
  };
}

interface Proof {
  readonly broken: string;
  /** What was applied while it ran. */
  readonly applied: number;
}

const isUnderLoad = ({ applied }: Proof) => applied >= APPLIED_MIN;

/** Proofs without a pause for the time of the load, and until enough of them were under load. */
async function proveAgainAndAgain(prover: Pool, load: Load): Promise<readonly Proof[]> {
  const beganMs = performance.now();
  const proofs: Proof[] = [];
  const isEnough = () =>
    proofs.filter(isUnderLoad).length >= PROOFS_MIN && performance.now() >= beganMs + LOAD_MS;
  while (!isEnough() && performance.now() < beganMs + LOAD_WITHIN_MS) {
    const before = load.applied();
    const broken = (await proveLedger(prover)).filter((line) => line.violations > 0);
    proofs.push({
      broken: broken.map((line) => `${line.invariant}: ${line.violations}`).join(),
      applied: load.applied() - before,
    });
  }
  return proofs;
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
  const faults: unknown[] = [];
  const checkpoints = repeatEvery(
    500,
    () => createLedgerCheckpoints(database.pool, [1], new Date().toISOString()),
    (error) => void faults.push(error),
  );
  const load = startLoad(processes);
  const proofs = await proveAgainAndAgain(prover, load);
  const seen = await load.end();
  await checkpoints.stop();
  for (const { wallet, jackpots } of processes) {
    await wallet.close();
    await jackpots.close();
  }
  expect(faults).toEqual([]);
  expect(proofs.filter(({ broken }) => broken !== '')).toEqual([]);
  expect(proofs.filter(isUnderLoad).length).toBeGreaterThanOrEqual(PROOFS_MIN);
  expect([...seen]).toEqual(expect.arrayContaining(EXPECTED));
  const { rows } = await database.pool.query<Record<string, number>>(
    `select (select count(*)::int from jackpot.win) as wins, (select count(*)::int from ledger.checkpoint) as blocks,
       (select count(*)::int from ledger.refusal) as refusals`,
  );
  for (const count of Object.values(rows[0] ?? {})) expect(count).toBeGreaterThan(0);
  const broken = (await proveLedger(prover)).filter((line) => line.violations > 0);
  expect(broken).toEqual([]);
}

describe('the ledger under load', () => {
  test.each(Array.from({ length: DATABASES }, (_, index) => index + 1))(
    `[WAL-11][WAL-12][WAL-14][WAL-18][WAL-19][WAL-20][WAL-21][WAL-22][WAL-24][WAL-25] proves whole again and again, database %i of ${DATABASES}`,
    async () => {
      const database = await openTestDatabase();
      try {
        await proveUnderLoad(database);
      } finally {
        await database.close();
      }
    },
    LOAD_WITHIN_MS + 60_000,
  );
});
