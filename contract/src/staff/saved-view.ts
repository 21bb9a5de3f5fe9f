import * as z from 'zod/mini';
import { uuidV7Schema } from '../values/ids.ts';
import { isStorable } from '../values/text.ts';

/** Per person, in all rooms together. */
export const SAVED_VIEWS_MAX = 100;
export const VIEW_NAME_LENGTH_MAX = 60;

/** The id of a room of the staff app; a page that does not know it leaves the view out. */
export const viewRoomSchema = z.string().check(z.regex(/^[A-Za-z]{1,40}$/));
/** Without blanks at its ends, so that equal names look equal. */
export const viewNameSchema = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(VIEW_NAME_LENGTH_MAX),
    z.regex(/^\S(?:.*\S)?$/u),
    isStorable(),
  );
/** The query of the room's address without `?`; empty is the room as it is at first. */
export const viewSearchSchema = z.string().check(z.maxLength(2_000), isStorable());

export const savedViewSchema = z.strictObject({
  viewId: uuidV7Schema,
  room: viewRoomSchema,
  name: viewNameSchema,
  search: viewSearchSchema,
});
export type SavedView = z.output<typeof savedViewSchema>;
