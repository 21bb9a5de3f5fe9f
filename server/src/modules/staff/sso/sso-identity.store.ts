import type { Database } from '../staff-ports.ts';

/** Until the end of the transaction nobody else signs in as this id of the issuer. */
export async function lockSubject(db: Database, issuer: string, subject: string): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [
    `staff single sign-on ${issuer}\n${subject}`,
  ]);
}

export async function findStaffIdOf(
  db: Database,
  issuer: string,
  subject: string,
): Promise<string | undefined> {
  const found = await db.query<{ staff_id: string }>(
    `select staff_id from staff.sso_identity where issuer = $1 and subject = $2`,
    [issuer, subject],
  );
  return found.rows[0]?.staff_id;
}

/** Whom of these people the issuer knows under an id of its own, and when it vouched for them last. */
export async function findLinks(
  db: Database,
  issuer: string,
  staffIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly vouchedAt: string }>> {
  const found = await db.query<{ staff_id: string; vouched_at: string }>(
    `select staff_id, vouched_at from staff.sso_identity where issuer = $1 and staff_id = any($2)`,
    [issuer, staffIds],
  );
  return new Map(found.rows.map((row) => [row.staff_id, { vouchedAt: row.vouched_at }]));
}

/** The issuer vouched for them now. Clocks of nodes differ, so it never moves back. */
export async function setVouched(
  db: Database,
  issuer: string,
  staffId: string,
  now: string,
): Promise<void> {
  await db.query(
    `update staff.sso_identity set vouched_at = greatest(vouched_at, $3) where issuer = $1 and staff_id = $2`,
    [issuer, staffId, now],
  );
}

export async function linkPerson(
  db: Database,
  link: {
    readonly issuer: string;
    readonly subject: string;
    readonly staffId: string;
    readonly now: string;
  },
): Promise<void> {
  await db.query(
    `insert into staff.sso_identity (issuer, subject, staff_id, linked_at, vouched_at)
     values ($1, $2, $3, $4, $4)`,
    [link.issuer, link.subject, link.staffId, link.now],
  );
}
