import { queryOptions } from '@tanstack/react-query';
import {
  postalBatch,
  postalBatches,
  postalCardImage,
  postalReport,
} from '@jubilee/contract/staff/calls/postal-entries';
import type { StaffApp } from '../../app/staff-app.ts';
import type { StaffReply } from '../../calls/call.ts';

const LISTED = '100';

export type BatchReply = StaffReply<typeof postalBatch>;
export type ReportReply = StaffReply<typeof postalReport>;

export const batchesQuery = (app: StaffApp) =>
  queryOptions({
    queryKey: ['postal', 'batches'],
    queryFn: () => app.call(postalBatches, { query: { limit: LISTED } }),
  });

export const batchKey = (batchId: string) => ['postal', 'batch', batchId] as const;
export const batchQuery = (app: StaffApp, batchId: string) =>
  queryOptions({
    queryKey: batchKey(batchId),
    queryFn: () => app.call(postalBatch, { params: { batchId } }),
  });

export const reportQuery = (app: StaffApp) =>
  queryOptions({ queryKey: ['postal', 'report'], queryFn: () => app.call(postalReport, {}) });

export const imageQuery = (app: StaffApp, params: { batchId: string; cardId: string }) =>
  queryOptions({
    queryKey: ['postal', 'image', params.cardId],
    queryFn: () => app.call(postalCardImage, { params }),
  });
