import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { createSmtpEmail, mustEncrypt } from './smtp-email.ts';

const message = {
  from: 'Sweeps <no-reply@sweeps.example>',
  replyTo: 'help@sweeps.example',
  to: 'someone@example.com',
  subject: 'Confirm your email — ¡ya!',
  text: 'Hello ñ',
  html: '<p>Hello ñ</p>',
  messageId: '<1@sweeps.example>',
  headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'es' },
};

async function openServer() {
  const received: { raw: string; recipients: string[] }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map((one) => one.address);
        received.push({ raw: Buffer.concat(chunks).toString('utf8'), recipients });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  const smtp = createSmtpEmail(`smtp://127.0.0.1:${port}`);
  onTestFinished(async () => {
    smtp.close();
    await new Promise<void>((resolve) => {
      server.close(resolve);
    });
  });
  return { smtp, received };
}

test('[OPS-18] an email arrives with its sender, reply address and headers', async () => {
  const { smtp, received } = await openServer();
  expect(await smtp.send(message)).toEqual({ status: 'accepted' });
  const parsed = await PostalMime.parse(received[0]?.raw ?? '');
  expect(parsed).toMatchObject({
    from: { name: 'Sweeps', address: 'no-reply@sweeps.example' },
    replyTo: [{ address: 'help@sweeps.example' }],
    subject: message.subject,
    messageId: message.messageId,
  });
  expect([parsed.text?.trim(), parsed.html?.trim()]).toEqual([message.text, message.html]);
  const headers = new Map(parsed.headers.map((header) => [header.key, header.value]));
  expect(headers.get('auto-submitted')).toBe('auto-generated');
  expect(headers.get('content-language')).toBe('es');
  expect(headers.has('list-unsubscribe')).toBe(false);
});

test('[OPS-18] no field of an email can add a header or a recipient', async () => {
  const { smtp, received } = await openServer();
  const more = '\r\nBcc: all@example.com\r\nX-Evil: 1\r\n\r\nNew body';
  await smtp.send({ ...message, subject: `Hello${more}`, headers: { 'X-Own': `1${more}` } });
  const [head = ''] = (received[0]?.raw ?? '').split('\r\n\r\n');
  expect(head).toContain('Subject: Hello');
  expect(head).not.toMatch(/^(bcc|x-evil):/im);
  expect(received.map((one) => one.recipients)).toEqual([['someone@example.com']]);
});

test('[OPS-18] a server that receives a password over a network must offer encryption', () => {
  expect(mustEncrypt('smtp://user:secret@mail.example:587')).toBe(true);
  expect(mustEncrypt('smtps://user:secret@mail.example')).toBe(true);
  expect(mustEncrypt('smtp://user:secret@127.0.0.1:2525')).toBe(false);
  expect(mustEncrypt('smtp://relay.internal:25')).toBe(false);
});
