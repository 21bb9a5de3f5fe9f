/** A card is entered and decided at once, under the locks of its batch, its player and its code. Source: POST-6, POST-7. */
import type { Brand } from '@jubilee/contract/settings/brand';
import type { PostalBatch, PostalCard } from '@jubilee/contract/staff/postal-entities';
import { type CardRefusal, ENTRY_BATCH_CARDS_MAX } from '@jubilee/contract/values/postal-entries';
import { ok } from '@jubilee/contract/values/result';
import { readEntryCode } from '@jubilee/core/postal-entries/entry-code';
import { rulesDayOf } from '@jubilee/core/postal-entries/entry-period';
import type { PoolClient } from 'pg';
import { isoInstant } from '../../platform/clock/clock.ts';
import {
  auditEntryOf,
  commitIfOk,
  emailOfPerson,
  refuseStaff,
  type StaffCaller,
  type StaffContext,
  type StaffResult,
} from '../staff/index.ts';
import { type BatchRow, findBatch, lockBatch } from './batch.store.ts';
import { countCards, findCard, insertCard, lastEnvelope, type ListedCard } from './card.store.ts';
import { isPossiblePostmark, isWithinPeriod } from './entry-days.ts';
import { eligibilityRefusal } from './entry-eligibility.ts';
import type { PostalIntakePorts } from './postal-ports.ts';
import { toPostalBatch, toPostalCard } from './postal-views.ts';
import {
  decideRequest,
  findRequestByCode,
  hasEntryOfDay,
  lockEntrant,
  lockRequest,
} from './request.store.ts';
import { ticketsLeftAlone } from './second-person.ts';

interface EnteredCard {
  readonly batchId: string;
  /** Made by the page: a repetition finds what was decided. */
  readonly cardId: string;
  readonly code: string;
  readonly postmarkedOn: string;
  readonly isSameEnvelope: boolean;
}

export interface CardInBatch {
  readonly batch: PostalBatch;
  readonly card: PostalCard;
}

interface Verdict {
  readonly requestId: string | null;
  readonly refusal: CardRefusal | null;
  /** Whether the card decides its code; an unknown, foreign or used one is decided already or never. */
  readonly decidesRequest: boolean;
}

/**
 * Refuses: NOT_FOUND, ENTRY_CODE_MISREAD, OWN_ACCOUNT, POSTMARK_NOT_POSSIBLE, BATCH_NOT_OPEN, BATCH_FULL, STATE_CONFLICT (the id is of
 * another card). A card that does not count is no refusal of the call: it is stored with its reason.
 */
export async function enterCard(
  ports: PostalIntakePorts,
  caller: StaffCaller,
  context: StaffContext,
  given: EnteredCard,
): Promise<StaffResult<CardInBatch>> {
  const { brand } = context;
  const { batchId, cardId } = given;
  return commitIfOk(ports.pool, async (client) => {
    const batch = await lockBatch(client, batchId, brand.number);
    if (batch === undefined) return refuseStaff('NOT_FOUND');
    const known = await findCard(client, batchId, cardId);
    if (known !== undefined) {
      return isSameCard(known, given)
        ? ok(await cardInBatch(client, ports, { caller, context }, given))
        : refuseStaff('STATE_CONFLICT');
    }
    if (batch.state !== 'open') return refuseStaff('BATCH_NOT_OPEN');
    if ((await countCards(client, batchId)) >= ENTRY_BATCH_CARDS_MAX)
      return refuseStaff('BATCH_FULL');
    const code = readEntryCode(given.code);
    if (code === undefined) return refuseStaff('ENTRY_CODE_MISREAD');
    if (!isPossiblePostmark(given.postmarkedOn, batch.received_on))
      return refuseStaff('POSTMARK_NOT_POSSIBLE');
    const previous = given.isSameEnvelope
      ? await lastEnvelope(client, batchId, caller.staffId)
      : undefined;
    const read = { code, postmarkedOn: given.postmarkedOn, isSecond: previous !== undefined };
    const decided = await decide(client, ports, { brand, batch, read, caller });
    if (!decided.ok) return decided;
    const verdict = decided.value;
    const at = isoInstant(ports.clock.now());
    const isNew = await insertCard(client, {
      card_id: cardId,
      batch_id: batchId,
      typed_code: given.code,
      request_id: verdict.requestId,
      envelope_id: previous ?? cardId,
      postmarked_on: given.postmarkedOn,
      verdict: verdict.refusal === null ? 'accepted' : 'refused',
      refusal: verdict.refusal,
      entered_at: at,
      entered_by: caller.staffId,
    });
    if (!isNew) return refuseStaff('STATE_CONFLICT');
    if (verdict.requestId !== null && verdict.decidesRequest) {
      await decideRequest(client, verdict.requestId, {
        cardId,
        refusal: verdict.refusal,
        receivedOn: batch.received_on,
        postmarkedOn: given.postmarkedOn,
        at,
      });
    }
    const value = await cardInBatch(client, ports, { caller, context }, given);
    await ports.audit.append(client, entryOf(caller, context, batchId, value.card));
    return ok(value);
  });
}

/** Refuses OWN_ACCOUNT: another person enters it. Refuses POSTMARK_NOT_POSSIBLE for a postmark before the code existed, which is a typing error and no card's fault. */
async function decide(
  client: PoolClient,
  ports: PostalIntakePorts,
  {
    brand,
    batch,
    read,
    caller,
  }: {
    readonly caller: StaffCaller;
    readonly brand: Brand;
    readonly batch: BatchRow;
    readonly read: {
      readonly code: string;
      readonly postmarkedOn: string;
      readonly isSecond: boolean;
    };
  },
): Promise<StaffResult<Verdict>> {
  const { code, postmarkedOn, isSecond } = read;
  const found = await findRequestByCode(client, code);
  if (found === undefined) {
    return ok({ requestId: null, refusal: 'unknown', decidesRequest: false });
  }
  const requestId = found.request_id;
  if (found.brand !== brand.number) {
    return ok({ requestId, refusal: 'otherBrand', decidesRequest: false });
  }
  const entrant = await lockEntrant(client, found.wallet_id);
  if (entrant === undefined) throw new Error(`request ${requestId} has no player`);
  if (entrant.email !== null && emailOfPerson(entrant.email) === caller.emailOfPerson)
    return refuseStaff('OWN_ACCOUNT');
  const request = await lockRequest(client, requestId);
  if (request.state !== 'requested') {
    return ok({ requestId, refusal: 'used', decidesRequest: false });
  }
  if (postmarkedOn < rulesDayOf(Date.parse(request.requested_at))) {
    return refuseStaff('POSTMARK_NOT_POSSIBLE');
  }
  const dates = { postmarkedOn, receivedOn: batch.received_on };
  const refusal = isSecond
    ? 'secondInEnvelope'
    : ((await eligibilityRefusal(ports, entrant)) ??
      (postmarkedOn > request.last_postmark_on
        ? 'expired'
        : !isWithinPeriod(dates, ports.termsOf(brand))
          ? 'outOfPeriod'
          : (await hasEntryOfDay(client, found.wallet_id, postmarkedOn))
            ? 'sameDay'
            : null));
  return ok({ requestId, refusal, decidesRequest: true });
}

function isSameCard(known: ListedCard, given: EnteredCard): boolean {
  return (
    known.verdict !== 'removed' &&
    known.typed_code === given.code &&
    known.postmarked_on === given.postmarkedOn
  );
}

/** Faults: the card or its batch is not there. */
export async function cardInBatch(
  client: PoolClient,
  ports: Pick<PostalIntakePorts, 'termsOf' | 'clock'>,
  by: { readonly caller: StaffCaller; readonly context: StaffContext },
  { batchId, cardId }: { readonly batchId: string; readonly cardId: string },
): Promise<CardInBatch> {
  const { brand } = by.context;
  const batch = await findBatch(client, batchId, brand.number);
  const card = await findCard(client, batchId, cardId);
  if (batch === undefined || card === undefined) throw new Error(`card ${cardId} is gone`);
  const leftAlone = await ticketsLeftAlone(client, ports, brand, by.caller);
  return {
    batch: toPostalBatch(batch, ports.termsOf(brand), leftAlone),
    card: toPostalCard(card),
  };
}

function entryOf(caller: StaffCaller, context: StaffContext, batchId: string, card: PostalCard) {
  return auditEntryOf(caller, context, {
    kind: 'act',
    what: 'enterPostalCard',
    brand: context.brand.location,
    subject:
      card.entrant === null
        ? { kind: 'postalBatch', id: batchId }
        : { kind: 'player', id: card.entrant.userId },
    after: {
      batchId,
      cardId: card.cardId,
      code: card.code,
      verdict: card.verdict,
      refusal: card.refusal,
      postmarkedOn: card.postmarkedOn,
    },
  });
}
