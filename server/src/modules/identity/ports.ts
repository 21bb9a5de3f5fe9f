/** What the identity service needs from its environment, and the types its use cases share. */
import type { Clock, SharedClock } from '../../platform/clock/clock.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import type { Encryptor } from '../../platform/encryption/encryptor.ts';
import type { SmsVerification } from '@jubilee/providers/sms-verification/port';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { IdentitySettings, Realm } from './identity-settings.ts';

/** Pool or open transaction. */
export type Database = Pick<pg.ClientBase, 'query'>;

export type ActionCodeKind =
  | 'VERIFY_EMAIL'
  | 'PASSWORD_RESET'
  | 'EMAIL_SIGNIN'
  | 'VERIFY_AND_CHANGE_EMAIL'
  | 'RECOVER_EMAIL'
  | 'REVERT_SECOND_FACTOR_ADDITION';
/** `mode` of the links in emails, as the SDK parses it. */
export type ActionLinkMode =
  | 'verifyEmail'
  | 'resetPassword'
  | 'signIn'
  | 'verifyAndChangeEmail'
  | 'recoverEmail'
  | 'revertSecondFactorAddition';

/** Emails of the identity service. The last two are notices whose link leads to the reset page. */
export type IdentityEmailTemplate = ActionLinkMode | 'passwordChanged' | 'deviceCopied';

export interface ActionEmail {
  readonly brandLocation: string;
  readonly to: string;
  readonly template: IdentityEmailTemplate;
  readonly link: string;
  /** BCP 47 tag that the player's page requested; absent: the brand's language. */
  readonly language?: string;
  readonly displayName?: string;
  /** How long the link works, for the email's text; absent: "a limited time". */
  readonly lifetimeMs?: number;
}

/** The product's own checks on who may have an account and who may sign in. */
export interface IdentityHooks {
  readonly beforeCreate: (
    realm: Realm,
    user: { readonly email: string | null; readonly phoneNumber: string | null },
  ) => Promise<HookVerdict>;
  readonly beforeSignIn: (realm: Realm, userId: string) => Promise<HookVerdict>;
  /** False for a user who excluded himself: no device opens a session. Absent: true. Source: IDENT-52. */
  readonly mayBeRemembered?: (realm: Realm, userId: string) => Promise<boolean>;
  /** Called in the transaction of the change, so that both commit or neither. Source: AUTH-27. */
  readonly accountStatusChanged?: (
    client: Database,
    realm: Realm,
    userId: string,
    change: AccountStatusChange,
  ) => Promise<void>;
}
/**
 * Sessions ended: all of the user, one by id, or all except the one that continued under a new id.
 * Disabling a user also ends all.
 */
export type AccountStatusChange =
  | { readonly kind: 'disabled' | 'enabled' }
  | {
      readonly kind: 'signedOut';
      readonly identitySessionId?: string;
      readonly continued?: { readonly from: string; readonly to: string };
    };

export type HookVerdict = 'welcome' | 'disabled' | 'not-allowed';

export interface IdentityPorts {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  /** The database's clock, by which all nodes judge the use of remembered devices. Source: IDENT-50. */
  readonly sharedClock: SharedClock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly settings: IdentitySettings;
  readonly keyEncryptor: Encryptor;
  /**
   * 32 bytes each. The first signs the challenges before SMS messages; signatures of the others are
   * accepted, so that nodes may change to another key one after the other.
   */
  readonly challengeKeys: readonly Uint8Array[];
  /** Queues the email within the transaction of its code; it is sent after the commit. */
  readonly enqueueEmail: (client: pg.PoolClient, message: ActionEmail) => Promise<void>;
  /** Sends and checks SMS codes; the codes never pass through the platform. */
  readonly smsVerification: SmsVerification;
  readonly hooks: IdentityHooks;
  /** The user behind a name that is not an address; absent: only addresses sign in. */
  readonly userNames?: {
    readonly areOffered: (realm: Realm) => boolean;
    readonly resolve: (realm: Realm, name: string) => Promise<string | undefined>;
  };
  /**
   * The page of an email's link, on the brand's own web address and never on the request's host.
   */
  readonly actionLink: (realm: Realm, mode: ActionLinkMode, oobCode: string) => string;
}

/** The caller: the realm of the API key, the caller's network and the instant. */
export interface Caller {
  readonly realm: Realm;
  /** IPv4 /24 or IPv6 /64 of the caller: the unit of per-network limits. */
  readonly network: string;
  /** BCP 47 tag of `X-Firebase-Locale`, at most 35 characters. */
  readonly language?: string;
  /** At most 512 characters. */
  readonly userAgent?: string;
  readonly nowMs: number;
}
