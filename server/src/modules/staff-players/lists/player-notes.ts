import type { Player } from '../../account/index.ts';
import type { PlayersPorts } from '../players-ports.ts';
import { pageOf } from './lists.ts';
import { type NoteRow, readNotes } from './notes.store.ts';

export function toNote(row: NoteRow) {
  return {
    noteId: row.note_id,
    text: row.body,
    staffId: row.staff_id,
    staffName: row.staff_name,
    at: row.at,
  };
}

/** Newest first. Source: CARE-5. */
export async function readPlayerNotes(
  { readPool }: Pick<PlayersPorts, 'readPool'>,
  player: Pick<Player, 'wallet_id'>,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
) {
  const rows = await readNotes(readPool, player.wallet_id, { before, limit: limit + 1 });
  const { page, next } = pageOf(rows, limit, ({ note_id }) => note_id);
  return { notes: page.map(toNote), next };
}
