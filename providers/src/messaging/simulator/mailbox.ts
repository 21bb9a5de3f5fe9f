/**
 * A mail server that keeps what it is given: the sandbox's end of the SMTP wire. Newest first,
 * bounded, in memory. Links and codes are read out so that people and tests find them at once.
 */
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface CaughtMessage {
  readonly channel: 'email' | 'sms';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
  readonly codes: readonly string[];
  readonly sentAt: string;
}

export interface Mailbox {
  readonly port: number;
  list(to?: string): readonly CaughtMessage[];
  clear(): void;
  close(): Promise<void>;
}

const MESSAGES_MAX = 2_000;
const MESSAGE_BYTES_MAX = 1_048_576;

export async function openMailbox(options: {
  readonly port: number;
  readonly address: string;
  now(): Date;
}): Promise<Mailbox> {
  const messages: CaughtMessage[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MESSAGE_BYTES_MAX,
    onData(stream, session, done) {
      readAll(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((mail) => {
          const text = mail.text ?? '';
          for (const recipient of session.envelope.rcptTo) {
            messages.unshift({
              channel: 'email',
              to: recipient.address.toLowerCase(),
              subject: mail.subject ?? '',
              text,
              html: mail.html ?? '',
              links: [...new Set(text.match(/https?:\/\/[^\s<>"]+/g) ?? [])],
              codes: [...new Set(text.replaceAll(/https?:\S+/g, '').match(/\b\d{6}\b/g) ?? [])],
              sentAt: options.now().toISOString(),
            });
          }
          messages.length = Math.min(messages.length, MESSAGES_MAX);
          done();
        })
        .catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error))));
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.address, resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    list: (to) =>
      to === undefined ? messages : messages.filter((one) => one.to === to.toLowerCase()),
    clear: () => {
      messages.length = 0;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function readAll(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
