/**
 * The page's session against a whole app, without its screens: one client of the unmodified
 * library.
 */
import { appConfigSchema } from '@jubilee/contract/settings/app-config';
import { SIGN_UP } from '@jubilee/testkit/test-users';
import type { TestApp } from '@jubilee/testkit/test-app';
import { createRequestIds } from '../../../web/src/calls/request-ids.ts';
import { createFirebaseIdentity } from '../../../web/src/session/firebase/firebase-identity.ts';
import type { KeyValueStorage } from '../../../web/src/session/storage/key-value-storage.ts';
import { createRememberedDevice } from '../../../web/src/session/remembered/remembered-device.ts';
import { createSecurityActions } from '../../../web/src/session/sign-in/security-actions.ts';
import { createSessionActions } from '../../../web/src/session/engine/session-actions.ts';
import { createSessionEngine } from '../../../web/src/session/engine/session-engine.ts';
import { createSignInActions } from '../../../web/src/session/sign-in/sign-in-actions.ts';

function createMemoryStorage(): KeyValueStorage {
  const map = new Map<string, string>();
  return {
    get: (key) => map.get(key),
    set: (key, value) => map.set(key, value),
    remove: (key) => map.delete(key),
  };
}

const wait = (durationMs: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, durationMs);
  });

/** No sockets here; the pushes have tests of their own. */
const SILENT_SOCKET = { renew: () => undefined, close: () => undefined };

export type PageSession = Awaited<ReturnType<typeof openSession>>;

export async function openSession(app: TestApp, web: string) {
  const config = appConfigSchema.parse(await (await fetch(`${web}/getAppConfig`)).json());
  const deviceStorage = createMemoryStorage();
  const storage = createMemoryStorage();
  const nowMs = () => Date.now();
  const { identity, signIn, changes } = createFirebaseIdentity(config.identity, {
    pageOrigin: web,
    language: 'en',
    window: {
      origin: web,
      frame: () => ({ left: 0, top: 0, width: 1_440, height: 900 }),
      open: () => null,
      onMessage: () => () => undefined,
      onChannel: () => () => undefined,
      hasFocus: () => true,
      wait,
      newId: () => 'event',
    },
    sms: { fetch: (url) => fetch(url), wait },
  });
  const engine = createSessionEngine({
    identity,
    storage,
    calls: {
      apiOrigin: config.hosts.api,
      fetch: (url, init) => fetch(url, init),
      nowMs,
      wait,
      requestIds: createRequestIds({
        nowMs,
        randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
      }),
      versionId: config.versionString,
      log: () => undefined,
    },
    openPlayerSocket: () => SILENT_SOCKET,
    openPublicSocket: () => undefined,
    goTo: () => undefined,
    flags: () => config.flags,
  });
  const actions = createSessionActions({
    engine,
    identity,
    storage,
    attribution: () => SIGN_UP.attribution,
    nowMs,
    wait,
  });
  return {
    engine,
    actions,
    deviceStorage,
    signIn: createSignInActions({
      signIn,
      deviceStorage,
      hasStarted: actions.hasStarted,
      isOnline: () => true,
      arrive: engine.arrive,
      applyVerification: actions.applyVerification,
      // These users have no browser whose keys could be used.
      device: createRememberedDevice({
        means: undefined,
        storage: deviceStorage,
        nowMs,
        wait,
        exclusively: (work) => work(),
        log: () => undefined,
      }),
    }),
    security: createSecurityActions({
      changes,
      engine,
      brandName: 'The Brand',
      proveHere: () => Promise.resolve('otherwise'),
    }),
    /** The code of the newest SMS to a number. */
    async codeTo(phoneNumber: string): Promise<string> {
      const code = (await app.sentMessages(phoneNumber))[0]?.codes[0];
      if (code === undefined) throw new Error(`no SMS came for ${phoneNumber}`);
      return code;
    },
  };
}
