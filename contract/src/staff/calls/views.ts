import * as z from 'zod/mini';
import { uuidV7Schema } from '../../values/ids.ts';
import { emptyReplySchema } from '../../values/text.ts';
import { defineStaffCall } from '../define-staff-call.ts';
import {
  savedViewSchema,
  viewNameSchema,
  viewRoomSchema,
  viewSearchSchema,
} from '../saved-view.ts';

const viewParamsSchema = z.strictObject({ viewId: uuidV7Schema });

/** Views that somebody has named: the filters, sort and columns of a room. Nobody else sees them. Source: TABLE-1. */
export const staffViews = defineStaffCall({
  name: 'staffViews',
  method: 'GET',
  path: '/staff/views',
  area: 'views',
  summary: 'One’s own saved views of all rooms, by name.',
  access: 'session',
  audit: 'nothing',
  reply: z.strictObject({ views: z.array(savedViewSchema) }),
  refusals: [],
  rule: 'TABLE-1',
});

export const saveStaffView = defineStaffCall({
  name: 'saveStaffView',
  method: 'POST',
  path: '/staff/views',
  area: 'views',
  summary: 'Saves a view under a name that is new in its room.',
  access: 'session',
  audit: 'nothing',
  body: z.strictObject({ room: viewRoomSchema, name: viewNameSchema, search: viewSearchSchema }),
  reply: savedViewSchema,
  status: 201,
  refusals: ['VIEW_NAME_TAKEN', 'TOO_MANY_VIEWS'],
  rule: 'TABLE-1',
});

export const changeStaffView = defineStaffCall({
  name: 'changeStaffView',
  method: 'PUT',
  path: '/staff/views/:viewId',
  area: 'views',
  summary: 'Gives a view another name or other contents; its room stays.',
  access: 'session',
  audit: 'nothing',
  params: viewParamsSchema,
  body: z.strictObject({ name: viewNameSchema, search: viewSearchSchema }),
  reply: savedViewSchema,
  refusals: ['VIEW_NAME_TAKEN'],
  rule: 'TABLE-1',
});

export const deleteStaffView = defineStaffCall({
  name: 'deleteStaffView',
  method: 'DELETE',
  path: '/staff/views/:viewId',
  area: 'views',
  summary: 'Deletes a view.',
  access: 'session',
  audit: 'nothing',
  params: viewParamsSchema,
  reply: emptyReplySchema,
  refusals: [],
  rule: 'TABLE-1',
});
