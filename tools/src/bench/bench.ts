/**
 * `npm run bench`: measures the app on this machine, prints the table and stores it as JSON. It
 * reports, and a slow machine is no failure; a row that cannot be measured is, and the others are kept. Source:
 * OPS-20, OPS-44.
 *
 * Flags: `--only <row>[,<row>]`, `--history` (adds the rows that take minutes), `--tiny` (only shows that the
 * rows run), `--json <file>`, `--port-base <port>`; of the row `staff-players` also `--players` and `--operations`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Bench, openNewApp } from './bench-app.ts';
import { neighboursText, watchNeighbours } from './bench-neighbours.ts';
import { judge, tableText } from './bench-report.ts';
import { sizeOfStaffPlayers } from './bench-flags.ts';
import { LONG_ROWS, ROWS } from './bench-rows.ts';
import { startBenchServer } from './bench-server.ts';
import { FULL, TINY } from './bench-size.ts';
import { type BenchRowResult, runApart } from './run-apart.ts';
import { ROOT } from '../repository/tree.ts';

const PORT_BASE_DEFAULT = 30_000;
const JSON_DEFAULT = join(ROOT, '.data/bench/latest.json');

const { values: flags } = parseArgs({
  options: {
    only: { type: 'string' },
    history: { type: 'boolean', default: false },
    tiny: { type: 'boolean', default: false },
    players: { type: 'string' },
    operations: { type: 'string' },
    json: { type: 'string', default: JSON_DEFAULT },
    'port-base': { type: 'string', default: String(PORT_BASE_DEFAULT) },
  },
});

try {
  await runBench(chosenRows(flags.only, flags.history));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function chosenRows(only: string | undefined, history: boolean): readonly string[] {
  const names =
    only?.split(',') ?? Object.keys(ROWS).filter((name) => history || !LONG_ROWS.includes(name));
  const unknown = names.filter((name) => ROWS[name] === undefined);
  if (unknown.length === 0) return names;
  throw new Error(
    `There is no row ${unknown.join(', ')}; rows are ${Object.keys(ROWS).join(', ')}.`,
  );
}

async function runBench(names: readonly string[]): Promise<void> {
  const print = (line: string): void => console.log(`  ${line}`);
  const neighbours = watchNeighbours();
  const startedAt = new Date().toISOString();
  const file = resolve(ROOT, flags.json);
  mkdirSync(dirname(file), { recursive: true });
  const save = ({ lines, failed }: BenchRowResult): void => {
    const machine = machineText();
    const figures = lines.map(judge);
    const record = { startedAt, machine, neighbours: neighbours(), figures, failed };
    writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
  };
  const ports = { JUBILEE_PORT_BASE: flags['port-base'] };
  const bench: Bench = {
    size: flags.tiny ? TINY : sizeOfStaffPlayers(FULL, flags),
    ports,
    print,
    openApp: () => openNewApp({ ports, print }),
    openServer: startBenchServer,
  };
  const rows = names.flatMap((name) => {
    const row = ROWS[name];
    const run = () => {
      console.log(`${name} …`);
      return row?.(bench) ?? [];
    };
    return row === undefined ? [] : [{ name, run }];
  });
  const { lines, failed } = await runApart(rows, print, save);
  console.log(`\n${tableText(lines.map(judge))}`);
  console.log(`\n${machineText()}\n${neighboursText(neighbours())}`);
  for (const { name, reason } of failed) console.error(`${name} failed: ${reason}`);
  if (failed.length > 0) process.exitCode = 1;
  console.log(`Saved to ${file}`);
}

function machineText(): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} x ${first?.model.trim() ?? 'processor'}, ${memory} GB, Node ${process.version}`;
}
