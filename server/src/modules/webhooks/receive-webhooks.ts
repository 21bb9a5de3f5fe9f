/**
 * Deliveries of vendors, over HTTP, at `/webhooks/<port>/<folder of the vendor>/<location of the brand>`. The brand stands in the
 * address, and its own key decides.
 */
import type { Brand } from '@jubilee/contract/settings/brand';
import { folderOfVendor } from '@jubilee/contract/vendors/vendor-folder';
import { type Port, VENDORS } from '@jubilee/contract/vendors/vendor-table';
import type { RawWebhook, WebhookReply, WebhookVerdict } from '@jubilee/providers/webhook';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { type HttpApp, HttpRefusal } from '../../platform/http/app.ts';

const BODY_BYTES_MAX = 65_536;
const VENDOR_OF_FOLDER: ReadonlyMap<string, string> = new Map(
  VENDORS.map(({ name }) => [folderOfVendor(name), name]),
);

interface Receiver<Event> {
  readWebhook(webhook: RawWebhook): WebhookVerdict<Event>;
  replyToWebhook(webhook: RawWebhook, verdict: WebhookVerdict<Event>): WebhookReply;
}

export interface WebhookPorts<Event> {
  readonly port: Port;
  readonly brands: readonly Brand[];
  /** By the vendor's name; empty where the operator has no account. */
  readonly adaptersOf: (brand: Brand) => ReadonlyMap<string, Receiver<Event>>;
  /** Stores an event once and returns at once; what it announces is done by the worker. A reply of its own replaces the usual one. */
  readonly accept: (delivery: {
    readonly brand: Brand;
    readonly vendor: string;
    readonly event: Event;
  }) => Promise<WebhookReply | void>;
  readonly log: Pick<Logger, 'warn'>;
}

export async function receiveWebhooks<Event>(
  app: HttpApp,
  ports: WebhookPorts<Event>,
): Promise<void> {
  await app.register(async (scope) => {
    // Signatures cover raw bytes, so no parser may touch a body.
    scope.removeAllContentTypeParsers();
    const options = { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX } as const;
    scope.addContentTypeParser('*', options, (_request, body, done) => done(null, body));
    const path = `/webhooks/${ports.port}/:vendor/:brand`;
    scope.route({
      method: ['GET', 'POST'],
      url: path,
      async handler(request, reply) {
        const { brand, vendor, adapter } = receiverOf(ports, request);
        const webhook = rawOf(request);
        const verdict = adapter.readWebhook(webhook);
        let answer: WebhookReply | undefined;
        if (verdict.verdict === 'verified') {
          for (const event of verdict.events) {
            answer = (await ports.accept({ brand, vendor, event })) ?? answer;
          }
        } else {
          const { reason, why } = verdict;
          ports.log.warn({ vendor, brand: brand.location, reason, why }, 'a webhook was rejected');
        }
        const { status, contentType, body } = answer ?? adapter.replyToWebhook(webhook, verdict);
        return reply.code(status).header('content-type', contentType).send(body);
      },
    });
  });
}

/** Refuses: NOT_FOUND for a brand, or a vendor, that the operator has no account with. */
function receiverOf<Event>(
  { brands, adaptersOf }: Pick<WebhookPorts<Event>, 'brands' | 'adaptersOf'>,
  request: FastifyRequest,
): { readonly brand: Brand; readonly vendor: string; readonly adapter: Receiver<Event> } {
  const { vendor: folder, brand: location } = request.params as Record<string, string>;
  const brand = brands.find((one) => one.location === location);
  const vendor = VENDOR_OF_FOLDER.get(folder ?? '');
  const adapter =
    brand === undefined || vendor === undefined ? undefined : adaptersOf(brand).get(vendor);
  if (brand === undefined || vendor === undefined || adapter === undefined) {
    throw new HttpRefusal('NOT_FOUND');
  }
  return { brand, vendor, adapter };
}

function rawOf(request: FastifyRequest): RawWebhook {
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  return {
    method: request.method === 'GET' ? 'GET' : 'POST',
    query: request.url.split(/\?(.*)/s)[1] ?? '',
    headers: new Map(headers),
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  };
}
