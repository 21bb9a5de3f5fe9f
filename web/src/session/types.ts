import type { Currency } from '@jubilee/contract/values/currency';

/** Balances of one currency, whole minor units as the wire carries them. `version` grows with each change. */
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
}

/** Which input of the form a sentence belongs to; without one it belongs above the form. */
export type SignInField =
  | 'email'
  | 'password'
  | 'phoneNumber'
  | 'code'
  | 'declaredState'
  | 'dateOfBirth';

/** The answer to something the player asked for: done, or one clear sentence to show. */
export type Outcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string; readonly field?: SignInField };

/** What the server asks of a person beyond the way they sign in. */
export interface SignUpFacts {
  /** Two-letter code of the state the player lives in. */
  readonly declaredState: string;
  /** A day, `YYYY-MM-DD`. */
  readonly dateOfBirth?: string;
  readonly marketingConsent: boolean;
}

export interface SignUpInput extends SignUpFacts {
  readonly email: string;
  readonly password: string;
}

/**
 * `loading` until the identity library has said who is here and, for a player, until the login call
 * and the balances have answered. Screens show a skeleton meanwhile, never a guest's page.
 */
export type SessionStatus = 'loading' | 'guest' | 'signedIn';

export interface SessionState {
  readonly status: SessionStatus;
  readonly user?: SessionUser;
  /** When this session began, epoch milliseconds; feeds the session clock. */
  readonly startedAtMs?: number;
  readonly accounts: { readonly [C in Currency]?: Account };
  readonly activeCurrency: Currency;
  /** Somebody whose sign-up was cut short: signed in at the identity service, not yet a player. */
  readonly unfinishedSignUp?: { readonly email: string };
  /** The email that confirms the address, when this tab had one sent; no instant while it is on its way. */
  readonly verificationEmail?: { readonly sentAtMs: number | undefined };
  /** True while the shown balances may be old, because the real-time connection is lost. */
  readonly isStale?: boolean;
}

export interface SessionActions {
  readonly setActiveCurrency: (currency: Currency) => void;
  readonly signIn: (email: string, password: string) => Promise<Outcome>;
  readonly signUp: (input: SignUpInput) => Promise<Outcome>;
  /** The rest of a sign-up that was cut short. */
  readonly finishSignUp: (facts: SignUpFacts) => Promise<Outcome>;
  readonly signOut: () => Promise<Outcome>;
  /** Sends the email with the reset link. Never says whether the address is known. */
  readonly sendPasswordReset: (email: string) => Promise<Outcome>;
  /** The address that a reset link belongs to. */
  readonly checkResetCode: (
    code: string,
  ) => Promise<{ readonly ok: true; readonly email: string } | (Outcome & { readonly ok: false })>;
  readonly setNewPassword: (code: string, password: string) => Promise<Outcome>;
  /** `wasRecent`: none was sent now, because the last one went out moments ago. */
  readonly resendVerification: () => Promise<
    { readonly ok: true; readonly wasRecent: boolean } | (Outcome & { readonly ok: false })
  >;
  /** Confirms an address by the code of its email; works without a session. */
  /** `kind`: what the email is for, where its link says so. */
  readonly applyVerification: (code: string, kind?: string) => Promise<Outcome>;
  /** Asks the identity service again whether the address is confirmed. */
  readonly refreshVerification: () => Promise<Outcome>;
}

export type Session = SessionState & SessionActions;
