import type { PlayEvent } from '../../play/net-position.ts';
import type { AccountState } from '@jubilee/contract/entities/account';
import { parseJson } from '../storage/parse-json.ts';
import { createHandOverRequest, encryptFor, type HandOverRequest } from './encrypted-hand-over.ts';
import type { TabChannel } from './tab-channel.ts';
import { handOverSchema, type HandOver, type TabMessage } from './tab-messages.ts';
import type { TabState } from './tab-state.ts';

/** A message about a session. */
type SessionMessage = Extract<TabMessage, { readonly type: 'left' | 'balance' | 'play' }>;

export interface TabExchangePorts {
  readonly channel: TabChannel;
  readonly tabId: string;
  readonly newId: () => string;
  /** Origin and identity project: what a hand-over is bound to. */
  readonly context: string;
  readonly wait: (durationMs: number) => Promise<void>;
  /** What this tab holds; undefined while nobody is signed in here. */
  readonly state: () => TabState | undefined;
  /** What this tab gives to another; undefined while its login has not finished. */
  readonly give: () => Promise<HandOver | undefined>;
}

export interface TabEvents {
  /** Another tab holds this session. */
  readonly onState: (state: TabState) => void;
  readonly onLeft: (id: string, why: 'requested' | 'ended') => void;
  readonly onBalance: (id: string, account: AccountState) => void;
  readonly onPlay: (id: string, event: PlayEvent) => void;
  /** Another tab holds a session that this one saw end. */
  readonly hasEnded: (id: string) => boolean;
}

export interface TabExchange {
  readonly listen: (events: TabEvents) => void;
  /** Queries what every tab holds, and waits until those known to hold a session have answered. */
  readonly greet: () => Promise<void>;
  /** Publishes what this tab holds now. */
  readonly announce: () => void;
  /** The first hand-over that is accepted; one of a tab that is behind may come before it. */
  readonly requestHandOver: (
    isAccepted: (given: HandOver) => boolean,
  ) => Promise<HandOver | undefined>;
  readonly publish: (message: SessionMessage) => void;
  /** Whether another tab is known to hold a session. */
  readonly isShared: () => boolean;
  /** This page is closed or put away. */
  readonly bye: () => void;
}

/** How long other tabs have to say that they are there; a living one takes a few milliseconds. */
const ANSWER_WAIT_MS = 1_500;
/** How long one that has said so has to encrypt its hand-over; it may have to renew its token first. */
const HAND_OVER_WAIT_MS = 8_000;
/** How long a tab that was there before may be busy; after that it is not waited for again. */
const SILENCE_MAX_MS = 5_000;

/** The talk of one tab with the others. Source: SESS-26. */
export function createTabExchange(ports: TabExchangePorts): TabExchange {
  const { channel, tabId, state, wait } = ports;
  /** Other tabs that hold a session. */
  const holders = new Set<string>();
  const requests = new Map<
    string,
    {
      readonly request: HandOverRequest;
      readonly isAccepted: (given: HandOver) => boolean;
      readonly resolve: (given: HandOver) => void;
    }
  >();
  const awaited = new Set<{ readonly tabs: Set<string>; readonly resolve: () => void }>();
  let events: TabEvents | undefined;
  const contextOf = (requestId: string): string => `${ports.context}\n${requestId}`;
  const post = (type: 'hello' | 'here'): void => {
    const own = state();
    channel.post({ type, from: tabId, ...(own === undefined ? {} : { state: own }) });
  };

  function note(from: string, theirs: TabState | undefined): void {
    if (theirs === undefined) holders.delete(from);
    else holders.add(from);
    if (theirs !== undefined) {
      if (events?.hasEnded(theirs.id) === true) {
        channel.post({ type: 'left', from: tabId, id: theirs.id, why: 'ended' });
      } else {
        events?.onState(theirs);
      }
    }
  }
  /** A tab that has said what it holds, or that it is gone, is waited for no longer. */
  function receivedFrom(tab: string): void {
    for (const waiting of awaited) {
      if (waiting.tabs.delete(tab) && waiting.tabs.size === 0) waiting.resolve();
    }
  }
  async function giveTo(requestId: string, key: Uint8Array<ArrayBuffer>): Promise<void> {
    if (state() !== undefined) post('here');
    const given = await ports.give();
    if (given === undefined) return;
    const encrypted = await encryptFor(key, contextOf(requestId), JSON.stringify(given));
    if (encrypted === undefined) return;
    channel.post({ type: 'give', from: tabId, requestId, encrypted });
  }
  async function take({
    requestId,
    encrypted,
  }: Extract<TabMessage, { type: 'give' }>): Promise<void> {
    const waiting = requests.get(requestId);
    if (waiting === undefined) return;
    const text = await waiting.request.open(encrypted);
    const given = handOverSchema.safeParse(parseJson(text));
    if (given.success && waiting.isAccepted(given.data)) waiting.resolve(given.data);
  }
  async function requestHandOver(
    isAccepted: (given: HandOver) => boolean,
  ): Promise<HandOver | undefined> {
    const requestId = ports.newId();
    const request = await createHandOverRequest(contextOf(requestId));
    const { promise, resolve } = Promise.withResolvers<HandOver | undefined>();
    requests.set(requestId, { request, isAccepted, resolve });
    channel.post({ type: 'request', from: tabId, requestId, key: request.publicKey });
    void wait(ANSWER_WAIT_MS)
      .then(() => (holders.size > 0 ? wait(HAND_OVER_WAIT_MS - ANSWER_WAIT_MS) : undefined))
      .then(() => resolve(undefined));
    const given = await promise;
    requests.delete(requestId);
    return given;
  }

  channel.listen((message) => {
    const { from } = message;
    if (from === tabId) return;
    switch (message.type) {
      case 'hello':
        post('here');
        note(from, message.state);
        break;
      case 'here':
        note(from, message.state);
        break;
      case 'gone':
        holders.delete(from);
        break;
      case 'request':
        void giveTo(message.requestId, message.key);
        break;
      case 'give':
        void take(message);
        break;
      case 'left':
        events?.onLeft(message.id, message.why);
        break;
      case 'balance':
        events?.onBalance(message.id, message.account);
        break;
      case 'play':
        events?.onPlay(message.id, message.event);
        break;
    }
    if (message.type !== 'hello') receivedFrom(from);
  });

  return {
    listen(given) {
      events = given;
    },
    async greet() {
      const tabs = new Set(holders);
      const { promise, resolve } = Promise.withResolvers<void>();
      const waiting = { tabs, resolve };
      awaited.add(waiting);
      post('hello');
      if (tabs.size > 0) await Promise.race([promise, wait(SILENCE_MAX_MS)]);
      awaited.delete(waiting);
      // A tab that stays silent was closed without a word, or sleeps and greets when it wakes.
      for (const silent of tabs) holders.delete(silent);
    },
    announce: () => post('here'),
    requestHandOver,
    publish: channel.post,
    isShared: () => holders.size > 0,
    bye: () => channel.post({ type: 'gone', from: tabId }),
  };
}
