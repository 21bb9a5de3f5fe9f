import { logProblem } from '../../app/log.ts';
import { isOnline, onRetry } from '../../app/on-wake.ts';
import { updateJackpots } from '../../catalogue/jackpot-board.ts';
import { pageFlags } from '../../flags/flag-table.ts';
import { verifiedPurchase } from '../../player/verified-purchase.ts';
import { openPlayerSocket } from '../../sockets/player-socket.ts';
import { openPublicSocket } from '../../sockets/public-socket.ts';
import type { RealTimePorts } from '../engine/real-time.ts';

const loadSocketLibrary = () => import('socket.io-client');

/** With jackpots off nothing of them is loaded. Source: JACK-11. */
export const hasJackpots = (): boolean => pageFlags.read().jackpotEnabled;

/** The page's real-time connections. */
export function pageSockets(parts: {
  readonly origin: string;
  readonly onJackpotWin: () => void;
  readonly onFreePlay: () => void;
}): RealTimePorts {
  const { origin, onJackpotWin, onFreePlay } = parts;
  const shared = { origin, load: loadSocketLibrary, onRetry, isOnline, log: logProblem };
  return {
    openPlayerSocket: (handlers) =>
      openPlayerSocket({
        ...handlers,
        ...shared,
        onJackpots(update) {
          if (hasJackpots()) updateJackpots(update);
        },
        onJackpotWin,
        onFreePlay,
        onPurchaseVerified: verifiedPurchase.write,
      }),
    openPublicSocket: () =>
      hasJackpots() ? openPublicSocket({ ...shared, onJackpots: updateJackpots }) : undefined,
  };
}
