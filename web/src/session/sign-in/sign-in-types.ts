import type { Outcome } from '../types.ts';

/** `password`, `phone`, `google.com`, `facebook.com`, `apple.com` or `oidc.<name>`. */
export type SignInMethodId = string;

/** A second step that an account requires. The phone number shows only its last four digits. */
export interface SecondFactor {
  readonly id: string;
  readonly kind: 'sms' | 'app';
  readonly name: string;
  /** ISO instant; absent in a challenge of the hosted service. */
  readonly addedAt?: string;
  readonly phoneHint?: string;
}

/** The challenge after a successful first step. It expires after a period that the server sets. */
export interface SecondStep {
  readonly factors: readonly SecondFactor[];
  /** For a factor of kind `sms` only; may be called again after the cool-down. */
  readonly sendCode: (factorId: string) => Promise<Outcome>;
  readonly confirm: (factorId: string, code: string) => Promise<Outcome>;
}

/** `secondStep`: the first step succeeded, and the account requires one more. */
export type SignInOutcome =
  | { readonly ok: true }
  | (Outcome & { readonly ok: false; readonly secondStep?: SecondStep });

/** An SMS with a code was sent. */
export interface PendingSms {
  readonly confirm: (code: string) => Promise<SignInOutcome>;
}
export type SmsOutcome =
  | { readonly ok: true; readonly value: PendingSms }
  | (Outcome & { readonly ok: false });

/** The purpose of an email's code. */
export type EmailActionKind =
  | 'verifyEmail'
  | 'resetPassword'
  | 'signIn'
  | 'verifyAndChangeEmail'
  | 'recoverEmail'
  | 'revertSecondFactorAddition';

/**
 * Sign-in methods besides email and password. Each returns success or one message; none rejects.
 */
export interface SignInActions {
  /** Email or, where the brand allows it, user name. */
  readonly withPassword: (name: string, password: string) => Promise<SignInOutcome>;
  /**
   * Opens the provider's window; must be called synchronously in a click, or the browser blocks it.
   * The signal cancels the wait and closes the window; another call does so too.
   */
  readonly withProvider: (providerId: string, signal?: AbortSignal) => Promise<SignInOutcome>;
  /** `phoneNumber` in E.164 form. */
  readonly startPhone: (phoneNumber: string) => Promise<SmsOutcome>;
  readonly sendLink: (email: string) => Promise<Outcome>;
  /** The address for which a link was requested on this device, if any. */
  readonly linkEmail: () => string | undefined;
  /** Signs in with the full URL that the email's link opened. */
  readonly withLink: (email: string, link: string) => Promise<SignInOutcome>;
  /** Whether "Keep me signed in on this device" is offered here. */
  readonly isRememberingOffered: () => boolean;
  /** The player's choice for the sign-in that follows; off until it is made. */
  readonly chooseRemembering: (isOn: boolean) => void;
  /** Whom this device remembers. */
  readonly remembered: () => { readonly name: string } | undefined;
  /** One tap: signs in the player whom this device remembers, for looking and for points. */
  readonly continueHere: () => Promise<SignInOutcome>;
  readonly forgetHere: () => Promise<void>;
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

/** A device that remembers the player, the one used last first. */
export interface RememberedDeviceEntry {
  readonly id: string;
  /** Such as "Chrome on Windows"; the browser's own claim. */
  readonly device: string;
  readonly lastUsedAt: string;
  readonly expiresAt: string;
  readonly isCurrent: boolean;
}

export interface AccountSecurity {
  readonly email: string;
  readonly emailVerified: boolean;
  readonly phoneNumber: string | undefined;
  /** The account's sign-in methods. */
  readonly methods: readonly SignInMethodId[];
  readonly factors: readonly SecondFactor[];
  /** When the account was created, as a date string; absent where the service does not say. */
  readonly createdAt?: string;
}

/** `needsRecentLogin`: re-authenticate with `confirmItsMe`, then repeat. */
export type SecurityOutcome =
  | { readonly ok: true }
  | (Outcome & { readonly ok: false; readonly needsRecentLogin?: boolean });

/** Changes of a signed-in player's sign-in methods. */
export interface SecurityActions {
  readonly read: () => Promise<
    { readonly ok: true; readonly value: AccountSecurity } | (Outcome & { readonly ok: false })
  >;
  /** With a password, or without one by the account's provider (call it in a click). */
  readonly confirmItsMe: (password?: string) => Promise<SignInOutcome>;
  /** For an account whose only sign-in method is a phone: sends a code to it. */
  readonly startSmsConfirmation: () => Promise<SmsOutcome>;
  readonly changePassword: (next: string) => Promise<SecurityOutcome>;
  /** Sends an email to the new address; the change takes effect when its link is followed. */
  readonly changeEmail: (next: string) => Promise<SecurityOutcome>;
  readonly addPassword: (password: string) => Promise<SecurityOutcome>;
  readonly addProvider: (providerId: string) => Promise<SecurityOutcome>;
  readonly startAddPhone: (phoneNumber: string) => Promise<SmsOutcome>;
  /** The last sign-in method cannot be removed. */
  readonly removeMethod: (method: SignInMethodId) => Promise<SecurityOutcome>;
  readonly startAppFactor: () => Promise<
    | {
        readonly ok: true;
        readonly value: {
          /** Base32, for typing. */
          readonly secret: string;
          /** otpauth URL, for the QR code. */
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
  readonly rememberedDevices: () => Promise<
    | { readonly ok: true; readonly devices: readonly RememberedDeviceEntry[] }
    | (Outcome & { readonly ok: false })
  >;
  readonly endRememberedDevice: (id: string) => Promise<Outcome>;
  readonly signOutElsewhere: () => Promise<Outcome>;
  readonly endSession: (sessionId: string) => Promise<Outcome>;
}
