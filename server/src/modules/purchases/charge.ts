/**
 * Buying with a card: the attempt is stored, then the vendor is called, then its word decides. The id of the request is the payment's
 * and the vendor's order number, so a repetition finds the payment and never charges. Source: PAY-2, PAY-5, PAY-6, PAY-9, PAY-11.
 */
import type { Payment } from '@jubilee/contract/entities/purchase';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { Flags } from '@jubilee/contract/settings/flags';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import type { PaymentProvider } from '@jubilee/contract/vendors/vendor-enums';
import { openVendors } from '@jubilee/contract/vendors/vendor-switches';
import { hasCardNumber } from '@jubilee/core/purchases/card-number';
import { isOnSale, onlyPackOf } from '@jubilee/core/purchases/decide-purchase';
import { waitBeforeReading } from '@jubilee/core/purchases/payment-facts';
import { cents } from '@jubilee/providers/amounts';
import type { PayInAdapter, PayInAttempt } from '@jubilee/providers/pay-in/port';
import { isoInstant } from '../../platform/clock/clock.ts';
import type { Answer, CallContext, TokenClaims } from '../access/index.ts';
import type { Player } from '../account/index.ts';
import { passesPurchaseLimit } from '../limits/index.ts';
import {
  type BoundRequest,
  moneyRequest,
  type RecordOutcome,
  runMoneyCommand,
  type StoredDecision,
} from '../money/index.ts';
import { isSameRequest } from '../wallet/index.ts';
import { readPacks } from './pack.store.ts';
import {
  acceptsId,
  addPayment,
  findPayment,
  hasBought,
  type PaymentRecord,
  readPayment,
  spentSince,
} from './payment.store.ts';
import type { Database, PurchasePorts } from './purchase-ports.ts';
import { settlePayment } from './settle-payment.ts';
import { admitCode, goodPromo, toPaymentView } from './store-front.ts';

/** Where the vendor sends a player back to after a challenge. */
const RETURN_PATH = '/purchase';

export interface Buyer {
  readonly claims: TokenClaims;
  readonly player: Player;
  readonly context: CallContext;
}

export interface PurchaseRequest {
  readonly promoCode?: string | undefined;
  /** Absent: the one visible pack of `amountCents`. */
  readonly purchasePackCode?: string | undefined;
  readonly amountCents?: number;
}

type Card = Pick<PayInAttempt, 'token' | 'card' | 'threeDSecure'>;

export async function chargeCard(
  ports: PurchasePorts,
  buyer: Buyer,
  purchase: {
    readonly call: { readonly name: string; readonly provider: PaymentProvider };
    readonly body: PurchaseRequest;
    readonly card: Card;
  },
): Promise<Answer<{ payment: Payment }>> {
  const { body, card } = purchase;
  const { name: route, provider } = purchase.call;
  const { claims, player, context } = buyer;
  return runMoneyCommand({
    request: moneyRequest(context, { route, walletId: player.wallet_id, body }),
    findsStoredFirst: true,
    findStored: (request) => findStored(ports, request),
    gather: () => openAdapter(ports, buyer, provider, body),
    async record(adapter, request): Promise<Result<RecordOutcome<PaymentRecord>>> {
      const begun = await beginPayment(ports, buyer, { provider, purchase: body, request });
      if (!begun.ok) return begun;
      if (begun.value.isKnown) {
        return ok({ status: 'recorded', stored: begun.value.payment, isReplay: true });
      }
      const { paymentId } = begun.value.payment;
      const attempt = attemptOf(begun.value.payment, { claims, player, context });
      const word = await adapter.authorise({ ...attempt, ...card });
      if ((await settlePayment(ports, paymentId, word, 'answer')) === 'unknown') {
        return refuse('OUTCOME_UNKNOWN');
      }
      const payment = await readPayment(ports.pool, paymentId);
      return ok({ status: 'recorded', stored: payment, isReplay: false });
    },
    view: (payment) => ok({ payment: toPaymentView(payment, player.subject) }),
  });
}

/** The payment under the id of the request; somebody else's counts as another request. */
export async function findStored(
  { pool }: Pick<PurchasePorts, 'pool'>,
  { requestId, walletId }: BoundRequest,
): Promise<StoredDecision<PaymentRecord> | undefined> {
  const stored = await findPayment(pool, requestId);
  if (stored === undefined) return undefined;
  const requestHash =
    stored.walletId === walletId ? stored.requestHash : new Uint8Array(stored.requestHash.length);
  return { requestHash, refusal: undefined, stored };
}

/** Refuses CARD_NUMBER_NOT_ACCEPTED, FEATURE_OFF, PROVIDER_UNAVAILABLE, TOO_MANY_REQUESTS, REQUEST_ID_REUSED. */
export async function openAdapter(
  ports: PurchasePorts,
  { player, context }: Pick<Buyer, 'player' | 'context'>,
  provider: PaymentProvider,
  body: PurchaseRequest,
): Promise<Result<PayInAdapter>> {
  if (hasCardNumber(body)) return refuse('CARD_NUMBER_NOT_ACCEPTED');
  const adapter = adapterOf(ports, context.brand, provider, context.flags);
  if (!adapter.ok) return adapter;
  if (body.promoCode !== undefined) {
    if (!context.flags.promoCodeEntryEnabled) return refuse('CODE_NOT_VALID');
    const admitted = admitCode(ports, player.wallet_id);
    if (!admitted.ok) return admitted;
  }
  // An id of a bet or a grant is no id of a payment.
  const isUsed = await ports.wallet.knowsId(player.wallet_id, context.requestId);
  return isUsed ? refuse('REQUEST_ID_REUSED') : adapter;
}

/** Refuses FEATURE_OFF where the flags switch the provider off, PROVIDER_UNAVAILABLE where the operator has no account. Source: PAY-11. */
export function adapterOf(
  { adaptersOf }: Pick<PurchasePorts, 'adaptersOf'>,
  brand: Brand,
  provider: PaymentProvider,
  flags: Flags,
): Result<PayInAdapter> {
  const vendor = openVendors('pay-in', flags).find(
    ({ ports: of }) => of['pay-in'].wire === provider,
  );
  if (vendor === undefined) return refuse('FEATURE_OFF');
  const adapter = adaptersOf(brand).get(vendor.name);
  return adapter === undefined ? refuse('PROVIDER_UNAVAILABLE') : ok(adapter);
}

interface Begun {
  readonly payment: PaymentRecord;
  /** It was stored by an earlier sending of the request. */
  readonly isKnown: boolean;
}

/**
 * Stores the attempt, under the lock of the wallet and of the code: what the player may still spend and how often a code was
 * used is counted with it. Refuses PACK_NOT_AVAILABLE, CODE_NOT_VALID, PURCHASE_LIMIT_REACHED, SELF_EXCLUDED, REQUEST_ID_REUSED,
 * REQUEST_ID_OUTSIDE_WINDOW, OUTCOME_UNKNOWN.
 */
export async function beginPayment(
  ports: PurchasePorts,
  { context }: Pick<Buyer, 'context'>,
  attempt: {
    readonly provider: PaymentProvider;
    readonly purchase: PurchaseRequest;
    readonly request: BoundRequest;
  },
): Promise<Result<Begun>> {
  const { provider, purchase, request } = attempt;
  const { requestId: paymentId, requestHash, walletId, budget } = request;
  const { number: brand, timeZone } = context.brand;
  const nowMs = await ports.sharedClock.read();
  const work = async (client: Database): Promise<Result<Begun>> => {
    const known = await findPayment(client, paymentId);
    if (known !== undefined) {
      return isSameRequest(known, request)
        ? ok({ payment: known, isKnown: true })
        : refuse('REQUEST_ID_REUSED');
    }
    if (!(await acceptsId(client, paymentId))) return refuse('REQUEST_ID_OUTSIDE_WINDOW');
    const accounts = await ports.wallet.accounts(walletId, client);
    if (accounts.some(({ state }) => state !== 'ACTIVE')) return refuse('SELF_EXCLUDED');
    const isKnownBuyer = await hasBought(client, walletId);
    const onSale = (await readPacks(client, brand)).filter((one) =>
      isOnSale(one, nowMs, isKnownBuyer),
    );
    const { purchasePackCode: code, amountCents } = purchase;
    const pack =
      code === undefined
        ? onlyPackOf(onSale, amountCents ?? 0)
        : onSale.find((one) => one.code === code);
    if (pack === undefined || (amountCents !== undefined && amountCents !== pack.priceCents)) {
      return refuse('PACK_NOT_AVAILABLE');
    }
    const use = { brand, walletId, packCode: pack.code, nowMs };
    const promo =
      purchase.promoCode === undefined
        ? undefined
        : await goodPromo(client, purchase.promoCode, use, 'lock');
    if (purchase.promoCode !== undefined && promo === undefined) return refuse('CODE_NOT_VALID');
    const isPassed = await passesPurchaseLimit(client, {
      walletId,
      cents: pack.priceCents,
      nowMs,
      timeZone,
      spentSince: (since) => spentSince(client, walletId, since),
    });
    if (isPassed) return refuse('PURCHASE_LIMIT_REACHED');
    await addPayment(
      client,
      {
        paymentId,
        walletId,
        brand,
        provider,
        requestHash,
        packCode: pack.code,
        promoCode: promo?.code ?? null,
        priceCents: pack.priceCents,
        points: pack.points + (promo?.points ?? 0n),
        sweepTickets: pack.sweepTickets + (promo?.sweepTickets ?? 0n),
      },
      { at: isoInstant(nowMs), dueAt: isoInstant(nowMs + waitBeforeReading(0)) },
    );
    return ok({ payment: await readPayment(client, paymentId), isKnown: false });
  };
  const answer = await ports.wallet.inTransaction(
    walletId,
    async (client) => {
      const value = await work(client);
      return { commit: value.ok && !value.value.isKnown, value };
    },
    budget,
  );
  return 'status' in answer ? refuse('OUTCOME_UNKNOWN') : answer;
}

export function attemptOf(
  { paymentId, priceCents }: PaymentRecord,
  { claims, player, context }: Buyer,
): Omit<PayInAttempt, 'token' | 'card' | 'threeDSecure'> {
  const { phoneNumber, email } = claims;
  return {
    attemptId: paymentId,
    amount: cents(BigInt(priceCents)),
    returnUrl: RETURN_PATH,
    payer: {
      playerId: player.subject,
      name: player.nickname ?? 'Player',
      email: email ?? '',
      ...(phoneNumber === undefined ? {} : { phone: phoneNumber }),
      networkAddress: context.address,
    },
  };
}
