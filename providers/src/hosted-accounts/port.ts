/** The accounts of one project (and tenant) of the hosted identity service, as its administrators see them. */
export interface HostedAccounts {
  find(
    by: { readonly userId: string } | { readonly email: string },
  ): Promise<HostedAnswer<HostedAccount | undefined>>;
  /** Refuses: EMAIL_EXISTS and the service's codes for invalid fields. */
  create(account: {
    readonly email: string;
    readonly password: string;
    readonly emailVerified: boolean;
    readonly displayName?: string;
  }): Promise<HostedAnswer<string>>;
  /** Refuses: USER_NOT_FOUND. `validSinceSeconds` revokes the refresh tokens issued before it. */
  change(
    userId: string,
    changes: { readonly disabled?: boolean; readonly validSinceSeconds?: number },
  ): Promise<HostedAnswer<null>>;
  /** Refuses: USER_NOT_FOUND. */
  remove(userId: string): Promise<HostedAnswer<null>>;
  /**
   * A code to put in a link of our own; the service sends no email. Refuses: EMAIL_NOT_FOUND,
   * USER_NOT_FOUND.
   */
  makeCode(kind: 'PASSWORD_RESET' | 'VERIFY_EMAIL', email: string): Promise<HostedAnswer<string>>;
}

export interface HostedAccount {
  readonly userId: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly phoneNumber: string | null;
  readonly displayName: string | null;
  readonly photoUrl: string | null;
  readonly disabled: boolean;
  readonly validSinceMs: number;
  readonly createdAtMs: number;
  readonly lastLoginAtMs: number;
  readonly providers: readonly HostedProvider[];
  readonly factors: readonly HostedFactor[];
}

export interface HostedProvider {
  readonly providerId: string;
  readonly rawId: string;
}

export interface HostedFactor {
  readonly factorId: string;
  readonly phoneNumber: string | null;
}

export type HostedAnswer<Value> =
  | { readonly outcome: 'ok'; readonly value: Value }
  /** The service's own code, such as USER_NOT_FOUND. */
  | { readonly outcome: 'refused'; readonly code: string }
  | { readonly outcome: 'unavailable'; readonly why: string };
