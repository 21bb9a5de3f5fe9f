import type { Applicant } from '@jubilee/contract/entities/verification';

export type CheckLevel = 'kyc' | 'purchase';
/** `new`: nothing was begun; `open`: a form was begun and not handed in. */
export type CheckState = 'new' | 'open' | 'review' | 'retry' | 'refused' | 'verified';

/** Of one level. The vendor has one level of a player at a time, and a final refusal closes both. Source: KYC-2, KYC-8. */
export function checkStateOf(level: CheckLevel, applicant: Applicant | undefined): CheckState {
  if (applicant === undefined) return 'new';
  const { sumsubKycVerified, sumsubPurchaseVerified, reviewStatus, reviewAnswer } = applicant;
  if (level === 'kyc' ? sumsubKycVerified : sumsubPurchaseVerified) return 'verified';
  const isRefused = reviewStatus === 'completed' && reviewAnswer === 'RED';
  if (isRefused && !applicant.canRetry) return 'refused';
  if (applicant.levelName !== level) return 'new';
  if (isRefused) return 'retry';
  return reviewStatus === 'init' ? 'open' : 'review';
}
