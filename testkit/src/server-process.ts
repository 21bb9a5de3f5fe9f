/** An entry of the app in its own process, which tests can kill, stop and observe. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ENTRIES = fileURLToPath(new URL('../../server/src/entry/', import.meta.url));
/** Node's compile cache: it nearly halves the time of a restart. */
export const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url));
const READY_WITHIN_MS = 60_000;

export interface ServerExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ServerProcess {
  /** Resolves when every surface listens. Faults: the process ended before, with its output. */
  readonly ready: Promise<void>;
  readonly ended: Promise<ServerExit>;
  signal(name: NodeJS.Signals): void;
}

/** Starts `<entry>.ts` of this checkout, or of another one, with exactly these settings besides PATH. */
export function startServerProcess(
  entry: 'all' | 'api' | 'identity' | 'realtime' | 'worker' | 'sandbox',
  environment: Readonly<Record<string, string>>,
  entries: string = ENTRIES,
): ServerProcess {
  const child = fork(join(entries, `${entry}.ts`), [], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILED, ...environment },
    execArgv: [],
    silent: true,
  });
  const ended = exitOf(child);
  return {
    ended,
    ready: readyOf(child, ended),
    signal: (name) => void child.kill(name),
  };
}

function exitOf(child: ChildProcess): Promise<ServerExit> {
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  return new Promise((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
}

function readyOf(child: ChildProcess, ended: Promise<ServerExit>): Promise<void> {
  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('the server was not ready in time')),
      READY_WITHIN_MS,
    );
    child.once('message', () => {
      clearTimeout(timer);
      resolve();
    });
    void ended.then(({ code, stderr, stdout }) => {
      clearTimeout(timer);
      reject(new Error(`the server ended with ${code}: ${stderr}${stdout.slice(-2_000)}`));
    });
  });
  // Tests of a failing start only await the end of the process.
  ready.catch(() => undefined);
  return ready;
}
