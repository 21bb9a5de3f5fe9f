import type { Brand } from '@jubilee/contract/settings/brand';
import type { StaffCallShape } from '@jubilee/contract/staff/define-staff-call';
import type { Pool } from 'pg';
import type * as z from 'zod/mini';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import type { Accounts } from '../account/index.ts';
import type { Audit } from '../audit/index.ts';
import type { LegalTexts } from '../legal-texts/index.ts';
import type { Origins, Settings } from '../settings/index.ts';
import type { ExportParts } from '../staff/index.ts';

export interface BrandRoomPorts {
  readonly pool: Pool;
  /** For lists that may take long; it writes nothing. */
  readonly readPool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly audit: Audit;
  readonly exports: ExportParts;
  readonly brands: readonly Brand[];
  readonly isDeployed: boolean;
  readonly origins: Origins;
  readonly accounts: Pick<Accounts, 'countByState' | 'subjectsOf'>;
  readonly settings: Pick<Settings, 'stage' | 'layersOf' | 'offerUnder' | 'isPaused' | 'content'>;
  readonly legalTexts: Pick<LegalTexts, 'currentOf'>;
}

export type CallReply<C extends StaffCallShape> = z.output<C['reply']>;

/** The brands that somebody works for, without this one. */
export function otherBrands(
  brands: readonly Brand[],
  scope: readonly string[] | null,
  brand: Brand,
): readonly Brand[] {
  return brands.filter((one) => one !== brand && (scope === null || scope.includes(one.location)));
}
