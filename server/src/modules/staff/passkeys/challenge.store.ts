import type { Database } from '../staff-ports.ts';

export interface ChallengeRow {
  readonly challenge_hash: Buffer;
  readonly purpose: 'signIn' | 'stepUp' | 'add';
  readonly host: string;
  readonly device_hash: Buffer;
  /** Null: of a sign-in. */
  readonly session_id: string | null;
  readonly expires_at: string;
}

export async function insertChallenge(db: Database, row: ChallengeRow): Promise<void> {
  await db.query(
    `insert into staff.passkey_challenge (challenge_hash, purpose, host, device_hash, session_id, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [row.challenge_hash, row.purpose, row.host, row.device_hash, row.session_id, row.expires_at],
  );
}

/** Removes it, so that it is used once on all nodes together; undefined: there is none, or it is too old. */
export async function takeChallenge(
  db: Database,
  challengeHash: Uint8Array,
  now: string,
): Promise<ChallengeRow | undefined> {
  const taken = await db.query<ChallengeRow>(
    `delete from staff.passkey_challenge where challenge_hash = $1 and expires_at > $2
     returning challenge_hash, purpose, host, device_hash, session_id, expires_at`,
    [challengeHash, now],
  );
  return taken.rows[0];
}

/** Those that expired, at most `limit`; locked ones are left for the next time. */
export async function removeOldChallenges(db: Database, now: string, limit: number): Promise<void> {
  await db.query(
    `delete from staff.passkey_challenge where challenge_hash in (
       select challenge_hash from staff.passkey_challenge where expires_at <= $1
        order by expires_at limit $2 for update skip locked)`,
    [now, limit],
  );
}
