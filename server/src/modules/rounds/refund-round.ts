import type { Result } from '@jubilee/contract/values/result';
import type { Ids } from '../../platform/ids/ids.ts';
import { ledgerOutcome, runServerCommand, serverRequest } from '../money/index.ts';
import type { ReservedRound, Wallet } from '../wallet/index.ts';

/**
 * Returns the stake of an open round that cannot continue, because its rules are gone. Of several calls at
 * once one takes effect. Refuses as the wallet does, and OUTCOME_UNKNOWN. Source: GAME-70.
 */
export function refundRound(
  ports: { readonly wallet: Pick<Wallet, 'apply'>; readonly ids: Ids },
  reserved: ReservedRound,
): Promise<Result<unknown>> {
  const { walletId, brandNumber, currency, operationId: reservationId } = reserved.opened;
  return runServerCommand({
    request: serverRequest({
      route: 'giveBackRound',
      brandNumber,
      walletId,
      operationId: ports.ids.uuidV7(),
      body: { holdId: reservationId },
    }),
    async record({ requestId: operationId, requestHash, budget }) {
      const head = { walletId, brandNumber, operationId, currency, requestHash };
      const operation = { ...head, reservationId };
      return ledgerOutcome(
        await ports.wallet.apply({ kind: 'reservationRelease', operation }, budget),
      );
    },
  });
}
