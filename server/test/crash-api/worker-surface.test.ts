/** What a process of the role worker alone answers: probes and metrics, on a port of its own. */
import { createServer } from 'node:http';
import { appBehindProxy } from '@jubilee/testkit/app-for-file';
import { send } from '@jubilee/testkit/http-calls';
import { freePort } from '@jubilee/testkit/ports';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { startServerProcess } from '@jubilee/testkit/server-process';
import { portSettings, TEST_ENCRYPTION_KEY } from '@jubilee/testkit/test-app';
import { expect, onTestFinished, test, vi } from 'vitest';

const database = await createTestDatabase();
const WAIT = { timeout: 30_000, interval: 50 };

async function settingsOnPort(port: number): Promise<Record<string, string>> {
  return {
    ...(await portSettings()),
    JUBILEE_PORT_WORKER: String(port),
    DATABASE_URL: database.url,
    JUBILEE_SEAL_KEY: TEST_ENCRYPTION_KEY,
    LOG_LEVEL: 'error',
  };
}

test('[OPS-45] a worker process answers probes and metrics of its own work on any host, and nothing else', async () => {
  const port = await freePort();
  const worker = startServerProcess('worker', await settingsOnPort(port));
  onTestFinished(() => worker.signal('SIGKILL'));
  await worker.ready;
  expect((await send({ port, path: '/healthz' })).body).toEqual({ status: 'alive' });
  // It is the only process that could run the rounds.
  await vi.waitFor(async () => {
    const ready = await send({ port, path: '/readyz', host: '10.0.0.7' });
    expect([ready.status, ready.body]).toEqual([
      200,
      expect.objectContaining({ status: 'ready', crash: { leader: 'present' } }),
    ]);
  }, WAIT);
  const metrics = await send({ port, path: '/metrics', host: '10.0.0.7' });
  expect(metrics.status).toBe(200);
  expect(metrics.headers['content-type']).toContain('text/plain');
  expect(metrics.text).toMatch(/^process_cpu_seconds_total \d/m);
  expect(metrics.text).toContain('# TYPE shared_round_ends_refused_total counter');
  expect(metrics.text).toContain('route="/readyz"');
  for (const path of ['/', '/getAppConfig', '/openapi.json', '/metrics/', '/users/a/accounts']) {
    expect((await send({ port, path })).status, path).toBe(404);
  }
  expect((await send({ port, method: 'POST', path: '/placeBet', body: {} })).status).toBe(404);

  worker.signal('SIGTERM');
  expect(await worker.ended).toMatchObject({ code: 0, stderr: '' });
  await expect(send({ port, path: '/healthz' })).rejects.toThrow('ECONNREFUSED');
});

test('[OPS-2] a busy port of a worker is named with its setting', async () => {
  const port = await freePort();
  const other = createServer();
  await new Promise<void>((resolve) => {
    other.listen(port, '127.0.0.1', resolve);
  });
  onTestFinished(() => void other.close());
  const { code, stderr } = await startServerProcess('worker', await settingsOnPort(port)).ended;
  expect([code, stderr.trimEnd()]).toEqual([
    1,
    `Port ${port} is in use. Stop the other program, or set JUBILEE_PORT_WORKER (or JUBILEE_PORT_BASE) to a free port.`,
  ]);
});

test('[HTTP-15][OPS-45] a worker is not ready while the database does not answer, and its metrics go on', async () => {
  const { app, proxy } = await appBehindProxy({ roles: ['worker'] });
  const port = app.services.cfg.workerPort;
  const becomes = (readiness: number) =>
    vi.waitFor(
      async () => expect((await send({ port, path: '/readyz' })).status).toBe(readiness),
      WAIT,
    );
  await becomes(200);
  proxy.goAway();
  await becomes(503);
  expect((await send({ port, path: '/metrics' })).status).toBe(200);
  proxy.comeBack();
  await becomes(200);
});

test('[OPS-45] where the worker runs beside the API its port stays closed, because the API answers for the process', async () => {
  const { app } = await appBehindProxy({ roles: ['api', 'worker'] });
  const port = app.services.cfg.workerPort;
  await expect(send({ port, path: '/healthz' })).rejects.toThrow('ECONNREFUSED');
  const metrics = await send({ port: app.ports.api, path: '/metrics' });
  expect(metrics.text).toContain('# TYPE shared_round_ends_refused_total counter');
});
