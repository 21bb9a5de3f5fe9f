/** Analytics events. A day is `YYYY-MM-DD` in UTC. */
import type { AnalyticsEvent } from '@jubilee/contract/entities/analytics-event';
import type { Stage } from '@jubilee/contract/settings/stage';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

export interface VisitEvents {
  readonly day: string;
  readonly brandNumber: number;
  readonly stage: Stage;
  readonly visitId: string;
  readonly events: readonly AnalyticsEvent[];
}

export async function addEvents(db: Kysely<Tables>, visit: VisitEvents): Promise<void> {
  const { day, brandNumber, stage, visitId } = visit;
  await db
    .insertInto('analytics.event')
    .values(
      visit.events.map(({ name, page, campaign, data }) => ({
        day,
        brand: brandNumber,
        stage,
        visit_id: visitId,
        name,
        page,
        campaign: campaign === undefined ? null : JSON.stringify(campaign),
        data: JSON.stringify(data),
      })),
    )
    .execute();
}

/** Deletes at most `countMax` events older than that day; returns the number deleted. */
export async function removeEventsBefore(
  db: Kysely<Tables>,
  day: string,
  countMax: number,
): Promise<number> {
  const removed = await sql`
    delete from analytics.event where event_id in (
      select event_id from analytics.event where day < ${day}::date limit ${countMax}
    )`.execute(db);
  return Number(removed.numAffectedRows ?? 0n);
}
