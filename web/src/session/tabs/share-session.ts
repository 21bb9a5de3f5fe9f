import type { AccountState } from '@jubilee/contract/entities/account';
import type { PlayEvent } from '../../play/net-position.ts';
import type { SessionEngine } from '../engine/session-engine.ts';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import {
  createAdoption,
  type AdoptingEngine,
  type AdoptionPorts,
  type SharedTally,
} from './adoption.ts';
import type { Exclusive } from './exclusive.ts';
import { createPlaysMeanwhile } from './plays-meanwhile.ts';
import type { SharedTabs } from './shared-tabs.ts';
import type { TabExchange } from './tab-exchange.ts';
import { clearTabMarks, isTabMarked, markTab, unmarkTab } from './tab-mark.ts';
import type { StoredUser } from './tab-messages.ts';
import { tabNotice } from './tab-notices.ts';

const LOGIN_LOCK = 'jubilee-login';
/** How long a login waits for busy tabs; it has ten seconds in all. Source: AUTH-19. */
const LOGIN_WAIT_MAX_MS = 3_000;

export type SharedEngine = AdoptingEngine &
  Pick<SessionEngine, 'subscribe' | 'balances' | 'refreshBalances'>;

export interface SharingPorts extends Omit<AdoptionPorts, 'isUnwanted' | 'plays' | 'exchange'> {
  readonly tabId: string;
  readonly exchange: TabExchange;
  readonly exclusive: Exclusive;
  readonly deviceStorage: KeyValueStorage;
  readonly wait: (durationMs: number) => Promise<void>;
  readonly engine: () => SharedEngine;
  readonly tally: () => SharedTally;
}

export interface SessionSharing extends SharedTabs {
  /** Once, for a tab that has just opened: the user of the living tabs. */
  readonly seek: () => Promise<StoredUser | undefined>;
  /** From now on this tab follows the others, and they follow it. */
  readonly attach: () => void;
  /** Takes over what is newer in another tab. */
  readonly catchUp: () => Promise<void>;
  /** The page is visible again. */
  readonly wake: () => void;
  /** The page was frozen or put away, so that messages may have passed it. */
  readonly restore: () => Promise<void>;
  /** The page is put away or closed. */
  readonly hide: () => void;
  /** The stored user has changed: a renewed token, or another user. */
  readonly announce: () => void;
  readonly publishPlay: (event: PlayEvent) => void;
}

/**
 * One session for all tabs of this browser: a tab takes over what is newer, ends what another one
 * ended, and shows the same balances and net position. Source: SESS-26, SESS-28, SESS-29, SESS-30.
 */
export function createSessionSharing(ports: SharingPorts): SessionSharing {
  const { tabId, held, exchange, exclusive, deviceStorage, engine, tally } = ports;
  const ended = new Set<string>();
  /** In addition, those with which this tab could not log in. */
  const refused = new Set<string>();
  const plays = createPlaysMeanwhile();
  const adoption = createAdoption({
    ...ports,
    plays,
    isUnwanted: (id) => ended.has(id) || refused.has(id),
  });
  let announced: string | undefined;
  let isFromElsewhere = false;

  const isOurs = (id: string): boolean => held.state()?.id === id;
  const announce = (): void => {
    if (announced !== undefined) exchange.announce();
  };

  /** The engine's state has changed. */
  function note(): void {
    const { phase, sessionId } = engine().facts();
    if (sessionId !== undefined) held.follow(sessionId);
    const id = held.state()?.id;
    if (phase === 'player' && id !== announced) {
      announced = id;
      markTab(deviceStorage, tabId);
      announce();
    }
    adoption.resume();
  }

  function followEnd(id: string, why: 'requested' | 'ended'): void {
    ended.add(id);
    if (isOurs(id)) void engine().followSignOut(tabNotice(why));
  }

  function mirrorBalance(id: string, account: AccountState): void {
    if (!isOurs(id)) return;
    isFromElsewhere = true;
    const change = engine().balances.update(account);
    isFromElsewhere = false;
    if (change === 'gap') void engine().refreshBalances();
  }

  function publishBalance({ currency, balance, lockedBalance, version }: AccountState): void {
    const id = held.state()?.id;
    if (isFromElsewhere || id === undefined) return;
    const account = { currency, balance, lockedBalance, version };
    exchange.publish({ type: 'balance', from: tabId, id, account });
  }

  async function catchUp(): Promise<void> {
    if (!exchange.isShared()) return;
    await exchange.greet();
    await adoption.isDone();
  }

  function wake(): void {
    if (announced !== undefined) markTab(deviceStorage, tabId);
    void exchange.greet();
  }

  return {
    catchUp,
    announce,
    wake,
    isShared: exchange.isShared,
    async seek() {
      if (!isTabMarked(deviceStorage)) return undefined;
      const { user, isAlone } = await adoption.seek();
      if (isAlone) clearTabMarks(deviceStorage);
      return user;
    },
    attach() {
      exchange.listen({
        onState: adoption.consider,
        onLeft: followEnd,
        onBalance: mirrorBalance,
        onPlay(id, event) {
          plays.note(id, event);
          const sessionId = held.sessionId();
          if (isOurs(id) && sessionId !== undefined) tally().recordElsewhere(sessionId, event);
        },
        hasEnded: (id) => ended.has(id),
      });
      engine().subscribe(note);
      engine().balances.subscribe(publishBalance);
      void exchange.greet();
    },
    openOnce: (used, open) =>
      exclusive(LOGIN_LOCK, async () => {
        await Promise.race([catchUp(), ports.wait(LOGIN_WAIT_MAX_MS)]);
        const { sessionId } = engine().facts();
        return sessionId !== undefined && sessionId !== used ? undefined : open();
      }),
    leaving(cause) {
      const id = held.drop();
      announced = undefined;
      unmarkTab(deviceStorage, tabId);
      if (id === undefined) return;
      if (cause === 'failed') refused.add(id);
      else ended.add(id);
      if (cause === 'requested' || cause === 'ended') {
        exchange.publish({ type: 'left', from: tabId, id, why: cause });
      }
      exchange.announce();
    },
    async restore() {
      wake();
      await adoption.again();
      // Nobody may be left to say that the session ended meanwhile.
      if (announced !== undefined) await engine().refreshBalances();
    },
    hide() {
      unmarkTab(deviceStorage, tabId);
      exchange.bye();
    },
    publishPlay(event) {
      const id = held.state()?.id;
      if (id === undefined) return;
      plays.note(id, event);
      exchange.publish({ type: 'play', from: tabId, id, event });
    },
  };
}
