/** What a table sorts by. Instants are their ISO text, which sorts as they do. */
export type CellValue = string | number | boolean | null;

const WORDS = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Ascending; null stands before everything, as nothing does before something. Pure. Source: OFFICE-6. */
export function compareCells(one: CellValue, other: CellValue): number {
  if (one === null || other === null) return Number(one !== null) - Number(other !== null);
  if (typeof one === 'string' && typeof other === 'string') return WORDS.compare(one, other);
  return Number(one) - Number(other);
}
