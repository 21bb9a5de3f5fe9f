/** The row about the second start of the house: everything is installed, built, migrated and seeded. */
import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BenchLine, median } from './bench-report.ts';
import { ROOT } from './tree.ts';

const STARTS = 3;
const WITHIN_MS = 300_000;
const STOP_WITHIN_MS = 20_000;
const DATA_DIR = join(ROOT, '.data/bench/house');

interface Start {
  readonly seconds: number;
  /** True when a browser part was built anew, so that the start was not warm. */
  readonly hasBuilt: boolean;
}

export async function startRow(
  portBase: number,
  print: (line: string) => void,
): Promise<BenchLine[]> {
  rmSync(DATA_DIR, { recursive: true, force: true });
  const first = await timedStart(portBase);
  print(
    `first start, new database: ${first.seconds.toFixed(1)} s${first.hasBuilt ? ', with a build' : ''}`,
  );
  const warm: Start[] = [];
  for (let start = 0; start < STARTS; start += 1) warm.push(await timedStart(portBase));
  rmSync(DATA_DIR, { recursive: true, force: true });
  const builds = warm.filter((start) => start.hasBuilt).length;
  return [
    {
      figure: `npm start to ready, warm${builds > 0 ? ` (${builds} of ${STARTS} had to build)` : ''}`,
      value: median(warm.map((start) => start.seconds)),
      unit: 's',
      comparedWith: `with a new database: ${first.seconds.toFixed(1)} s`,
      aim: '<= 5 s',
    },
  ];
}

async function timedStart(portBase: number): Promise<Start> {
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    // A group of its own: npm does not pass every signal on to what it runs.
    detached: true,
    // What is being measured is a start, so nothing may be installed on the way.
    env: {
      ...process.env,
      JUBILEE_INSTALLING: '1',
      JUBILEE_PORT_BASE: String(portBase),
      JUBILEE_DATA_DIR: DATA_DIR,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    const { text, readyAt } = await untilReady(child);
    return { seconds: (readyAt - begun) / 1_000, hasBuilt: /^building /m.test(text) };
  } finally {
    await stop(child);
  }
}

function untilReady(child: ChildProcess): Promise<{ text: string; readyAt: number }> {
  return new Promise((resolve, reject) => {
    let text = '';
    const impatience = setTimeout(() => {
      reject(new Error(`The house was not ready within ${WITHIN_MS / 1_000} s:\n${text}`));
    }, WITHIN_MS);
    const hear = (part: Buffer): void => {
      text += part.toString('utf8');
      if (!/\bready in\b/.test(text)) return;
      clearTimeout(impatience);
      resolve({ text, readyAt: performance.now() });
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('error', reject);
    child.once('close', () => {
      clearTimeout(impatience);
      reject(new Error(`The house did not start:\n${text}`));
    });
  });
}

/** Stops the whole group and waits until its last process is gone. */
async function stop(child: ChildProcess): Promise<void> {
  const { pid } = child;
  if (pid === undefined || !signalGroup(pid, 'SIGINT')) return;
  const deadline = performance.now() + STOP_WITHIN_MS;
  while (signalGroup(pid, 0)) {
    if (performance.now() > deadline) signalGroup(pid, 'SIGKILL');
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}

/** False when no process of the group is left. */
function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}
