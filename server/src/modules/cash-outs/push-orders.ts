/**
 * Payouts that are pushed to a method which the player chooses in the vendor's library. The order is opened with the request and
 * moves no money; the worker sends the payment once the cash-out is reviewed and the method is known. Source: PAY-8, CASH-6.
 */
import { PUSHED_PAYEE, type PushOrder } from '@jubilee/contract/calls/pay-out-rails';
import type { CashOut } from '@jubilee/contract/entities/cash-out';
import type { IdentityForm } from '@jubilee/contract/entities/player';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { cents } from '@jubilee/providers/amounts';
import type { PayOutAdapter } from '@jubilee/providers/pay-out/port';
import { isoInstant } from '../../platform/clock/clock.ts';
import type { Answer, CallContext } from '../access/index.ts';
import type { CashOutPorts, PayeeRequest } from './cash-out-ports.ts';
import {
  addStep,
  type CashOutRow,
  cashOutsOfWallet,
  changeCashOut,
  findCashOut,
  lockCashOut,
} from './cash-out.store.ts';
import { findPayee } from './details.store.ts';
import { findRegisteredPayee, openVendorRail, recipientOf, registerPayee } from './payees.ts';
import { viewOf } from './player-calls.ts';
import { doubtsWithin, knownOf, requestCashOut } from './request-cash-out.ts';
import { changeUnderLock, closesAt, emailWithin } from './settle-cash-out.ts';

const SEARCHED_MAX = 500;

interface PushedUser {
  readonly cashoutUser: { userId: string; status: 'PENDING' | 'VERIFIED' | 'REJECTED' };
}

/** Refuses: FEATURE_OFF, NOT_FOUND, PROVIDER_UNAVAILABLE. */
export async function findPushedPayee(
  ports: CashOutPorts,
  request: PayeeRequest,
): Promise<Result<PushedUser>> {
  const rail = openVendorRail(ports, request, PUSHED_PAYEE);
  if (!rail.ok) return rail;
  const found = await findRegisteredPayee(ports, request, rail.value, PUSHED_PAYEE);
  if (!found.ok) return found;
  const { status } = found.value.registration;
  const isRejected = status === 'rejected' || status === 'expired';
  return ok({
    cashoutUser: {
      userId: request.player.subject,
      status: status === 'approved' ? 'VERIFIED' : isRejected ? 'REJECTED' : 'PENDING',
    },
  });
}

/** Refuses: FEATURE_OFF, NOT_FOUND for the form of somebody else, PAYOUT_DETAILS_REQUIRED, PAYOUT_DETAILS_EXIST, PROVIDER_UNAVAILABLE. */
export async function registerPushedPayee(
  ports: CashOutPorts,
  request: PayeeRequest,
  form: IdentityForm,
): Promise<Result<PushedUser>> {
  const rail = openVendorRail(ports, request, PUSHED_PAYEE);
  if (!rail.ok) return rail;
  if (form.userId !== request.player.subject) return refuse('NOT_FOUND');
  const registered = await registerPayee(ports, request, rail.value, {
    vendor: PUSHED_PAYEE.vendor,
    recipient: recipientOf(request, form, { birthDate: String(form.yearOfBirth) }),
  });
  return registered.ok ? findPushedPayee(ports, request) : registered;
}

type Opened = { cashOut: CashOut; order: PushOrder; orderToken: string };

/**
 * Reserves and opens the order; a repetition opens it again under the same key. Where the vendor surely has none the tickets come
 * back. Refuses as `requestCashOut`, STATE_CONFLICT once the order is closed, OUTCOME_UNKNOWN while the vendor does not answer.
 */
export async function requestPushed(
  ports: CashOutPorts,
  request: PayeeRequest,
  context: CallContext,
  body: { readonly phone: string; readonly sweepTicketsAmount: number },
): Promise<Answer<Opened>> {
  const { player } = request;
  const answer = await requestCashOut(ports, player, context, {
    route: PUSHED_PAYEE.cashOut.name,
    provider: PUSHED_PAYEE.provider,
    body,
    destine: async () =>
      (await findPayee(ports, player.wallet_id, PUSHED_PAYEE.vendor)) === undefined
        ? refuse('PAYOUT_DETAILS_REQUIRED')
        : ok({}),
  });
  if (!answer.ok) return answer;
  const { cashOutId } = answer.value.cashOut;
  const rail = openVendorRail(ports, request, PUSHED_PAYEE);
  if (!rail.ok) return rail;
  const opened = await openOrder(ports, rail.value, player.subject, {
    wallet_id: player.wallet_id,
    cash_out_id: cashOutId,
  });
  if (!opened.ok) return opened;
  const { orderId, orderToken } = opened.value;
  const order = { actionId: cashOutId, orderId, status: 'OPEN' } as const;
  return { ...answer, value: { ...answer.value, order, orderToken } };
}

async function openOrder(
  ports: CashOutPorts,
  adapter: PayOutAdapter,
  playerId: string,
  id: Pick<CashOutRow, 'wallet_id' | 'cash_out_id'>,
): Promise<Result<{ readonly orderId: string; readonly orderToken: string }>> {
  const row = await findCashOut(ports.pool, id);
  if (row === undefined) throw new Error(`the cash-out ${id.cash_out_id} is not stored`);
  const { payout_id: cashOutId, reference } = row;
  const isOpen = row.status === 'REQUESTED' || row.status === 'REVIEWED';
  if (!isOpen || row.submitted_at !== null) return refuse('STATE_CONFLICT');
  if (row.status !== 'REQUESTED' && reference === null) return refuse('PROVIDER_UNAVAILABLE');
  if (reference !== null) {
    const fresh = await adapter.freshOrderToken?.({ cashOutId, reference });
    if (fresh?.outcome === 'issued') return ok({ orderId: reference, orderToken: fresh.token });
    return refuse(fresh?.outcome === 'closed' ? 'STATE_CONFLICT' : 'PROVIDER_UNAVAILABLE');
  }
  const opened = await adapter.submit({ cashOutId, playerId, amount: cents(row.cents) });
  switch (opened.outcome) {
    case 'opened': {
      if (opened.next.kind !== 'script' || opened.amount !== row.cents) break;
      const orderId = opened.reference;
      const at = isoInstant(await ports.sharedClock.read());
      await changeCashOut(ports.pool, row, { reference: orderId }, at);
      return ok({ orderId, orderToken: opened.next.token });
    }
    case 'unknown':
      return refuse('OUTCOME_UNKNOWN');
    default:
  }
  await changeUnderLock(
    ports,
    row,
    (now, at) =>
      now.status === 'REQUESTED' && now.reference === null
        ? {
            status: 'FAILED',
            failure_reason: 'TECHNICAL',
            money: 'CASH_OUT_RELEASE',
            due_at: closesAt(now, at),
            email: 'cashOutFailed',
          }
        : undefined,
    { act: 'open order', by: 'vendor', reason: opened.outcome },
  );
  return refuse('PROVIDER_UNAVAILABLE');
}

/** Of an own order, by the cash-out's id or the vendor's. Refuses: FEATURE_OFF, NOT_FOUND. */
export async function pushOrderId(
  ports: CashOutPorts,
  request: PayeeRequest,
  id: string,
): Promise<Result<{ readonly orderId: string }>> {
  const rail = openVendorRail(ports, request, PUSHED_PAYEE);
  if (!rail.ok) return rail;
  const orderId = (await ownOrder(ports, request, id))?.reference ?? undefined;
  return orderId === undefined ? refuse('NOT_FOUND') : ok({ orderId });
}

/** A fresh token. Refuses: FEATURE_OFF, NOT_FOUND, STATE_CONFLICT once it is closed, PROVIDER_UNAVAILABLE. */
export async function pushOrderToken(
  ports: CashOutPorts,
  request: PayeeRequest,
  id: string,
): Promise<Result<{ readonly orderToken: string }>> {
  const rail = openVendorRail(ports, request, PUSHED_PAYEE);
  if (!rail.ok) return rail;
  const row = await ownOrder(ports, request, id);
  if (row === undefined || row.reference === null) return refuse('NOT_FOUND');
  const opened = await openOrder(ports, rail.value, request.player.subject, row);
  return opened.ok ? ok({ orderToken: opened.value.orderToken }) : opened;
}

async function ownOrder(
  { pool }: Pick<CashOutPorts, 'pool'>,
  { player }: Pick<PayeeRequest, 'player'>,
  id: string,
): Promise<CashOutRow | undefined> {
  const rows = await cashOutsOfWallet(pool, player.wallet_id, SEARCHED_MAX);
  return rows.find(
    ({ provider, reference, cash_out_id: own }) =>
      provider === PUSHED_PAYEE.provider && (reference === id || own === id),
  );
}

/**
 * Stores the method and lets the rules decide; nothing is sent here. Where the player is now does not count: it did at the request.
 * The same method again changes nothing. Refuses: FEATURE_OFF, NOT_FOUND, STATE_CONFLICT once it was reviewed.
 */
export async function choosePushMethod(
  ports: CashOutPorts,
  { player, ...request }: PayeeRequest,
  { orderId, paymentMethodId }: { readonly orderId: string; readonly paymentMethodId: string },
): Promise<Result<{ readonly cashOut: CashOut }>> {
  const rail = openVendorRail(ports, request, PUSHED_PAYEE);
  if (!rail.ok) return rail;
  const walletId = player.wallet_id;
  const row = await ownOrder(ports, { player }, orderId);
  if (row === undefined) return refuse('NOT_FOUND');
  if (row.destination === paymentMethodId) return viewOf(ports, player, row);
  const { flags } = request;
  const nowMs = await ports.sharedClock.read();
  const at = isoInstant(nowMs);
  const { provider } = row;
  const known = await knownOf(ports, { walletId, provider, destination: paymentMethodId });
  const answer = await ports.wallet.inTransaction<
    { readonly status: 'chosen' | 'late' } | { readonly status: 'refused' | 'unknown' }
  >(walletId, async (client) => {
    const now = await lockCashOut(client, row);
    // What was reviewed goes where it was reviewed to go.
    if (now.status !== 'REQUESTED') return { commit: false, value: { status: 'late' } };
    const doubts = await doubtsWithin(ports, client, {
      walletId,
      cashOutId: row.cash_out_id,
      cents: row.cents,
      provider: row.provider,
      destination: paymentMethodId,
      nowMs,
      known,
      flags,
      isLocationDoubtful: now.doubts.includes('LOCATION'),
    });
    const isNowReviewed = doubts.length === 0;
    const status = isNowReviewed ? 'REVIEWED' : now.status;
    const due = isNowReviewed ? { due_at: at } : {};
    await changeCashOut(client, row, { destination: paymentMethodId, doubts, status, ...due }, at);
    const method = { act: 'method', by: 'player', reason: 'chosen' };
    await addStep(client, row, { ...method, status: now.status, at });
    if (isNowReviewed) {
      await addStep(client, row, { act: 'review', by: 'rules', reason: 'no doubt', status, at });
      await emailWithin(ports, client, row, 'cashOutReviewed');
    }
    return { commit: true, value: { status: 'chosen' } };
  });
  if (answer.status === 'chosen') return viewOf(ports, player, row);
  return refuse(answer.status === 'late' ? 'STATE_CONFLICT' : 'OUTCOME_UNKNOWN');
}
