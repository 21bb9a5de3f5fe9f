import type { FrameSettings } from '@jubilee/contract/frame/handshake';
import type { Account } from '../account/account.ts';
import type { HostBridge } from '../bridge/host-bridge.ts';
import { hudTexts } from '../hud/texts.ts';
import type { GameContext } from './game-context.ts';

export const SILENT: GameContext['sound'] = {
  play: () => undefined,
  loop: () => ({ rise: () => undefined, stop: () => undefined }),
  setMuted: () => undefined,
  muted: false,
  unlock: () => undefined,
};

/** A game context without a page; parts that a test does not provide do nothing. */
export function createTestContext(
  own: Partial<GameContext> & {
    readonly bridge: HostBridge;
    readonly settings: FrameSettings;
    readonly account: Account;
  },
): GameContext {
  const overlay = { show: () => undefined, hide: () => undefined };
  return {
    root: undefined as unknown as HTMLElement,
    locale: 'en-US',
    isReplay: false,
    reduced: false,
    texts: hudTexts('en-US'),
    sound: SILENT,
    formatAmount: String,
    formatPercent: String,
    notice: () => Promise.resolve(undefined),
    pausedOverlay: overlay,
    checkingOverlay: overlay,
    toggleSound: () => undefined,
    report: (fault) => {
      throw fault;
    },
    storage: { read: () => Promise.resolve(undefined), write: () => undefined },
    storedStake: undefined,
    storeStake: () => undefined,
    ...own,
  };
}
