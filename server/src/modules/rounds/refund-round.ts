import { requestHash } from '@jubilee/core/wallet/request-hash';
import type { Ids } from '../../platform/ids/ids.ts';
import type { HeldRound, OperationAnswer, Wallet } from '../wallet/index.ts';

/**
 * Returns the stake of an open round that cannot be played on, because its rules are gone.
 * Of several at once one happens. Source: GAME-70.
 */
export function refundRound(
  ports: { readonly wallet: Pick<Wallet, 'releaseHold'>; readonly ids: Ids },
  held: HeldRound,
): Promise<OperationAnswer> {
  const { walletId, brandNumber, currency, operationId: holdId } = held.opened;
  return ports.wallet.releaseHold({
    walletId,
    brandNumber,
    operationId: ports.ids.uuidV7(),
    currency,
    requestHash: requestHash({ route: 'giveBackRound', brandNumber, walletId, body: { holdId } }),
    holdId,
  });
}
