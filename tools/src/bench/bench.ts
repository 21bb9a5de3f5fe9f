/**
 * `npm run bench`: measures the app on this machine, prints the table and stores it as JSON. It
 * reports and never fails: a slow machine is no failure. Source: OPS-20.
 *
 * Flags: `--only <row>[,<row>]`, `--history` (adds the row that takes minutes), `--json <file>`,
 * `--port-base <port>`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { signInRow, timingRow, withAccountServer } from './bench-accounts.ts';
import { type BetBench, historyRow, httpRow, walletRow } from './bench-bets.ts';
import { browserRow } from './bench-build.ts';
import { decidedRow, rtpRow, spinsRow } from './bench-core.ts';
import { lighthouseRow } from './bench-lighthouse.ts';
import { neighboursText, watchNeighbours } from './bench-neighbours.ts';
import { type BenchLine, judge, type JudgedLine, tableText } from './bench-report.ts';
import { startBenchServer } from './bench-server.ts';
import { spinsTraceRow } from './bench-spins-trace.ts';
import { startRow } from './bench-start.ts';
import { ROOT } from '../repository/tree.ts';

const PORT_BASE_DEFAULT = 30_000;
const JSON_DEFAULT = join(ROOT, '.data/bench/latest.json');

interface Bench extends Omit<BetBench, 'server'> {
  readonly withServer: (
    row: (bench: BetBench) => Promise<BenchLine[]>,
  ) => Promise<readonly BenchLine[]>;
}

type Row = (bench: Bench) => readonly BenchLine[] | Promise<readonly BenchLine[]>;

const ROWS: Readonly<Record<string, Row>> = {
  spins: spinsRow,
  decided: decidedRow,
  rtp: rtpRow,
  browser: ({ print }) => browserRow(print),
  start: ({ portBase, print }) => startRow(portBase, print),
  lighthouse: ({ portBase, print }) => lighthouseRow(portBase, print),
  timing: ({ portBase, print }) => withAccountServer(portBase, print, timingRow),
  signin: ({ portBase, print }) => withAccountServer(portBase, print, signInRow),
  'spins-trace': ({ portBase, print }) => withAccountServer(portBase, print, spinsTraceRow),
  wallet: (bench) => bench.withServer(walletRow),
  http: (bench) => bench.withServer(httpRow),
  history: (bench) => bench.withServer(historyRow),
};

const { values: flags } = parseArgs({
  options: {
    only: { type: 'string' },
    history: { type: 'boolean', default: false },
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
    only?.split(',') ?? Object.keys(ROWS).filter((name) => history || name !== 'history');
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
  const bench: Bench = {
    portBase: Number(flags['port-base']),
    print,
    async withServer(row) {
      const server = await startBenchServer();
      try {
        return await row({ server, portBase: bench.portBase, print });
      } finally {
        await server.stop();
      }
    },
  };
  const lines: JudgedLine[] = [];
  for (const name of names) {
    console.log(`${name} …`);
    lines.push(...((await ROWS[name]?.(bench)) ?? []).map(judge));
  }
  const ran = neighbours();
  console.log(`\n${tableText(lines)}\n\n${machineText()}\n${neighboursText(ran)}`);
  const file = resolve(ROOT, flags.json);
  mkdirSync(dirname(file), { recursive: true });
  const record = { startedAt, machine: machineText(), neighbours: ran, figures: lines };
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
  console.log(`Saved to ${file}`);
}

function machineText(): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} x ${first?.model.trim() ?? 'processor'}, ${memory} GB, Node ${process.version}`;
}
