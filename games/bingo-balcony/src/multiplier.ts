const FIFTHS = 5;

/** A pay in fifths of the stake as players read it: `6×`. */
export function multiplierFormatter(locale: string): (fifths: number) => string {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return (fifths) => `${format.format(fifths / FIFTHS)}×`;
}
