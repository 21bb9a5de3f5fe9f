import { createTransport, type TransportOptions } from 'nodemailer';
import type { EmailPort } from '../port.ts';

const TIMEOUT_MS = 10_000;

/**
 * Email over SMTP. `url` as nodemailer parses it: smtp://user:password@host:port, or smtps:// for
 * TLS from the start. TLS is used when offered, and required when a password is sent.
 */
export function createSmtpEmail(url: string): EmailPort {
  const transport = createTransport({
    url,
    requireTLS: mustEncrypt(url),
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

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A password is never sent unencrypted, even when somebody strips the offer of TLS. */
export function mustEncrypt(url: string): boolean {
  const { hostname, password } = new URL(url);
  return password !== '' && !LOOPBACK.has(hostname);
}
