import type { FirebaseApp } from 'firebase/app';

export interface InternalAuth {
  addAuthTokenListener(listener: (token: string | null) => void): void;
}

/** A service of the library in the form in which it registers its own. */
export interface InternalComponent {
  readonly name: 'heartbeat';
  readonly type: 'PRIVATE';
  readonly instantiationMode: 'LAZY';
  readonly multipleInstances: false;
  readonly serviceProps: object;
  readonly onInstanceCreated: null;
  readonly instanceFactory: () => object;
}

declare module 'firebase/app' {
  /**
   * Part of the library since version 9, but missing from its public types. The version is pinned
   * and the browser journeys sign in, so a change would be noticed.
   */
  function getProvider(app: FirebaseApp, name: 'auth-internal'): { getImmediate(): InternalAuth };
  function addOrOverwriteComponent(app: FirebaseApp, component: InternalComponent): void;
  export { getProvider as _getProvider, addOrOverwriteComponent as _addOrOverwriteComponent };
}
