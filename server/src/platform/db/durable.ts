import type { Stage } from '@jubilee/contract/settings/stage';
import type { Pool } from 'pg';

const CONTRACT = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums'];
const ACCEPTED = new Set(['on', 'remote_write', 'remote_apply']);

/**
 * Finds server settings that could lose commits in a power failure. Faults: on the live stage an Error,
 * because an acknowledged bet could be lost. Elsewhere the weak settings are returned.
 */
export async function assertDurable(pool: Pool, stage: Stage): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [CONTRACT],
  );
  const found = new Map(rows.map((row) => [row.name, row.setting]));
  const weak = CONTRACT.filter((name) => !ACCEPTED.has(found.get(name) ?? 'unknown')).map(
    (name) => `${name} = ${found.get(name) ?? 'unknown'}`,
  );
  if (weak.length > 0 && stage === 'live') {
    throw new Error(`The database is not durable (${weak.join(', ')}): turn these settings on.`);
  }
  return weak;
}
