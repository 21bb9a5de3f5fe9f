/**
 * Stops an installation at a chosen point of its work, by a lock that it has to wait for: there it
 * can be killed, however slow the machine is.
 */
import type { Pool } from 'pg';
import { expect, vi } from 'vitest';
import { PURCHASE_STATES, type PurchaseStatus } from '../../src/modules/bingo/purchase-states.ts';
import {
  ROUND_PHASES as BINGO_PHASES,
  type RoundPhase as BingoPhase,
} from '../../src/modules/bingo/round-phases.ts';
import { BET_STATES, type BetStatus } from '../../src/modules/crash/bet-states.ts';
import {
  ROUND_PHASES as CRASH_PHASES,
  type RoundPhase as CrashPhase,
} from '../../src/modules/crash/round-phases.ts';

/** A wallet whose row the test has locked, or a lock that the planted triggers take. */
export type StopPoint =
  | { readonly wallet: bigint }
  | { readonly lock: number; readonly of: bigint | number };

export interface Stop {
  /** Whether a transaction waits there. */
  stands(): Promise<boolean>;
  /** Releases a living server. */
  pass(): Promise<void>;
  /**
   * After a kill: releases the waiting backend, so that a commit that was already sent still
   * happens.
   */
  land(): Promise<void>;
  /** After a kill: terminates the waiting backend, so that nothing of it happens. */
  cutOff(): Promise<void>;
}

const RESERVED_WRITING = 71;
const RESERVED_COMMITTING = 72;
const CRASH_PHASE = 80;
const BINGO_PHASE = 90;
const CRASH_BET = 100;
const BINGO_PURCHASE = 120;
const PLACE: Readonly<Record<number, readonly string[]>> = {
  [CRASH_PHASE]: CRASH_PHASES.states,
  [BINGO_PHASE]: BINGO_PHASES.states,
  [CRASH_BET]: BET_STATES.states,
  [BINGO_PURCHASE]: PURCHASE_STATES.states,
};

/** Locks have numbers: a state is its place in the table of its machine. */
function placeOf(machine: number, state: string): number {
  const place = PLACE[machine]?.indexOf(state) ?? -1;
  if (place < 0) throw new Error(`${state} is no state`);
  return place;
}

/**
 * A reserved round's start or step: with everything written, or within the commit, which cannot be
 * prevented any more.
 */
export const reservedRoundWriting = (wallet: bigint): StopPoint => ({
  lock: RESERVED_WRITING,
  of: wallet,
});
export const reservedRoundCommitting = (wallet: bigint): StopPoint => ({
  lock: RESERVED_COMMITTING,
  of: wallet,
});
/** The move of a shared round of that brand out of a phase. */
export const crashLeaving = (phase: CrashPhase): StopPoint => ({
  lock: CRASH_PHASE + placeOf(CRASH_PHASE, phase),
  of: 1,
});
export const bingoLeaving = (phase: BingoPhase): StopPoint => ({
  lock: BINGO_PHASE + placeOf(BINGO_PHASE, phase),
  of: 1,
});

interface Fate<Status> {
  readonly status: Status;
  /** Whether what is written is that the money has followed. */
  readonly booked?: true;
}
const fateLock = (machine: number, { status, booked }: Fate<string>): number =>
  machine + 2 * placeOf(machine, status) + (booked === true ? 1 : 0);
export const crashBet = (wallet: bigint, fate: Fate<BetStatus>): StopPoint => ({
  lock: fateLock(CRASH_BET, fate),
  of: wallet,
});
export const bingoPurchase = (wallet: bigint, fate: Fate<PurchaseStatus>): StopPoint => ({
  lock: fateLock(BINGO_PURCHASE, fate),
  of: wallet,
});

/**
 * The lock timeout is raised: these statements wait for the test, longer than the platform would.
 */
const FUNCTIONS = `create schema stops;
  create function stops.held() returns trigger language plpgsql set lock_timeout = 0 as $$ begin
    perform pg_advisory_xact_lock_shared(tg_argv[0]::int, new.wallet_id::int);
    return null;
  end $$;
  create function stops.leaving() returns trigger language plpgsql set lock_timeout = 0 as $$ begin
    perform pg_advisory_xact_lock_shared(
      tg_argv[0]::int + array_position(tg_argv[1]::text[], old.phase) - 1, new.brand);
    return new;
  end $$;
  create function stops.deciding() returns trigger language plpgsql set lock_timeout = 0 as $$ begin
    perform pg_advisory_xact_lock_shared(
      tg_argv[0]::int + 2 * (array_position(tg_argv[1]::text[], new.status) - 1) + new.booked::int,
      new.wallet_id::int);
    return new;
  end $$;`;

const stopsOfReservations = (table: string): string =>
  `create trigger writing after insert on ${table}
      for each row execute function stops.held(${RESERVED_WRITING});
    create constraint trigger committing after insert on ${table} deferrable initially deferred
      for each row execute function stops.held(${RESERVED_COMMITTING});`;
const phases = (table: string, lock: number): string =>
  `create trigger leaving before update on ${table} for each row
      when (old.phase <> new.phase) execute function stops.leaving(${lock}, '{${PLACE[lock]?.join()}}');`;
const fates = (table: string, lock: number): string =>
  `create trigger deciding before update on ${table} for each row
      when (old.status <> new.status or old.booked <> new.booked)
      execute function stops.deciding(${lock}, '{${PLACE[lock]?.join()}}');`;

/** From now on the platform takes these locks; they are free unless a test has them. */
export async function plantStops(pool: Pool): Promise<void> {
  await pool.query(
    FUNCTIONS +
      stopsOfReservations('ledger.reservation') +
      stopsOfReservations('ledger.round_step') +
      phases('crash.round', CRASH_PHASE) +
      phases('bingo.round', BINGO_PHASE) +
      fates('crash.bet', CRASH_BET) +
      fates('bingo.purchase', BINGO_PURCHASE),
  );
}

export async function stopAt(pool: Pool, stopPoint: StopPoint): Promise<Stop> {
  const client = await pool.connect();
  await client.query('begin');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  await ('wallet' in stopPoint
    ? client.query('select 1 from ledger.wallet where wallet_id = $1 for update', [
        stopPoint.wallet,
      ])
    : client.query('select pg_advisory_xact_lock($1::int, $2::int)', [
        stopPoint.lock,
        stopPoint.of,
      ]));
  const { rows: own } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const waiting = async (): Promise<readonly number[]> => {
    const { rows } = await pool.query<{ pid: number }>(
      'select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
      [own[0]?.pid],
    );
    return rows.map(({ pid }) => pid);
  };
  const pass = async (): Promise<void> => {
    await client.query('rollback');
    client.release();
  };
  const untilGone = (pids: readonly number[]): Promise<void> =>
    vi.waitFor(
      async () => {
        const { rows } = await pool.query('select 1 from pg_stat_activity where pid = any($1)', [
          pids,
        ]);
        expect(rows).toEqual([]);
      },
      { timeout: 60_000, interval: 10 },
    );
  return {
    stands: async () => (await waiting()).length > 0,
    pass,
    async land() {
      const pids = await waiting();
      await pass();
      await untilGone(pids);
    },
    async cutOff() {
      const pids = await waiting();
      await pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids]);
      await untilGone(pids);
      await pass();
    },
  };
}
