/**
 * The whole app as `npm start` runs it, in its own processes, for rows that use it from outside.
 */
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { startGroup } from './process-group.ts';
import { ROOT } from '../repository/tree.ts';

const WITHIN_MS = 300_000;
export const BENCH_SERVER_DATA = join(ROOT, '.data/bench/server');

export interface BenchServer {
  /** From the command to the line that reports readiness. */
  readonly seconds: number;
  /** True when a browser part was built, so that the start was not warm. */
  readonly hasBuilt: boolean;
  stop(): Promise<void>;
}

/** Faults: the app ends, or is not ready within five minutes; with all of its output. */
export async function startBenchServer(
  ports: Readonly<Record<string, string>>,
): Promise<BenchServer> {
  const begun = performance.now();
  const { child, stop } = startGroup('npm', ['start'], {
    cwd: ROOT,
    // Only the app is measured, so nothing may be installed during the start.
    env: {
      ...process.env,
      JUBILEE_INSTALLING: '1',
      ...ports,
      JUBILEE_DATA_DIR: BENCH_SERVER_DATA,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    const { text, readyAt } = await untilReady(child);
    return {
      seconds: (readyAt - begun) / 1_000,
      hasBuilt: /^building /m.test(text),
      stop,
    };
  } catch (error) {
    await stop();
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
