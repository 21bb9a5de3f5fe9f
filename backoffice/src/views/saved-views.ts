import { queryOptions, useQuery } from '@tanstack/react-query';
import { staffViews } from '@jubilee/contract/staff/calls/views';
import type { SavedView } from '@jubilee/contract/staff/saved-view';
import { type StaffApp, useStaffApp } from '../app/staff-app.ts';

const NONE: readonly SavedView[] = [];

const savedViewsQuery = (app: StaffApp) =>
  queryOptions({ queryKey: ['views'], queryFn: () => app.call(staffViews, {}) });

/** One's own views of all rooms, by name; none while they are not known. Source: TABLE-1. */
export function useSavedViews(): readonly SavedView[] {
  return useQuery(savedViewsQuery(useStaffApp())).data?.views ?? NONE;
}
