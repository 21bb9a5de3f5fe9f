import type { FirebaseApp } from 'firebase/app';

export interface InternalAuth {
  addAuthTokenListener(listener: (token: string | null) => void): void;
}

declare module 'firebase/app' {
  /**
   * Part of the library since version 9, but missing from its public types. The version is pinned
   * and the browser journeys sign in, so a change would be noticed.
   */
  function getProvider(app: FirebaseApp, name: 'auth-internal'): { getImmediate(): InternalAuth };
  export { getProvider as _getProvider };
}
