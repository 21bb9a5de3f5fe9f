/**
 * The order of `npm test`: stages one after the other, whatever was red before, the steps of a stage in
 * parallel; then every red test file once more by itself, and a table that names what is red. Source: OPS-8.
 */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

/** A test file with a failed test, or one that failed as a whole. */
export interface RedFile extends Outcome {
  readonly project: string;
  /** From the root; empty when the fault belongs to no file, which can then not be run again. */
  readonly file: string;
  /** Titles of failed tests, or what else went wrong, in the order of the file. */
  readonly reasons: readonly string[];
}

export interface StepResult extends Outcome {
  /** Output of the step; printed under its heading. */
  readonly output: string;
  /** What of `failed` belongs to test files. */
  readonly redFiles?: readonly RedFile[];
}

export interface Step {
  readonly name: string;
  readonly run: () => Promise<StepResult>;
}

export interface SuiteOutcome extends Outcome {
  /** Files that were red and passed when they ran again. */
  readonly flaky: readonly RedFile[];
}

export interface SuiteOptions {
  readonly print: (line: string) => void;
  readonly now: () => number;
  /** Runs a test file by itself; left out where nothing is tried again. */
  readonly runAgain?: (file: RedFile) => Promise<StepResult>;
}

/** More red files than this are not chance, and none of them is tried again. */
export const AGAIN_FILES_MAX = 12;

/** Prints headings, outputs, a table and, as the last line, exactly `N passed, N failed`. */
export async function runSteps(
  stages: readonly (readonly Step[])[],
  { print, now, runAgain }: SuiteOptions,
): Promise<SuiteOutcome> {
  const rows: string[] = [];
  const redFiles: RedFile[] = [];
  let passed = 0;
  let failed = 0;
  for (const stage of stages) {
    const begun = now();
    const running = stage.map((step) => ({ step, result: runStep(step) }));
    for (const { step, result } of running) {
      print(`\n=== ${step.name}`);
      const done = await result;
      if (done.output.trim() !== '') print(done.output.trimEnd());
      const seconds = ((now() - begun) / 1000).toFixed(1);
      rows.push(
        `${step.name.padEnd(24)} ${done.passed} passed, ${done.failed} failed, ${seconds} s`,
      );
      passed += done.passed;
      failed += done.failed;
      redFiles.push(...(done.redFiles ?? []));
    }
  }
  const flaky: RedFile[] = [];
  const red: RedFile[] = redFiles.filter(({ file }) => file === '');
  const named = redFiles.filter(({ file }) => file !== '');
  if (runAgain === undefined || named.length > AGAIN_FILES_MAX) {
    red.push(...named);
  } else {
    for (const first of named) {
      print(`\n=== once more: ${first.file}`);
      const again = await runAgain(first);
      passed += again.passed - first.passed;
      failed += again.failed - first.failed;
      if (again.failed === 0) flaky.push(first);
      else red.push(...(again.redFiles ?? [first]));
    }
  }
  print(`\n=== summary\n${rows.join('\n')}`);
  printFiles(print, 'flaky', flaky);
  printFiles(print, 'red', red);
  print(`\n${passed} passed, ${failed} failed`);
  return { passed, failed, flaky };
}

function printFiles(
  print: (line: string) => void,
  heading: string,
  files: readonly RedFile[],
): void {
  if (files.length === 0) return;
  print(`\n${heading}:`);
  for (const { file, project, reasons } of files) {
    print(`  ${file === '' ? 'no file' : file} (${project})`);
    for (const reason of reasons) print(`    ${reason}`);
  }
}

/** A step that throws has failed; the others of its stage are still awaited. */
async function runStep(step: Step): Promise<StepResult> {
  try {
    return await step.run();
  } catch (error) {
    return { passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) };
  }
}
