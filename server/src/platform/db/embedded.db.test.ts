import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { crashablePostgres } from '@jubilee/testkit/kill';
import { freePort } from '@jubilee/testkit/ports';
import { Client } from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded.ts';
import { clusterProcesses, isAlive } from './embedded-postmaster.ts';

const asRoot = process.getuid?.() === 0;
const folder = mkdtempSync(join(tmpdir(), 'jubilee-embedded-'));
chmodSync(folder, 0o755);
const dataDir = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function rowsOf(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows.flatMap((row) => Object.values(row));
}

test('[OPS-3] stopping leaves no process behind, and the next start finds the data', async () => {
  const first = await startEmbeddedPostgres({ dataDir });
  await rowsOf(first.url, 'create table kept as select 7 as n');
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);
  expect(clusterProcesses(first.dataDir)).toEqual([]);

  const second = await startEmbeddedPostgres({ dataDir });
  onTestFinished(() => second.stop());
  expect(await rowsOf(second.url, 'select n from kept')).toEqual([7]);
});

test('[OPS-4] the server has checksums, UTF8, and no rights of root; the product role is no superuser', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir });
  onTestFinished(() => postgres.stop());
  expect(
    await rowsOf(
      postgres.url,
      `select current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
         current_setting('server_encoding') as encoding, current_setting('listen_addresses') as listened,
         (select rolsuper from pg_roles where rolname = current_user) as super`,
    ),
  ).toEqual(['on', 'on', 'UTF8', '127.0.0.1', false]);
  expect(statSync(`/proc/${postgres.pid}`).uid).not.toBe(0);
});

test('[OPS-4] a wrong password is refused', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir });
  onTestFinished(() => postgres.stop());
  const url = new URL(postgres.url);
  url.password = 'guessed';
  await expect(rowsOf(url.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
});

test('[OPS-4] two starts at once share one server', async () => {
  const both = await Promise.all([
    startEmbeddedPostgres({ dataDir: join(folder, 'twice') }),
    startEmbeddedPostgres({ dataDir: join(folder, 'twice') }),
  ]);
  onTestFinished(() => both[0].stop());
  expect(both[0].pid).toBe(both[1].pid);
  expect(await rowsOf(both[1].url, 'select 1 as n')).toEqual([1]);
});

test('[OPS-4] a second process joins the server and leaves it running; a dead owner is succeeded', async () => {
  const module = new URL('embedded.ts', import.meta.url).href;
  const script = `
    import { startEmbeddedPostgres } from '${module}';
    const postgres = await startEmbeddedPostgres({ dataDir: '${dataDir}' });
    await postgres.stop(process.argv[1] === 'stop' ? 'fast' : process.exit(0));
    console.log(postgres.attached);`;
  const run = async (ending: string): Promise<string> => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, ending]);
    return text(child.stdout);
  };
  const own = await startEmbeddedPostgres({ dataDir });
  expect(await run('stop')).toBe('true\n');
  expect(isAlive(own.pid)).toBe(true);
  await own.stop();

  await run('leave it running and die');
  const heir = await startEmbeddedPostgres({ dataDir });
  expect(heir.attached).toBe(false);
  await heir.stop();
  expect(isAlive(heir.pid)).toBe(false);
});

test('[OPS-4] after a hard kill of every process it starts again with all that was committed', async () => {
  const postgres = await crashablePostgres();
  onTestFinished(() => postgres.stop());
  await rowsOf(postgres.url, 'create table kept as select generate_series(1, 1000) as n');
  await postgres.killHard();
  expect(clusterProcesses(postgres.dataDir)).toEqual([]);
  await postgres.restart();
  expect(await rowsOf(postgres.url, 'select count(*)::int from kept')).toEqual([1000]);
});

test('[OPS-4] a lock file whose number an outsider has meanwhile does not stop the start', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir });
  await postgres.stop();
  const foreignProcess = spawn('sleep', ['60'], { cwd: '/', uid: statSync(dataDir).uid });
  onTestFinished(() => void foreignProcess.kill());
  writeFileSync(
    join(dataDir, 'postmaster.pid'),
    `${foreignProcess.pid}\n${dataDir}\n1\n1\n\n127.0.0.1\n1 1\nready   \n`,
  );
  const again = await startEmbeddedPostgres({ dataDir });
  onTestFinished(() => again.stop());
  expect(again.pid).not.toBe(foreignProcess.pid);
});

test.runIf(asRoot)('[OPS-4] files of another owner in the data folder are put right', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir });
  await postgres.stop();
  chownSync(dataDir, 0, 0);
  chownSync(join(dataDir, 'PG_VERSION'), 0, 0);
  chownSync(join(dataDir, 'global', 'pg_control'), 0, 0);
  const again = await startEmbeddedPostgres({ dataDir });
  onTestFinished(() => again.stop());
  expect(statSync(join(dataDir, 'global', 'pg_control')).uid).not.toBe(0);
});

test.runIf(asRoot)(
  '[OPS-4] from a closed home folder the data go where the server can reach them',
  async () => {
    const home = join(folder, 'home');
    mkdirSync(home, { mode: 0o700 });
    const first = await startEmbeddedPostgres({ dataDir: join(home, 'checkout', 'data') });
    onTestFinished(() => rmSync(dirname(first.dataDir), { recursive: true, force: true }));
    await rowsOf(first.url, 'create table kept as select 7 as n');
    await first.stop();
    expect(first.dataDir.startsWith(home)).toBe(false);

    const second = await startEmbeddedPostgres({ dataDir: join(home, 'checkout', 'data') });
    onTestFinished(() => second.stop());
    expect(await rowsOf(second.url, 'select n from kept')).toEqual([7]);
  },
);

test('[OPS-4] a folder with something else in it is left alone', async () => {
  const other = join(folder, 'photos');
  mkdirSync(other);
  writeFileSync(join(other, 'cat.jpg'), 'meow');
  await expect(startEmbeddedPostgres({ dataDir: other })).rejects.toThrow(
    /photos is not a PostgreSQL data folder/,
  );
  expect(statSync(join(other, 'cat.jpg')).size).toBe(4);
});

test('[OPS-2] a busy port is named together with its setting', async () => {
  const port = await freePort();
  const squatter = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void squatter.close());
  await expect(startEmbeddedPostgres({ dataDir: join(folder, 'busy'), port })).rejects.toThrow(
    `Port ${port} is busy, so PostgreSQL cannot start: free it or set JUBILEE_PORT_POSTGRES.`,
  );
});
