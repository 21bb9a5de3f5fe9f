import type { Tokens } from '../../calls/tokens.ts';
import type { Balances } from '../balances/balances.ts';
import type { SocketHandlers } from './real-time.ts';
import type { SessionStore } from './session-store.ts';

/** What the player's socket does to the session. */
export function createSocketHandlers(parts: {
  readonly store: SessionStore;
  readonly tokens: Tokens;
  readonly balances: Balances;
  readonly refreshBalances: () => Promise<void>;
}): SocketHandlers {
  const { store, tokens, balances, refreshBalances } = parts;
  const { facts, dispatch } = store;
  return {
    auth: async () => {
      const token = await tokens.current();
      const { sessionId } = facts();
      return token.ok && sessionId !== undefined ? { token: token.value, sessionId } : undefined;
    },
    onBalance: (state) => {
      if (balances.update(state) === 'gap') void refreshBalances();
    },
    onConnected: () => dispatch({ type: 'connected' }),
    onLost: () => dispatch({ type: 'connectionLost' }),
    // Nothing is pushed meanwhile: a network that blocks sockets lets calls through.
    onStillAway: () => void refreshBalances(),
    onRejected: async (reason) => {
      if (reason === 'invalid access token') return (await tokens.refresh()).ok;
      // This call detects an ended session and renews it.
      await refreshBalances();
      return facts().phase === 'player' || facts().phase === 'joining';
    },
  };
}
