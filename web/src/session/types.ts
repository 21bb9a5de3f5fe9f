import type { Currency } from '@jubilee/contract/values/currency';
import type { UsState } from '@jubilee/contract/values/us-states';

/** Balances of one currency, whole minor units as on the wire. `version` grows with each change. */
export interface Account {
  readonly balance: number;
  readonly lockedBalance: number;
  readonly version: number;
}

export interface SessionUser {
  readonly userId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly nickname: string;
  /** The account has no birth date: nothing is played before it is added. */
  readonly needsBirthDate?: boolean;
  /** Excluded from playing: nothing to play with is offered. */
  readonly isExcluded?: true;
}

/** The input of the form that a message belongs to; without one it appears above the form. */
export type SignInField =
  | 'email'
  | 'password'
  | 'phoneNumber'
  | 'code'
  | 'declaredState'
  | 'dateOfBirth';

/** The result of a player's action: success, or one message to show; empty where a dialog of the page says it. */
export type Outcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string; readonly field?: SignInField };

/** What the server needs to know of a user beyond the credentials. */
export interface SignUpFacts {
  /** The state the player lives in. */
  readonly declaredState: UsState;
  /** A day, `YYYY-MM-DD`. */
  readonly dateOfBirth?: string;
  readonly marketingConsent: boolean;
}

export interface SignUpInput extends SignUpFacts {
  readonly email: string;
  readonly password: string;
}

/**
 * `loading` until the identity library has reported and, for a player, until the login call and the
 * balances have responded. Screens show a skeleton meanwhile, never a guest's page.
 */
export type SessionStatus = 'loading' | 'guest' | 'signedIn';

export interface SessionState {
  readonly status: SessionStatus;
  readonly user?: SessionUser;
  /** When this session began, epoch milliseconds; feeds the session clock. */
  readonly startedAtMs?: number;
  readonly accounts: { readonly [C in Currency]?: Account };
  readonly activeCurrency: Currency;
  /** When the next free Points come; absent when nothing holds them back. */
  readonly freePointsDueAt?: string;
  /** A user whose sign-up was interrupted: signed in at the identity service, not yet a player. */
  readonly unfinishedSignUp?: { readonly email: string; readonly emailVerified: boolean };
  /** The confirmation email, when this tab had one sent; no instant while it is being sent. */
  readonly verificationEmail?: { readonly sentAtMs: number | undefined };
  /** True while the displayed balances may be outdated because the real-time connection is lost. */
  readonly isStale?: boolean;
}

export interface SessionActions {
  readonly setActiveCurrency: (currency: Currency) => void;
  readonly signIn: (email: string, password: string) => Promise<Outcome>;
  readonly signUp: (input: SignUpInput) => Promise<Outcome>;
  /** The missing fields of an interrupted sign-up. */
  readonly finishSignUp: (facts: SignUpFacts) => Promise<Outcome>;
  readonly signOut: () => Promise<Outcome>;
  /** Sends the email with the reset link. Never reveals whether the address is known. */
  readonly sendPasswordReset: (email: string) => Promise<Outcome>;
  /** The address that a reset link belongs to. */
  readonly checkResetCode: (
    code: string,
  ) => Promise<{ readonly ok: true; readonly email: string } | (Outcome & { readonly ok: false })>;
  readonly setNewPassword: (code: string, password: string) => Promise<Outcome>;
  /** `wasRecent`: none was sent now, because the last one was sent moments ago. */
  readonly resendVerification: () => Promise<
    { readonly ok: true; readonly wasRecent: boolean } | (Outcome & { readonly ok: false })
  >;
  /**
   * Confirms an address by the code of its email; works without a session. `kind`: the email's
   * purpose, where its link says so.
   */
  readonly applyVerification: (code: string, kind?: string) => Promise<Outcome>;
  /** Reads from the identity service whether the address is confirmed by now. */
  readonly refreshVerification: () => Promise<Outcome>;
}

export type Session = SessionState & SessionActions;
