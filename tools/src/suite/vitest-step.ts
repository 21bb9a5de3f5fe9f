/** One run of vitest as a step of `npm test`, counted by test file; its settings name our reporter. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedProgram, runCommand } from '../repository/run-command.ts';
import type { FileReport } from './report-files.ts';
import type { StepResult } from './run-steps.ts';

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
    ['run', ...options.args, '--passWithNoTests'],
    {
      live: options.live ?? true,
      environment: { ...options.environment, JUBILEE_FILE_REPORT: report },
    },
  );
  // Written by our own reporter a moment ago.
  const files: readonly FileReport[] = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : [];
  rmSync(folder, { recursive: true });
  const redFiles = files.filter(({ reasons }) => reasons.length > 0);
  // A run that ends badly without a red file was stopped, or never began.
  if (code !== 0 && redFiles.length === 0) {
    const reasons = [`vitest ended with code ${code}`];
    redFiles.push({ project: 'vitest', file: '', passed: 0, failed: 1, reasons });
  }
  const passed = sum(files.map((file) => file.passed));
  const failed = sum(redFiles.map((file) => file.failed));
  const nothing = passed + failed === 0 ? '\nno test was found here yet' : '';
  return { passed, failed, output: output + nothing, redFiles };
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);
