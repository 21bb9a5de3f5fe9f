/** No read of players in the staff app reads a whole table, however many there are. */
import { openPlayerReads, SEARCH_KINDS } from '../../bench/player-reads.ts';
import { seedPlayers } from '../../bench/many-players/seed-players.ts';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { openPool } from '../../src/platform/db/pool.ts';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { expect, test } from 'vitest';
import bigTables from '../../migrations/big-tables.json' with { type: 'json' };

/** Of fewer the planner would rather read all, whatever it is. */
const PLAYERS = 3_000;
const OPERATIONS = 6_000;
const PROOF_MS_MAX = 100_000;
const FILLED_ROWS_MIN = 10;
const NOW_MS = Date.parse('2026-06-01T12:00:00.000Z');

const database = await createTestDatabase();
await seedPlayers({
  url: database.url,
  players: PLAYERS,
  operations: OPERATIONS,
  nowMs: NOW_MS,
  print: () => undefined,
});

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly settings: Readonly<Record<string, string>>;
}
type OpenPool = typeof openPool;

/** Opens pools whose statements are collected, each text once. */
function listeningPools(): {
  readonly received: ReadonlyMap<string, Statement>;
  readonly open: OpenPool;
} {
  const received = new Map<string, Statement>();
  const open: OpenPool = (url, options) => {
    const pool = openPool(url, options);
    pool.on('connect', (client) => {
      const query = client.query.bind(client) as (...given: unknown[]) => unknown;
      const listen = (...given: unknown[]) => {
        const [first, second] = given;
        const of = typeof first === 'string' ? { text: first } : (first as Partial<Statement>);
        const { text = '' } = of;
        const values = Array.isArray(second) ? second : (of.values ?? []);
        if (/^\s*(select|with)\b/i.test(text) && !received.has(text))
          received.set(text, { text, values, settings: options.settings ?? {} });
        return query(...given);
      };
      client.query = listen as typeof client.query;
    });
    return pool;
  };
  return { received, open };
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Filter?: string;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): readonly PlanNode[] => [
  node,
  ...(node.Plans ?? []).flatMap(nodesOf),
];

/** What grows with players and was filled, with its indexes: of an empty table the planner takes any. */
async function filledNames(): Promise<ReadonlySet<string>> {
  const { rows } = await database.pool.query<{ table: string; index: string }>(
    `select t.relname as table, i.relname as index from pg_index x
     join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
     join pg_namespace n on n.oid = t.relnamespace
     where t.reltuples >= $1 and n.nspname <> 'pg_catalog' and n.nspname || '.' || t.relname <> all($2::text[])`,
    [FILLED_ROWS_MIN, bigTables.small],
  );
  return new Set(rows.flatMap(({ table, index }) => [table, index]));
}

/** How a statement reads too much: a whole table, an index but for a limit, or rows of which it only then decides whether they are similar. */
function faultsOf(plan: PlanNode, filled: ReadonlySet<string>): string[] {
  return nodesOf(plan).flatMap((node) => {
    const type = node['Node Type'];
    const { Filter: filter = '', 'Index Cond': condition = '' } = node;
    const [table = '', index = ''] = [node['Relation Name'], node['Index Name']];
    if (type === 'Seq Scan' && filled.has(table)) return [`reads all of ${table}`];
    if (filled.has(index) && !/ = | %> | ~~ /.test(condition))
      return [`reads all of ${index} from somewhere on`];
    if (/ <% | %> | ~~ | % /.test(filter) && type !== 'Bitmap Heap Scan')
      return [`compares one by one: ${filter}`];
    return [];
  });
}

async function planOf(statement: Statement, isGeneric: boolean): Promise<PlanNode> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    for (const [name, value] of Object.entries(statement.settings)) {
      await client.query(`select set_config($1, $2, true)`, [name, value]);
    }
    // A small database is read whole sooner than a large one.
    await client.query('set local enable_seqscan = off');
    const { rows } = isGeneric
      ? await client.query(`explain (generic_plan, format json) ${statement.text}`)
      : await client.query(`explain (format json) ${statement.text}`, [...statement.values]);
    const [row] = rows as { 'QUERY PLAN': [{ Plan: PlanNode }] }[];
    if (row === undefined) throw new Error(`no plan of ${statement.text}`);
    return row['QUERY PLAN'][0].Plan;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('[CARE-12] a seeded ledger holds every invariant, and two seeds of a size are one database', async () => {
  const client = await database.openPool({ max: 1, statementTimeoutMs: PROOF_MS_MAX }).connect();
  try {
    const broken = (await proveLedger(client)).filter(({ violations }) => violations > 0);
    expect(broken).toEqual([]);
  } finally {
    client.release();
  }
  const { rows } = await database.pool.query<{ digest: string }>(
    `select md5(string_agg(concat_ws(',', wallet_id, subject, email, nickname, phone_number), ';' order by wallet_id)) as digest
     from account.player`,
  );
  expect(rows[0]?.digest).toMatchInlineSnapshot(`"817e5a4e532e68301aebfda4a302433d"`);
}, 120_000);

test('[CARE-12] no search, no section of a player and no page of a ledger reads a whole table', async () => {
  const filled = await filledNames();
  for (const name of [
    'player',
    'session',
    'user_account',
    'audit_entry',
    'note',
    'wallet',
    'email',
  ])
    expect(filled).toContain(name);
  const { received, open } = listeningPools();
  const of = { url: database.url, players: PLAYERS, nowMs: NOW_MS, openPool: open };
  const reads = await openPlayerReads(of);
  const before = new Set(received.keys());
  try {
    for (const kind of SEARCH_KINDS) await reads.search(kind, 1);
    for (const turn of [1, 4, 5]) {
      await reads.drawer(turn);
      await reads.ledgerPage(turn);
    }
  } finally {
    await reads.stop();
  }
  const own = [...received.values()].filter(({ text }) => !before.has(text));
  expect(own.length).toBeGreaterThan(15);
  for (const statement of own) {
    for (const isGeneric of [false, true]) {
      expect([statement.text, faultsOf(await planOf(statement, isGeneric), filled)]).toEqual([
        statement.text,
        [],
      ]);
    }
  }
}, 240_000);
