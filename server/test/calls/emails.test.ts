/**
 * The worker sends emails: caught in dev, retried when the transport is down, never delaying a
 * call.
 */
import { sendEmailVerification, userAccounts } from '@jubilee/contract/calls/account';
import { openMailbox } from '@jubilee/providers/messaging/simulator/mailbox';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { appForFile, appForTest } from '@jubilee/testkit/app-for-file';
import { send } from '@jubilee/testkit/http-calls';
import { freePort } from '@jubilee/testkit/ports';
import { describe, expect, test, vi } from 'vitest';
import { startJobs } from '../../src/platform/jobs/jobs.ts';

const { users, ports, sentMessages, nextLinkTo } = await appForFile();

describe('the outbox of a local installation', () => {
  test('[OPS-12] lists each email, newest first, with its links, as data and as a page', async () => {
    const [first, second] = [await users.unverified(), await users.unverified()];
    for (const who of [first, second]) {
      await who.call(sendEmailVerification, { body: {} });
      await nextLinkTo(who.email);
    }
    expect((await sentMessages()).map((one) => one.to)).toEqual([second.email, first.email]);
    expect((await sentMessages(first.email)).map((one) => one.links.length)).toEqual([1]);
    const page = await send({ port: ports.sandbox, path: '/outbox.html' });
    expect(page.text.indexOf(second.email)).toBeLessThan(page.text.indexOf(first.email));
    expect(page.text.indexOf(second.email)).toBeGreaterThan(0);
    expect(page.text).not.toContain('<script');
  });
});

describe('a transport that is down', () => {
  test('[OPS-18][OPS-17] does not delay the call, and the email arrives once when it is back', async () => {
    const port = await freePort();
    const app = await appForTest({ environment: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
    const who = await app.users.unverified();
    replyOf(await who.call(sendEmailVerification, { body: {} }));
    const waiting = async () => {
      const { rows } = await app.database.pool.query<{ attempts: number; max_attempts: number }>(
        'select attempts, max_attempts from graphile_worker.jobs',
      );
      return rows;
    };
    await vi.waitFor(async () => expect((await waiting())[0]?.attempts).toBeGreaterThan(0), {
      timeout: 10_000,
    });
    expect((await waiting())[0]?.max_attempts).toBe(12);
    const mailbox = await openMailbox({ port, address: '127.0.0.1', now: () => new Date() });
    await vi.waitFor(() => expect(mailbox.list(who.email)).toHaveLength(1), { timeout: 20_000 });
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
    expect(mailbox.list()).toHaveLength(1);
    await mailbox.close();
    expect(app.logLines.join('')).not.toContain('oobCode=');
  }, 60_000);

  test('[OPS-17] a job that keeps failing stops after its last attempt and delays no other', async () => {
    const app = await appForTest({ roles: ['api', 'identity'] });
    const { pool } = app.database;
    let tries = 0;
    const done: unknown[] = [];
    const jobs = await startJobs({
      databaseUrl: app.databaseUrl,
      log: app.services.log,
      tasks: {
        fails: async () => {
          tries += 1;
          throw new Error('again');
        },
        works: async (payload) => {
          done.push(payload);
        },
      },
    });
    await pool.query("select graphile_worker.add_job('fails', '{}', max_attempts => 2)");
    await pool.query(`select graphile_worker.add_job('works', '{"n":1}')`);
    await vi.waitFor(() => expect([done, tries]).toEqual([[{ n: 1 }], 2]), { timeout: 15_000 });
    const { rows } = await pool.query('select attempts, max_attempts from graphile_worker.jobs');
    expect(rows).toEqual([{ attempts: 2, max_attempts: 2 }]);
    await jobs.stop();
    expect([done, tries]).toEqual([[{ n: 1 }], 2]);
  }, 60_000);
});

describe('the accounts of a player', () => {
  test('[WAL-2][HTTP-12][SESS-9] are both returned to their owner and to nobody else', async () => {
    const [who, other] = [await users.verified(), await users.verified()];
    const { accounts } = replyOf(await who.call(userAccounts));
    expect(accounts.map((one) => one.currency)).toEqual(['POINTS', 'SWEEP_TICKETS']);
    for (const account of accounts) {
      expect(Object.keys(account).toSorted()).toEqual([
        'balance',
        'createdAt',
        'currency',
        'lastModifiedAt',
        'lockedBalance',
        'userId',
        'version',
      ]);
      expect(account.userId).toBe(who.userId);
    }
    const foreign = await callApp(ports.api, userAccounts, {
      params: { userId: who.userId },
      headers: other.headers(),
    });
    expect([foreign.status, foreign.error?.code]).toEqual([404, 'NOT_FOUND']);
  });
});
