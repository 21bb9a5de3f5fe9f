import { isoInstant } from '../../../platform/clock/clock.ts';
import {
  commitIfOk,
  refuseStaff,
  type StaffCaller,
  type StaffContext,
  type StaffResult,
} from '../../staff/index.ts';
import { findPlayer } from '../find-player.ts';
import { insertNote } from '../lists/notes.store.ts';
import { toNote } from '../lists/player-notes.ts';
import type { PlayersPorts } from '../players-ports.ts';
import { appendAct } from './record-act.ts';

/** The text is not in the audit, which cannot forget it. Refuses: NOT_FOUND, REQUEST_ID_REUSED. Source: CARE-5. */
export async function addNote(
  ports: PlayersPorts,
  who: { readonly caller: StaffCaller; readonly context: StaffContext },
  given: { readonly userId: string; readonly noteId: string; readonly text: string },
): Promise<StaffResult<ReturnType<typeof toNote>>> {
  const { caller, context } = who;
  const found = await findPlayer(ports, context, given.userId);
  if (!found.ok) return found;
  const note = {
    note_id: given.noteId,
    wallet_id: found.value.wallet_id,
    brand: context.brand.number,
    body: given.text,
    staff_id: caller.staffId,
    staff_name: caller.name,
    at: isoInstant(ports.clock.now()),
  };
  return commitIfOk(ports.pool, async (client): Promise<StaffResult<ReturnType<typeof toNote>>> => {
    const { row, isNew } = await insertNote(client, note);
    const isSame =
      row.wallet_id === note.wallet_id && row.body === note.body && row.staff_id === note.staff_id;
    if (!isSame) return refuseStaff('REQUEST_ID_REUSED');
    if (isNew) {
      const act = { ...who, userId: given.userId, reason: null };
      await appendAct(client, ports, act, {
        what: 'addPlayerNote',
        after: { noteId: given.noteId },
      });
    }
    return { ok: true, value: toNote(row) };
  });
}
