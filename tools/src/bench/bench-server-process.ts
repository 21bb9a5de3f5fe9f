/**
 * The whole app as `npm start` runs it, in its own processes, for rows that use it from outside.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../repository/tree.ts';

const WITHIN_MS = 300_000;
const STOP_WITHIN_MS = 20_000;
export const BENCH_SERVER_DATA = join(ROOT, '.data/bench/server');

export interface BenchServer {
  /** From the command to the line that reports readiness. */
  readonly seconds: number;
  /** True when a browser part was built, so that the start was not warm. */
  readonly hasBuilt: boolean;
  stop(): Promise<void>;
}

/** Faults: the app ends, or is not ready within five minutes; with all of its output. */
export async function startBenchServer(portBase: number): Promise<BenchServer> {
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    // Its own process group, because npm does not forward every signal to its child.
    detached: true,
    // Only the app is measured, so nothing may be installed during the start.
    env: {
      ...process.env,
      JUBILEE_INSTALLING: '1',
      JUBILEE_PORT_BASE: String(portBase),
      JUBILEE_DATA_DIR: BENCH_SERVER_DATA,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // In its own process group it does not receive the Ctrl-C that ends the bench.
  const endBoth = (): void => {
    void stop(child).finally(() => process.exit(130));
  };
  process.once('SIGINT', endBoth).once('SIGTERM', endBoth);
  const end = async (): Promise<void> => {
    process.off('SIGINT', endBoth).off('SIGTERM', endBoth);
    await stop(child);
  };
  try {
    const { text, readyAt } = await untilReady(child);
    return {
      seconds: (readyAt - begun) / 1_000,
      hasBuilt: /^building /m.test(text),
      stop: end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

function untilReady(child: ChildProcess): Promise<{ text: string; readyAt: number }> {
  return new Promise((resolve, reject) => {
    let text = '';
    let isReady = false;
    const impatience = setTimeout(() => {
      reject(new Error(`The server was not ready within ${WITHIN_MS / 1_000} s:\n${text}`));
    }, WITHIN_MS);
    const readOutput = (part: Buffer): void => {
      // Once it is ready its log is read and dropped, so that the pipe never fills.
      if (isReady) return;
      text += part.toString('utf8');
      if (!/\bready in\b/.test(text)) return;
      isReady = true;
      clearTimeout(impatience);
      resolve({ text, readyAt: performance.now() });
    };
    child.stdout?.on('data', readOutput);
    child.stderr?.on('data', readOutput);
    child.once('error', reject);
    child.once('close', () => {
      clearTimeout(impatience);
      reject(new Error(`The server did not start:\n${text}`));
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
