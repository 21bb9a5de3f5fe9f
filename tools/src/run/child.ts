import { spawn } from 'node:child_process';
import { ROOT } from '../repository/tree.ts';

const KILL_AFTER_MS = 2_000;

export interface Child {
  /**
   * Resolves when the process reports that it is ready; rejects with its last output when it ends
   * first.
   */
  readonly ready: Promise<void>;
  /** Stops the process and resolves when it has ended. */
  readonly stop: () => Promise<void>;
}

/** Runs a part of the app as a Node process of its own; its output goes to the terminal. */
export function startChild(
  name: string,
  args: readonly string[],
  options: {
    readonly env: Readonly<Record<string, string | undefined>>;
    /** Called when it ends without a stop. */
    readonly onEnd?: (message: string) => void;
    /** Whether its error output is printed as it arrives. */
    readonly echo?: boolean;
  },
): Child {
  const child = spawn(process.execPath, [...args], {
    cwd: ROOT,
    env: options.env,
    // The last output explains a failed start, so it is stored as well as printed.
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  const lastOutput: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => {
    lastOutput.push(chunk.toString('utf8'));
    if (lastOutput.length > 20) lastOutput.shift();
    if (options.echo === true) process.stderr.write(chunk);
  });
  let isStopRequested = false;
  let isReady = false;
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`${name} could not be started: ${error.message}`));
    child.once('close', (code, signal) =>
      resolve(lastOutput.join('').trim() || `${name} ended (${signal ?? `code ${code}`})`),
    );
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', () => {
      isReady = true;
      resolve();
    });
    void ended.then((message) => {
      if (isReady && !isStopRequested) options.onEnd?.(message);
      reject(new Error(message));
    });
  });
  // A caller that does not wait for readiness must not cause an unhandled rejection.
  ready.catch(() => undefined);
  return {
    ready,
    stop: async () => {
      isStopRequested = true;
      child.kill('SIGTERM');
      const impatience = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
      await ended;
      clearTimeout(impatience);
    },
  };
}
