import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

export interface SignInRow {
  readonly sessionId: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly userAgent: string | null;
  readonly network: string | null;
  readonly signInMethod: string | null;
  readonly isRevoked: boolean;
  readonly endsAt: string | null;
}

/**
 * ISO instants; `from` is inclusive, `to` exclusive. `before` is the sign-in after which the page
 * starts.
 */
export interface SignInPage {
  readonly before: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly limit: number;
}

/**
 * Sign-ins of a player, newest first by id, which contains the time. Sessions that predate session
 * ids got random ones and are left out. The index on player and id serves this backwards.
 */
export async function signInsOf(
  db: Kysely<Tables>,
  walletId: bigint,
  page: SignInPage,
): Promise<SignInRow[]> {
  let query = db
    .selectFrom('account.session')
    .select([
      'session_id',
      'created_at',
      'last_seen_at',
      'user_agent',
      'network',
      'sign_in_method',
      'revoked_at',
      'ends_at',
    ])
    .where('wallet_id', '=', walletId)
    .where(sql<string>`substr(session_id::text, 15, 1)`, '=', '7');
  if (page.before !== undefined) query = query.where('session_id', '<', page.before);
  if (page.from !== undefined) query = query.where('created_at', '>=', page.from);
  if (page.to !== undefined) query = query.where('created_at', '<', page.to);
  const rows = await query.orderBy('session_id', 'desc').limit(page.limit).execute();
  return rows.map((row) => ({
    sessionId: row.session_id,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    userAgent: row.user_agent,
    network: row.network,
    signInMethod: row.sign_in_method,
    isRevoked: row.revoked_at !== null,
    endsAt: row.ends_at,
  }));
}
