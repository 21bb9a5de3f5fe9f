import type { ClientBase } from 'pg';

/**
 * What a deleted user leaves behind: sign-ins, remembered devices with their tokens, SMS sessions and short secrets. The security log
 * stays for its own term. Source: PRIV-7.
 */
export async function forgetUser(
  client: Pick<ClientBase, 'query'>,
  realmId: string,
  userId: string,
): Promise<number> {
  let deleted = 0;
  for (const table of ['refresh_session', 'remembered_device', 'sms_session', 'short_secret']) {
    const { rowCount } = await client.query(
      `delete from identity.${table} where realm_id = $1 and user_id = $2`,
      [realmId, userId],
    );
    deleted += rowCount ?? 0;
  }
  return deleted;
}
