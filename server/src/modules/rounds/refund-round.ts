import { requestHash } from '@jubilee/core/wallet/request-hash';
import type { Ids } from '../../platform/ids/ids.ts';
import type { ReservedRound, OperationAnswer, Wallet } from '../wallet/index.ts';

/**
 * Returns the stake of an open round that cannot continue, because its rules are gone.
 * Of several calls at once one takes effect. Source: GAME-70.
 */
export function refundRound(
  ports: { readonly wallet: Pick<Wallet, 'apply'>; readonly ids: Ids },
  reserved: ReservedRound,
): Promise<OperationAnswer> {
  const { walletId, brandNumber, currency, operationId: reservationId } = reserved.opened;
  return ports.wallet.apply({
    kind: 'reservationRelease',
    operation: {
      walletId,
      brandNumber,
      operationId: ports.ids.uuidV7(),
      currency,
      requestHash: requestHash({
        route: 'giveBackRound',
        brandNumber,
        walletId,
        body: { holdId: reservationId },
      }),
      reservationId,
    },
  });
}
