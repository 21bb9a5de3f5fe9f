import type { AppConfig } from '../../app/app-config.ts';
import { nowMs } from '../../app/clock.ts';
import { onWake } from '../../app/on-wake.ts';
import { randomId } from '../firebase/page-ports.ts';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import { browserStorageKey } from '../storage/storage-key.ts';
import type { SharedTally } from './adoption.ts';
import { browserExclusive } from './exclusive.ts';
import { openTabs, type PageLife, type Tabs } from './open-tabs.ts';
import type { SharedEngine } from './share-session.ts';
import { openBrowserChannel } from './tab-channel.ts';

const life: PageLife = {
  onWake: (listener) => void onWake(listener),
  onRestore(listener) {
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) listener();
    });
    // Chromium says so when it unfreezes a tab.
    document.addEventListener('resume', listener);
  },
  onHide: (listener) => window.addEventListener('pagehide', listener),
};

/**
 * The tabs of this page; undefined in a browser that cannot encrypt a hand-over, where a session stays
 * in its tab.
 */
export function pageTabs(parts: {
  readonly config: AppConfig;
  readonly tabStorage: KeyValueStorage;
  readonly deviceStorage: KeyValueStorage;
  readonly engine: () => SharedEngine;
  readonly tally: () => SharedTally;
  readonly wait: (durationMs: number) => Promise<void>;
}): Tabs | undefined {
  const channel = isSecureContext ? openBrowserChannel(location.origin) : undefined;
  if (channel === undefined) return undefined;
  return openTabs({
    ...parts,
    identity: parts.config.identity,
    storageKey: browserStorageKey(parts.wait),
    origin: location.origin,
    channel,
    exclusive: browserExclusive('locks' in navigator ? navigator.locks : undefined),
    life,
    nowMs,
    newId: randomId,
    after(durationMs, task) {
      const timer = setTimeout(task, durationMs);
      return () => clearTimeout(timer);
    },
  });
}
