import type { PurchaseVerified } from '@jubilee/contract/sockets/events';
import { makeShared } from '../catalogue/shared-value.ts';

/** What the server said of this player's verified purchase, until it is announced. Source: NOTE-5, SOCK-14. */
export const verifiedPurchase = makeShared<PurchaseVerified | undefined>(undefined);
