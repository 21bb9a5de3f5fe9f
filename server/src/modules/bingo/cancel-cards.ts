/** Cancels cards before the sale ends, and lists the player's own. Source: BINGO-2, BINGO-3. */
import type { cancelBingoCards as cancelCall, bingoCards } from '@jubilee/contract/calls/bingo';
import type { CallReply } from '@jubilee/contract/calls/define';
import type { Answer } from '../access/index.ts';
import { cancelEntry } from '../shared-rounds/index.ts';
import type { BingoPorts } from './bingo-ports.ts';
import { bingoPurchases } from './purchase-entries.ts';
import { toPurchaseReply } from './purchase-reply.ts';
import { toPurchaseView } from './purchase-view.ts';
import { selectOwnPurchases } from './purchases.store.ts';
import { seedOf } from './room-outcome.ts';
import { selectNewestRounds } from './rounds.store.ts';

/** A repeat gets the stored result. Refuses NOT_FOUND, BET_CLOSED, STATE_CONFLICT (not IN yet). */
export function cancelCards(
  ports: BingoPorts,
  walletId: bigint,
  purchaseId: string,
): Promise<Answer<CallReply<typeof cancelCall>>> {
  return cancelEntry(
    ports,
    bingoPurchases(ports),
    { walletId, id: purchaseId },
    (purchase, operation) => toPurchaseReply(ports, purchase, operation),
  );
}

export async function ownCards(
  ports: BingoPorts,
  brand: number,
  walletId: bigint,
): Promise<CallReply<typeof bingoCards>> {
  const [round] = await selectNewestRounds(ports.pool, brand, 1);
  if (round === undefined) return { purchases: [] };
  const seed = seedOf(ports.encryptor, round);
  const own = await selectOwnPurchases(ports.pool, walletId, round.round_id);
  return { purchases: own.map((one) => toPurchaseView(one, seed)) };
}
