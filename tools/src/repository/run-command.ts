/** Runs a program of the app's own node_modules, capturing its output or passing it on. */
import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { ROOT } from './tree.ts';

export interface CommandResult {
  /** 0 on success; a program killed by a signal counts as 1. */
  readonly code: number;
  /** Both outputs in the order of arrival; empty when they were passed on. */
  readonly output: string;
}

export interface CommandOptions {
  readonly folder?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** True: the output goes straight to the terminal. */
  readonly live?: boolean;
}

/** Path of a program that the root package installs. */
export function installedProgram(name: string): string {
  return join(ROOT, 'node_modules/.bin', name);
}

/** Never rejects: a program that cannot be started is a result with code 127 and the reason. */
export function runCommand(
  program: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.folder ?? ROOT,
      env: { ...process.env, PATH: searchPath(), ...options.environment },
      stdio: options.live === true ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    const parts: Buffer[] = [];
    child.stdout?.on('data', (part: Buffer) => parts.push(part));
    child.stderr?.on('data', (part: Buffer) => parts.push(part));
    child.on('error', (error) => {
      resolve({ code: 127, output: `${program} could not be started: ${error.message}\n` });
    });
    child.on('close', (code) => {
      resolve({ code: code ?? 1, output: Buffer.concat(parts).toString('utf8') });
    });
  });
}

/** The current Node comes first on PATH, so that a program's shebang cannot select an older one. */
function searchPath(): string {
  return [dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter);
}

/** Runs `jobs`, at most `limit` at a time, and returns their results in the given order. */
export async function runLimited<T>(
  limit: number,
  jobs: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const results: T[] = [];
  const queue = jobs.entries();
  const worker = async (): Promise<void> => {
    for (const [index, job] of queue) results[index] = await job();
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}
