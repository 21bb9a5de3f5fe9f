/** One vitest project as a step of `npm test`, counted from the machine-readable report. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedProgram, runCommand } from '../repository/run-command.ts';
import type { Outcome, StepResult } from './run-steps.ts';

export interface VitestStepOptions {
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** `false` captures vitest's output; by default it goes straight to the terminal. */
  readonly live?: boolean;
}

export async function runVitest(options: VitestStepOptions): Promise<StepResult> {
  const folder = mkdtempSync(join(tmpdir(), 'jubilee-vitest-'));
  const report = join(folder, 'report.json');
  const { code, output } = await runCommand(
    installedProgram('vitest'),
    [
      'run',
      ...options.args,
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { live: options.live ?? true, environment: options.environment ?? {} },
  );
  const text = existsSync(report) ? readFileSync(report, 'utf8') : undefined;
  rmSync(folder, { recursive: true });
  const counted = countReport(text, code);
  const nothing = counted.passed + counted.failed === 0 ? '\nno test was found here yet' : '';
  return { ...counted, output: output + nothing };
}

/**
 * Passed and failed tests of a report. A test file that cannot be loaded counts as one failure, and
 * so does a run that fails for any other reason (an unhandled error, a leak, a crash).
 */
export function countReport(text: string | undefined, code: number): Outcome {
  const report: unknown = text === undefined || text === '' ? undefined : JSON.parse(text);
  const passed = numberIn(report, 'numPassedTests');
  const failed = numberIn(report, 'numFailedTests') + brokenFiles(report);
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed };
}

function brokenFiles(report: unknown): number {
  if (typeof report !== 'object' || report === null || !('testResults' in report)) return 0;
  if (!Array.isArray(report.testResults)) return 0;
  const files: readonly unknown[] = report.testResults;
  return files.filter(
    (file) =>
      typeof file === 'object' &&
      file !== null &&
      'status' in file &&
      file.status === 'failed' &&
      'assertionResults' in file &&
      Array.isArray(file.assertionResults) &&
      !file.assertionResults.some(isFailed),
  ).length;
}

function isFailed(assertion: unknown): boolean {
  return (
    typeof assertion === 'object' &&
    assertion !== null &&
    'status' in assertion &&
    assertion.status === 'failed'
  );
}

function numberIn(report: unknown, key: string): number {
  if (typeof report !== 'object' || report === null) return 0;
  const value = new Map<string, unknown>(Object.entries(report)).get(key);
  return typeof value === 'number' ? value : 0;
}
