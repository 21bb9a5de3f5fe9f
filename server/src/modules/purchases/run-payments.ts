/**
 * What vendors report, and what the worker does about payments that are open: it asks the vendor, and sends money back that is not
 * kept. Events only hurry it. Source: PAY-6, PAY-7.
 */
import type { Brand } from '@jubilee/contract/settings/brand';
import { vendorsOf } from '@jubilee/contract/vendors/vendor-table';
import {
  endOfWaiting,
  nextLookAtMs,
  waitBeforeLooking,
  waitBeforeReading,
} from '@jubilee/core/purchases/payment-facts';
import { cents } from '@jubilee/providers/amounts';
import type { PayInAdapter, PayInEvent, PayInStatus } from '@jubilee/providers/pay-in/port';
import { isoInstant } from '../../platform/clock/clock.ts';
import { isUuidV7 } from '../../platform/ids/ids.ts';
import { repeatedTransaction } from '../../platform/lanes/repeated-transaction.ts';
import {
  addEvent,
  lockReference,
  makeDue,
  openCase,
  paymentOfEvent,
  type PaymentRecord,
  readPayment,
  setNextReading,
  takeDuePayments,
} from './payment.store.ts';
import type { WebhookReply } from '@jubilee/providers/webhook';
import { decideApproval } from './order.ts';
import type { PurchasePorts } from './purchase-ports.ts';
import { IN_DOUBT, settlePayment } from './settle-payment.ts';

const AT_ONCE = 10;
/** Longer than a vendor may take, and what another node waits if this one dies. */
const LEASE_MS = 2 * 60_000;
/** Readings of a vendor that will not send money back, or does not say whether it has, after which an operator looks. */
const SEND_BACK_READINGS_MAX = 8;
const SEND_BACK_SILENCE_MAX = 76;
/** What takes money back, said by a vendor whose books may not show it. */
const TAKES_BACK: ReadonlySet<PayInEvent['kind']> = new Set(['charged-back', 'refunded']);

const SILENT: ReadonlySet<PayInStatus['outcome']> = new Set([
  'unavailable',
  'unknown',
  'not-sent',
  'misconfigured',
]);

export function vendorNameOf(provider: string): string | undefined {
  return vendorsOf('pay-in').find(({ ports }) => ports['pay-in'].wire === provider)?.name;
}

/**
 * Stored once; its payment is read by the worker, so that the vendor is answered at once. A vendor that asks before it takes money
 * is told yes or no here.
 */
export async function acceptPaymentEvent(
  ports: PurchasePorts,
  {
    brand,
    vendor,
    event,
  }: { readonly brand: Brand; readonly vendor: string; readonly event: PayInEvent },
): Promise<WebhookReply | void> {
  const { pool, sharedClock } = ports;
  const provider = vendorsOf('pay-in').find(({ name }) => name === vendor)?.ports['pay-in'].wire;
  if (provider === undefined) return;
  const { attemptId = '', reference } = event.subject;
  // One that names an id of ours is about that payment, or about a refund, and waits for no other one.
  const mayWait = reference !== undefined && !isUuidV7(attemptId) && event.trust === 'signed';
  const at = isoInstant(await sharedClock.read());
  const about = await repeatedTransaction(pool, async (client) => {
    const of = { brand: brand.number, provider };
    // An account may be shared: an event about no payment of this brand is acknowledged. It waits for one that gets the vendor's id.
    let paymentId = await paymentOfEvent(client, of, event.subject);
    if (paymentId === undefined && mayWait) {
      await lockReference(client, reference);
      paymentId = await paymentOfEvent(client, of, event.subject);
    }
    const isNew = await addEvent(client, {
      brand: brand.number,
      vendor,
      dedupeKey: event.dedupeKey,
      kind: event.kind,
      paymentId: paymentId ?? null,
      cents: event.amount ?? null,
      waitsFor:
        paymentId === undefined && mayWait ? [brand.number, provider, reference].join(':') : null,
      receivedAt: at,
    });
    const isTakenBack = TAKES_BACK.has(event.kind) && event.trust === 'signed';
    const isAsked = event.kind === 'approval-requested';
    if (isNew && paymentId !== undefined && !isAsked) {
      await makeDue(client, paymentId, at, isTakenBack);
    }
    return paymentId;
  });
  if (event.kind !== 'approval-requested') return;
  const isApproved = await decideApproval(ports, about, event);
  return ports.adaptersOf(brand).get(vendor)?.answerApproval?.(event, isApproved);
}

/** Returns how many payments were read. */
export async function runDuePayments(
  ports: PurchasePorts,
  onFault: (error: unknown) => void,
): Promise<number> {
  const nowMs = await ports.sharedClock.read();
  const leasedUntil = isoInstant(nowMs + LEASE_MS);
  const due = await takeDuePayments(ports.pool, {
    at: isoInstant(nowMs),
    leasedUntil,
    limit: AT_ONCE,
  });
  await Promise.all(
    due.map((one) =>
      runPayment(ports, one, { nowMs, leasedUntil }).catch((error: unknown) => {
        // Its lease ends, and it is read again.
        onFault(error);
      }),
    ),
  );
  return due.length;
}

async function runPayment(
  ports: PurchasePorts,
  payment: PaymentRecord,
  { nowMs, leasedUntil }: { readonly nowMs: number; readonly leasedUntil: string },
): Promise<void> {
  const { paymentId } = payment;
  const brand = ports.brands.find(({ number }) => number === payment.brand);
  const adapter = brand && ports.adaptersOf(brand).get(vendorNameOf(payment.provider) ?? '');
  let isHeard = true;
  if (adapter !== undefined) {
    const word = await wordOf(adapter, payment);
    isHeard = !SILENT.has(word.outcome);
    const settled = await settlePayment(ports, paymentId, word);
    if (settled === 'unknown') throw new Error(`payment ${paymentId} could not be settled`);
    const known = await readPayment(ports.pool, paymentId);
    if (known.reportedBack > 0 && payment.reference === null) {
      // Reported before the vendor's own id was known.
      await settlePayment(ports, paymentId, await wordOf(adapter, known));
    }
    const paid = word.outcome === 'captured' ? word.amount : BigInt(payment.priceCents);
    await sendMoneyBack(ports, adapter, await readPayment(ports.pool, paymentId), paid);
  }
  await endWaiting(ports, adapter, await readPayment(ports.pool, paymentId), nowMs);
  const { readings } = payment;
  const now = await readPayment(ports.pool, paymentId);
  const next = nextReadingMs(now, { readings, nowMs, isHeard });
  await setNextReading(
    ports.pool,
    paymentId,
    leasedUntil,
    next === undefined ? null : isoInstant(next),
  );
}

/** What a vendor never decides becomes an operator's case, and an order that nobody pays is closed. Source: PAY-6. */
async function endWaiting(
  ports: PurchasePorts,
  adapter: PayInAdapter | undefined,
  { paymentId, status, caseReason, createdAt, reference }: PaymentRecord,
  nowMs: number,
): Promise<void> {
  if (status !== 'PENDING' || caseReason !== null) return;
  const isOrder = adapter?.freshOrderToken !== undefined;
  const end = endOfWaiting(nowMs - Date.parse(createdAt), isOrder);
  if (end === 'case') {
    await openCase(ports.pool, paymentId, 'UNDECIDED', isoInstant(nowMs));
  } else if (end === 'cancel' && reference !== null) {
    const word = await adapter?.cancel?.({ attemptId: paymentId, reference });
    if (word !== undefined && word.outcome !== 'not-sent' && word.outcome !== 'misconfigured') {
      await settlePayment(ports, paymentId, word);
    }
  }
}

/** Undefined: the payment is not read again before something happens. */
function nextReadingMs(
  payment: PaymentRecord,
  {
    readings,
    nowMs,
    isHeard,
  }: { readonly readings: number; readonly nowMs: number; readonly isHeard: boolean },
): number | undefined {
  const { status, failureReason, moneyBack, caseReason } = payment;
  if (caseReason !== null) return undefined;
  const createdAtMs = Date.parse(payment.createdAt);
  if (moneyBack === 'DUE') return nowMs + waitBeforeReading(readings);
  // A look at books that nobody could read was none.
  if (status === 'PENDING' || (status === 'SUCCEEDED' && !isHeard))
    return nowMs + waitBeforeReading(readings, nowMs - createdAtMs);
  if (status === 'SUCCEEDED') return nextLookAtMs(createdAtMs, nowMs);
  const isInDoubt = moneyBack === null && failureReason !== null && IN_DOUBT.has(failureReason);
  const waitMs = isInDoubt ? waitBeforeLooking(readings) : undefined;
  return waitMs === undefined ? undefined : nowMs + waitMs;
}

/** What the vendor's books say, and what it has reported as gone back where they do not show it. */
async function wordOf(adapter: PayInAdapter, payment: PaymentRecord): Promise<PayInStatus> {
  const { paymentId: attemptId, reference, reportedBack } = payment;
  const word = await adapter.status({ attemptId, ...(reference === null ? {} : { reference }) });
  const isKept = word.outcome !== 'voided' && word.outcome !== 'declined';
  if (reportedBack === 0 || reference === null || !isKept) return word;
  // What is left of a payment that failed is still to be sent back.
  if (payment.status === 'FAILED' && reportedBack < payment.priceCents) return word;
  const amount = cents(BigInt(reportedBack));
  const isMore =
    (word.outcome === 'refunded' || word.outcome === 'charged-back') && word.amount >= amount;
  return isMore ? word : { outcome: 'charged-back', reference, amount, vendorStatus: 'reported' };
}

/** Voids what is not settled yet, else refunds what a bank has not taken back already; what became of an unknown answer is read next time. */
async function sendMoneyBack(
  ports: PurchasePorts,
  adapter: PayInAdapter,
  payment: PaymentRecord,
  paid: bigint,
): Promise<void> {
  const { paymentId, reference, refundId, moneyBack, readings } = payment;
  if (moneyBack !== 'DUE' || reference === null || refundId === null) return;
  const amount = cents(paid - BigInt(payment.reportedBack));
  if (payment.caseReason !== null || amount <= 0n) return;
  const of = { attemptId: paymentId, reference };
  const voided = await adapter.cancel?.(of);
  const word =
    voided?.outcome === 'voided' || voided?.outcome === 'unknown'
      ? voided
      : await adapter.refund({ refundId, payment: of, amount });
  if (word.outcome === 'voided' || word.outcome === 'refunded') {
    await settlePayment(ports, paymentId, word, 'answer');
  } else if (
    readings >= (word.outcome === 'unknown' ? SEND_BACK_SILENCE_MAX : SEND_BACK_READINGS_MAX)
  ) {
    const at = isoInstant(await ports.sharedClock.read());
    await openCase(ports.pool, paymentId, 'NOT_SENT_BACK', at);
  }
}
