/**
 * What vendors report, and what the worker does about payments that are open: it asks the vendor, and sends money back that is not
 * kept. Events only hurry it. Source: PAY-6, PAY-7.
 */
import type { Brand } from '@jubilee/contract/settings/brand';
import { vendorsOf } from '@jubilee/contract/vendors/vendor-table';
import { waitBeforeLooking, waitBeforeReading } from '@jubilee/core/purchases/payment-facts';
import { type Cents, cents } from '@jubilee/providers/amounts';
import type { PayInAdapter, PayInEvent, PayInStatus } from '@jubilee/providers/pay-in/port';
import { isoInstant } from '../../platform/clock/clock.ts';
import { repeatedTransaction } from '../../platform/lanes/repeated-transaction.ts';
import {
  addEvent,
  changePayment,
  makeDue,
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
/** Readings of a vendor that cannot send money back, after which an operator looks. */
const SEND_BACK_READINGS_MAX = 8;

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
  const at = isoInstant(await sharedClock.read());
  const about = await repeatedTransaction(pool, async (client) => {
    const of = { brand: brand.number, provider };
    // An account may be shared: an event about no payment of this brand is acknowledged and has no effect.
    const paymentId = await paymentOfEvent(client, of, event.subject);
    const isNew = await addEvent(client, {
      brand: brand.number,
      vendor,
      dedupeKey: event.dedupeKey,
      kind: event.kind,
      paymentId: paymentId ?? null,
      receivedAt: at,
    });
    const isChargedBack = event.kind === 'charged-back' && event.trust === 'signed';
    const isAsked = event.kind === 'approval-requested';
    if (isNew && paymentId !== undefined && !isAsked) {
      await makeDue(client, paymentId, at, isChargedBack);
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
  if (adapter !== undefined) {
    const word = await wordOf(adapter, payment);
    const settled = await settlePayment(ports, paymentId, word);
    if (settled === 'unknown') throw new Error(`payment ${paymentId} could not be settled`);
    if (payment.isChargedBack && payment.reference === null) {
      // Reported before the vendor's own id was known.
      const known = await readPayment(ports.pool, paymentId);
      await settlePayment(ports, paymentId, await wordOf(adapter, known));
    }
    const paid = word.outcome === 'captured' ? word.amount : cents(BigInt(payment.priceCents));
    await sendMoneyBack(ports, adapter, await readPayment(ports.pool, paymentId), paid);
  }
  const waitMs = waitOf(await readPayment(ports.pool, paymentId), payment.readings);
  const next = waitMs === undefined ? null : isoInstant(nowMs + waitMs);
  await setNextReading(ports.pool, paymentId, leasedUntil, next);
}

/** Undefined: the payment is not read again before something happens. */
function waitOf(payment: PaymentRecord, readings: number): number | undefined {
  const { status, failureReason, moneyBack, caseReason } = payment;
  if (caseReason !== null) return undefined;
  if (status === 'PENDING' || moneyBack === 'DUE') return waitBeforeReading(readings);
  const isInDoubt = moneyBack === null && failureReason !== null && IN_DOUBT.has(failureReason);
  return isInDoubt ? waitBeforeLooking(readings) : undefined;
}

/** The vendor's own word, or what it has reported where it has no reading for that. */
async function wordOf(adapter: PayInAdapter, payment: PaymentRecord): Promise<PayInStatus> {
  const { paymentId: attemptId, reference, priceCents, isChargedBack } = payment;
  if (isChargedBack && reference !== null) {
    const amount = cents(BigInt(priceCents));
    return { outcome: 'charged-back', reference, amount, vendorStatus: 'reported' };
  }
  return adapter.status({ attemptId, ...(reference === null ? {} : { reference }) });
}

/** Voids what is not settled yet, else refunds; what became of an unknown answer is read next time. */
async function sendMoneyBack(
  ports: PurchasePorts,
  adapter: PayInAdapter,
  payment: PaymentRecord,
  amount: Cents,
): Promise<void> {
  const { paymentId, reference, refundId, moneyBack, readings } = payment;
  if (moneyBack !== 'DUE' || reference === null || refundId === null) return;
  if (payment.caseReason !== null) return;
  const of = { attemptId: paymentId, reference };
  const voided = await adapter.cancel?.(of);
  const word =
    voided?.outcome === 'voided' || voided?.outcome === 'unknown'
      ? voided
      : await adapter.refund({ refundId, payment: of, amount });
  if (word.outcome === 'voided' || word.outcome === 'refunded') {
    await settlePayment(ports, paymentId, word);
  } else if (word.outcome !== 'unknown' && readings >= SEND_BACK_READINGS_MAX) {
    const at = isoInstant(await ports.sharedClock.read());
    await changePayment(ports.pool, paymentId, { caseReason: 'NOT_SENT_BACK' }, at);
  }
}
