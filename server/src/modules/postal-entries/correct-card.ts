/** What the staff correct in a batch that is still open. Source: POST-7. */
import type { PostalBatch } from '@jubilee/contract/staff/postal-entities';
import type { CardRefusal } from '@jubilee/contract/values/postal-entries';
import { ok } from '@jubilee/contract/values/result';
import type { PoolClient } from 'pg';
import { isoInstant } from '../../platform/clock/clock.ts';
import {
  auditEntryOf,
  commitIfOk,
  refuseStaff,
  type StaffCaller,
  type StaffContext,
  type StaffResult,
} from '../staff/index.ts';
import { lockBatch } from './batch.store.ts';
import { findCard, type ListedCard, setVerdict } from './card.store.ts';
import { cardInBatch, type CardInBatch } from './enter-card.ts';
import type { PostalIntakePorts } from './postal-ports.ts';
import { lockRequest, refuseRequest, reopenRequest } from './request.store.ts';

interface Correction {
  readonly batchId: string;
  readonly cardId: string;
  readonly reason: string;
}

/** Refuses: NOT_FOUND, BATCH_NOT_OPEN, STATE_CONFLICT for a card that is not accepted. */
export async function refuseCard(
  ports: PostalIntakePorts,
  caller: StaffCaller,
  context: StaffContext,
  given: Correction & { readonly refusal: CardRefusal },
): Promise<StaffResult<CardInBatch>> {
  const { cardId, refusal } = given;
  return onCard(ports, context, given, async (client, card) => {
    if (card.verdict !== 'accepted' || card.request_id === null)
      return refuseStaff('STATE_CONFLICT');
    await lockRequest(client, card.request_id);
    const at = isoInstant(ports.clock.now());
    if (!(await refuseRequest(client, card.request_id, refusal, at)))
      return refuseStaff('STATE_CONFLICT');
    await setVerdict(client, cardId, { verdict: 'refused', refusal });
    const value = await cardInBatch(client, ports, { caller, context }, given);
    const facts = correctionFacts('refusePostalCard', context, card, given.reason);
    const after = { verdict: 'refused', refusal };
    await ports.audit.append(client, auditEntryOf(caller, context, { ...facts, after }));
    return ok(value);
  });
}

/** The code waits for its card again, when this card had decided it. Refuses: NOT_FOUND, BATCH_NOT_OPEN. */
export async function removeCard(
  ports: PostalIntakePorts,
  caller: StaffCaller,
  context: StaffContext,
  given: Correction,
): Promise<StaffResult<PostalBatch>> {
  const { cardId } = given;
  return onCard(ports, context, given, async (client, card) => {
    if (card.request_id !== null) {
      await lockRequest(client, card.request_id);
      await reopenRequest(client, card.request_id, cardId);
    }
    await setVerdict(client, cardId, { verdict: 'removed', refusal: null });
    const { batch } = await cardInBatch(client, ports, { caller, context }, given);
    const facts = correctionFacts('removePostalCard', context, card, given.reason);
    const after = { verdict: 'removed' };
    await ports.audit.append(client, auditEntryOf(caller, context, { ...facts, after }));
    return ok(batch);
  });
}

async function onCard<T>(
  { pool }: Pick<PostalIntakePorts, 'pool'>,
  { brand }: StaffContext,
  { batchId, cardId }: Correction,
  work: (client: PoolClient, card: ListedCard) => Promise<StaffResult<T>>,
): Promise<StaffResult<T>> {
  return commitIfOk(pool, async (client) => {
    const batch = await lockBatch(client, batchId, brand.number);
    const card = batch && (await findCard(client, batchId, cardId));
    if (batch === undefined || card === undefined || card.verdict === 'removed')
      return refuseStaff('NOT_FOUND');
    return batch.state === 'open' ? work(client, card) : refuseStaff('BATCH_NOT_OPEN');
  });
}

function correctionFacts(
  what: 'refusePostalCard' | 'removePostalCard',
  { brand }: StaffContext,
  card: ListedCard,
  reason: string,
) {
  const subject =
    card.subject === null
      ? { kind: 'postalBatch', id: card.batch_id }
      : { kind: 'player', id: card.subject };
  const before = { cardId: card.card_id, verdict: card.verdict, refusal: card.refusal };
  return { kind: 'act', what, brand: brand.location, subject, before, reason } as const;
}
