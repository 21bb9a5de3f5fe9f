import { vi } from 'vitest';
import type { SessionTally } from '../../play/session-tally.ts';
import { createSessionTally } from '../../play/session-tally.ts';
import { makeShared } from '../../catalogue/shared-value.ts';
import type { Scripted, Seen } from '../../calls/fetch.fixture.ts';
import { asUsual, pathOf, SERVER_ANSWERS } from '../engine/server-answers.fixture.ts';
import { openSession } from '../engine/session-engine.fixture.ts';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import type { Exclusive } from './exclusive.ts';
import { createFakeLibrary, createFakeService } from './fake-library.fixture.ts';
import { openTabs, type PageLife } from './open-tabs.ts';
import type { TabChannel } from './tab-channel.ts';
import { tabMessageSchema, type TabMessage } from './tab-messages.ts';

export type FakeBrowser = ReturnType<typeof openFakeBrowser>;
export type FakeTab = ReturnType<FakeBrowser['openTab']>;

/** A clock whose tasks run only when it is advanced past them. */
export function manualClock(startMs = 1_800_000_000_000) {
  let nowMs = startMs;
  let tasks: { readonly atMs: number; readonly run: () => void }[] = [];
  const after = (durationMs: number, run: () => void) => {
    const task = { atMs: nowMs + durationMs, run };
    tasks.push(task);
    return () => {
      tasks = tasks.filter((one) => one !== task);
    };
  };
  return {
    nowMs: () => nowMs,
    after,
    wait: (durationMs: number) =>
      new Promise<void>((resolve) => {
        after(durationMs, resolve);
      }),
    advance(durationMs: number): void {
      nowMs += durationMs;
      const due = tasks.filter(({ atMs }) => atMs <= nowMs);
      tasks = tasks.filter(({ atMs }) => atMs > nowMs);
      for (const { run } of due) run();
    },
    /** Sets the time without running what is due. */
    setBack(durationMs: number): void {
      nowMs -= durationMs;
    },
  };
}

export function mapStorage(stored = new Map<string, string>()) {
  const storage: KeyValueStorage = {
    get: (key) => stored.get(key),
    set: (key, value) => stored.set(key, value),
    remove: (key) => stored.delete(key),
  };
  return { stored, storage };
}

/** The key of one browser. */
export function fakeStorageKey(): () => Promise<CryptoKey> {
  const key = crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  return () => key;
}

/** Delivers as a browser does: later, a copy, and to everybody but the sender. */
export function fakeHub() {
  const members = new Map<object, ((message: TabMessage) => void)[]>();
  const posted: TabMessage[] = [];
  let inFlight = 0;
  const deliver = (sender: object, data: unknown): void => {
    for (const [member, listeners] of members) {
      if (member === sender) continue;
      const read = tabMessageSchema.safeParse(structuredClone(data));
      if (!read.success) continue;
      inFlight += 1;
      setTimeout(() => {
        inFlight -= 1;
        for (const listener of listeners) listener(read.data);
      }, 0);
    }
  };
  return {
    posted,
    isQuiet: () => inFlight === 0,
    /** Sends anything, as a script of the same origin could. */
    inject: (data: unknown) => deliver({}, data),
    join() {
      const member = {};
      const listeners: ((message: TabMessage) => void)[] = [];
      members.set(member, listeners);
      const channel: TabChannel = {
        post(message) {
          posted.push(message);
          deliver(member, message);
        },
        listen: (listener) => void listeners.push(listener),
      };
      return { channel, cut: () => void members.delete(member) };
    },
  };
}

/** One holder of each name at a time, in the order of the requests. */
export function fakeExclusive(): { readonly exclusive: Exclusive; readonly isFree: () => boolean } {
  const last = new Map<string, Promise<unknown>>();
  let running = 0;
  return {
    isFree: () => running === 0,
    exclusive(name, work) {
      running += 1;
      const done = (last.get(name) ?? Promise.resolve()).then(work).finally(() => {
        running -= 1;
      });
      last.set(
        name,
        done.catch(() => undefined),
      );
      return done;
    },
  };
}

/** Waits for a condition; it ends as soon as it holds, also on a busy machine. */
export function eventually(condition: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(condition, { timeout: 10_000 });
}

/** A server that opens a session with each login, and knows the players alice and bob. */
function fakeServer() {
  const logins: string[] = [];
  const over = new Set<string>();
  const answer = (seen: Seen): Scripted => {
    const userId = seen.headers.get('x-user-id') ?? '';
    if (pathOf(seen) === '/login') {
      const sessionId = `session-${String(logins.length + 1)}`;
      logins.push(userId);
      return { json: { ...(SERVER_ANSWERS['/login'] as object), userId, sessionId } };
    }
    const sessionId = seen.headers.get('x-session-id') ?? '';
    if (over.has(sessionId)) return { refusal: 'SESSION_REQUIRED' };
    if (pathOf(seen) === '/logout') over.add(sessionId);
    return asUsual(seen);
  };
  return { answer, logins, over };
}

/** A browser with tabs of one origin, its device storage, a server and an identity service. */
export function openFakeBrowser() {
  const clock = manualClock();
  const hub = fakeHub();
  const { exclusive, isFree } = fakeExclusive();
  const device = mapStorage();
  const server = fakeServer();
  const service = createFakeService(clock.nowMs);
  const storageKey = fakeStorageKey();
  let ids = 0;

  function openTab(
    stored = new Map<string, string>(),
    answer: (seen: Seen) => Scripted = server.answer,
  ) {
    const { storage } = mapStorage(stored);
    const { channel, cut } = hub.join();
    const life: Record<'wake' | 'restore' | 'hide', () => void> = {
      wake: () => undefined,
      restore: () => undefined,
      hide: () => undefined,
    };
    const pageLife: PageLife = {
      onWake: (listener) => void (life.wake = listener),
      onRestore: (listener) => void (life.restore = listener),
      onHide: (listener) => void (life.hide = listener),
    };
    const tabs = openTabs({
      channel,
      exclusive,
      life: pageLife,
      newId: () => `id-${String((ids += 1)).padStart(4, '0')}`,
      nowMs: clock.nowMs,
      wait: clock.wait,
      after: clock.after,
      origin: 'https://play.example',
      identity: { apiKey: 'key' },
      tabStorage: storage,
      storageKey,
      deviceStorage: device.storage,
      engine: () => session.engine,
      tally: () => tally,
    });
    const library = createFakeLibrary(tabs.persistence, service);
    const identity = tabs.sharing(library.identity);
    const session: ReturnType<typeof openSession> = openSession(answer, {
      identity,
      storage,
      tabs: tabs.shared,
    });
    const net = makeShared<SessionTally>({ POINTS: 0, SWEEP_TICKETS: 0 });
    const tally = createSessionTally(storage, () => session.engine.facts(), net, tabs.publishPlay);
    tabs.attach();
    library.start();
    return {
      ...session,
      identity,
      tally,
      net,
      storage: stored,
      life,
      /** The tab is closed: its page is notified, and receives nothing any more. */
      close() {
        life.hide();
        cut();
      },
      /** The tab's process ends without a word. */
      crash: cut,
      async signIn(uid: string): Promise<void> {
        await library.signIn(uid);
      },
      facts: () => session.engine.facts(),
      calls: (path: string) => session.paths().filter((one) => one === path).length,
    };
  }
  return {
    clock,
    hub,
    device: device.stored,
    server,
    service,
    openTab,
    /** Nothing is in progress between the tabs: the clock may jump. */
    isQuiet: () => hub.isQuiet() && isFree(),
  };
}
