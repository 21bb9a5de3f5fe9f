import { frameError, TOO_LARGE } from '../frame-answer.ts';
import type { FrameHandlers } from '../frame-handlers.ts';
import type { FrameStorage } from '../frame-storage.ts';
import type { BettingPorts } from '../betting-ports.ts';

export interface PageFamilyPorts {
  readonly balances: BettingPorts['balances'];
  readonly storage: FrameStorage;
  /** Resolves with the resulting state; the browser may refuse. */
  readonly setFullscreen: (on: boolean) => Promise<boolean>;
  readonly refreshToken: () => Promise<boolean>;
  readonly closeGame: () => void;
}

/**
 * Requests of a game to the page itself. Source: FRAME-7, FRAME-10, FRAME-12, FRAME-15, FRAME-17.
 */
export function pageFamily(
  ports: PageFamilyPorts,
): Pick<
  FrameHandlers,
  | 'getBalances'
  | 'setFullscreen'
  | 'getLocalStorage'
  | 'setLocalStorage'
  | 'refreshToken'
  | 'closeGame'
> {
  return {
    getBalances: () => Promise.resolve({ reply: { balances: ports.balances.list() } }),
    setFullscreen: async ({ fullscreen }) => ({
      reply: { fullscreen: await ports.setFullscreen(fullscreen) },
    }),
    getLocalStorage: ({ key }) =>
      Promise.resolve({ reply: { key, value: ports.storage.get(key) } }),
    setLocalStorage: ({ key, value }) =>
      Promise.resolve(
        ports.storage.set(key, value) ? { reply: { success: true } } : { error: TOO_LARGE },
      ),
    refreshToken: async () =>
      (await ports.refreshToken())
        ? { reply: { success: true } }
        : { error: frameError('INVALID_ACCESS_TOKEN', 'invalid access token') },
    closeGame: () => {
      ports.closeGame();
      return Promise.resolve({ reply: { success: true } });
    },
  };
}
