import type { Database } from '../staff-ports.ts';

export interface PasskeyRow {
  readonly passkey_id: string;
  readonly staff_id: string;
  readonly credential_id: Buffer;
  readonly public_key: Buffer;
  readonly counter: bigint;
  readonly transports: string[];
  readonly host: string;
  readonly name: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
}

const COLUMNS =
  'passkey_id, staff_id, credential_id, public_key, counter, transports, host, name, created_at, last_used_at';

export async function findPasskey(
  db: Database,
  credentialId: Uint8Array,
): Promise<PasskeyRow | undefined> {
  const found = await db.query<PasskeyRow>(
    `select ${COLUMNS} from staff.passkey where credential_id = $1`,
    [credentialId],
  );
  return found.rows[0];
}

/** Newest first. */
export async function passkeysOf(db: Database, staffId: string): Promise<readonly PasskeyRow[]> {
  const found = await db.query<PasskeyRow>(
    `select ${COLUMNS} from staff.passkey where staff_id = $1 order by created_at desc, passkey_id desc`,
    [staffId],
  );
  return found.rows;
}

/** False: there is one with this id, of whomever. */
export async function insertPasskey(
  db: Database,
  row: Omit<PasskeyRow, 'last_used_at'>,
): Promise<boolean> {
  const added = await db.query(
    `insert into staff.passkey (passkey_id, staff_id, credential_id, public_key, counter, transports, host, name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (credential_id) do nothing`,
    [
      row.passkey_id,
      row.staff_id,
      row.credential_id,
      row.public_key,
      row.counter,
      row.transports,
      row.host,
      row.name,
      row.created_at,
    ],
  );
  return added.rowCount === 1;
}

/** False: it was removed, or a later signature was accepted meanwhile. A counter that stays 0 counts nothing. */
export async function usePasskey(
  db: Database,
  passkeyId: string,
  counter: number,
  now: string,
): Promise<boolean> {
  const used = await db.query(
    `update staff.passkey set counter = $2, last_used_at = $3
      where passkey_id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
    [passkeyId, counter, now],
  );
  return used.rowCount === 1;
}

/** The name before; undefined: it is not theirs. */
export async function renamePasskey(
  db: Database,
  staffId: string,
  passkeyId: string,
  name: string,
): Promise<string | undefined> {
  const renamed = await db.query<{ name: string }>(
    `update staff.passkey p set name = $3 from staff.passkey old
      where p.passkey_id = $2 and p.staff_id = $1 and old.passkey_id = p.passkey_id returning old.name`,
    [staffId, passkeyId, name],
  );
  return renamed.rows[0]?.name;
}

/** Undefined: it is not theirs. */
export async function removePasskey(
  db: Database,
  staffId: string,
  passkeyId: string,
): Promise<Pick<PasskeyRow, 'name' | 'host'> | undefined> {
  const removed = await db.query<Pick<PasskeyRow, 'name' | 'host'>>(
    `delete from staff.passkey where passkey_id = $2 and staff_id = $1 returning name, host`,
    [staffId, passkeyId],
  );
  return removed.rows[0];
}
