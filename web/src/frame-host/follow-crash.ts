import type { AppConfig } from '../app/app-config.ts';
import { nowMs } from '../app/clock.ts';
import { logProblem } from '../app/log.ts';
import { isOnline, onRetry } from '../app/on-wake.ts';
import type { StartedSession } from '../session/start/start-session.ts';
import { openCrashSocket } from '../sockets/crash-socket.ts';
import type { FrameHost } from './frame-host.ts';
import { createRoundThinning } from './thin-rounds.ts';

/**
 * Subscribes a crash game to the shared rounds with the player's token; returns a function that
 * unsubscribes.
 */
export function followCrash(
  config: AppConfig,
  { engine }: StartedSession,
  host: Pick<FrameHost, 'loadOwnBets' | 'onRound'>,
): () => void {
  const shouldForward = createRoundThinning({ isHidden: () => document.hidden, nowMs });
  const socket = openCrashSocket({
    origin: config.hosts.socket,
    load: () => import('socket.io-client'),
    auth: async () => {
      const token = await engine.tokens.current();
      const { sessionId } = engine.facts();
      return token.ok && sessionId !== undefined ? { token: token.value, sessionId } : undefined;
    },
    onRound: (round) => host.onRound(round, shouldForward(round)),
    // Another device may have placed a bet while this page was not connected.
    onConnected: host.loadOwnBets,
    onLost: () => undefined,
    onRejected: async (reason) => {
      if (reason === 'invalid access token') return (await engine.tokens.refresh()).ok;
      // This call detects an ended session and renews it.
      await engine.refreshBalances();
      return engine.facts().phase === 'player';
    },
    onRetry,
    isOnline,
    log: logProblem,
  });
  return socket.close;
}
