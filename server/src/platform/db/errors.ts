import { DatabaseError } from 'pg';

/** The answer to COMMIT never came: the work may or may not be stored. Retry with the same ids. */
export class CommitOutcomeUnknown extends Error {
  override readonly name = 'CommitOutcomeUnknown';
  constructor(cause: unknown) {
    super('The connection was lost during commit; the outcome is unknown.', { cause });
  }
}

const LOST_SOCKET = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);
/** admin_shutdown, crash_shutdown, cannot_connect_now, too_many_connections */
const LOST_STATE = new Set(['57P01', '57P02', '57P03', '53300']);
const LOST_TEXT =
  /Connection terminated|Client has encountered a connection error|not queryable|timeout exceeded when trying to connect|timeout expired|Query read timeout/;

/** SQLSTATE of an error from the database, undefined for everything else. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined;
}

/** True when the connection was lost or never made, so the statement's outcome is unknown. */
export function isConnectionLost(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined) return LOST_STATE.has(state) || state.startsWith('08');
  if (error instanceof CommitOutcomeUnknown) return true;
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return LOST_SOCKET.has(code) || LOST_TEXT.test(error.message);
}

/** True for serialization failures and deadlocks: the transaction changed nothing and may run again. */
export function isTransactionConflict(error: unknown): boolean {
  const state = sqlState(error);
  return state === '40001' || state === '40P01';
}

/** True when a lock or statement took longer than the pool allows. */
export function isTimedOut(error: unknown): boolean {
  const state = sqlState(error);
  return state === '55P03' || state === '57014';
}

/** The violated constraint of a 23xxx error. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof DatabaseError) || !error.code?.startsWith('23')) return undefined;
  return error.constraint;
}

/** One line for a person: what is wrong with reaching the database and how to fix it. */
export function explainOutage(error: unknown, url: string): string | undefined {
  const address = databaseAddressOf(url);
  const state = sqlState(error);
  if (state === '28P01' || state === '28000') {
    return `The database at ${address} refuses this user or password: correct DATABASE_URL.`;
  }
  if (state === '3D000') {
    return `There is no such database at ${address}: create it or correct DATABASE_URL.`;
  }
  if (state === '53300') {
    return `The database at ${address} has no connection left: raise its max_connections or lower the pools.`;
  }
  if (state === '57P03') return `The database at ${address} is still starting: try again shortly.`;
  if (!isConnectionLost(error)) return undefined;
  return `The database at ${address} cannot be reached: start it, correct DATABASE_URL, or unset DATABASE_URL to use the embedded one.`;
}

function databaseAddressOf(url: string): string {
  if (!URL.canParse(url)) return 'the address in DATABASE_URL';
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port === '' ? '5432' : port}${pathname}`;
}
