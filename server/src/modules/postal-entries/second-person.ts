/** When crediting a batch takes a second person. Source: POST-8. */
import type { Brand } from '@jubilee/contract/settings/brand';
import type { Pool, PoolClient } from 'pg';
import { isoInstant } from '../../platform/clock/clock.ts';
import type { StaffCaller } from '../staff/index.ts';
import { ticketsCreditedAlone } from './batch.store.ts';
import type { PostalIntakePorts } from './postal-ports.ts';

const DAY_MS = 86_400_000;

/** Tickets that the caller may still credit alone today: the brand's limit less those of the last 24 hours. */
export async function ticketsLeftAlone(
  db: Pick<Pool | PoolClient, 'query'>,
  { clock }: Pick<PostalIntakePorts, 'clock'>,
  brand: Brand,
  { staffId }: Pick<StaffCaller, 'staffId'>,
): Promise<number> {
  const since = isoInstant(clock.now() - DAY_MS);
  const credited = await ticketsCreditedAlone(db, { brand: brand.number, staffId }, since);
  return brand.postalEntries.secondPersonAboveTickets - credited;
}
