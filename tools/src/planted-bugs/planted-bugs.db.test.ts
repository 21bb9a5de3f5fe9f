/** Bugs are planted, and the tests that guard the product against them must notice: docs/planted-bugs.md. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneDatabase } from '@jubilee/testkit/test-database';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { runCommand } from '../repository/run-command.ts';
import { ROOT } from '../repository/tree.ts';
import { PLANTED_BUGS } from './bugs.ts';
import { changedFunctions, problemOf, type PlantedBug } from './planted-bug.ts';
import type { GuardOrders, GuardOutcome } from './run-guards.ts';

const folder = mkdtempSync(join(tmpdir(), 'jubilee-planted-'));
afterAll(() => rmSync(folder, { recursive: true }));

const M11 = PLANTED_BUGS.find(({ id }) => id === 'm11');
if (M11 === undefined) throw new Error('m11 is not in the list');
/** Changes nothing that anybody could notice, so that its guard passes: the control. */
const HARMLESS: PlantedBug = {
  ...M11,
  id: 'harmless',
  changes: M11.changes.map(({ file, from }) => ({ file, from, to: `${from} || false` })),
};
/** Is no program any more, so that its guard cannot be loaded. */
const BROKEN: PlantedBug = {
  ...M11,
  id: 'broken',
  changes: M11.changes.map(({ file, from }) => ({ file, from, to: ' ||' })),
};

/** The template of databases whose functions have the bug; the ordinary one when the bug is elsewhere. */
async function templateFor(bug: PlantedBug): Promise<string> {
  const template = inject('databaseTemplate');
  const functions = changedFunctions(bug);
  if (functions.length === 0) return template;
  const database = await cloneDatabase({ url: inject('databaseUrl'), template });
  afterAll(() => database.close());
  for (const { text } of functions) await database.pool.query(text);
  await database.pool.end();
  return new URL(database.url).pathname.slice(1);
}

async function runGuards(bugs: readonly PlantedBug[]): Promise<readonly GuardOutcome[]> {
  const databaseUrl = inject('databaseUrl');
  const databaseAdminUrl = inject('databaseAdminUrl');
  const orders: GuardOrders = {
    report: join(folder, 'report.json'),
    bugs: await Promise.all(
      bugs.map(async (bug) => {
        const databaseTemplate = await templateFor(bug);
        return { bug, provide: { databaseUrl, databaseAdminUrl, databaseTemplate } };
      }),
    ),
  };
  const { code, output } = await runCommand(
    process.execPath,
    [join(ROOT, 'tools/src/planted-bugs/run-guards.ts'), JSON.stringify(orders)],
    // Guards run at their small sizes, whatever the size of the run.
    { environment: { JUBILEE_LONG: '', CI: '' } },
  );
  expect(code, output).toBe(1);
  return JSON.parse(readFileSync(orders.report, 'utf8')) as GuardOutcome[];
}

const found = new Map<string, GuardOutcome>();
beforeAll(async () => {
  const fitting = [...PLANTED_BUGS, HARMLESS, BROKEN].filter((bug) => problemOf(bug) === undefined);
  for (const outcome of await runGuards(fitting)) found.set(outcome.id, outcome);
}, 300_000);

describe('planted bugs', () => {
  test.each(PLANTED_BUGS.map((bug) => [bug.id, bug.bug, bug] as const))(
    '[OPS-46] %s is caught: %s',
    (id, _what, bug) => {
      expect(problemOf(bug)).toBeUndefined();
      const outcome = found.get(id);
      expect(outcome).toMatchObject({ unused: [], ran: bug.guard.tests.length });
      expect(outcome?.reports.join('\n')).toMatch(bug.guard.shows);
    },
  );

  test('[OPS-46] all sixteen are listed with what they change and who notices', () => {
    expect(PLANTED_BUGS.map(({ id }) => id)).toEqual(
      Array.from({ length: 16 }, (_, index) => `m${index + 1}`),
    );
    const list = readFileSync(join(ROOT, 'docs/planted-bugs.md'), 'utf8');
    const rows = PLANTED_BUGS.map(({ id, bug, changes, guard }) => {
      const changed = new Set(changes.map(({ file }) => `\`${file}\``));
      return `| ${id} | ${bug} | ${[...changed].join(', ')} | \`${guard.file}\` |`;
    });
    expect(list.match(/^\| m\d.*$/gm)).toEqual(rows);
  });

  test('[OPS-46] what changes nothing is not caught', () => {
    expect(found.get('harmless')).toEqual({ id: 'harmless', unused: [], ran: 1, reports: [] });
  });

  test('[OPS-46] a bug after which nothing can be loaded is not caught', () => {
    expect(found.get('broken')?.ran).toBe(0);
  });

  test('[OPS-46] a bug that does not fit the code any more is a fault', () => {
    for (const from of ['nowhere', 'ports']) {
      const unfit = { ...M11, changes: M11.changes.map((change) => ({ ...change, from })) };
      expect(problemOf(unfit)).toMatch(/^m11 does not fit web\/src\/frame-host\/meet-frame.ts/);
    }
  });
});
