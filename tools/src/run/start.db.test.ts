import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SURFACES } from '@jubilee/contract/settings/brand';
import { freePorts } from '@jubilee/testkit/ports';
import { createTestDatabase, openTestDatabase } from '@jubilee/testkit/postgres';
import { expect, onTestFinished, test } from 'vitest';
import { clusterProcesses } from '../../../server/src/platform/db/embedded-postmaster.ts';
import { ROOT } from '../repository/tree.ts';

const database = await createTestDatabase({ migrated: false });

interface Start {
  readonly child: ChildProcess;
  readonly ports: Readonly<Record<string, number>>;
  /** All output so far, of both streams. */
  text(): string;
  /** Resolves with true when the table was printed, false when the program ended before. */
  ready(): Promise<boolean>;
  ended(): Promise<number | null>;
}

async function start(env: Record<string, string> = {}): Promise<Start> {
  const names = [...SURFACES.map((surface) => surface.toUpperCase()), 'SMTP'];
  const free = await freePorts(names.length);
  const ports = Object.fromEntries(names.map((name, index) => [name, free[index] ?? 0]));
  const settings = Object.entries(ports).map(([name, port]) => [`JUBILEE_PORT_${name}`, `${port}`]);
  const child = spawn(process.execPath, ['tools/src/run/start.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      ...Object.fromEntries(settings),
      ...env,
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
  const end = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ready = new Promise<boolean>((resolve) => {
    child.stdout.on('data', () => {
      if (text.includes('ready in')) resolve(true);
    });
    void end.then(() => resolve(false));
  });
  return {
    child,
    ports,
    text: () => text,
    ready: () => ready,
    ended: () => end,
  };
}

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'jubilee-start-'));
  // Readable by the server's user; otherwise the data would go to a permanent folder elsewhere.
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const EMBEDDED = { DATABASE_URL: '' };

test('[OPS-1][OPS-3] a start prints one table of surfaces and logins, and a stop leaves nothing running', async () => {
  const folder = dataFolder();
  const server = await start({ ...EMBEDDED, JUBILEE_DATA_DIR: folder });
  expect(await server.ready(), server.text()).toBe(true);
  const lines = server.text().split('\n');
  for (const surface of ['web', 'api', 'socket', 'games', 'vendor', 'identity', 'sandbox']) {
    const port = server.ports[surface.toUpperCase()];
    expect(lines).toContainEqual(
      expect.stringMatching(new RegExp(`^ +${surface} +http://localhost:${port} `)),
    );
  }
  expect(server.text()).toContain('alice@example.com');
  expect((await fetch(`http://127.0.0.1:${server.ports['API']}/readyz`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${server.ports['WEB']}/`)).status).toBe(200);

  server.child.kill('SIGINT');
  expect(await server.ended(), server.text()).toBe(0);
  expect(clusterProcesses(join(folder, 'postgres'))).toEqual([]);
  await expect(fetch(`http://127.0.0.1:${server.ports['SANDBOX']}/outbox`)).rejects.toThrow();
}, 120_000);

test('[OPS-4] the next start works after a killed one', async () => {
  const folder = dataFolder();
  const first = await start({ ...EMBEDDED, JUBILEE_DATA_DIR: folder });
  expect(await first.ready(), first.text()).toBe(true);
  first.child.kill('SIGKILL');
  await first.ended();

  const second = await start({ ...EMBEDDED, JUBILEE_DATA_DIR: folder });
  expect(await second.ready(), second.text()).toBe(true);
  second.child.kill('SIGTERM');
  expect(await second.ended(), second.text()).toBe(0);
  expect(clusterProcesses(join(folder, 'postgres'))).toEqual([]);
}, 120_000);

test('[OPS-2] a busy port ends the start with its number and its setting', async () => {
  const squatter = createServer();
  const [port = 0] = await freePorts(1);
  await new Promise<void>((resolve) => squatter.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void squatter.close());
  const server = await start({ JUBILEE_PORT_GAMES: String(port) });
  expect(await server.ended()).toBe(1);
  expect(server.text()).toBe(
    `Port ${port} is in use. Stop the other program, or set JUBILEE_PORT_GAMES (or JUBILEE_PORT_BASE) to a free port.\n`,
  );
});

test('[OPS-5][OPS-7] a database of an earlier commit ends the start with one line that says how to empty it', async () => {
  const earlier = await openTestDatabase({ migrated: false });
  onTestFinished(() => earlier.close());
  await earlier.pool.query(
    `create table migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now());
     insert into migration values ('0001-ledger', 'x'), ('0210-identity-checks', 'y')`,
  );
  const server = await start({ DATABASE_URL: earlier.url });
  expect(await server.ended()).toBe(1);
  expect(server.text()).toMatch(
    /^The database was made by an earlier commit .* npm run db:reset, or set DATABASE_URL to a new one\.\n$/,
  );
});

test('[OPS-7] an unreachable database ends the start with one line and no stack', async () => {
  const [port = 0] = await freePorts(1);
  const server = await start({ DATABASE_URL: `postgres://jubilee@127.0.0.1:${port}/jubilee` });
  expect(await server.ended()).toBe(1);
  expect(server.text()).toContain(
    `The database at 127.0.0.1:${port}/jubilee cannot be reached: start it, correct DATABASE_URL,`,
  );
  expect(server.text()).not.toMatch(/^ +at /m);
});

test('[OPS-16] DATABASE_URL replaces the embedded database', async () => {
  const folder = dataFolder();
  const server = await start({ JUBILEE_DATA_DIR: folder });
  expect(await server.ready(), server.text()).toBe(true);
  const { host } = new URL(database.url);
  expect(server.text()).toMatch(new RegExp(`^ +database +${host}/`, 'm'));
  expect(server.text()).not.toContain('embedded');
  server.child.kill('SIGTERM');
  expect(await server.ended(), server.text()).toBe(0);
}, 120_000);
