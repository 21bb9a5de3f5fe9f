/**
 * The sandbox: simulators of all outside vendors on one local port. Never part of a deployed
 * installation. Source: OPS rules.
 */
import { openMailbox, type CaughtMessage } from '@jubilee/providers/messaging/simulator/mailbox';
import type { Clock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/env.ts';
import { createHttpApp } from '../platform/http/app.ts';
import { explainListenError, listenOn } from '../platform/http/listen.ts';
import type { Ids } from '../platform/ids/ids.ts';
import type { Logger } from 'pino';
import { PAGE_POLICY, pageOfMessages } from './sandbox-page.ts';
import { mountProviders } from './sandbox-providers.ts';
import { mountVendors } from './sandbox-vendors.ts';

export async function startSandbox(options: {
  readonly cfg: Config;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  /** File that keeps caught messages over restarts; in memory without it. */
  readonly mailboxFile?: string;
}): Promise<{ stop(): Promise<void> }> {
  const { cfg } = options;
  if (cfg.deployed || cfg.stage === 'live' || cfg.stage === 'uat') {
    throw new Error('The sandbox runs in a local dev or test installation only.');
  }
  const mailbox = await openMailbox({
    port: cfg.smtpPort,
    address: cfg.bindAddress,
    now: () => new Date(options.clock.now()),
    ...(options.mailboxFile === undefined ? {} : { file: options.mailboxFile }),
  }).catch((error: NodeJS.ErrnoException) => {
    const where = { port: cfg.smtpPort, address: cfg.bindAddress, setting: 'JUBILEE_PORT_SMTP' };
    throw explainListenError(error, where);
  });
  const app = await createHttpApp({ log: options.log, ids: options.ids });
  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/outbox', (request, reply) => {
    const { to } = request.query as { to?: unknown };
    const messages: readonly CaughtMessage[] = mailbox.list(
      // An unescaped plus sign arrives as a space.
      typeof to === 'string' ? to.replace(/^ /, '+') : undefined,
    );
    return reply.header('cache-control', 'no-store').send(messages);
  });
  app.get('/outbox.html', (request, reply) => {
    const query = request.query as { to?: unknown; refresh?: unknown };
    const requestedAddress = typeof query.to === 'string' ? query.to.trim() : '';
    const to = requestedAddress === '' ? undefined : requestedAddress;
    return reply
      .header('content-security-policy', PAGE_POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(pageOfMessages(mailbox.list(to), { to, refreshes: query.refresh === 'on' }));
  });
  app.get('/', (_request, reply) => reply.redirect('/outbox.html'));
  const ports = {
    origin: `http://127.0.0.1:${cfg.ports.sandbox}`,
    clock: options.clock,
    ids: options.ids,
  };
  const apiOrigin = `http://127.0.0.1:${cfg.ports.api}`;
  const vendors = await mountVendors(app, { ...ports, mailbox, apiOrigin, log: options.log });
  const providers = await mountProviders(app, ports);
  app.post('/__control/reset', () => {
    mailbox.clear();
    vendors.reset();
    providers.reset();
    return {};
  });
  await app.ready();
  try {
    await listenOn(app.server, {
      port: cfg.ports.sandbox,
      address: cfg.bindAddress,
      setting: 'JUBILEE_PORT_SANDBOX',
    });
  } catch (error) {
    await mailbox.close();
    throw error;
  }
  return {
    async stop() {
      await app.close();
      await mailbox.close();
    },
  };
}
