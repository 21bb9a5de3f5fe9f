import type { Remedy, RemedyKind } from '@jubilee/contract/frame/remedies';
import { frameError, NOT_AVAILABLE, TOO_LARGE } from '../frame-answer.ts';
import type { FrameHandlers } from '../frame-handlers.ts';
import type { FrameStorage } from '../frame-storage.ts';
import type { BettingPorts } from '../betting-ports.ts';

/** What the page offers a balance that is too low. */
export interface RemedyPorts {
  /** Only what is available now, the best first. */
  readonly list: () => readonly Remedy[];
  /** When the next free Points come, while a low balance waits for them. */
  readonly freePointsDueAt: () => string | undefined;
  readonly take: (kind: RemedyKind) => void;
}

export interface PageFamilyPorts {
  readonly balances: BettingPorts['balances'];
  readonly storage: FrameStorage;
  /** Resolves with the resulting state; the browser may refuse. */
  readonly setFullscreen: (on: boolean) => Promise<boolean>;
  readonly refreshToken: () => Promise<boolean>;
  readonly closeGame: () => void;
  readonly remedies: RemedyPorts;
}

/**
 * Requests of a game to the page itself. Source: FRAME-7, FRAME-10, FRAME-12, FRAME-15, FRAME-17,
 * FRAME-43.
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
  | 'getRemedies'
  | 'takeRemedy'
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
    getRemedies: () => {
      const freePointsDueAt = ports.remedies.freePointsDueAt();
      const due = freePointsDueAt === undefined ? {} : { freePointsDueAt };
      return Promise.resolve({ reply: { remedies: [...ports.remedies.list()], ...due } });
    },
    takeRemedy: ({ kind }) => {
      // It may have ended while the game offered it.
      const isOffered = ports.remedies.list().some((remedy) => remedy.kind === kind);
      if (!isOffered) return Promise.resolve({ error: NOT_AVAILABLE });
      ports.remedies.take(kind);
      return Promise.resolve({ reply: { success: true } });
    },
    closeGame: () => {
      ports.closeGame();
      return Promise.resolve({ reply: { success: true } });
    },
  };
}
