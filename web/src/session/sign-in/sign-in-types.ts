import type { Outcome } from '../types.ts';

/** `password`, `phone`, `google.com`, `facebook.com`, `apple.com` or `oidc.<name>`. */
export type SignInMethodId = string;

/** A second step that an account asks for. The telephone number shows its last four digits only. */
export interface SecondFactor {
  readonly id: string;
  readonly kind: 'text' | 'app';
  readonly name: string;
  /** ISO instant; absent in a challenge of the hosted service. */
  readonly addedAt?: string;
  readonly phoneHint?: string;
}

/** The challenge after a first step that was right. It is over after a while that the server sets. */
export interface SecondStep {
  readonly factors: readonly SecondFactor[];
  /** For a factor of kind `text` only; may be asked again after the cool-down. */
  readonly sendCode: (factorId: string) => Promise<Outcome>;
  readonly confirm: (factorId: string, code: string) => Promise<Outcome>;
}

/** `secondStep`: the first step was right, and the account asks for one more. */
export type SignInOutcome =
  | { readonly ok: true }
  | (Outcome & { readonly ok: false; readonly secondStep?: SecondStep });

/** A code is on its way to a telephone. */
export interface PendingSms {
  readonly confirm: (code: string) => Promise<SignInOutcome>;
}
export type SmsOutcome =
  | { readonly ok: true; readonly value: PendingSms }
  | (Outcome & { readonly ok: false });

/** What the code of an email is for, without using it up. */
export type EmailActionKind =
  | 'verifyEmail'
  | 'resetPassword'
  | 'signIn'
  | 'verifyAndChangeEmail'
  | 'recoverEmail'
  | 'revertSecondFactorAddition';

/** Sign-in methods besides e-mail and password. Every answer is done or one sentence; none rejects. */
export interface SignInActions {
  /** E-mail or, where the brand allows it, user name. */
  readonly withPassword: (name: string, password: string) => Promise<SignInOutcome>;
  /**
   * Opens the provider's window; call it straight from a click, or the browser blocks it. The signal
   * stops the wait and closes the window; another call does so too.
   */
  readonly withProvider: (providerId: string, signal?: AbortSignal) => Promise<SignInOutcome>;
  /** `phoneNumber` in E.164 form. */
  readonly startPhone: (phoneNumber: string) => Promise<SmsOutcome>;
  readonly sendLink: (email: string) => Promise<Outcome>;
  /** The address that a link was asked for on this device, if it was. */
  readonly linkEmail: () => string | undefined;
  /** Signs in with the whole address of the page that the email's link opened. */
  readonly withLink: (email: string, link: string) => Promise<SignInOutcome>;
  /** Uses the code of any email that needs no session (all kinds but resetPassword and signIn). */
  readonly applyEmailCode: (code: string) => Promise<Outcome>;
  readonly inspectEmailCode: (
    code: string,
  ) => Promise<
    | { readonly ok: true; readonly kind: EmailActionKind; readonly email: string | undefined }
    | (Outcome & { readonly ok: false })
  >;
}

/** One sign-in of the player, newest first. */
export interface DeviceSession {
  readonly id: string;
  /** Such as "Chrome on Windows"; the browser's own claim. */
  readonly device: string;
  readonly startedAt: string;
  readonly lastSeenAt: string;
  readonly isCurrent: boolean;
  readonly isEnded: boolean;
}

export interface AccountSecurity {
  readonly email: string;
  readonly emailVerified: boolean;
  readonly phoneNumber: string | undefined;
  /** Sign-in methods that the account has. */
  readonly methods: readonly SignInMethodId[];
  readonly factors: readonly SecondFactor[];
  /** When the account was made: a text that Date reads; absent where the service does not say. */
  readonly createdAt?: string;
}

/** `needsRecentLogin`: ask for the password or provider again with `confirmItsMe`, then repeat. */
export type SecurityOutcome =
  | { readonly ok: true }
  | (Outcome & { readonly ok: false; readonly needsRecentLogin?: boolean });

/** What a signed-in player can change about the way in. */
export interface SecurityActions {
  readonly read: () => Promise<
    { readonly ok: true; readonly value: AccountSecurity } | (Outcome & { readonly ok: false })
  >;
  /** With a password, or without one by the provider the player came with (call it from a click). */
  readonly confirmItsMe: (password?: string) => Promise<SignInOutcome>;
  /** For an account whose only way in is a telephone: sends a code to it. */
  readonly startSmsConfirmation: () => Promise<SmsOutcome>;
  readonly changePassword: (next: string) => Promise<SecurityOutcome>;
  /** Sends an email to the new address; the change happens when its link is followed. */
  readonly changeEmail: (next: string) => Promise<SecurityOutcome>;
  readonly addPassword: (password: string) => Promise<SecurityOutcome>;
  readonly addProvider: (providerId: string) => Promise<SecurityOutcome>;
  readonly startAddPhone: (phoneNumber: string) => Promise<SmsOutcome>;
  /** The last way in cannot be removed. */
  readonly removeMethod: (method: SignInMethodId) => Promise<SecurityOutcome>;
  readonly startAppFactor: () => Promise<
    | {
        readonly ok: true;
        readonly value: {
          /** Base32, for typing. */
          readonly secret: string;
          /** otpauth address, for the picture. */
          readonly uri: string;
          readonly confirm: (code: string, name: string) => Promise<SecurityOutcome>;
        };
      }
    | (SecurityOutcome & { readonly ok: false })
  >;
  readonly startSmsFactor: (
    phoneNumber: string,
    name: string,
  ) => Promise<
    | {
        readonly ok: true;
        readonly value: { readonly confirm: (code: string) => Promise<SecurityOutcome> };
      }
    | (SecurityOutcome & { readonly ok: false })
  >;
  readonly removeFactor: (factorId: string) => Promise<SecurityOutcome>;
  readonly sessions: () => Promise<
    | { readonly ok: true; readonly sessions: readonly DeviceSession[] }
    | (Outcome & { readonly ok: false })
  >;
  readonly signOutElsewhere: () => Promise<Outcome>;
  readonly endSession: (sessionId: string) => Promise<Outcome>;
}
