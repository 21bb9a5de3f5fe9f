/**
 * The clock of the simulated server: functions and statements read it from a file of the data folder, so that setting it
 * costs no statement.
 */
import { openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Rewrite } from './wire.ts';

const FILE = 'simulation_clock';
const READERS = /\b(clock_timestamp|statement_timestamp|now)\(\)/g;

/** Sets the clock to milliseconds since 1970, as far as `startMs` has digits. */
export function createServerTime(dataDir: string, startMs: number): (nowMs: number) => void {
  const file = openSync(join(dataDir, FILE), 'w', 0o644);
  let currentMs = 0;
  const set = (nowMs: number): void => {
    if (nowMs === currentMs) return;
    currentMs = nowMs;
    writeSync(file, String(nowMs), 0);
  };
  set(startMs);
  return set;
}

/** As volatile as the clock that it replaces, and short enough to become a part of the statement that calls it. */
export const SERVER_TIME = `
  create function simulation.clock() returns timestamptz language sql volatile as $$
    select to_timestamp(pg_read_file('${FILE}')::double precision / 1000) $$`;

/** For the superuser: the product's role may read files of the data folder. */
export const MAY_READ_TIME = 'grant execute on function pg_read_file(text) to jubilee';

/** Statements that read the server's clock read simulated time. */
export const readsClock: Rewrite = (query) => {
  if (!query.text.match(READERS)) return query;
  return { ...query, text: query.text.replaceAll(READERS, 'simulation.clock()') };
};
