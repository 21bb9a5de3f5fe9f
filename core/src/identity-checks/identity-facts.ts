/** What readings of a player's case amount to. Source: KYC-2, KYC-8, KYC-9. */
export type CheckLevel = 'kyc' | 'purchase';
export type CaseState = 'open' | 'in-review' | 'on-hold' | 'approved' | 'refused';

/** What a reading found of one level. */
export interface LevelReading {
  readonly level: CheckLevel;
  readonly state: CaseState;
  readonly canRetry: boolean;
  /** The vendor's clock; of what an operator decided ours. */
  readonly decidedAtMs: number | null;
  /** An operator's, in place of the vendor's. */
  readonly isByHand?: boolean;
}

/**
 * Whether a reading counts after the one that was recorded of its level last. A decision that the vendor's
 * clock puts before the recorded one is an old copy; a state without a time is as new as its reading, and undoes nothing that an
 * operator decided for good: only a later decision of the vendor does.
 */
export function isNotOlder(recorded: LevelReading | undefined, found: LevelReading): boolean {
  if (recorded === undefined || recorded.decidedAtMs === null) return true;
  if (found.decidedAtMs === null) return recorded.isByHand !== true || recorded.canRetry;
  return found.decidedAtMs >= recorded.decidedAtMs;
}

export function isSameReading(recorded: LevelReading | undefined, found: LevelReading): boolean {
  return (
    recorded?.state === found.state &&
    recorded.canRetry === found.canRetry &&
    recorded.decidedAtMs === found.decidedAtMs
  );
}

export interface VerifiedLevels {
  readonly isKycVerified: boolean;
  readonly isPurchaseVerified: boolean;
}

/** By the newest reading of each level. */
export function verifiedLevels(newest: readonly LevelReading[]): VerifiedLevels {
  const isApproved = (level: CheckLevel) =>
    newest.some((one) => one.level === level && one.state === 'approved');
  return { isKycVerified: isApproved('kyc'), isPurchaseVerified: isApproved('purchase') };
}

export type FormVerdict =
  | 'open'
  /** The level is verified: another form could only lose that. */
  | 'verified'
  /** The vendor refused for good; only the staff can help. */
  | 'refused';

/** Whether a player may have a form. A final refusal of either level closes both. */
export function formVerdict(newest: readonly LevelReading[], level: CheckLevel): FormVerdict {
  if (newest.some(({ state, canRetry }) => state === 'refused' && !canRetry)) return 'refused';
  const own = newest.find((one) => one.level === level);
  return own?.state === 'approved' ? 'verified' : 'open';
}

/** What documents say; null where they do not. */
export interface DocumentFacts {
  readonly birthDate: string | null;
  readonly jurisdiction: string | null;
}

/**
 * What is known of the documents after a reading. Approved documents replace what was known, as far as they say something.
 * Of refused ones only a later birth date counts, because nobody may be too young and play on for having failed the check.
 */
export function documentFactsAfter(
  known: DocumentFacts,
  { state }: Pick<LevelReading, 'state'>,
  found: DocumentFacts,
  declaredBirthDate: string | null,
): DocumentFacts {
  if (state === 'approved') {
    return {
      birthDate: found.birthDate ?? known.birthDate,
      jurisdiction: found.jurisdiction ?? known.jurisdiction,
    };
  }
  const birthDate = known.birthDate ?? declaredBirthDate;
  const isYounger =
    state === 'refused' &&
    found.birthDate !== null &&
    (birthDate === null || found.birthDate > birthDate);
  return isYounger ? { ...known, birthDate: found.birthDate } : known;
}
