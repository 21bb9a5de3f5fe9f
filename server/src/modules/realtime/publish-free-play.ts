/** Notifies players of new credits, whichever process granted them. Source: SOCK-15, FREE-8. */
import type { Logger } from 'pino';
import { repeatEvery } from '../../platform/jobs/repeat.ts';
import type { Credits } from '../credits/index.ts';
import type { SocketSurface } from './socket-surface.ts';

const INTERVAL_MS = 500;

export async function publishFreePlay(deps: {
  readonly credits: Pick<Credits, 'grantedSince' | 'horizon'>;
  readonly sockets: Pick<SocketSurface, 'emitToPlayer'>;
  readonly log: Logger;
}): Promise<{ close(): Promise<void> }> {
  // A client that connects later fetches the credits first.
  let from = await deps.credits.horizon();
  const loop = repeatEvery(
    INTERVAL_MS,
    async () => {
      const { gifts, next } = await deps.credits.grantedSince(from);
      for (const { walletId, ...summary } of gifts) {
        deps.sockets.emitToPlayer(walletId, 'FREE_PLAY', summary);
      }
      from = next;
    },
    (error) => deps.log.error({ err: error }, 'granted credits could not be published'),
  );
  return { close: () => loop.stop() };
}
