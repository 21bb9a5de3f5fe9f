import { ageInState } from '@jubilee/core/players/age';
import type { PlayerRow } from './player.store.ts';

export type Aged = Pick<
  PlayerRow,
  'date_of_birth' | 'document_birth_date' | 'declared_state' | 'age_closed'
>;

/** What the documents say takes the place of what was declared. Source: KYC-9. */
export function birthDateOf(
  player: Pick<Aged, 'date_of_birth' | 'document_birth_date'>,
): string | null {
  return player.document_birth_date ?? player.date_of_birth;
}

/**
 * Declared ages were compared with the limit when they were stored; those of documents are compared at each call, and take the place
 * of every statement. Source: GATE-17, GATE-24, AUTH-41.
 */
export function ageOf(
  player: Aged,
  ageLimitYears: number,
  nowMs: number,
): 'known' | 'unknown' | 'tooYoung' {
  const { document_birth_date: ofDocuments, declared_state: state } = player;
  if (ofDocuments !== null) {
    return ageInState(ofDocuments, state, nowMs) < ageLimitYears ? 'tooYoung' : 'known';
  }
  if (player.age_closed) return 'tooYoung';
  return player.date_of_birth === null ? 'unknown' : 'known';
}
