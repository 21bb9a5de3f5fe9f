import {
  _addOrOverwriteComponent,
  _getProvider,
  type FirebaseApp,
  initializeApp,
} from 'firebase/app';
import {
  applyActionCode,
  browserSessionPersistence,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  initializeAuth,
  onAuthStateChanged,
  type Persistence,
  signInWithEmailAndPassword,
  signOut,
  verifyPasswordResetCode,
} from 'firebase/auth';
import type { IdentityConfig } from '@jubilee/contract/settings/app-config';
import { answer, done, personOf } from './firebase-answers.ts';
import type { InternalAuth } from './firebase-app.d.ts';
import { firebaseChanges } from './firebase-changes.ts';
import { createFirebaseSignIn } from './firebase-sign-in.ts';
import { createProviderSignIn } from './firebase-provider.ts';
import { createSmsChecks, type SmsCheckPorts } from './firebase-sms.ts';
import type { Identity, IdentityChanges, IdentitySignIn } from '../sign-in/identity.ts';
import type { ProviderWindowPorts } from './provider-window.ts';

export interface IdentityPagePorts {
  /** Origin of the brand's page: links in emails lead back to it. */
  readonly pageOrigin: string;
  /** BCP 47 tag of the page's language, for emails and SMS messages. */
  readonly language: string;
  readonly window: ProviderWindowPorts;
  readonly sms: SmsCheckPorts;
}

export interface IdentityParts {
  readonly identity: Identity;
  readonly signIn: IdentitySignIn;
  readonly changes: IdentityChanges;
}

/**
 * The library would put its usage statistics before each request, from a database of the browser: while that does not
 * open, nobody could sign in. Source: AUTH-19.
 */
function silenceHeartbeat(app: FirebaseApp): void {
  _addOrOverwriteComponent(app, {
    name: 'heartbeat',
    type: 'PRIVATE',
    instantiationMode: 'LAZY',
    multipleInstances: false,
    serviceProps: {},
    onInstanceCreated: null,
    instanceFactory: () => ({
      triggerHeartbeat: () => Promise.resolve(),
      getHeartbeatsHeader: () => Promise.resolve(''),
    }),
  });
}

/**
 * The identity library, persisted for the browser session and without its popup resolver, which
 * would load scripts of another provider. `shared`: the store that this tab shares with others;
 * without it the session is this tab's alone. In embedded mode it connects to the brand's own identity
 * host; that has to happen in the same tick, before its first request. Source: SESS-12, SESS-13,
 * IDENT-33.
 */
export function createFirebaseIdentity(
  config: IdentityConfig,
  page: IdentityPagePorts,
  shared?: Persistence,
): IdentityParts {
  const app = initializeApp({
    apiKey: config.apiKey,
    projectId: config.projectId,
    ...(config.authDomain === undefined ? {} : { authDomain: config.authDomain }),
  });
  silenceHeartbeat(app);
  const auth = initializeAuth(app, { persistence: shared ?? browserSessionPersistence });
  if (config.mode === 'embedded') {
    auth.config.apiScheme = config.apiScheme;
    auth.config.apiHost = config.apiHost;
    auth.config.tokenApiHost = config.tokenApiHost;
  }
  auth.tenantId = config.tenantId ?? null;
  auth.languageCode = page.language;
  // The library renews tokens ahead of time only while it has a listener; shared ones are renewed
  // by one tab for all.
  if (shared === undefined) {
    const internal: InternalAuth = _getProvider(app, 'auth-internal').getImmediate();
    internal.addAuthTokenListener(() => undefined);
  }

  const identity: Identity = {
    watch: (listener) => {
      onAuthStateChanged(auth, (user) => listener(user === null ? undefined : personOf(user)));
    },
    token: async (force) => {
      await auth.authStateReady();
      const user = auth.currentUser;
      return user === null
        ? { ok: false, code: 'no-current-user' }
        : answer(user.getIdToken(force));
    },
    signIn: (email, password) =>
      answer(signInWithEmailAndPassword(auth, email, password).then(({ user }) => personOf(user))),
    create: (email, password) =>
      answer(
        createUserWithEmailAndPassword(auth, email, password).then(({ user }) => personOf(user)),
      ),
    refreshToken: () => auth.currentUser?.refreshToken,
    signOut: (uid) => done(auth.currentUser?.uid === uid ? signOut(auth) : Promise.resolve()),
    reload: () => {
      const user = auth.currentUser;
      if (user === null) return Promise.resolve({ ok: false, code: 'no-current-user' });
      return answer(user.reload().then(() => personOf(user)));
    },
    applyVerification: (code) => done(applyActionCode(auth, code)),
    checkResetCode: (code) => answer(verifyPasswordResetCode(auth, code)),
    setNewPassword: (code, password) => done(confirmPasswordReset(auth, code, password)),
  };
  const checks = createSmsChecks(auth, config, page.sms);
  const openProviderWindow = createProviderSignIn(auth, config, page.window);
  return {
    identity,
    signIn: createFirebaseSignIn(auth, {
      checks,
      openProviderWindow,
      linkPage: `${page.pageOrigin}/login`,
    }),
    changes: firebaseChanges(auth, {
      checks,
      openProviderWindow,
      accountPage: `${page.pageOrigin}/account`,
    }),
  };
}
