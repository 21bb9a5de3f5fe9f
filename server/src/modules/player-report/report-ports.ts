import type { Brand } from '@jubilee/contract/settings/brand';
import type { Clock } from '../../platform/clock/clock.ts';
import type { SignedLinks } from '../../platform/encryption/signed-links.ts';
import type { Accounts } from '../account/index.ts';
import type { ActivityPorts } from '../activity/index.ts';

export interface ReportPorts {
  readonly clock: Clock;
  readonly links: SignedLinks;
  readonly activity: ActivityPorts;
  readonly accounts: Pick<Accounts, 'byWallet'>;
  /** The origin of the brand's API as the caller's page sees it. */
  readonly apiOrigin: (brand: Brand, hostname: string) => string;
}
