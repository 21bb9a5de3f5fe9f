import type { TokenAnswer } from '../../calls/tokens.ts';
import type { EmailActionKind, SecondFactor, SignInMethodId } from './sign-in-types.ts';

/** A signed-in identity. Without an address (sign-in by phone only) `email` is ''. */
export interface Person {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/** `code` is the identity library's own, without its prefix. */
export type IdentityAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: string };

/** The account requires a second step. Confirming it completes the sign-in. */
export interface IdentityChallenge {
  readonly factors: readonly SecondFactor[];
  readonly sendCode: (factorId: string) => Promise<IdentityAnswer<undefined>>;
  readonly confirm: (factorId: string, code: string) => Promise<IdentityAnswer<Person>>;
}

export type SignInAnswer =
  | { readonly ok: true; readonly value: Person }
  | { readonly ok: false; readonly code: string; readonly challenge?: IdentityChallenge };

/** An SMS with a code was sent. */
export interface SentSms<Answer> {
  readonly confirm: (code: string) => Promise<Answer>;
}

/**
 * The identity library behind one interface, so that the session knows no vendor. Never rejects.
 */
export interface Identity {
  /** Reports the user as soon as it is known, and on each sign-in and sign-out. */
  readonly watch: (listener: (person: Person | undefined) => void) => void;
  /** `used`: a token that the server refused; any other will do, also one of another tab. */
  readonly token: (force: boolean, used?: string) => Promise<TokenAnswer>;
  readonly signIn: (email: string, password: string) => Promise<IdentityAnswer<Person>>;
  readonly create: (email: string, password: string) => Promise<IdentityAnswer<Person>>;
  /** What the identity service ends this sign-in by; undefined when nobody is signed in. */
  readonly refreshToken: () => string | undefined;
  /** Signs this user out, but nobody who has signed in since. */
  readonly signOut: (uid: string) => Promise<IdentityAnswer<undefined>>;
  /** Reads the user's current data from the service. */
  readonly reload: () => Promise<IdentityAnswer<Person>>;
  readonly applyVerification: (code: string) => Promise<IdentityAnswer<undefined>>;
  readonly checkResetCode: (code: string) => Promise<IdentityAnswer<string>>;
  readonly setNewPassword: (code: string, password: string) => Promise<IdentityAnswer<undefined>>;
}

/** Sign-in methods besides a new password account. Never rejects. */
export interface IdentitySignIn {
  readonly withPassword: (name: string, password: string) => Promise<SignInAnswer>;
  /** Opens the provider's window synchronously: must be called in a click. */
  readonly withProvider: (providerId: string, signal?: AbortSignal) => Promise<SignInAnswer>;
  readonly startPhone: (phoneNumber: string) => Promise<IdentityAnswer<SentSms<SignInAnswer>>>;
  readonly sendLink: (email: string) => Promise<IdentityAnswer<undefined>>;
  readonly withLink: (email: string, link: string) => Promise<SignInAnswer>;
  /** With the ticket of a remembered device. */
  readonly withTicket: (ticket: string) => Promise<SignInAnswer>;
  /** The purpose of an email's code, and the address it was created for. */
  readonly inspectEmailCode: (
    code: string,
  ) => Promise<
    IdentityAnswer<{ readonly kind: EmailActionKind; readonly email: string | undefined }>
  >;
}

/** The identity service's data of the signed-in user. */
export interface IdentityAccount {
  readonly person: Person;
  readonly phoneNumber: string | undefined;
  readonly methods: readonly SignInMethodId[];
  readonly factors: readonly SecondFactor[];
  /** When the account was created, as a date string; absent where the service does not say. */
  readonly createdAt?: string;
}

export interface AppFactorSecret {
  readonly secret: string;
  readonly uri: string;
  readonly confirm: (code: string, name: string) => Promise<IdentityAnswer<undefined>>;
}

/** Changes of the signed-in user's sign-in methods. Never rejects. */
export interface IdentityChanges {
  /** Read from the service, not from the page's memory. */
  readonly read: () => Promise<IdentityAnswer<IdentityAccount>>;
  readonly confirmByPassword: (password: string) => Promise<SignInAnswer>;
  /** By the provider the account has: must be called in a click. */
  readonly confirmByProvider: () => Promise<SignInAnswer>;
  readonly startSmsConfirmation: () => Promise<IdentityAnswer<SentSms<SignInAnswer>>>;
  readonly changePassword: (next: string) => Promise<IdentityAnswer<undefined>>;
  readonly sendEmailChange: (next: string) => Promise<IdentityAnswer<undefined>>;
  readonly addPassword: (password: string) => Promise<IdentityAnswer<undefined>>;
  readonly addProvider: (providerId: string) => Promise<IdentityAnswer<undefined>>;
  /** Adds a phone number, or replaces the current one. */
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
