/** A multiplier in hundredths as players read it: `1.25×`. */
export function multiplierFormatter(locale: string): (cents: number) => string {
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return (cents) => `${format.format(cents / 100)}×`;
}
