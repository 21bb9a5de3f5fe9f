import type { PostalBatch, PostalCard } from '@jubilee/contract/staff/postal-entities';
import { groupedEntryCode } from '@jubilee/core/postal-entries/entry-code';
import type { CountedBatch } from './batch.store.ts';
import type { ListedCard } from './card.store.ts';
import type { EntryTerms } from './postal-ports.ts';

/** `leftAlone`: tickets that the reader may still credit without a second person. */
export function toPostalBatch(
  row: CountedBatch,
  terms: EntryTerms,
  leftAlone: number,
): PostalBatch {
  const tickets = Number(row.tickets ?? row.accepted * terms.entryTickets);
  return {
    batchId: row.batch_id,
    receivedOn: row.received_on,
    openedAt: row.opened_at,
    openedByName: row.opened_by_name,
    state: row.state,
    accepted: row.accepted,
    refused: row.refused,
    credited: row.credited,
    tickets,
    needsSecondPerson: row.state === 'open' && tickets > leftAlone,
  };
}

/** Of a code that belongs to another brand nothing but what was typed is visible. */
export function toPostalCard(row: ListedCard): PostalCard {
  return {
    cardId: row.card_id,
    code: row.code === null ? row.typed_code : groupedEntryCode(row.code),
    verdict: row.verdict === 'accepted' ? 'accepted' : 'refused',
    refusal: row.refusal,
    postmarkedOn: row.postmarked_on,
    isSameEnvelope: row.envelope_id !== row.card_id,
    enteredAt: row.entered_at,
    enteredByName: row.entered_by_name,
    entrant:
      row.subject === null || row.declared_state === null
        ? null
        : {
            userId: row.subject,
            email: row.email,
            nickname: row.nickname,
            declaredState: row.declared_state,
          },
    hasImage: row.has_image,
    creditedAt: row.credited_at,
  };
}
