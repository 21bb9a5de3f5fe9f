/**
 * Amounts at the payment ports are whole US cents; each adapter converts to its vendor's format.
 */
declare const unit: unique symbol;

/**
 * US cents, zero or more. A branded type: a bare bigint does not fit, so Tickets or Points are
 * never charged.
 */
export type Cents = bigint & { readonly [unit]: 'US cents' };

function isCents(amount: bigint): amount is Cents {
  return amount >= 0n;
}

/** Fault: a negative amount. */
export function cents(amount: bigint): Cents {
  if (!isCents(amount)) throw new Error('An amount of money is never negative');
  return amount;
}

/** "12.34", the format of vendors that use decimal dollars. */
export function toDollars(amount: Cents): string {
  return `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
}

/**
 * Undefined for anything but dollars with at most two decimals: such a reply must not be trusted.
 */
export function fromDollars(text: string): Cents | undefined {
  const [, dollars = '', fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return dollars === ''
    ? undefined
    : cents(BigInt(dollars) * 100n + BigInt(fraction.padEnd(2, '0')));
}
