/** What is on sale, what a code adds, and what a player has paid. Source: PAY-1, PAY-3, PROMO-1, PROMO-5. */
import type { CallQuery } from '@jubilee/contract/calls/define';
import { createPaymentOrder } from '@jubilee/contract/calls/payment-orders';
import type { payments } from '@jubilee/contract/calls/payments';
import type { Payment, PurchasePack } from '@jubilee/contract/entities/purchase';
import { PAYMENT_FAILURES } from '@jubilee/contract/values/payment-failures';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import type { PaymentProvider } from '@jubilee/contract/vendors/vendor-enums';
import { isOnSale, isPromoGood, type Promo } from '@jubilee/core/purchases/decide-purchase';
import { isoInstant } from '../../platform/clock/clock.ts';
import type { CallContext } from '../access/index.ts';
import type { Player } from '../account/index.ts';
import { countUses, findPromo, type Pack, readPacks } from './pack.store.ts';
import { hasBought, listPayments, type PaymentRecord } from './payment.store.ts';
import type { Database, PurchasePorts } from './purchase-ports.ts';

const PAGE_SIZE_DEFAULT = 50;
/** Providers whose payments are orders of theirs, which the player pays there. */
const BY_ORDER: ReadonlySet<PaymentProvider> = new Set([createPaymentOrder.provider]);

/** Open to anyone, so those for a first purchase are listed; who has bought is refused. */
export async function visiblePacks(
  { pool, sharedClock }: Pick<PurchasePorts, 'pool' | 'sharedClock'>,
  brand: number,
): Promise<readonly PurchasePack[]> {
  const nowMs = await sharedClock.read();
  const packs = await readPacks(pool, brand);
  return packs.filter((pack) => isOnSale(pack, nowMs, false)).map(toPackView);
}

function toPackView(pack: Pack): PurchasePack {
  return {
    code: pack.code,
    title: pack.title,
    description: pack.description,
    price: pack.priceCents,
    points: Number(pack.points),
    sweepTickets: Number(pack.sweepTickets),
    visible: pack.isVisible,
    endsAt: pack.endsAtMs === undefined ? null : isoInstant(pack.endsAtMs),
    firstPurchaseOnly: pack.isFirstPurchaseOnly,
  };
}

/** One more try of a code. Refuses TOO_MANY_REQUESTS: whether the code is good must not show in who is refused. */
export function admitCode(
  { codeTries }: Pick<PurchasePorts, 'codeTries'>,
  walletId: bigint,
): Result<undefined> {
  const waitMs = codeTries.consume(walletId);
  return waitMs === 0
    ? ok(undefined)
    : refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
}

/** Refuses FEATURE_OFF, TOO_MANY_REQUESTS, PACK_NOT_AVAILABLE, CODE_NOT_VALID. */
export async function previewPromo(
  ports: PurchasePorts,
  player: Pick<Player, 'wallet_id'>,
  { brand, flags }: Pick<CallContext, 'brand' | 'flags'>,
  { promoCode, purchasePackCode: packCode }: { promoCode: string; purchasePackCode: string },
): Promise<Result<{ promoCode: string; points: number; sweepTickets: number }>> {
  if (!flags.purchasesEnabled || !flags.promoCodeEntryEnabled) return refuse('FEATURE_OFF');
  const admitted = admitCode(ports, player.wallet_id);
  if (!admitted.ok) return admitted;
  const walletId = player.wallet_id;
  const nowMs = await ports.sharedClock.read();
  const packs = await readPacks(ports.pool, brand.number);
  const pack = packs.find(({ code }) => code === packCode);
  if (pack === undefined || !isOnSale(pack, nowMs, await hasBought(ports.pool, walletId))) {
    return refuse('PACK_NOT_AVAILABLE');
  }
  const use = { brand: brand.number, walletId, packCode, nowMs };
  const promo = await goodPromo(ports.pool, promoCode, use, 'read');
  if (promo === undefined) return refuse('CODE_NOT_VALID');
  return ok({
    promoCode: promo.code,
    points: Number(promo.points),
    sweepTickets: Number(promo.sweepTickets),
  });
}

/** Undefined for each reason why a code is not good. Source: PROMO-5. */
export async function goodPromo(
  db: Database,
  code: string,
  use: { readonly brand: number; walletId: bigint; packCode: string; nowMs: number },
  lock: 'lock' | 'read',
): Promise<Promo | undefined> {
  const promo = await findPromo(db, use.brand, code, lock);
  if (promo === undefined) return undefined;
  const uses = await countUses(db, { ...use, code: promo.code });
  return isPromoGood(promo, use, uses) ? promo : undefined;
}

/** Refuses NOT_FOUND for payments of somebody else. */
export async function ownPayments(
  { pool }: Pick<PurchasePorts, 'pool'>,
  { wallet_id: walletId, subject }: Pick<Player, 'wallet_id' | 'subject'>,
  query: CallQuery<typeof payments>,
): Promise<Result<{ readonly payments: Payment[] }>> {
  if (query.userId !== undefined && query.userId !== subject) return refuse('NOT_FOUND');
  const found = await listPayments(
    pool,
    { walletId },
    {
      status: query.status,
      provider: query.paymentProvider,
      limit: query.limit === undefined ? PAGE_SIZE_DEFAULT : Number(query.limit),
    },
  );
  return ok({ payments: found.map((payment) => toPaymentView(payment, subject)) });
}

export function toPaymentView(payment: PaymentRecord, userId: string): Payment {
  return {
    paymentId: payment.paymentId,
    userId,
    paymentProvider: payment.provider,
    status: payment.status,
    purchasePackCode: payment.packCode,
    promoCode: payment.promoCode,
    amount: payment.priceCents,
    points: Number(payment.points),
    sweepTickets: Number(payment.sweepTickets),
    failureReason: payment.failureReason === null ? null : PAYMENT_FAILURES[payment.failureReason],
    order: toOrderView(payment),
    createdAt: payment.createdAt,
    lastModifiedAt: payment.modifiedAt,
  };
}

/** Null: the payment has no order at its vendor, or none that is known yet. */
export function toOrderView(payment: PaymentRecord): Payment['order'] {
  const { paymentId: actionId, provider, reference: orderId, status } = payment;
  if (!BY_ORDER.has(provider) || orderId === null) return null;
  return { actionId, orderId, status: status === 'PENDING' ? 'OPEN' : 'CLOSED' };
}
