import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isAlive } from '../../../server/src/platform/db/embedded-postmaster.ts';
import { ROOT } from '../repository/tree.ts';

test('[OPS-44] a bench that is ended by a signal takes its PostgreSQL with it', async () => {
  const folder = `signal-${process.pid}`;
  const script = `import('${join(import.meta.dirname, 'bench-server.ts')}')
    .then((bench) => bench.startBenchServer('${folder}'))
    .then(({ pid }) => { console.log(pid); setInterval(() => undefined, 1_000); });`;
  const bench = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [line] = (await once(bench.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    expect(isAlive(pid)).toBe(true);
    bench.kill('SIGTERM');
    expect(await once(bench, 'exit')).toEqual([143, null]);
    expect(isAlive(pid)).toBe(false);
  } finally {
    bench.kill('SIGKILL');
    rmSync(join(ROOT, '.data/bench', folder), { recursive: true, force: true });
  }
}, 60_000);
