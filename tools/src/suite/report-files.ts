/**
 * A reporter of vitest: what each test file came to, as JSON in the file named by JUBILEE_FILE_REPORT, if any.
 * Faults outside tests, which vitest reports beside them, belong to the file that was running.
 */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import type { RedFile } from './run-steps.ts';

/** As a {@link RedFile}; without reasons it has passed. */
export type FileReport = RedFile;

/** The types of vitest leave out what its workers add. */
type UnhandledError = SerializedError & { readonly VITEST_TEST_PATH?: string };

export class FileReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly UnhandledError[]): void {
    const path = process.env['JUBILEE_FILE_REPORT'];
    if (path === undefined) return;
    const unhandled = Map.groupBy(errors, (error) => error.VITEST_TEST_PATH ?? '');
    const reports = modules.map((module) => reportOf(module, unhandled.get(module.moduleId) ?? []));
    const known = new Set(modules.map((module) => module.moduleId));
    const homeless = errors.filter(
      ({ VITEST_TEST_PATH: at }) => at === undefined || !known.has(at),
    );
    if (homeless.length > 0) {
      const reasons = homeless.map(sentenceOf);
      reports.push({ project: 'vitest', file: '', passed: 0, failed: 1, reasons });
    }
    writeFileSync(path, JSON.stringify(reports));
  }
}

function reportOf(module: TestModule, unhandled: readonly UnhandledError[]): FileReport {
  const tests = [...module.children.allTests()];
  const failed = tests.filter((test) => test.result().state === 'failed');
  const reasons = failed.map((test) => test.fullName);
  const suites = [...module.children.allSuites()].filter((suite) => suite.errors().length > 0);
  reasons.push(
    ...suites.map((suite) => `${suite.fullName}: ${suite.errors().map(sentenceOf).join('; ')}`),
    ...module.errors().map(sentenceOf),
    ...unhandled.map((error) => `unhandled: ${sentenceOf(error)}`),
  );
  const isUnfinished = !['passed', 'failed', 'skipped'].includes(module.state());
  if (isUnfinished) reasons.push('was not finished');
  return {
    project: module.project.name,
    file: relative(module.project.config.root, module.moduleId),
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failed: failed.length === 0 && reasons.length > 0 ? 1 : failed.length,
    reasons,
  };
}

const sentenceOf = (error: { readonly name?: string; readonly message: string }): string =>
  `${error.name ?? 'Error'}: ${error.message.split('\n')[0] ?? ''}`;
