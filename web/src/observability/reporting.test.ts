import { FLAG_DEFAULTS } from '@jubilee/contract/settings/flags';
import { STAGES } from '@jubilee/contract/settings/stage';
import { ERROR_REPORT_BREADCRUMBS_MAX } from '@jubilee/contract/values/limits';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ChunkLoadError } from '../app/chunk-load.ts';
import { reportsTo } from './may-report.ts';
import {
  captureRecoverableError,
  captureUncaughtErrors,
  installReporter,
  report,
  type Reported,
} from './report.ts';

const TO = { dsn: 'https://key@errors.example/7', tunnel: '/errors' };

describe('who receives error reports', () => {
  const table = STAGES.flatMap((stage) =>
    [true, false].flatMap((isOn) =>
      [TO, undefined].map((to) => [stage, isOn, to === undefined ? 'no' : 'a', to] as const),
    ),
  );
  test.each(table)('[ERR-8] stage %s, flag %s, %s project', (stage, isOn, _word, to) => {
    const config = { stage, ...(to === undefined ? {} : { errorReporting: to }) };
    const reports = reportsTo(config, { ...FLAG_DEFAULTS, errorReportingEnabled: isOn });
    const isReported = ['test', 'uat', 'live'].includes(stage) && isOn && to !== undefined;
    expect(reports).toEqual(isReported ? TO : undefined);
  });

  test('[ERR-8] at most 100 breadcrumbs', () => {
    expect(ERROR_REPORT_BREADCRUMBS_MAX).toBe(100);
  });
});

describe('errors before a reporter is installed', () => {
  afterEach(() => vi.restoreAllMocks());
  const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

  test('[ERR-16] are queued, the first twenty, and reported first and once', () => {
    quiet();
    for (let count = 0; count < 25; count += 1) report(`early ${count}`);
    const reports: Reported[] = [];
    const stop = installReporter((one) => reports.push(one));
    report('late', new Error('x'), { count: 1 });
    expect(reports.map(({ sentence }) => sentence)).toEqual([
      ...Array.from({ length: 20 }, (_, index) => `early ${index}`),
      'late',
    ]);
    stop();
    report('after');
    expect(reports).toHaveLength(21);
    const again: Reported[] = [];
    installReporter((one) => again.push(one))();
    expect(again.map(({ sentence }) => sentence)).toEqual(['after']);
  });

  test('[ERR-16] an uncaught error is reported, but not a picture that did not load', () => {
    const page = new EventTarget();
    const reports: Reported[] = [];
    captureUncaughtErrors(page);
    const stop = installReporter((one) => reports.push(one));
    const fault = new Error('fault');
    page.dispatchEvent(Object.assign(new Event('error'), { error: fault }));
    page.dispatchEvent(new Event('error'));
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: fault }));
    stop();
    expect(reports.map(({ cause }) => cause)).toEqual([fault, fault]);
  });

  test('[ERR-16] [SW-13] a repeated render is reported by its cause, but not a chunk that its boundary reports', () => {
    quiet();
    const reports: Reported[] = [];
    const stop = installReporter((one) => reports.push(one));
    const fault = new Error('fault');
    captureRecoverableError(new Error('Minified error', { cause: fault }));
    captureRecoverableError(fault);
    captureRecoverableError(new Error('Minified error', { cause: new ChunkLoadError('gone') }));
    stop();
    expect(reports.map(({ cause }) => cause)).toEqual([fault, fault]);
  });
});
