const FIFTHS = 5;

/** A pay in fifths of the stake as players read it: `1.4×`. */
export function multiplierFormatter(locale: string): (fifths: number) => string {
  const format = shortFormatter(locale);
  return (fifths) => `${format(fifths)}×`;
}

/** As above without the sign, for a narrow place. */
export function shortFormatter(locale: string): (fifths: number) => string {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, useGrouping: false });
  return (fifths) => format.format(fifths / FIFTHS);
}
