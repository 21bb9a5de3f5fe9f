/** Formats multiples of the stake in the digits of the locale. */
const FIFTHS_PER_STAKE = 5;
const CENTS_PER_STAKE = 100;

/** Hundredths of the stake with both decimals: 155 is `1.55×`. */
export function multiplierOfCents(locale: string): (cents: number) => string {
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return (cents) => `${format.format(cents / CENTS_PER_STAKE)}×`;
}

/** Fifths of the stake: 7 is `1.4×`, 30 is `6×`. */
export function multiplierOfFifths(locale: string): (fifths: number) => string {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return (fifths) => `${format.format(fifths / FIFTHS_PER_STAKE)}×`;
}

/** As above without the sign and grouping, for narrow places. */
export function shortMultiplierOfFifths(locale: string): (fifths: number) => string {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, useGrouping: false });
  return (fifths) => format.format(fifths / FIFTHS_PER_STAKE);
}
