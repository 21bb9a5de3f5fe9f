import { createHash } from 'node:crypto';
import type { PurchaseRow } from './purchase.store.ts';

const UUID_PARTS = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/;

/**
 * The id of a purchase's debit at the vendor. The id of a request is unique in its wallet only, and the vendor debits an id once:
 * with it another player's debit would count as this one's.
 */
export function debitIdOf({
  wallet_id: walletId,
  purchase_id: purchaseId,
}: Pick<PurchaseRow, 'wallet_id' | 'purchase_id'>): string {
  const digest = createHash('sha256').update(`${walletId}:${purchaseId}`).digest('hex');
  return digest.replace(UUID_PARTS, '$1-$2-8$3-8$4-$5').slice(0, 36);
}
