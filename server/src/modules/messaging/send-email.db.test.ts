import { BRANDS } from '@jubilee/brands';
import type { Delivery, EmailMessage, EmailPort } from '@jubilee/providers/messaging/port';
import { openMailbox } from '@jubilee/providers/messaging/simulator/mailbox';
import { createSmtpEmail } from '@jubilee/providers/messaging/smtp/smtp-email';
import { freePort } from '@jubilee/testkit/ports';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { afterEach, expect, test, vi } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { systemIds } from '../../platform/ids/ids.ts';
import { migrateJobs, startJobs } from '../../platform/jobs/jobs.ts';
import { createLog } from '../../platform/log/log.ts';
import { createEmailQueue, type Email, SEND_EMAIL_TASK, sendEmailTask } from './index.ts';

const database = await createTestDatabase();
await migrateJobs(database.url);
const log = createLog('silent');
const enqueueEmail = createEmailQueue(systemIds);
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const WEB = 'http://localhost:4000';
const STAFF = 'http://localhost:4006';
const email: Email = {
  brandLocation: 'sweeps',
  to: 'someone@example.com',
  template: 'verifyEmail',
  link: 'http://localhost:4000/verify?mode=verifyEmail&oobCode=abc&apiKey=key',
};

async function runWith(port: EmailPort): Promise<void> {
  const tasks = {
    [SEND_EMAIL_TASK]: sendEmailTask({
      pool: database.pool,
      clock: systemClock,
      brands: BRANDS,
      email: port,
      webAddress: () => WEB,
      staffAddress: () => STAFF,
    }),
  };
  const jobs = await startJobs({ databaseUrl: database.url, log, tasks });
  closers.push(() => jobs.stop());
}

async function mailboxOn(port: number) {
  const mailbox = await openMailbox({ port, address: '127.0.0.1', now: () => new Date(0) });
  closers.push(() => mailbox.close());
  return mailbox;
}

test('[OPS-12] a queued email arrives in the brand’s name with its link, once', async () => {
  const mailbox = await mailboxOn(await freePort());
  const smtp = createSmtpEmail(`smtp://127.0.0.1:${mailbox.port}`);
  closers.push(async () => smtp.close());
  await runWith(smtp);
  await inTransaction(database.pool, (client) => enqueueEmail(client, email));
  await vi.waitUntil(() => mailbox.list(email.to).length > 0, { timeout: 15_000 });
  const [caught, ...more] = mailbox.list('SOMEONE@example.com');
  expect(more).toEqual([]);
  expect(caught).toMatchObject({ channel: 'email', to: email.to, links: [email.link] });
  expect(caught?.subject).toContain('Sweeps');
  expect(caught?.html).toContain(
    'href="http://localhost:4000/verify?mode=verifyEmail&amp;oobCode=abc',
  );
});

test('[OPS-17] an email of a transaction that is rolled back is never sent', async () => {
  const mailbox = await mailboxOn(await freePort());
  const smtp = createSmtpEmail(`smtp://127.0.0.1:${mailbox.port}`);
  closers.push(async () => smtp.close());
  const undone = inTransaction(database.pool, async (client) => {
    await enqueueEmail(client, { ...email, to: 'nobody@example.com' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await inTransaction(database.pool, (client) => enqueueEmail(client, email));
  await runWith(smtp);
  await vi.waitUntil(() => mailbox.list(email.to).length > 0, { timeout: 15_000 });
  expect(mailbox.list('nobody@example.com')).toEqual([]);
});

test('[OPS-17][OPS-18] an email that cannot be delivered is tried again under the same message id', async () => {
  const tried: EmailMessage[] = [];
  const answers: Delivery[] = [{ status: 'unavailable', why: 'the line is dead' }];
  await runWith({
    send: async (message) => {
      tried.push(message);
      return answers.shift() ?? { status: 'accepted' };
    },
    close: () => undefined,
  });
  await inTransaction(database.pool, (client) => enqueueEmail(client, email));
  await vi.waitUntil(() => tried.length === 2, { timeout: 30_000 });
  expect(tried[1]?.messageId).toBe(tried[0]?.messageId);
});

test('[OPS-12][IDENT-34] the headers of an email name the sender, the reply address, and that it is auto-generated', async () => {
  const sent: EmailMessage[] = [];
  await runWith({
    send: async (message) => {
      sent.push(message);
      return { status: 'accepted' };
    },
    close: () => undefined,
  });
  const wanted = {
    ...email,
    template: 'signIn',
    language: 'es-MX',
    lifetimeMs: 21_600_000,
  } as const;
  await inTransaction(database.pool, (client) => enqueueEmail(client, wanted));
  await vi.waitUntil(() => sent.length === 1, { timeout: 15_000 });
  expect(sent[0]).toMatchObject({
    from: 'Sweeps <no-reply@sweeps.example>',
    replyTo: 'help@sweeps.example',
    subject: 'Tu enlace para entrar en Sweeps',
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'es' },
  });
  expect(sent[0]?.text).toContain('durante 6 horas');
});

test('[BRAND-16] an email whose link has another origin than the brand’s is not sent', async () => {
  const sent: EmailMessage[] = [];
  const send: EmailPort['send'] = async (message) => {
    sent.push(message);
    return { status: 'accepted' };
  };
  const task = sendEmailTask({
    pool: database.pool,
    clock: systemClock,
    brands: BRANDS,
    email: { send, close: () => undefined },
    webAddress: () => WEB,
    staffAddress: () => STAFF,
  });
  const payload = { id: systemIds.uuidV7(), ...email };
  const elsewhere = { ...payload, link: 'http://localhost.evil.example:4000/verify' };
  await expect(task(elsewhere)).rejects.toThrow('has a link to another origin');
  expect(sent).toEqual([]);
  await task(payload);
  expect(sent).toHaveLength(1);
});
