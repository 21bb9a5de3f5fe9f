import type { TokenAnswer } from '../../calls/tokens.ts';
import type { EmailActionKind, SecondFactor, SignInMethodId } from './sign-in-types.ts';

/** A signed-in identity, as the product reads it. Without an address (telephone alone) it is ''. */
export interface Person {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/** `code` is the identity library's own, without its prefix. */
export type IdentityAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: string };

/** The account asks for a second step. Confirming it ends as a sign-in does. */
export interface IdentityChallenge {
  readonly factors: readonly SecondFactor[];
  readonly sendCode: (factorId: string) => Promise<IdentityAnswer<undefined>>;
  readonly confirm: (factorId: string, code: string) => Promise<IdentityAnswer<Person>>;
}

export type SignInAnswer =
  | { readonly ok: true; readonly value: Person }
  | { readonly ok: false; readonly code: string; readonly challenge?: IdentityChallenge };

/** A code is on its way to a telephone. */
export interface SentSms<Answer> {
  readonly confirm: (code: string) => Promise<Answer>;
}

/** The identity library behind one door, so that the session knows no vendor. Never rejects. */
export interface Identity {
  /** Tells who is here as soon as that is known, and each time somebody comes or goes. */
  readonly watch: (listener: (person: Person | undefined) => void) => void;
  readonly token: (force: boolean) => Promise<TokenAnswer>;
  readonly signIn: (email: string, password: string) => Promise<IdentityAnswer<Person>>;
  readonly create: (email: string, password: string) => Promise<IdentityAnswer<Person>>;
  /** Signs this person out, and nobody who came in their place. */
  readonly signOut: (uid: string) => Promise<IdentityAnswer<undefined>>;
  /** Asks the service for the person as they are now. */
  readonly reload: () => Promise<IdentityAnswer<Person>>;
  readonly applyVerification: (code: string) => Promise<IdentityAnswer<undefined>>;
  readonly checkResetCode: (code: string) => Promise<IdentityAnswer<string>>;
  readonly setNewPassword: (code: string, password: string) => Promise<IdentityAnswer<undefined>>;
}

/** Sign-in methods besides a new password account. Never rejects. */
export interface IdentitySignIn {
  readonly withPassword: (name: string, password: string) => Promise<SignInAnswer>;
  /** Opens the provider's window at once: to be called straight from a click. */
  readonly withProvider: (providerId: string, signal?: AbortSignal) => Promise<SignInAnswer>;
  readonly startPhone: (phoneNumber: string) => Promise<IdentityAnswer<SentSms<SignInAnswer>>>;
  readonly sendLink: (email: string) => Promise<IdentityAnswer<undefined>>;
  readonly withLink: (email: string, link: string) => Promise<SignInAnswer>;
  /** What the code of an email is for; the address is the one that it was made for. */
  readonly inspectEmailCode: (
    code: string,
  ) => Promise<
    IdentityAnswer<{ readonly kind: EmailActionKind; readonly email: string | undefined }>
  >;
}

/** What the identity service knows of the person who is here. */
export interface IdentityAccount {
  readonly person: Person;
  readonly phoneNumber: string | undefined;
  readonly methods: readonly SignInMethodId[];
  readonly factors: readonly SecondFactor[];
  /** When the account was made: a text that Date reads; absent where the service does not say. */
  readonly createdAt?: string;
}

export interface AppFactorSecret {
  readonly secret: string;
  readonly uri: string;
  readonly confirm: (code: string, name: string) => Promise<IdentityAnswer<undefined>>;
}

/** What the person who is here can change about the way in. Never rejects. */
export interface IdentityChanges {
  /** Asked of the service, not of what the page remembers. */
  readonly read: () => Promise<IdentityAnswer<IdentityAccount>>;
  readonly confirmByPassword: (password: string) => Promise<SignInAnswer>;
  /** By the provider the account has: to be called straight from a click. */
  readonly confirmByProvider: () => Promise<SignInAnswer>;
  readonly startSmsConfirmation: () => Promise<IdentityAnswer<SentSms<SignInAnswer>>>;
  readonly changePassword: (next: string) => Promise<IdentityAnswer<undefined>>;
  readonly sendEmailChange: (next: string) => Promise<IdentityAnswer<undefined>>;
  readonly addPassword: (password: string) => Promise<IdentityAnswer<undefined>>;
  readonly addProvider: (providerId: string) => Promise<IdentityAnswer<undefined>>;
  /** Adds a telephone, or puts this one in the place of the other. */
  readonly startAddPhone: (
    phoneNumber: string,
  ) => Promise<IdentityAnswer<SentSms<IdentityAnswer<undefined>>>>;
  readonly removeMethod: (method: SignInMethodId) => Promise<IdentityAnswer<undefined>>;
  readonly startAppFactor: (issuer: string) => Promise<IdentityAnswer<AppFactorSecret>>;
  readonly startSmsFactor: (
    phoneNumber: string,
    name: string,
  ) => Promise<IdentityAnswer<SentSms<IdentityAnswer<undefined>>>>;
  readonly removeFactor: (factorId: string) => Promise<IdentityAnswer<undefined>>;
}
