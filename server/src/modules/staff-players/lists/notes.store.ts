import type { ClientBase, Pool } from 'pg';

export interface NoteRow {
  readonly note_id: string;
  readonly wallet_id: bigint;
  readonly brand: number;
  readonly body: string;
  readonly staff_id: string;
  readonly staff_name: string;
  readonly at: string;
}

const HIGHEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export async function readNotes(
  pool: Pool,
  walletId: bigint,
  page: { readonly before: string | undefined; readonly limit: number },
): Promise<readonly NoteRow[]> {
  const { rows } = await pool.query<NoteRow>({
    name: 'player-notes',
    text: `select * from care.note where wallet_id = $1 and note_id < $2::uuid order by note_id desc limit $3`,
    values: [walletId, page.before ?? HIGHEST_ID, page.limit],
  });
  return rows;
}

/** The note stored under the id, which may be another one; `isNew` when this call stored it. */
export async function insertNote(
  client: Pick<ClientBase, 'query'>,
  note: NoteRow,
): Promise<{ readonly row: NoteRow; readonly isNew: boolean }> {
  const made = await client.query<NoteRow>(
    `insert into care.note (note_id, wallet_id, brand, body, staff_id, staff_name, at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (note_id) do nothing returning *`,
    [note.note_id, note.wallet_id, note.brand, note.body, note.staff_id, note.staff_name, note.at],
  );
  const [row] = made.rows;
  if (row !== undefined) return { row, isNew: true };
  const known = await client.query<NoteRow>(`select * from care.note where note_id = $1`, [
    note.note_id,
  ]);
  const [stored] = known.rows;
  if (stored === undefined) throw new Error(`note ${note.note_id} is neither stored nor known`);
  return { row: stored, isNew: false };
}
