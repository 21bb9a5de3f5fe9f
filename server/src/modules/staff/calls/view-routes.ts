import {
  changeStaffView,
  deleteStaffView,
  saveStaffView,
  staffViews,
} from '@jubilee/contract/staff/calls/views';
import type { StaffParts } from '../staff-ports.ts';
import { changeView, listSavedViews, removeView, saveView } from '../views/saved-views.ts';
import { staffRoute, type StaffRoute } from './staff-route.ts';

export function viewRoutes(parts: StaffParts): StaffRoute[] {
  return [
    staffRoute(staffViews, async ({ caller }) => ({
      ok: true,
      value: await listSavedViews(parts, caller),
    })),
    staffRoute(saveStaffView, ({ body, caller }) => saveView(parts, caller, body)),
    staffRoute(changeStaffView, ({ params, body, caller }) =>
      changeView(parts, caller, { ...params, ...body }),
    ),
    staffRoute(deleteStaffView, ({ params, caller }) => removeView(parts, caller, params.viewId)),
  ];
}
