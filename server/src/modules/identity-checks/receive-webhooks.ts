/**
 * Events of vendors, over HTTP. The brand is in the address, its own key decides, and an event only says that a case is to be
 * read. Source: KYC-7.
 */
import type { Brand } from '@jubilee/contract/settings/brand';
import { VENDORS } from '@jubilee/contract/vendors/vendor-table';
import { folderOfVendor } from '@jubilee/contract/vendors/vendor-folder';
import type {
  IdentityCheckAdapter,
  IdentityCheckEvent,
} from '@jubilee/providers/identity-checks/port';
import type { RawWebhook } from '@jubilee/providers/webhook';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { isoInstant } from '../../platform/clock/clock.ts';
import { type HttpApp, HttpRefusal } from '../../platform/http/app.ts';
import { repeatedTransaction } from '../../platform/lanes/repeated-transaction.ts';
import { addEvent, followCase } from './case.store.ts';
import type { IdentityCheckPorts } from './identity-check-ports.ts';

/** Where vendors deliver; the first part is the vendor's folder, the second the location of the brand. */
export const WEBHOOK_PATH = '/webhooks/identity-checks/:vendor/:brand';
const BODY_BYTES_MAX = 65_536;
const VENDOR_OF_FOLDER: ReadonlyMap<string, string> = new Map(
  VENDORS.map(({ name }) => [folderOfVendor(name), name]),
);

export async function receiveWebhooks(
  app: HttpApp,
  ports: IdentityCheckPorts & { readonly log: Pick<Logger, 'warn'> },
): Promise<void> {
  await app.register(async (scope) => {
    // Signatures cover raw bytes, so no parser may touch a body.
    scope.removeAllContentTypeParsers();
    const options = { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX } as const;
    scope.addContentTypeParser('*', options, (_request, body, done) => done(null, body));
    scope.post(WEBHOOK_PATH, async (request, reply) => {
      const { brand, vendor, adapter } = receiverOf(ports, request);
      const webhook = rawOf(request);
      const verdict = adapter.readWebhook(webhook);
      if (verdict.verdict === 'verified') {
        for (const event of verdict.events) await accept(ports, { brand, vendor, event });
      } else {
        const { reason, why } = verdict;
        ports.log.warn({ vendor, brand: brand.location, reason, why }, 'a webhook was rejected');
      }
      const { status, contentType, body } = adapter.replyToWebhook(webhook, verdict);
      return reply.code(status).header('content-type', contentType).send(body);
    });
  });
}

/** Refuses: NOT_FOUND for a brand, or a vendor, that the operator has no account with. */
function receiverOf(
  { brands, vendorsOf }: IdentityCheckPorts,
  request: FastifyRequest,
): { readonly brand: Brand; readonly vendor: string; readonly adapter: IdentityCheckAdapter } {
  const { vendor: folder, brand: location } = request.params as Record<string, string>;
  const brand = brands.find((one) => one.location === location);
  const vendor = VENDOR_OF_FOLDER.get(folder ?? '');
  const adapter =
    brand === undefined || vendor === undefined ? undefined : vendorsOf(brand).adapters.get(vendor);
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
    method: 'POST',
    query: request.url.split(/\?(.*)/s)[1] ?? '',
    headers: new Map(headers),
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  };
}

/** Stored once; what it announces is read by the worker, so that the vendor is answered at once. */
async function accept(
  ports: IdentityCheckPorts,
  {
    brand,
    vendor,
    event,
  }: { readonly brand: Brand; readonly vendor: string; readonly event: IdentityCheckEvent },
): Promise<void> {
  // An account may be shared by brands: an event about nobody of this one is acknowledged and has no effect.
  const player = await ports.accounts.bySubject(brand.number, event.subject.playerId);
  const at = isoInstant(await ports.sharedClock.read());
  await repeatedTransaction(ports.pool, async (client) => {
    const isNew = await addEvent(client, {
      brand: brand.number,
      vendor,
      dedupeKey: event.dedupeKey,
      walletId: player?.wallet_id ?? null,
      occurredAt: event.occurredAtMs === undefined ? null : isoInstant(event.occurredAtMs),
      receivedAt: at,
    });
    if (isNew && player !== undefined) {
      await followCase(client, player.wallet_id, { at, readAt: at });
    }
  });
}
