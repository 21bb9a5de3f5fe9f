/** The simulators of vendors, each under its folder's name, with a call that makes it fail. */
import { setTimeout as pause } from 'node:timers/promises';
import { BRANDS } from '@jubilee/brands';
import type { Mailbox } from '@jubilee/providers/messaging/simulator/mailbox';
import { openSimulators } from '@jubilee/providers/simulator/vendor-simulators';
import type { SimulatedWebhook, VendorSimulator } from '@jubilee/providers/vendor-simulator';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../platform/clock/clock.ts';
import { type HttpApp, HttpRefusal } from '../platform/http/app.ts';
import type { Ids } from '../platform/ids/ids.ts';

const BODY_BYTES_MAX = 1_000_000;
const WEBHOOK_TIMEOUT_MS = 5_000;

export async function mountVendors(
  app: HttpApp,
  ports: {
    readonly origin: string;
    readonly mailbox: Mailbox;
    readonly clock: Clock;
    readonly ids: Ids;
    /** Where the product receives webhooks. */
    readonly apiOrigin: string;
    readonly log: Pick<Logger, 'warn'>;
  },
): Promise<{ reset(): void }> {
  const { origin, mailbox, clock, ids, apiOrigin, log } = ports;
  const simulators = await openSimulators({
    origin,
    brands: BRANDS.map(({ number, name }) => ({ number, name })),
    now: () => clock.now(),
    randomBytes: (length) => ids.bytes(length),
    sendWebhook: (folder, webhook, onAnswer) =>
      void sendWebhook(apiOrigin, folder, webhook)
        .then(onAnswer)
        .catch((error: unknown) => {
          log.warn({ err: error }, `a simulated webhook of ${folder} was not delivered`);
        }),
    deliverSms: ({ to, text, code }) =>
      mailbox.add({
        channel: 'sms',
        to,
        subject: '',
        text,
        html: '',
        links: [],
        codes: [code],
        sentAt: new Date(clock.now()).toISOString(),
      }),
  });
  for (const [folder, simulator] of simulators) await mount(app, folder, simulator);
  return {
    reset() {
      for (const simulator of simulators.values()) simulator.reset();
    },
  };
}

/** As the vendor would. Faults: nobody answered. */
async function sendWebhook(
  apiOrigin: string,
  folder: string,
  { port, brandNumber, method = 'POST', query = '', headers, body }: SimulatedWebhook,
): Promise<{ readonly status: number; readonly body: string }> {
  const brand = BRANDS.find(({ number }) => number === brandNumber);
  if (brand === undefined) throw new Error('The webhook is of no brand.');
  const url = `${apiOrigin}/webhooks/${port}/${folder}/${brand.location}${query === '' ? '' : `?${query}`}`;
  const signal = AbortSignal.timeout(WEBHOOK_TIMEOUT_MS);
  const sent = method === 'GET' ? {} : { body };
  const response = await fetch(url, { method, headers, ...sent, signal });
  return { status: response.status, body: await response.text() };
}

async function mount(app: HttpApp, folder: string, simulator: VendorSimulator): Promise<void> {
  await app.register(async (scope) => {
    // Signatures cover raw bytes, so no parser may touch a body.
    scope.removeAllContentTypeParsers();
    const options = { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX } as const;
    scope.addContentTypeParser('*', options, (_request, body, done) => done(null, body));
    scope.all(`/${folder}/*`, async (request, reply) => {
      const answer = simulator.handle(requestOf(request, folder));
      if (answer === undefined) return reply.hijack();
      await pause(answer.delayMs ?? 0);
      return reply.code(answer.status).headers(answer.headers).send(answer.body);
    });
  });
  app.post(`/__control/${folder}`, (request) => {
    if (!simulator.control(request.body)) throw new HttpRefusal('MALFORMED_REQUEST');
    return {};
  });
}

function requestOf(request: FastifyRequest, folder: string) {
  const [path = '', query = ''] = request.url.slice(folder.length + 1).split(/\?(.*)/s);
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  return {
    method: request.method,
    path,
    query,
    headers: new Map(headers),
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  };
}
