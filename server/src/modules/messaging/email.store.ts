/** What was sent to whom; the text and its links are not stored. */
import type { ClientBase, Pool } from 'pg';

export async function insertEmail(
  client: Pick<ClientBase, 'query'>,
  email: {
    readonly id: string;
    readonly brandLocation: string;
    readonly to: string;
    readonly template: string;
  },
  at: string,
): Promise<void> {
  await client.query(
    `insert into messaging.email (email_id, brand_location, address, template, queued_at)
     values ($1, $2, lower($3), $4, $5)`,
    [email.id, email.brandLocation, email.to, email.template, at],
  );
}

/** Emails that were queued before they were recorded have no row. */
export async function recordDelivery(
  pool: Pool,
  emailId: string,
  isSent: boolean,
  at: string,
): Promise<void> {
  await pool.query(
    `update messaging.email set sent_at = case when $2 then $3::timestamptz else sent_at end,
                                failed_at = case when $2 then failed_at else $3::timestamptz end
      where email_id = $1`,
    [emailId, isSent, at],
  );
}
