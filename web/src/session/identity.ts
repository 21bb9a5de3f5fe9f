import type { TokenAnswer } from '../calls/tokens.ts';

/** A signed-in identity, as the product reads it. */
export interface Person {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/** `code` is the identity library's own, without its prefix. */
export type IdentityAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: string };

/** The identity library behind one door, so that the session knows no vendor. Never rejects. */
export interface Identity {
  /** Tells who is here as soon as that is known, and each time somebody comes or goes. */
  readonly watch: (tell: (person: Person | undefined) => void) => void;
  readonly token: (force: boolean) => Promise<TokenAnswer>;
  readonly signIn: (email: string, password: string) => Promise<IdentityAnswer<Person>>;
  readonly create: (email: string, password: string) => Promise<IdentityAnswer<Person>>;
  readonly signOut: () => Promise<IdentityAnswer<undefined>>;
  /** Asks the service for the person as they are now. */
  readonly reload: () => Promise<IdentityAnswer<Person>>;
  readonly applyVerification: (code: string) => Promise<IdentityAnswer<undefined>>;
  readonly checkResetCode: (code: string) => Promise<IdentityAnswer<string>>;
  readonly setNewPassword: (code: string, password: string) => Promise<IdentityAnswer<undefined>>;
}
