/** Fills a new, migrated database with players and their ledger, by COPY. Source: OPS-52. */
import { BRANDS } from '@jubilee/brands';
import type { Stage } from '@jubilee/contract/settings/stage';
import { Client } from 'pg';
import { copyRows } from './copy-rows.ts';
import { addLedger, emptyLedgerTables, operationsOf } from './operation-rows.ts';
import {
  addPlayer,
  emptyPlayerTables,
  type SeededBrand,
  type SeededPlayer,
  seededPlayer,
} from './player-rows.ts';

export interface PlayerSeed {
  /** A migrated database without players. */
  readonly url: string;
  readonly players: number;
  /** With the grants of all players, so at least as many. */
  readonly operations: number;
  /** The end of all history, epoch milliseconds. */
  readonly nowMs: number;
  readonly print: (line: string) => void;
}

const DAY_MS = 86_400_000;
/** Rows of one transaction, about. */
const ROWS_OF_PART = 60_000;
const STAGE: Stage = 'dev';

/** Faults: a database with players. */
export async function seedPlayers(seed: PlayerSeed): Promise<void> {
  const { url, players, nowMs, print } = seed;
  const client = new Client({ connectionString: url, application_name: 'bench seed' });
  await client.connect();
  try {
    const { rows } = await client.query('select 1 from account.player limit 1');
    if (rows.length > 0) throw new Error('The database already has players.');
    await client.query('set synchronous_commit = off');
    for (let days = 360; days >= 0; days -= 30) {
      await client.query('select ledger.ensure_partitions($1)', [
        new Date(nowMs - days * DAY_MS).toISOString(),
      ]);
    }
    const brands = await addRealms(client, nowMs);
    const indexes = await dropIndexes(client);
    const begun = performance.now();
    let index = 0;
    while (index < players) {
      const from = index;
      index = await addPart(client, seed, brands, from);
      const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
      if (Math.floor(index / 50_000) > Math.floor(from / 50_000) || index === players) {
        print(`${index.toLocaleString('en-US')} players after ${seconds} s`);
      }
    }
    print(`${indexes.length} indexes …`);
    for (const definition of indexes) await client.query(definition);
    await client.query(`select setval(pg_get_serial_sequence('account.player', 'wallet_id'), $1)`, [
      players,
    ]);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Indexes that no constraint needs are made anew at the end, in a fraction of the time. Their definitions. */
async function dropIndexes(client: Client): Promise<readonly string[]> {
  await client.query(`set maintenance_work_mem = '512MB'`);
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class t on t.oid = i.indrelid
     where i.indrelid = any($1::regclass[]) and t.relkind = 'r'
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [Object.values(emptyPlayerTables()).map(({ table }) => table)],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** The brands of an installation on a developer's machine, with their user pools. */
export function seededBrands(): readonly SeededBrand[] {
  return BRANDS.flatMap(({ number, location, identity }) => {
    const realmId = identity[STAGE]?.projectId;
    return realmId === undefined ? [] : [{ number, location, realmId }];
  }).toSorted((one, other) => one.number - other.number);
}

/** As the identity service would make them. */
async function addRealms(client: Client, nowMs: number): Promise<readonly SeededBrand[]> {
  const brands = seededBrands();
  for (const { location, realmId } of brands) {
    await client.query(
      `insert into identity.realm (realm_id, project_id, brand_location, created_at)
       values ($1, $1, $2, $3) on conflict do nothing`,
      [realmId, location, new Date(nowMs).toISOString()],
    );
  }
  return brands;
}

/** Players from `from` on with all that is theirs, in one transaction; the number of the next player. */
async function addPart(
  client: Client,
  { players, operations, nowMs }: PlayerSeed,
  brands: readonly SeededBrand[],
  from: number,
): Promise<number> {
  const tables = emptyPlayerTables();
  const ledger = emptyLedgerTables();
  let index = from;
  while (index < players && ledger.operations.rows.length + index - from < ROWS_OF_PART / 2) {
    const player: SeededPlayer = seededPlayer(index, brands, nowMs);
    addPlayer(tables, player, nowMs);
    addLedger(ledger, player, operationsOf(index, { players, operations }), nowMs);
    index += 1;
  }
  await client.query('begin');
  for (const { table, columns, rows } of [...Object.values(tables), ...Object.values(ledger)]) {
    await copyRows(client, table, columns, rows);
  }
  await client.query('commit');
  return index;
}
