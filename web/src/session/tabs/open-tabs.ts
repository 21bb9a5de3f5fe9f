import type { Persistence } from 'firebase/auth';
import type { IdentityConfig } from '@jubilee/contract/settings/app-config';
import type { PlayEvent } from '../../play/net-position.ts';
import type { Identity } from '../sign-in/identity.ts';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import type { StorageKey } from '../storage/key-reader.ts';
import { createTextCipher } from '../storage/text-cipher.ts';
import type { SharedTally } from './adoption.ts';
import type { Exclusive } from './exclusive.ts';
import { createHeldSession } from './held-session.ts';
import { createIdentityStore } from './identity-store.ts';
import { createSessionSharing, type SharedEngine } from './share-session.ts';
import type { SharedTabs } from './shared-tabs.ts';
import type { TabChannel } from './tab-channel.ts';
import { createTabExchange } from './tab-exchange.ts';
import { createTokenRenewal } from './token-renewal.ts';

/** Events of the page's life. Each call adds one listener. */
export interface PageLife {
  readonly onWake: (listener: () => void) => void;
  /** The page was frozen or in the cache of the back button. */
  readonly onRestore: (listener: () => void) => void;
  readonly onHide: (listener: () => void) => void;
}

export interface TabsParts {
  readonly channel: TabChannel;
  readonly exclusive: Exclusive;
  readonly life: PageLife;
  readonly newId: () => string;
  readonly nowMs: () => number;
  readonly wait: (durationMs: number) => Promise<void>;
  readonly after: (durationMs: number, task: () => void) => () => void;
  readonly origin: string;
  readonly identity: Pick<IdentityConfig, 'apiKey'>;
  readonly tabStorage: KeyValueStorage;
  /** What the user is stored with in every tab. */
  readonly storageKey: StorageKey;
  readonly deviceStorage: KeyValueStorage;
  /** Called only after the page has created them. */
  readonly engine: () => SharedEngine;
  readonly tally: () => SharedTally;
}

export interface Tabs {
  readonly persistence: Persistence;
  readonly shared: SharedTabs;
  /** The same identity, whose tokens one tab renews for all. Source: SESS-27. */
  readonly sharing: (identity: Identity) => Identity;
  readonly publishPlay: (event: PlayEvent) => void;
  /** Begins to follow the other tabs; the engine and the tally exist. */
  readonly attach: () => void;
}

/** This tab among the tabs of its browser: one session, one clock, one net position. */
export function openTabs(parts: TabsParts): Tabs {
  const { tabStorage, nowMs, newId, engine, tally } = parts;
  const tabId = newId();
  const context = `${parts.origin}\n${parts.identity.apiKey}`;
  const identityStore = createIdentityStore({
    storage: tabStorage,
    cipher: createTextCipher(parts.storageKey, context),
    apiKey: parts.identity.apiKey,
    wait: parts.wait,
    seekElsewhere: () => sharing.seek(),
  });
  const held = createHeldSession({ storage: tabStorage, identityStore, nowMs, newId });
  let renewal: ReturnType<typeof createTokenRenewal> | undefined;
  const exchange = createTabExchange({
    ...parts,
    tabId,
    context,
    state: () => (engine().facts().phase === 'player' ? held.state() : undefined),
    async give() {
      await renewal?.freshen();
      return held.handOver(engine().facts(), tally().stored());
    },
  });
  const sharing = createSessionSharing({
    ...parts,
    tabId,
    held,
    identityStore,
    exchange,
  });
  return {
    persistence: identityStore.persistence,
    shared: sharing,
    publishPlay: sharing.publishPlay,
    sharing(identity) {
      const created = createTokenRenewal({
        user: identityStore.read,
        fetchToken: identity.token,
        exclusive: parts.exclusive,
        catchUp: sharing.catchUp,
        nowMs,
        after: parts.after,
      });
      renewal = created;
      identityStore.subscribe(() => {
        created.plan();
        sharing.announce();
      });
      created.plan();
      return { ...identity, token: created.token };
    },
    attach() {
      sharing.attach();
      parts.life.onWake(sharing.wake);
      parts.life.onRestore(() => void sharing.restore());
      parts.life.onHide(sharing.hide);
    },
  };
}
