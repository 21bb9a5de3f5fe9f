import type { StaffCallShape } from '@jubilee/contract/staff/define-staff-call';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { Pool } from 'pg';
import type * as z from 'zod/mini';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import type { Accounts } from '../account/index.ts';
import type { Audit } from '../audit/index.ts';
import type { Jurisdictions } from '../jurisdictions/index.ts';

export type CallReply<C extends StaffCallShape> = z.output<C['reply']>;

export interface JurisdictionRoomPorts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly audit: Audit;
  readonly jurisdictions: Pick<Jurisdictions, 'bookOf' | 'refresh'>;
  readonly accounts: Pick<Accounts, 'countByState'>;
  readonly brands: readonly Brand[];
}
