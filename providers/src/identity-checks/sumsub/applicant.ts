/** What the vendor says of an applicant, as a case of the port. Source: KYC-2, KYC-9. */
import * as z from 'zod/mini';
import type { CheckLevel, IdentityCase } from '../port.ts';
import type { SumsubSettings } from './sumsub-settings.ts';

const text = z.string().check(z.maxLength(2_000));
const shortText = z.string().check(z.minLength(1), z.maxLength(128));

export const applicantSchema = z.object({
  id: shortText,
  externalUserId: shortText,
  info: z.optional(
    z.object({
      lastName: z.optional(shortText),
      dob: z.optional(z.string()),
      addresses: z.optional(
        z.array(z.object({ country: z.optional(z.string()), state: z.optional(z.string()) })),
      ),
    }),
  ),
  review: z.object({
    levelName: shortText,
    reviewStatus: z.enum(['init', 'pending', 'prechecked', 'queued', 'completed', 'onHold']),
    /** `YYYY-MM-DD HH:MM:SS+0000`. */
    reviewDate: z.optional(z.string()),
    reviewResult: z.optional(
      z.object({
        reviewAnswer: z.optional(z.enum(['GREEN', 'RED'])),
        reviewRejectType: z.optional(z.enum(['RETRY', 'FINAL'])),
        moderationComment: z.optional(text),
      }),
    ),
  }),
});
export type Applicant = z.output<typeof applicantSchema>;

const VENDOR_TIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})([+-]\d{2})(\d{2})$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const UNITED_STATES = 'USA';
const UNNAMED_COUNTRY = 'ZZ';

/** Undefined for a level that is none of ours: it says nothing about a player here. */
export function toCase(
  applicant: Applicant,
  levels: SumsubSettings['levels'],
): IdentityCase | undefined {
  const { review } = applicant;
  const level = levelOf(review.levelName, levels);
  if (level === undefined) return undefined;
  const state = stateOf(review);
  const result = review.reviewResult;
  const isDecided = state === 'approved' || state === 'refused';
  return {
    caseId: applicant.id,
    level,
    state,
    canRetry: state === 'refused' && result?.reviewRejectType === 'RETRY',
    // Written for the player; the vendor's `clientComment` is not.
    playerNote: result?.moderationComment ?? null,
    document: documentOf(applicant.info),
    decidedAtMs: isDecided ? vendorTime(review.reviewDate) : null,
  };
}

export function levelOf(name: string, levels: SumsubSettings['levels']): CheckLevel | undefined {
  if (name === levels.kyc) return 'kyc';
  return name === levels.purchase ? 'purchase' : undefined;
}

function stateOf({ reviewStatus, reviewResult }: Applicant['review']): IdentityCase['state'] {
  switch (reviewStatus) {
    case 'init':
      return 'open';
    case 'onHold':
      return 'on-hold';
    case 'completed':
      // A completed review without an answer is not a decision.
      if (reviewResult?.reviewAnswer === undefined) return 'in-review';
      return reviewResult.reviewAnswer === 'GREEN' ? 'approved' : 'refused';
    default:
      return 'in-review';
  }
}

function documentOf(info: Applicant['info']): IdentityCase['document'] {
  const familyName = info?.lastName ?? null;
  const birthDate = info?.dob !== undefined && DATE.test(info.dob) ? info.dob : null;
  const address = info?.addresses?.[0];
  const person = { familyName, birthDate };
  if (address?.country === undefined) return { ...person, country: null, state: null };
  if (address.country !== UNITED_STATES)
    return { ...person, country: UNNAMED_COUNTRY, state: null };
  const state = address.state ?? '';
  return { ...person, country: 'US', state: /^[A-Z]{2}$/.test(state) ? state : null };
}

function vendorTime(given: string | undefined): number | null {
  const parts = VENDOR_TIME.exec(given ?? '');
  if (parts === null) return null;
  const [, day, time, hours, minutes] = parts;
  const ms = Date.parse(`${day}T${time}${hours}:${minutes}`);
  return Number.isNaN(ms) ? null : ms;
}
