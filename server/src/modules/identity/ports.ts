/** What the identity service needs from its surroundings, and the words it uses for itself. */
import type { Clock } from '../../platform/clock/clock.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import type { Sealer } from '../../platform/seal/sealer.ts';
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
  | 'RECOVER_EMAIL';
/** `mode` of the links in mails, as the SDK parses it. */
export type ActionLinkMode = 'verifyEmail' | 'resetPassword';

export interface ActionMail {
  readonly brandLocation: string;
  readonly to: string;
  readonly template: 'verifyEmail' | 'resetPassword';
  readonly link: string;
  readonly displayName?: string;
}

export interface IdentityPorts {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly settings: IdentitySettings;
  readonly keySealer: Sealer;
  /** Records the mail within the transaction of its code; sending happens after the commit. */
  readonly queueMail: (client: pg.PoolClient, mail: ActionMail) => Promise<void>;
  /** The page behind a mail's link, on the brand's own web address and never on a request's host. */
  readonly actionLink: (realm: Realm, mode: ActionLinkMode, oobCode: string) => string;
}

/** Who is calling: the realm that the API key names, the caller's network and the instant. */
export interface Caller {
  readonly realm: Realm;
  /** IPv4 /24 or IPv6 /64 of the caller: the unit of per-network limits. */
  readonly network: string;
  readonly nowMs: number;
}
