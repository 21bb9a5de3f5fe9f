import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSmtpEmail } from '../smtp/smtp-email.ts';
import { openMailbox } from './mailbox.ts';

test('[OPS-12] captured email is still there after a restart, newest first, until it is cleared', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jubilee-mailbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const options = {
    port: 0,
    address: '127.0.0.1',
    now: () => new Date(0),
    file: join(folder, 'mail.jsonl'),
  };
  const first = await openMailbox(options);
  const smtp = createSmtpEmail(`smtp://127.0.0.1:${first.port}`);
  for (const number of [1, 2]) {
    const sent = await smtp.send({
      from: 'Sweeps <no-reply@sweeps.example>',
      to: 'someone@example.com',
      subject: `Mail ${number}`,
      text: `http://localhost:4000/verify?n=${number}`,
      html: '<p>Mail</p>',
      messageId: `<${number}@sweeps.example>`,
    });
    expect(sent.status).toBe('accepted');
  }
  smtp.close();
  const before = [...first.list()];
  expect(before.map((one) => one.subject)).toEqual(['Mail 2', 'Mail 1']);
  await first.close();

  const second = await openMailbox(options);
  expect(second.list()).toEqual(before);
  second.clear();
  await second.close();
  const third = await openMailbox(options);
  expect(third.list()).toEqual([]);
  await third.close();
});
