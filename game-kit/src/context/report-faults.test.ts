import { expect, test } from 'vitest';
import { reportFaults } from './report-faults.ts';

test('[FRAME-42] uncaught errors of the window are reported to the page, each fault once', () => {
  const frame = new EventTarget();
  const reports: unknown[] = [];
  reportFaults(frame, {
    signal: (command, data) => reports.push([command, data]),
  });
  const tear = (message: string): boolean =>
    frame.dispatchEvent(Object.assign(new Event('error'), { error: new TypeError(message) }));
  for (let count = 0; count < 3; count += 1) tear('scale of null');
  frame.dispatchEvent(
    Object.assign(new Event('unhandledrejection'), { reason: new Error('y'.repeat(900)) }),
  );
  // Error events without an error are ignored: a picture that did not load, a late resize observer.
  frame.dispatchEvent(Object.assign(new Event('error'), { error: null }));
  for (let count = 0; count < 9; count += 1) tear(`another ${String(count)}`);
  expect(reports).toEqual([
    ['gameFault', { message: 'TypeError: scale of null' }],
    ['gameFault', { message: `Error: ${'y'.repeat(293)}` }],
    ['gameFault', { message: 'TypeError: another 0' }],
  ]);
});
