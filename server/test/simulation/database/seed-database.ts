/**
 * The database of one seed, as the simulation sees it: real connections that run one statement at a time, a look at who
 * waits for whom, and a connection of its own for checks.
 */
import type { TestDatabase } from '@jubilee/testkit/test-database';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { realSetTimeout } from '../engine/owned-timers.ts';
import { runOutside } from '../engine/owner.ts';

export type Outcome =
  | { readonly ok: true; readonly result: QueryResult }
  | { readonly ok: false; readonly error: Error & { code?: string } };

/** A statement that the server is working on. */
export interface Running {
  readonly pid: number;
  /** Undefined while it runs or waits for a lock. */
  outcome: Outcome | undefined;
}

export interface SeedDatabase {
  open(options: { readonly readOnly: boolean }): Promise<PoolClient>;
  /** Sends a statement; resolves when it was answered or waits for a lock of another connection. */
  start(client: PoolClient, nowMs: number, query: QueryArguments): Promise<Running>;
  /** Resolves when each of these was answered or waits for a lock of another connection. */
  watch(statements: readonly Running[]): Promise<void>;
  /** Ends a statement that waits for a lock, as `lock_timeout` does. */
  cancel(running: Running): Promise<void>;
  /** Ends a connection; what it had not committed is undone. */
  terminate(client: PoolClient): Promise<void>;
  /** Committed data only, past all rules of the simulation. */
  readonly look: <Row extends object>(
    text: string,
    values?: readonly unknown[],
  ) => Promise<readonly Row[]>;
  readonly pool: Pool;
  close(): Promise<void>;
}

export interface QueryArguments {
  readonly text: string;
  readonly values?: readonly unknown[] | undefined;
  readonly name?: string | undefined;
  readonly rowMode?: 'array' | undefined;
}

const UNTIMED = {
  max: 240,
  statementTimeoutMs: 0,
  lockTimeoutMs: 0,
  idleInTransactionTimeoutMs: 0,
  answerWaitMs: 0,
  connectTimeoutMs: 60_000,
} as const;
/** A statement without an answer after this long is looked at: it may wait for a lock. */
const LOOK_AFTER_MS = 3;
const CLOCK_READERS =
  /\b(ledger|crash|bingo|jackpot|credit|fairness|account)\.\w+\s*\(|simulation\./;

export function openSeedDatabase(database: TestDatabase): SeedDatabase {
  const pools = {
    writing: database.openPool(UNTIMED),
    reading: database.openPool({ ...UNTIMED, readOnly: true }),
  };
  const lent = new Set<PoolClient>();
  const look = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    runOutside(async () => (await database.pool.query<Row>(text, [...values])).rows);

  async function isBlocked({ pid }: Running): Promise<boolean> {
    const [row] = await look<{ blocked: boolean }>(
      'select cardinality(pg_blocking_pids($1)) > 0 as blocked',
      [pid],
    );
    return row?.blocked === true;
  }

  const terminate = (client: PoolClient): Promise<void> =>
    runOutside(async () => {
      if (!lent.delete(client)) return;
      await look('select pg_terminate_backend($1, 10000)', [pidOf(client)]);
      client.release(true);
    });

  async function settled(running: Running): Promise<void> {
    for (;;) {
      if (running.outcome !== undefined || (await isBlocked(running))) return;
      await timePasses(1);
    }
  }

  return {
    pool: database.pool,
    look,
    open: ({ readOnly }) =>
      runOutside(async () => {
        const client = await (readOnly ? pools.reading : pools.writing).connect();
        lent.add(client);
        return client;
      }),
    start: (client, nowMs, query) =>
      runOutside(async () => {
        const running: Running = { pid: pidOf(client), outcome: undefined };
        if (CLOCK_READERS.test(query.text)) setClock(client, nowMs);
        const done = client.query({ ...query, values: [...(query.values ?? [])] }).then(
          (result) => {
            running.outcome = { ok: true, result };
          },
          (error: Error) => {
            running.outcome = { ok: false, error };
          },
        );
        await Promise.race([done, timePasses(LOOK_AFTER_MS)]);
        await settled(running);
        return running;
      }),
    watch: (statements) =>
      runOutside(async () => {
        for (const running of statements) await settled(running);
      }),
    cancel: (running) =>
      runOutside(async () => {
        await look('select pg_cancel_backend($1)', [running.pid]);
        while (running.outcome === undefined) await timePasses(1);
      }),
    terminate,
    async close() {
      for (const client of lent) await terminate(client);
      await runOutside(() => database.close());
    },
  };
}

/** In an aborted transaction the server refuses this too; the statement behind it fails anyway. */
function setClock(client: PoolClient, nowMs: number): void {
  client.query(`set simulation.now_ms = '${nowMs}'`).catch(() => undefined);
}

function pidOf(client: PoolClient): number {
  const { processID } = client as PoolClient & { readonly processID?: number };
  if (processID === undefined) throw new Error('The connection has no process.');
  return processID;
}

function timePasses(ms: number): Promise<void> {
  return new Promise((resolve) => void realSetTimeout(resolve, ms));
}
