/** Notifies players whose purchases were verified, whichever process read it. Source: SOCK-14. */
import type { Logger } from 'pino';
import { repeatEvery } from '../../platform/jobs/repeat.ts';
import type { SocketSurface } from './socket-surface.ts';

const INTERVAL_MS = 500;

export interface PurchaseVerifications {
  /** Where a reader begins that has published nothing yet. */
  horizon(): Promise<bigint>;
  since(from: bigint): Promise<{
    readonly news: readonly { readonly walletId: bigint; readonly bonusApplied: boolean }[];
    readonly next: bigint;
  }>;
}

export async function publishPurchaseVerifications(deps: {
  readonly purchaseVerifications: PurchaseVerifications;
  readonly sockets: Pick<SocketSurface, 'emitToPlayer'>;
  readonly log: Logger;
}): Promise<{ close(): Promise<void> }> {
  // A client that connects later reads the player's details first.
  let from = await deps.purchaseVerifications.horizon();
  const loop = repeatEvery(
    INTERVAL_MS,
    async () => {
      const { news, next } = await deps.purchaseVerifications.since(from);
      for (const { walletId, bonusApplied } of news) {
        deps.sockets.emitToPlayer(walletId, 'PURCHASE_VERIFIED', { bonusApplied });
      }
      from = next;
    },
    (error) => deps.log.error({ err: error }, 'purchase verifications could not be published'),
  );
  return { close: () => loop.stop() };
}
