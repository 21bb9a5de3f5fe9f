import type { Database } from '../staff-ports.ts';

export interface SavedViewRow {
  readonly view_id: string;
  readonly room: string;
  readonly name: string;
  readonly search: string;
}

const COLUMNS = 'view_id, room, name, search';

export async function listViews(db: Database, staffId: string): Promise<readonly SavedViewRow[]> {
  const found = await db.query<SavedViewRow>(
    `select ${COLUMNS} from staff.saved_view where staff_id = $1 order by lower(name), view_id`,
    [staffId],
  );
  return found.rows;
}

/** Views of one person are changed one after another. */
export async function lockOwner(db: Database, staffId: string): Promise<void> {
  await db.query(`select 1 from staff.person where staff_id = $1 for update`, [staffId]);
}

export async function countViews(db: Database, staffId: string): Promise<bigint> {
  const found = await db.query<{ views: bigint }>(
    `select count(*) as views from staff.saved_view where staff_id = $1`,
    [staffId],
  );
  return found.rows[0]?.views ?? 0n;
}

/** False: there is one of this name in the room. */
export async function insertView(
  db: Database,
  staffId: string,
  { view_id, room, name, search }: SavedViewRow,
): Promise<boolean> {
  const added = await db.query(
    `insert into staff.saved_view (view_id, staff_id, room, name, search) values ($1, $2, $3, $4, $5)
     on conflict (staff_id, room, lower(name)) do nothing`,
    [view_id, staffId, room, name, search],
  );
  return added.rowCount === 1;
}

/** `taken`: another view of the room has the name. Undefined: there is no such view of theirs. */
export async function updateView(
  db: Database,
  staffId: string,
  { view_id, name, search }: Omit<SavedViewRow, 'room'>,
): Promise<SavedViewRow | 'taken' | undefined> {
  const found = await db.query<{ taken: boolean }>(
    `select exists (select 1 from staff.saved_view o where o.staff_id = v.staff_id and o.room = v.room
                       and lower(o.name) = lower($3) and o.view_id <> v.view_id) as taken
       from staff.saved_view v where v.view_id = $1 and v.staff_id = $2`,
    [view_id, staffId, name],
  );
  if (found.rows[0] === undefined) return undefined;
  if (found.rows[0].taken) return 'taken';
  const changed = await db.query<SavedViewRow>(
    `update staff.saved_view set name = $3, search = $4 where view_id = $1 and staff_id = $2
     returning ${COLUMNS}`,
    [view_id, staffId, name, search],
  );
  return changed.rows[0];
}

export async function deleteView(db: Database, staffId: string, viewId: string): Promise<boolean> {
  const deleted = await db.query(
    `delete from staff.saved_view where view_id = $1 and staff_id = $2`,
    [viewId, staffId],
  );
  return deleted.rowCount === 1;
}
