import { once } from 'node:events';
import { expect, test } from 'vitest';
import { startGroup } from './process-group.ts';

/** A launcher that forwards no signal, like the one of a packaged browser. */
const LAUNCHER = '"$0" -e "console.log(1); setInterval(() => undefined, 1_000)"; true';

test('[OPS-44] a stop also ends what a launcher started', async () => {
  const { child, stop } = startGroup('sh', ['-c', LAUNCHER, process.execPath], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { stdout } = child;
  if (stdout === null) throw new Error('The launcher has no output.');
  await once(stdout, 'data');
  // It closes when the last process that could still write to it has ended.
  const closed = once(child, 'close');
  await stop();
  await closed;
  expect(child.signalCode ?? child.exitCode).not.toBeNull();
});
