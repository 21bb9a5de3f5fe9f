import { queryOptions } from '@tanstack/react-query';
import { brandContent, brandHosts } from '@jubilee/contract/staff/calls/brands';
import { contentToEdit } from '@jubilee/contract/staff/calls/content';
import type { ContentKind } from '@jubilee/contract/settings/content';
import { staffFlags } from '@jubilee/contract/staff/calls/flags';
import { legalTexts, legalTextVersion } from '@jubilee/contract/staff/calls/legal-texts';
import type { StaffApp } from '../../app/staff-app.ts';

export const flagsQuery = ({ call }: StaffApp) =>
  queryOptions({ queryKey: ['brands', 'flags'], queryFn: () => call(staffFlags, {}) });
export const hostsQuery = ({ call }: StaffApp) =>
  queryOptions({ queryKey: ['brands', 'hosts'], queryFn: () => call(brandHosts, {}) });
export const textsQuery = ({ call }: StaffApp) =>
  queryOptions({ queryKey: ['brands', 'texts'], queryFn: () => call(legalTexts, {}) });
export const textQuery = ({ call }: StaffApp, versionId: string) =>
  queryOptions({
    queryKey: ['brands', 'texts', versionId],
    queryFn: () => call(legalTextVersion, { params: { versionId } }),
  });
export const contentToEditQuery = ({ call }: StaffApp, kind: ContentKind) =>
  queryOptions({
    queryKey: ['brands', 'content', kind],
    queryFn: () => call(contentToEdit, { params: { kind } }),
  });
export const contentQuery = ({ call }: StaffApp) =>
  queryOptions({
    queryKey: ['brands', 'content', 'visible'],
    queryFn: () => call(brandContent, {}),
  });
