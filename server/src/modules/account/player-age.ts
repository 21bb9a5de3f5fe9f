import { ageInYears } from './account.ts';
import type { PlayerRow } from './player.store.ts';

type Birth = Pick<PlayerRow, 'date_of_birth' | 'document_birth_date'>;

/** What the documents say takes the place of what was declared. Source: KYC-9. */
export function birthDateOf(player: Birth): string | null {
  return player.document_birth_date ?? player.date_of_birth;
}

/**
 * Declared ages were compared with the limit when they were stored; those of documents are compared at each call.
 * Source: GATE-17, GATE-24.
 */
export function ageOf(
  player: Birth,
  ageLimitYears: number,
  nowMs: number,
): 'known' | 'unknown' | 'tooYoung' {
  const { document_birth_date: ofDocuments } = player;
  if (ofDocuments !== null) {
    return ageInYears(ofDocuments, nowMs) < ageLimitYears ? 'tooYoung' : 'known';
  }
  return player.date_of_birth === null ? 'unknown' : 'known';
}
