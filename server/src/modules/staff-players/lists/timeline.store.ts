import type { Pool } from 'pg';
import type { CountedPosition } from './timeline-id.ts';

export interface ActRow {
  readonly sequence: bigint;
  readonly at: string;
  readonly kind: 'act' | 'refused';
  readonly content: string;
}

/** What the staff did about a player; what they read is left out, because the timeline itself is read. */
export async function readActs(
  pool: Pool,
  of: { readonly brandLocation: string; readonly userId: string },
  position: CountedPosition | undefined,
  limit: number,
): Promise<readonly ActRow[]> {
  const { rows } = await pool.query<ActRow>({
    name: 'player-acts',
    text: `select sequence, at, kind, content from audit.entry
      where subject_kind = 'player' and subject_id = $2 and brand = $1 and kind in ('act', 'refused')
        and ($3::timestamptz is null or at < $3 or (at = $3 and sequence < $4))
      order by at desc, sequence desc limit $5`,
    values: [of.brandLocation, of.userId, position?.at ?? null, position?.number ?? null, limit],
  });
  return rows;
}

export interface ChangeRow {
  readonly audit_id: bigint;
  readonly at: string;
  readonly action: string;
  readonly actor: 'user' | 'staff' | 'service';
}

/** Changes of the account at our own identity service; sign-ins are listed by their sessions. */
export async function readChanges(
  pool: Pool,
  of: { readonly brandLocation: string; readonly userId: string },
  position: CountedPosition | undefined,
  limit: number,
): Promise<readonly ChangeRow[]> {
  const { rows } = await pool.query<ChangeRow>({
    name: 'player-changes',
    text: `select e.audit_id, date_trunc('milliseconds', e.at) as at, e.action, e.actor
      from identity.realm r join identity.audit_entry e on e.realm_id = r.realm_id
      where r.brand_location = $1 and e.user_id = $2 and e.action not in ('signIn', 'signInRefused')
        and ($3::timestamptz is null or e.at < $3 or (e.at = $3 and e.audit_id < $4))
      order by e.at desc, e.audit_id desc limit $5`,
    values: [of.brandLocation, of.userId, position?.at ?? null, position?.number ?? null, limit],
  });
  return rows;
}
