import type { Brand } from '@jubilee/contract/settings/brand';
import type { Flags } from '@jubilee/contract/settings/flags';
import type { PlayerCapabilities } from '@jubilee/core/jurisdictions/player-capabilities';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import type { Accounts, Player } from '../account/index.ts';
import type { Audit } from '../audit/index.ts';
import type { Credits } from '../credits/index.ts';
import type { ExclusionPorts } from '../exclusions/index.ts';
import type { IdentityAdmin } from '../identity/index.ts';
import type { AccountStatus } from '../players/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { ExportParts, StaffCaller, StaffContext } from '../staff/index.ts';
import type { Tiers } from '../tiers/index.ts';
import type { Wallet } from '../wallet/index.ts';

/** What the player room is made of. */
export interface PlayersPorts {
  /** Of the staff: acts, notes and what is recorded. */
  readonly pool: Pool;
  /** Reads only, and no bet waits for one of its connections. */
  readonly readPool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly audit: Audit;
  readonly exports: ExportParts;
  readonly accounts: Accounts;
  readonly accountStatus: Pick<AccountStatus, 'shutWithin' | 'follow'>;
  readonly exclusions: Pick<ExclusionPorts, 'sharedClock'>;
  readonly sessions: Pick<Sessions, 'signIns' | 'revokeAll'>;
  readonly wallet: Pick<Wallet, 'bets' | 'adjustWithin'>;
  readonly identity: Pick<
    IdentityAdmin,
    | 'getUser'
    | 'rememberedDevices'
    | 'revokeSessions'
    | 'removeSecondFactorsWithin'
    | 'sendVerification'
  >;
  readonly credits: Pick<Credits, 'grantWithin'>;
  readonly tiers: Pick<Tiers, 'standingOf'>;
  readonly brands: readonly Brand[];
  readonly flagsOf: (brand: Brand) => Flags;
  readonly capabilitiesOf: (brand: Brand, player: Player) => PlayerCapabilities;
  /** For a session that began now. */
  readonly areTextsAccepted: (brand: Brand, player: Player) => true | Promise<boolean>;
}

/** Who acts, from where, about whom and why. */
export interface PlayerAct {
  readonly caller: StaffCaller;
  readonly context: StaffContext;
  readonly userId: string;
  readonly reason: string;
}
