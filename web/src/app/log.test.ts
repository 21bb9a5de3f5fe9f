import { FLAG_DEFAULTS } from '@jubilee/contract/settings/flags';
import { expect, test, vi } from 'vitest';
import { pageFlags } from '../flags/flag-table.ts';
import { logProblem } from './log.ts';

test('[FLAG-20] the page logs problems at every level but silent', () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(FLAG_DEFAULTS.logLevel).toBe('debug');
  logProblem('first');
  pageFlags.setGuest({ ...FLAG_DEFAULTS, logLevel: 'silent' });
  logProblem('second');
  pageFlags.setGuest({ ...FLAG_DEFAULTS, logLevel: 'error' });
  logProblem('third');
  expect(written.mock.calls).toEqual([['first'], ['third']]);
  written.mockRestore();
});
