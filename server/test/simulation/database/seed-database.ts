/**
 * The database as the simulation sees it: real connections that run one statement at a time, a look at who waits for whom,
 * and a connection of its own for checks. Seeds use it one after the other.
 */
import type { TestDatabase } from '@jubilee/testkit/test-database';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { realSetTimeout } from '../engine/owned-timers.ts';
import { runOutside } from '../engine/owner.ts';
import { RESTORE_STATE } from './fresh-state.ts';
import { openServerSessions, type ServerSession } from './server-sessions.ts';

export type Outcome =
  | { readonly ok: true; readonly result: QueryResult }
  | { readonly ok: false; readonly error: Error & { code?: string } };

/** A statement that the server is working on. */
export interface Running {
  readonly pid: number;
  /** Undefined while it runs or waits for a lock. */
  outcome: Outcome | undefined;
  readonly done: Promise<void>;
}

export interface SeedDatabase {
  /** Puts everything back to what the migrations left. */
  begin(): Promise<void>;
  /** Ends everything that still runs, and every session. */
  end(): Promise<void>;
  /** Sets the server's clock; a statement that waited for a lock goes on by it, too. */
  readonly setTime: (nowMs: number) => void;
  open(options: { readonly readOnly: boolean }): ServerSession;
  /** Sends a statement; resolves when it was answered or waits for a lock of another connection. */
  start(session: ServerSession, query: QueryArguments): Promise<Running>;
  /** Resolves when each of these was answered or waits for a lock of another connection. */
  watch(statements: readonly Running[]): Promise<void>;
  /** Ends a statement that waits for a lock, as `lock_timeout` does. */
  cancel(running: Running): Promise<void>;
  /** Ends a session; what it had not committed is undone. */
  terminate(session: ServerSession): Promise<void>;
  /** Committed data only, past all rules of the simulation. */
  readonly look: <Row extends object>(
    text: string,
    values?: readonly unknown[],
  ) => Promise<readonly Row[]>;
  readonly pool: Pool;
  /** Drops it. */
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

export function openSeedDatabase(
  database: TestDatabase,
  ports: {
    /** Connections of the superuser to the same database. */
    readonly admin: Pool;
    readonly setTime: SeedDatabase['setTime'];
  },
): SeedDatabase {
  const sessions = openServerSessions({
    writing: database.openPool(UNTIMED),
    reading: database.openPool({ ...UNTIMED, readOnly: true }),
  });
  const atServer = new Map<ServerSession, Running>();
  const { look, isBlocked } = looksAt(database.pool);

  /** Only a session that has something open can make another one wait. */
  async function settled(running: Running): Promise<void> {
    for (let waitMs = LOOK_AFTER_MS; running.outcome === undefined; waitMs *= 2) {
      if (sessions.connected.size < 2) await running.done;
      else {
        await Promise.race([running.done, timePasses(waitMs)]);
        if (running.outcome === undefined && (await isBlocked(running))) return;
      }
    }
  }

  const cancel = (running: Running): Promise<void> =>
    runOutside(async () => {
      await look('select pg_cancel_backend($1)', [running.pid]);
      await running.done;
    });

  const terminate = (session: ServerSession): Promise<void> =>
    runOutside(() => sessions.end(session));

  return {
    pool: database.pool,
    look,
    setTime: ports.setTime,
    begin: () => runOutside(async () => void (await ports.admin.query(RESTORE_STATE))),
    async end() {
      for (const running of atServer.values()) await cancel(running);
      for (const session of sessions.connected) await terminate(session);
    },
    open: ({ readOnly }) => ({ isReadOnly: readOnly, client: undefined, hasState: false }),
    start: (session, query) =>
      runOutside(async () => {
        const client = await sessions.take(session, query.text);
        const running = runningOf(client, query, () => {
          atServer.delete(session);
          sessions.settle(session);
        });
        atServer.set(session, running);
        await settled(running);
        return running;
      }),
    watch: (statements) =>
      runOutside(async () => {
        for (const running of statements) await settled(running);
      }),
    cancel,
    terminate,
    close: () =>
      runOutside(async () => {
        sessions.close();
        await ports.admin.end();
        await database.close();
      }),
  };
}

function runningOf(client: PoolClient, query: QueryArguments, ended: () => void): Running {
  const answered = (outcome: Outcome): void => {
    running.outcome = outcome;
    ended();
  };
  const running: Running = {
    pid: pidOf(client),
    outcome: undefined,
    done: client.query({ ...query, values: [...(query.values ?? [])] }).then(
      (result) => answered({ ok: true, result }),
      (error: Error) => answered({ ok: false, error }),
    ),
  };
  return running;
}

/** Looks are prepared once, because a seed repeats the same few thousands of times. */
function looksAt(pool: Pool) {
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `look ${names.size}`;
    names.set(text, name);
    return name;
  };
  const look = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    runOutside(
      async () => (await pool.query<Row>({ name: nameOf(text), text, values: [...values] })).rows,
    );
  return {
    look,
    isBlocked: async ({ pid }: Running): Promise<boolean> => {
      const [row] = await look<{ blocked: boolean }>(
        'select cardinality(pg_blocking_pids($1)) > 0 as blocked',
        [pid],
      );
      return row?.blocked === true;
    },
  };
}

function pidOf(client: PoolClient): number {
  const { processID } = client as PoolClient & { readonly processID?: number };
  if (processID === undefined) throw new Error('The connection has no process.');
  return processID;
}

function timePasses(ms: number): Promise<void> {
  return new Promise((resolve) => void realSetTimeout(resolve, ms));
}
