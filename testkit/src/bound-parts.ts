/** Set up for every test file: one that takes longer than a part may, or whose tests may take longer, fails. */
import { afterAll, beforeEach } from 'vitest';
import { problemOfPart } from './long-parts.ts';

// Kept here because tests may replace the clock.
const nowMs = performance.now.bind(performance);
const begunMs = nowMs();
let file = '';

function refuse(timeoutMs = 0): void {
  const problem = problemOfPart(file, { timeoutMs, spentMs: nowMs() - begunMs });
  if (problem !== undefined) throw new Error(problem);
}

beforeEach(({ task }) => {
  file = task.file.name;
  refuse(task.timeout);
});

afterAll(() => refuse());
