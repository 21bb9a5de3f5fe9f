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
  return { ...counted, output: output + nothing, repeated: repeatedTests(text) };
}

/** Titles of the tests that passed although an attempt before had failed. */
export function repeatedTests(text: string | undefined): readonly string[] {
  const assertions = filesOf(parsedReport(text)).flatMap((file) =>
    listIn(file, 'assertionResults'),
  );
  return assertions.flatMap((one) => {
    const { status, fullName, failureMessages } = fieldsOf(one);
    const isRepeated =
      status === 'passed' && Array.isArray(failureMessages) && failureMessages.length > 0;
    return isRepeated ? [String(fullName)] : [];
  });
}

/**
 * Passed and failed tests of a report. A test file that cannot be loaded counts as one failure, and
 * so does a run that fails for any other reason (an unhandled error, a leak, a crash).
 */
export function countReport(text: string | undefined, code: number): Outcome {
  const report = parsedReport(text);
  const passed = numberIn(report, 'numPassedTests');
  const failed = numberIn(report, 'numFailedTests') + brokenFiles(report);
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed };
}

function brokenFiles(report: unknown): number {
  return filesOf(report).filter(
    (file) =>
      fieldsOf(file)['status'] === 'failed' &&
      !listIn(file, 'assertionResults').some((one) => fieldsOf(one)['status'] === 'failed'),
  ).length;
}

function parsedReport(text: string | undefined): unknown {
  return text === undefined || text === '' ? undefined : JSON.parse(text);
}

const filesOf = (report: unknown): readonly unknown[] => listIn(report, 'testResults');

/** Empty for a value that has no such list. */
function listIn(value: unknown, key: string): readonly unknown[] {
  const list = fieldsOf(value)[key];
  return Array.isArray(list) ? list : [];
}

function numberIn(value: unknown, key: string): number {
  const number = fieldsOf(value)[key];
  return typeof number === 'number' ? number : 0;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {};
}
