import { createTransport, type TransportOptions } from 'nodemailer';
import type { MailPort } from '../port.ts';

const TIMEOUT_MS = 10_000;

/** Mail over SMTP. `url` as nodemailer reads it: smtp://user:password@host:port, smtps:// for TLS. */
export function createSmtpMail(url: string): MailPort {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  } as TransportOptions);
  return {
    async send(message) {
      try {
        await transport.sendMail({ ...message, disableFileAccess: true, disableUrlAccess: true });
        return { status: 'accepted' };
      } catch (error) {
        return {
          status: 'unavailable',
          why: error instanceof Error ? error.message : String(error),
        };
      }
    },
    close: () => transport.close(),
  };
}
