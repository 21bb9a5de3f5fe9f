/** Formats amounts for players: the whole minor units with the separators of the locale. */
export function amountFormatter(locale: string): (amount: number) => string {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  return (amount) => format.format(amount);
}

/** A share such as 0.956795 as a percentage with two decimals. */
export function percentFormatter(locale: string): (share: number) => string {
  const format = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return (share) => format.format(share);
}
