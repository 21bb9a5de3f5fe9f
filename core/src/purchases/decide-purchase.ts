/** What a purchase gives: the pack and the promotion code, decided by facts of the server alone. Source: PAY-9, PROMO-1, PROMO-5. */

/** Price in US cents, the rest in minor units. */
export interface PackOnSale {
  readonly code: string;
  readonly priceCents: number;
  readonly points: bigint;
  readonly sweepTickets: bigint;
  readonly isVisible: boolean;
  readonly endsAtMs: number | undefined;
  readonly isFirstPurchaseOnly: boolean;
}

export interface Promo {
  readonly code: string;
  /** Undefined: any pack, any player, no end, any number of purchases. */
  readonly packCode: string | undefined;
  readonly walletId: bigint | undefined;
  readonly endsAtMs: number | undefined;
  readonly usesMax: number | undefined;
  readonly usesPerPlayerMax: number | undefined;
  readonly points: bigint;
  readonly sweepTickets: bigint;
}

/** Purchases that used a code and have not failed. */
export interface PromoUses {
  readonly all: number;
  readonly ofPlayer: number;
}

/** `hasBought`: the player has a payment that succeeded, or one that may still. */
export function isOnSale(
  pack: Pick<PackOnSale, 'isVisible' | 'endsAtMs' | 'isFirstPurchaseOnly'>,
  nowMs: number,
  hasBought: boolean,
): boolean {
  const isOver = pack.endsAtMs !== undefined && pack.endsAtMs <= nowMs;
  return pack.isVisible && !isOver && !(pack.isFirstPurchaseOnly && hasBought);
}

export function isPromoGood(
  promo: Omit<Promo, 'code' | 'points' | 'sweepTickets'>,
  { packCode, walletId, nowMs }: { packCode: string; walletId: bigint; nowMs: number },
  uses: PromoUses,
): boolean {
  return (
    (promo.packCode === undefined || promo.packCode === packCode) &&
    (promo.walletId === undefined || promo.walletId === walletId) &&
    (promo.endsAtMs === undefined || promo.endsAtMs > nowMs) &&
    (promo.usesMax === undefined || uses.all < promo.usesMax) &&
    (promo.usesPerPlayerMax === undefined || uses.ofPlayer < promo.usesPerPlayerMax)
  );
}

/** The one visible pack of this price: two of one price leave open which is meant. Source: PAY-8. */
export function onlyPackOf<Pack extends Pick<PackOnSale, 'priceCents'>>(
  packs: readonly Pack[],
  amountCents: number,
): Pack | undefined {
  const fitting = packs.filter(({ priceCents }) => priceCents === amountCents);
  return fitting.length === 1 ? fitting[0] : undefined;
}
