import { FLAG_DEFAULTS, type Flags } from '@jubilee/contract/settings/flags';
import { fakeClock, fakeNetwork, type Scripted, type Seen } from '../../calls/fetch.fixture.ts';
import { createRequestIds } from '../../calls/request-ids.ts';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import { createFakeIdentity } from './fake-identity.fixture.ts';
import type { SocketHandlers } from './real-time.ts';
import { asUsual, pathOf } from './server-answers.fixture.ts';
import { createSessionActions } from './session-actions.ts';
import { createSessionEngine, type SessionEnginePorts } from './session-engine.ts';
import { sessionState } from './session-state.ts';

/** A session on a fake network, identity and clock. */
export function openSession(
  answer: (seen: Seen, count: number) => Scripted = asUsual,
  parts: Partial<Omit<SessionEnginePorts, 'flags'>> & { readonly flags?: Flags } = {},
) {
  const { flags = FLAG_DEFAULTS, ...ports } = parts;
  const network = fakeNetwork(answer);
  const clock = fakeClock();
  const { pause, passing } = createPauses();
  const { stored, storage } = createMapStorage();
  const events: string[] = [];
  let handlers: SocketHandlers | undefined;
  const { identity, renewBy, arrive } = createFakeIdentity(events);
  const engine = createSessionEngine({
    identity,
    storage,
    calls: {
      apiOrigin: 'https://api.example',
      fetch: async (url, init) => {
        await passing(new URL(url).pathname);
        return network.fetch(url, init);
      },
      ...clock,
      requestIds: createRequestIds({ ...clock, randomBytes: (n) => new Uint8Array(n) }),
      versionId: 'test',
      log: (sentence) => events.push(sentence),
    },
    openPlayerSocket: (given) => {
      handlers = given;
      events.push('player socket opened');
      return {
        renew: () => events.push('player socket renewed'),
        close: () => events.push('player socket closed'),
      };
    },
    openPublicSocket: () => {
      events.push('public socket opened');
      return { close: () => events.push('public socket closed') };
    },
    goTo: (path) => events.push(`went to ${path}`),
    flags: () => flags,
    ...ports,
  });
  const actions = createSessionActions({
    engine,
    identity,
    storage,
    attribution: () => ({ joiningURL: 'https://play.example/', referralURL: '' }),
    ...clock,
  });
  return {
    engine,
    identity,
    actions,
    clock,
    events,
    stored,
    paths: () => network.seen.map(pathOf),
    seen: network.seen,
    socket: () => handlers,
    renewBy,
    pause,
    arrive,
    state: () =>
      sessionState(engine, {
        activeCurrency: 'POINTS',
        wasHere: false,
        isFinishing: actions.isFinishing(),
        verificationEmail: actions.verificationEmail(),
      }),
  };
}

function createMapStorage() {
  const stored = new Map<string, string>();
  const storage: KeyValueStorage = {
    get: (key) => stored.get(key),
    set: (key, value) => stored.set(key, value),
    remove: (key) => stored.delete(key),
  };
  return { stored, storage };
}

/** Calls to a paused path wait until released. `reached`: one is waiting. */
function createPauses() {
  const paused = new Map<string, () => Promise<void>>();
  return {
    passing: async (path: string) => paused.get(path)?.(),
    pause: (path: string) => {
      const gate = Promise.withResolvers<void>();
      const reached = Promise.withResolvers<void>();
      paused.set(path, () => {
        reached.resolve();
        return gate.promise;
      });
      return { reached: reached.promise, release: gate.resolve };
    },
  };
}
