import * as z from 'zod/mini';
import { buyBingoCards } from '@jubilee/contract/calls/bingo';
import type { BingoPurchase } from '@jubilee/contract/entities/bingo';
import { BINGO_CARDS_MAX } from '@jubilee/contract/values/bingo';
import { currencySchema } from '@jubilee/contract/values/currency';
import { uuidV7Schema } from '@jubilee/contract/values/ids';
import { isUndecided } from '../../calls/outcome.ts';
import type { SessionEngine } from '../../session/engine/session-engine.ts';
import type { KeyValueStorage } from '../../session/storage/key-value-storage.ts';
import { parseJson } from '../../session/storage/parse-json.ts';

const openPurchaseSchema = z.strictObject({
  requestId: uuidV7Schema,
  currency: currencySchema,
  cards: z.int().check(z.gte(1), z.lte(BINGO_CARDS_MAX)),
});
/** Cards that were ordered and of which nobody knows yet whether they were bought. */
export type OpenPurchase = z.output<typeof openPurchaseSchema>;
type Order = Omit<OpenPurchase, 'requestId'>;

export interface PurchasePorts {
  readonly engine: Pick<SessionEngine, 'call' | 'newRequestId'>;
  readonly storage: KeyValueStorage;
  readonly userId: string;
}

const keyOf = ({ userId }: Pick<PurchasePorts, 'userId'>): string => `jubilee:bingo-open:${userId}`;

export function readOpenPurchase(
  ports: Pick<PurchasePorts, 'storage' | 'userId'>,
): OpenPurchase | undefined {
  return openPurchaseSchema.safeParse(parseJson(ports.storage.get(keyOf(ports)))).data;
}

export function forgetOpenPurchase(ports: Pick<PurchasePorts, 'storage' | 'userId'>): void {
  ports.storage.remove(keyOf(ports));
}

/**
 * Whether the player's cards answer what became of an order. One that is still pending may be given up by the server.
 */
export function isBought(own: readonly BingoPurchase[], { requestId }: OpenPurchase): boolean {
  return own.some(({ purchaseId, status }) => purchaseId === requestId && status !== 'PENDING');
}

/**
 * Buys cards, or requests again those of `open`. The request id is stored until its outcome is known, so that cards whose
 * answer was lost are bought once. Source: BINGO-26.
 */
export async function buyCards(ports: PurchasePorts, wanted: Order | OpenPurchase) {
  const { engine, storage } = ports;
  const { currency, cards } = wanted;
  const wasSent = 'requestId' in wanted;
  const requestId = wasSent ? wanted.requestId : engine.newRequestId();
  const keep = (id: string): void =>
    storage.set(keyOf(ports), JSON.stringify({ requestId: id, currency, cards }));
  keep(requestId);
  const answer = await engine.call(buyBingoCards, {
    body: { currency, cards },
    requestId,
    wasSent,
    onNewId: keep,
  });
  if (answer.ok || !isUndecided(answer.problem)) forgetOpenPurchase(ports);
  return answer;
}
