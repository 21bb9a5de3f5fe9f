/** Set up for every test file: what a test waits for may take long on a busy machine; the wait ends as soon as it is true. */
import { vi } from 'vitest';

const PATIENCE_MS = 20_000;
const PATIENT = Symbol.for('patient waits');

// One process runs many files with one `vi`, and this once for each of them.
if (!(PATIENT in vi)) {
  Object.defineProperty(vi, PATIENT, { value: true });
  const waitFor = vi.waitFor.bind(vi);
  vi.waitFor = (condition, options = {}) =>
    waitFor(
      condition,
      typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options },
    );
}
