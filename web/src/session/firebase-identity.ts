import { _getProvider, initializeApp } from 'firebase/app';
import {
  applyActionCode,
  browserSessionPersistence,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  initializeAuth,
  onAuthStateChanged,
  signInWithEmailAndPassword,
  signOut,
  verifyPasswordResetCode,
  type User,
} from 'firebase/auth';
import type { IdentityConfig } from '@jubilee/contract/settings/app-config';
import type { Identity, IdentityAnswer, Person } from './identity.ts';

/**
 * The identity library, kept for this tab's session only and without its popup parts, which would
 * load scripts of another house. In embedded mode it is pointed at the brand's own identity host;
 * that has to happen in the same tick, before it sends its first request.
 * Source: SESS-12, SESS-13, IDENT-33.
 */
export function createFirebaseIdentity(config: IdentityConfig): Identity {
  const app = initializeApp({
    apiKey: config.apiKey,
    projectId: config.projectId,
    ...(config.authDomain === undefined ? {} : { authDomain: config.authDomain }),
  });
  const auth = initializeAuth(app, { persistence: browserSessionPersistence });
  if (config.mode === 'embedded') {
    auth.config.apiScheme = config.apiScheme;
    auth.config.apiHost = config.apiHost;
    auth.config.tokenApiHost = config.tokenApiHost;
  }
  auth.tenantId = config.tenantId ?? null;
  // The library renews tokens ahead of time only while somebody listens here.
  _getProvider(app, 'auth-internal')
    .getImmediate()
    .addAuthTokenListener(() => undefined);

  return {
    watch: (tell) => {
      onAuthStateChanged(auth, (user) => tell(user === null ? undefined : personOf(user)));
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
    signOut: () => answer(signOut(auth).then(() => undefined)),
    reload: () => {
      const user = auth.currentUser;
      if (user === null) return Promise.resolve({ ok: false, code: 'no-current-user' });
      return answer(user.reload().then(() => personOf(user)));
    },
    applyVerification: (code) => answer(applyActionCode(auth, code).then(() => undefined)),
    checkResetCode: (code) => answer(verifyPasswordResetCode(auth, code)),
    setNewPassword: (code, password) =>
      answer(confirmPasswordReset(auth, code, password).then(() => undefined)),
  };
}

function personOf(user: User): Person {
  return { uid: user.uid, email: user.email ?? '', emailVerified: user.emailVerified };
}

function answer<Value>(work: Promise<Value>): Promise<IdentityAnswer<Value>> {
  return work.then(
    (value) => ({ ok: true as const, value }),
    (fault: unknown) => ({ ok: false as const, code: codeOf(fault) }),
  );
}

const PREFIX = 'auth/';

/** The library's codes look like `auth/wrong-password`. */
function codeOf(fault: unknown): string {
  const code: unknown =
    typeof fault === 'object' && fault !== null ? Reflect.get(fault, 'code') : undefined;
  return typeof code === 'string' && code.startsWith(PREFIX)
    ? code.slice(PREFIX.length)
    : 'internal-error';
}
