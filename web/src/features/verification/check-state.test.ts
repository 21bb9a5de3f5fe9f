import type { Applicant } from '@jubilee/contract/entities/verification';
import { expect, test } from 'vitest';
import { checkStateOf } from './check-state.ts';

const OPEN: Applicant = {
  applicantId: 'a1',
  levelName: 'kyc',
  reviewStatus: 'init',
  reviewAnswer: null,
  canRetry: false,
  sumsubKycVerified: false,
  sumsubPurchaseVerified: false,
  lastModifiedAt: '2026-11-29T00:00:00.000Z',
};
const RED = { reviewStatus: 'completed', reviewAnswer: 'RED' } as const;

test.each([
  [undefined, 'new', 'new'],
  [{}, 'open', 'new'],
  [{ reviewStatus: 'pending' }, 'review', 'new'],
  [{ reviewStatus: 'prechecked' }, 'review', 'new'],
  [{ reviewStatus: 'queued' }, 'review', 'new'],
  [{ reviewStatus: 'onHold' }, 'review', 'new'],
  [{ ...RED, canRetry: true }, 'retry', 'new'],
  [RED, 'refused', 'refused'],
  [{ ...RED, levelName: 'purchase' }, 'refused', 'refused'],
  [{ sumsubKycVerified: true }, 'verified', 'new'],
  [{ sumsubKycVerified: true, levelName: 'purchase' }, 'verified', 'open'],
  [{ levelName: 'purchase', sumsubPurchaseVerified: true }, 'new', 'verified'],
] as const)('[KYC-5] a case with %j is %s for KYC and %s for purchases', (more, kyc, purchase) => {
  const applicant = more === undefined ? undefined : { ...OPEN, ...more };
  expect([checkStateOf('kyc', applicant), checkStateOf('purchase', applicant)]).toEqual([
    kyc,
    purchase,
  ]);
});
