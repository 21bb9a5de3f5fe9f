/** The views that somebody has named. They change nothing but the page of their owner, so the audit has nothing of them. */
import { type SavedView, SAVED_VIEWS_MAX } from '@jubilee/contract/staff/saved-view';
import { ok } from '@jubilee/contract/values/result';
import { commitIfOk } from '../commit-if-ok.ts';
import type { StaffCaller } from '../staff-caller.ts';
import type { StaffParts } from '../staff-ports.ts';
import { refuseStaff, type StaffResult } from '../staff-result.ts';
import {
  countViews,
  deleteView,
  insertView,
  listViews,
  lockOwner,
  type SavedViewRow,
  updateView,
} from './saved-view.store.ts';

type Owner = Pick<StaffCaller, 'staffId'>;

export async function listSavedViews(
  { pool }: Pick<StaffParts, 'pool'>,
  { staffId }: Owner,
): Promise<{ views: SavedView[] }> {
  return { views: (await listViews(pool, staffId)).map(toSavedView) };
}

/** Refuses: TOO_MANY_VIEWS, VIEW_NAME_TAKEN. Source: TABLE-1. */
export async function saveView(
  { pool, ids }: Pick<StaffParts, 'pool' | 'ids'>,
  { staffId }: Owner,
  given: Omit<SavedView, 'viewId'>,
): Promise<StaffResult<SavedView>> {
  return commitIfOk(pool, async (client) => {
    await lockOwner(client, staffId);
    const count = await countViews(client, staffId);
    if (count >= SAVED_VIEWS_MAX) return refuseStaff('TOO_MANY_VIEWS');
    const row = { view_id: ids.uuidV7(), ...given };
    return (await insertView(client, staffId, row))
      ? ok(toSavedView(row))
      : refuseStaff('VIEW_NAME_TAKEN');
  });
}

/** Refuses: NOT_FOUND for a view of somebody else too, VIEW_NAME_TAKEN. Source: TABLE-1. */
export async function changeView(
  { pool }: Pick<StaffParts, 'pool'>,
  { staffId }: Owner,
  { viewId, name, search }: Omit<SavedView, 'room'>,
): Promise<StaffResult<SavedView>> {
  return commitIfOk(pool, async (client) => {
    await lockOwner(client, staffId);
    const changed = await updateView(client, staffId, { view_id: viewId, name, search });
    if (changed === undefined) return refuseStaff('NOT_FOUND');
    return changed === 'taken' ? refuseStaff('VIEW_NAME_TAKEN') : ok(toSavedView(changed));
  });
}

/** Refuses: NOT_FOUND, also for a view of somebody else. */
export async function removeView(
  { pool }: Pick<StaffParts, 'pool'>,
  { staffId }: Owner,
  viewId: string,
): Promise<StaffResult<Record<string, never>>> {
  return (await deleteView(pool, staffId, viewId)) ? ok({}) : refuseStaff('NOT_FOUND');
}

function toSavedView({ view_id, room, name, search }: SavedViewRow): SavedView {
  return { viewId: view_id, room, name, search };
}
