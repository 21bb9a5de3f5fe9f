/**
 * What follows from a vendor's word about a payment, once, whoever reports it first: all of it in one transaction under the lock
 * of the wallet. Source: PAY-2, PAY-6, PAY-9, PAY-10.
 */
import { CURRENCIES, type Currency } from '@jubilee/contract/values/currency';
import type { PaymentFailure } from '@jubilee/contract/values/payment-failures';
import {
  decidePayment,
  nextLookAtMs,
  shareOf,
  takenBack,
  waitBeforeLooking,
} from '@jubilee/core/purchases/payment-facts';
import type { PayInStatus } from '@jubilee/providers/pay-in/port';
import { isoInstant } from '../../platform/clock/clock.ts';
import { serverRequest } from '../money/index.ts';
import { changePayment, emailOfPlayer, type PaymentRecord, readPayment } from './payment.store.ts';
import type { Database, PurchasePorts } from './purchase-ports.ts';
import { addReversal, centsGoneBack } from './reversal.store.ts';

/** The platform's own reference kinds; the numbers are stored and never reused. */
const PLATFORM_PROVIDER = 0;
const PURCHASE_REFERENCE = 8;
const REVERSAL_REFERENCE = 10;

/** No clear no of a bank: the money may come all the same. */
export const IN_DOUBT: ReadonlySet<PaymentFailure> = new Set(['TECHNICAL', 'DUPLICATE']);

type Settled = 'done' | 'not-credited';

/** `answer`: the vendor's answer to our charge, order or refund; else its books say so. `unknown`: the database did not answer; a repetition finds out. */
export async function settlePayment(
  ports: PurchasePorts,
  paymentId: string,
  word: PayInStatus,
  source: 'answer' | 'books' = 'books',
): Promise<'done' | 'unknown'> {
  const { walletId } = await readPayment(ports.pool, paymentId);
  const nowMs = await ports.sharedClock.read();
  const settled = await ports.wallet.inTransaction(walletId, async (client) => {
    const value = await settleWithin(ports, client, {
      paymentId,
      word,
      isRead: source === 'books',
      nowMs,
    });
    return { commit: value === 'done', value };
  });
  if (settled !== 'not-credited') return settled === 'done' ? 'done' : 'unknown';
  // What cannot be credited is not kept.
  const refused = await ports.wallet.inTransaction(walletId, async (client) => {
    const payment = await readPayment(client, paymentId, 'lock');
    if (payment.status === 'PENDING') {
      await sendBack(ports, client, payment, nowMs, {
        status: 'FAILED',
        failureReason: 'SENT_BACK',
        ...wordsOf(payment, word),
      });
    }
    return { commit: true, value: 'done' as const };
  });
  return refused === 'done' ? 'done' : 'unknown';
}

async function settleWithin(
  ports: PurchasePorts,
  client: Database,
  said: {
    readonly paymentId: string;
    readonly word: PayInStatus;
    readonly isRead: boolean;
    readonly nowMs: number;
  },
): Promise<Settled> {
  const { paymentId, word, isRead, nowMs } = said;
  const payment = await readPayment(client, paymentId, 'lock');
  const at = isoInstant(nowMs);
  const change = (changes: Parameters<typeof changePayment>[2]) =>
    changePayment(client, paymentId, { ...wordsOf(payment, word), ...changes }, at);
  const decision = decidePayment(
    {
      status: payment.status,
      priceCents: BigInt(payment.priceCents),
      moneyBack: payment.moneyBack ?? undefined,
      isDeclined: payment.isDeclined,
      ageMs: nowMs - Date.parse(payment.createdAt),
      isRead,
    },
    word,
  );
  switch (decision) {
    case 'credit': {
      if (!(await credit(ports, client, payment, nowMs))) return 'not-credited';
      const lookAtMs = nextLookAtMs(Date.parse(payment.createdAt), nowMs);
      const due = lookAtMs === undefined ? 'closed' : isoInstant(lookAtMs);
      await change({ status: 'SUCCEEDED', caseReason: null, due });
      await queueReceipt(ports, client, payment);
      return 'done';
    }
    case 'fail': {
      const failureReason = failureOf(word);
      const waitMs = IN_DOUBT.has(failureReason) ? waitBeforeLooking(0) : undefined;
      const due = waitMs === undefined ? 'closed' : isoInstant(nowMs + waitMs);
      await change({ status: 'FAILED', failureReason, caseReason: null, due });
      return 'done';
    }
    case 'send-back':
      await sendBack(ports, client, payment, nowMs, {
        failureReason: 'SENT_BACK',
        ...wordsOf(payment, word),
      });
      return 'done';
    case 'sent-back':
      await change({ moneyBack: 'DONE', caseReason: null, due: 'closed' });
      return 'done';
    case 'reverse': {
      const price = BigInt(payment.priceCents);
      // What did not settle was never paid.
      const cents = 'amount' in word ? word.amount : price;
      const kind =
        word.outcome === 'refunded' || word.outcome === 'charged-back' ? word.outcome : 'voided';
      await reverse(ports, client, payment, { kind, cents, nowMs });
      await change({
        caseReason: null,
        ...(cents < price ? {} : { due: 'closed' }),
        ...(payment.moneyBack === 'DUE' && cents === price ? { moneyBack: 'DONE' } : {}),
      });
      return 'done';
    }
    case 'amount-differs':
      await change({ caseReason: 'AMOUNT_DIFFERS', due: 'closed' });
      return 'done';
    case 'taken-against-no':
      await change({ caseReason: 'TAKEN_AGAINST_NO', due: 'closed' });
      return 'done';
    default:
      decision satisfies 'wait';
      if (payment.status === 'PENDING' && 'reference' in word) await change({});
      return 'done';
  }
}

/** The vendor's code, and its id of the payment where that is new: that of a refund never takes the place of it. */
function wordsOf(
  { reference: known }: PaymentRecord,
  word: PayInStatus,
): { reference?: string; vendorStatus?: string } {
  const isOfRefund = word.outcome === 'refunded' && known !== null;
  return {
    ...('reference' in word &&
    word.reference !== undefined &&
    word.reference !== known &&
    !isOfRefund
      ? { reference: word.reference }
      : {}),
    ...('vendorStatus' in word ? { vendorStatus: word.vendorStatus } : {}),
    // For operators: it is their account that the vendor refuses.
    ...(word.outcome === 'misconfigured' ? { vendorStatus: word.why.slice(0, 200) } : {}),
  };
}

function failureOf(word: PayInStatus): PaymentFailure {
  if (word.outcome === 'declined') return word.reason;
  return word.outcome === 'voided' || word.outcome === 'refunded' ? 'CANCELED' : 'TECHNICAL';
}

function amountOf(payment: PaymentRecord, currency: Currency): bigint {
  return currency === 'POINTS' ? payment.points : payment.sweepTickets;
}

/** False: the wallet takes nothing, and what was booked here is undone by the caller. */
async function credit(
  { wallet, ids }: PurchasePorts,
  client: Database,
  payment: PaymentRecord,
  nowMs: number,
): Promise<boolean> {
  const { paymentId, walletId, brand: brandNumber } = payment;
  for (const currency of CURRENCIES) {
    const amount = amountOf(payment, currency);
    if (amount === 0n) continue;
    const ref = `${paymentId}:${currency}`;
    const operationId = ids.uuidV7();
    const { requestHash } = serverRequest({
      route: 'purchase',
      walletId,
      brandNumber,
      operationId,
      body: ref,
    });
    const answer = await wallet.grantWithin(
      client,
      {
        kind: 'PURCHASE',
        walletId,
        brandNumber,
        operationId,
        currency,
        requestHash,
        amount,
        reference: { provider: PLATFORM_PROVIDER, kind: PURCHASE_REFERENCE, ref },
      },
      nowMs,
    );
    if (answer.status !== 'applied') return false;
  }
  return true;
}

/** The money is on its way back from here on; the worker calls the vendor. */
async function sendBack(
  { ids }: PurchasePorts,
  client: Database,
  { paymentId }: PaymentRecord,
  nowMs: number,
  more: Parameters<typeof changePayment>[2],
): Promise<void> {
  const at = isoInstant(nowMs);
  const due = { moneyBack: 'DUE', refundId: ids.uuidV7(), due: at } as const;
  await changePayment(client, paymentId, { ...more, ...due }, at);
}

/**
 * Takes what is left of the coins, of all of them or of the share that went back by now; what is missing closes redeeming. Each cent
 * counts once, in however many parts it comes. Source: PAY-10.
 */
async function reverse(
  { wallet, ids }: PurchasePorts,
  client: Database,
  payment: PaymentRecord,
  back: {
    readonly kind: 'voided' | 'refunded' | 'charged-back';
    /** Of the price, until now. */
    readonly cents: bigint;
    readonly nowMs: number;
  },
): Promise<void> {
  const { paymentId, walletId, brand: brandNumber, priceCents } = payment;
  const earlier = await centsGoneBack(client, paymentId);
  if (back.cents <= earlier) return;
  const accounts = await wallet.accounts(walletId, client);
  const partOf = (currency: Currency) => {
    const share = (cents: bigint) =>
      shareOf(amountOf(payment, currency), cents, BigInt(priceCents));
    const balance = accounts.find((one) => one.currency === currency)?.balance ?? 0n;
    return takenBack(share(back.cents) - share(earlier), balance);
  };
  const parts = { POINTS: partOf('POINTS'), SWEEP_TICKETS: partOf('SWEEP_TICKETS') };
  await addReversal(
    client,
    {
      paymentId,
      walletId,
      kind: back.kind,
      cents: back.cents,
      points: parts.POINTS,
      sweepTickets: parts.SWEEP_TICKETS,
    },
    isoInstant(back.nowMs),
  );
  for (const currency of CURRENCIES) {
    const amount = parts[currency].taken;
    if (amount === 0n) continue;
    const isPart = back.cents - earlier < BigInt(priceCents);
    const ref = `${paymentId}:${currency}${isPart ? `:${earlier}:${back.cents}` : ''}`;
    const operationId = ids.uuidV7();
    const { requestHash } = serverRequest({
      route: 'purchaseReversal',
      walletId,
      brandNumber,
      operationId,
      body: ref,
    });
    const answer = await wallet.adjustWithin(client, {
      kind: 'PURCHASE_REVERSAL',
      walletId,
      brandNumber,
      operationId,
      currency,
      requestHash,
      amount,
      reference: { provider: PLATFORM_PROVIDER, kind: REVERSAL_REFERENCE, ref },
    });
    if (answer.status !== 'applied') {
      throw new Error(`the coins of payment ${paymentId} were not taken back: ${answer.status}`);
    }
  }
}

async function queueReceipt(
  { brands, enqueueEmail, pageOf }: PurchasePorts,
  client: Database,
  payment: PaymentRecord,
): Promise<void> {
  const brand = brands.find(({ number }) => number === payment.brand);
  const to = await emailOfPlayer(client, payment.walletId);
  if (brand === undefined || to === null) return;
  await enqueueEmail(client, {
    brandLocation: brand.location,
    to,
    template: 'purchaseReceipt',
    link: pageOf(brand),
    purchase: {
      priceCents: payment.priceCents,
      points: Number(payment.points),
      tickets: Number(payment.sweepTickets),
      number: payment.paymentId,
    },
  });
}
