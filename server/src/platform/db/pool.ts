import { Pool, types, type CustomTypesConfig } from 'pg';
import { BoundedClient } from './bounded-client.ts';

export interface PoolOptions {
  readonly max: number;
  /** Displayed in pg_stat_activity and in leak reports, with `(read only)` for such a pool. */
  readonly applicationName: string;
  /** PostgreSQL refuses every write and row lock on these connections. */
  readonly readOnly?: boolean;
  /** Further settings of every connection, such as those of the planner; names and values without spaces. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly statementTimeoutMs?: number;
  readonly lockTimeoutMs?: number;
  readonly idleInTransactionTimeoutMs?: number;
  /**
   * A connection that does not answer for this long counts as lost and is closed. Must exceed the
   * statement timeout; by default 5 s more.
   */
  readonly answerWaitMs?: number;
  /** How long `connect` waits for a free connection before it faults. */
  readonly connectTimeoutMs?: number;
  /** Called for connections lost while idle; the pool replaces them by itself. */
  readonly onIdleError?: (error: Error) => void;
}

/** Added to the statement timeout: without an answer by then, the connection counts as dead. */
const SILENCE_MS = 5_000;

/**
 * A pool whose values mean the same on every machine: bigint for int8, ISO text in UTC with
 * milliseconds for timestamptz, plain text for date and numeric. Sessions run in UTC.
 */
export function openPool(url: string, options: PoolOptions): Pool {
  const { statementTimeoutMs = 10_000, readOnly = false } = options;
  const settings = Object.entries(options.settings ?? {}).map(
    ([name, value]) => ` -c ${name}=${value}`,
  );
  const pool = new Pool({
    Client: BoundedClient,
    connectionString: url,
    max: options.max,
    application_name: options.applicationName + (readOnly ? ' (read only)' : ''),
    statement_timeout: statementTimeoutMs,
    lock_timeout: options.lockTimeoutMs ?? 3_000,
    idle_in_transaction_session_timeout: options.idleInTransactionTimeoutMs ?? 10_000,
    query_timeout: options.answerWaitMs ?? statementTimeoutMs + SILENCE_MS,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 5_000,
    options: `-c TimeZone=UTC -c DateStyle=ISO -c default_transaction_read_only=${readOnly ? 'on' : 'off'}${settings.join('')}`,
    keepAlive: true,
    types: VALUES,
  });
  // Without a listener a connection cut while idle would end the whole process.
  pool.on('error', (error) => options.onIdleError?.(error));
  // The same for one cut while it is checked out: its current or next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** `2026-01-02 03:04:05.123456+00` as `2026-01-02T03:04:05.123Z`; infinity stays as it is. */
export function isoInstant(text: string): string {
  const parts = /^(\S+) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text);
  if (parts === null) return text;
  const milliseconds = (parts[3] ?? '').padEnd(3, '0').slice(0, 3);
  return `${parts[1]}T${parts[2]}.${milliseconds}Z`;
}

const OID = { int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184 };
const ARRAY_OID = { text: 1009, int8: 1016, date: 1182, timestamp: 1115, timestamptz: 1185 };

const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [OID.int8]: BigInt,
  [OID.date]: asIs,
  [OID.timestamp]: asIs,
  [OID.timestamptz]: isoInstant,
  [ARRAY_OID.int8]: arrayOf(BigInt),
  [ARRAY_OID.date]: arrayOf(asIs),
  [ARRAY_OID.timestamp]: arrayOf(asIs),
  [ARRAY_OID.timestamptz]: arrayOf(isoInstant),
};

/** Local to the pool: the driver's own table is shared by every library in the process. */
const VALUES: CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const own = format === 'binary' ? undefined : PARSERS[oid];
    return own ?? types.getTypeParser(oid, format ?? 'text');
  },
};

function asIs(text: string): string {
  return text;
}

function arrayOf(parse: (text: string) => unknown): (text: string) => unknown {
  const parseTexts: (text: string) => unknown = types.getTypeParser(ARRAY_OID.text, 'text');
  const each = (item: unknown): unknown => {
    if (Array.isArray(item)) return item.map(each);
    return typeof item === 'string' ? parse(item) : item;
  };
  return (text) => each(parseTexts(text));
}
