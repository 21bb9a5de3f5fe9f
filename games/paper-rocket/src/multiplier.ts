/** A multiplier of hundredths as players read it: 155 is 1.55×. */
export function multiplierFormatter(locale: string): (cents: number) => string {
  const number = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return (cents) => `${number.format(cents / 100)}×`;
}
