/**
 * A mail server that stores what it receives: the sandbox's end of SMTP. Newest first and bounded;
 * with a file, messages survive a restart. Links and codes are extracted so that developers and
 * tests find them at once.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
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
  /** For messages that do not come over SMTP, such as SMS. */
  add(message: CaughtMessage): void;
  clear(): void;
  close(): Promise<void>;
}

const MESSAGES_MAX = 2_000;
const MESSAGE_BYTES_MAX = 1_048_576;

export async function openMailbox(options: {
  readonly port: number;
  readonly address: string;
  now(): Date;
  /** With a file, messages outlive the process: one JSON object a line, oldest first. */
  readonly file?: string;
}): Promise<Mailbox> {
  const store = openStore(options.file);
  const messages: CaughtMessage[] = store.read();
  const storeMessage = (message: CaughtMessage): void => {
    messages.unshift(message);
    store.add(message);
    messages.length = Math.min(messages.length, MESSAGES_MAX);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MESSAGE_BYTES_MAX,
    onData(stream, session, done) {
      readAll(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((parsed) => {
          const text = parsed.text ?? '';
          for (const recipient of session.envelope.rcptTo) {
            const message: CaughtMessage = {
              channel: 'email',
              to: recipient.address.toLowerCase(),
              subject: parsed.subject ?? '',
              text,
              html: parsed.html ?? '',
              links: [...new Set(text.match(/https?:\/\/[^\s<>"]+/g) ?? [])],
              codes: [...new Set(text.replaceAll(/https?:\S+/g, '').match(/\b\d{6}\b/g) ?? [])],
              sentAt: options.now().toISOString(),
            };
            storeMessage(message);
          }
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
    add: storeMessage,
    clear: () => {
      messages.length = 0;
      store.clear();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

interface Store {
  read(): CaughtMessage[];
  add(message: CaughtMessage): void;
  clear(): void;
}

function openStore(file: string | undefined): Store {
  if (file === undefined) return { read: () => [], add: () => undefined, clear: () => undefined };
  mkdirSync(dirname(file), { recursive: true });
  return {
    read() {
      if (!existsSync(file)) return [];
      const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1).slice(-MESSAGES_MAX);
      return lines.map((line) => JSON.parse(line) as CaughtMessage).toReversed();
    },
    add: (message) => appendFileSync(file, `${JSON.stringify(message)}\n`),
    clear: () => writeFileSync(file, ''),
  };
}

async function readAll(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
