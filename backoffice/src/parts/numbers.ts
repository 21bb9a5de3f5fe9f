/** Whole numbers, signed amounts and shares as people read them. Pure. */
const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const SHARE = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });

export function formatCount(count: number): string {
  return WHOLE.format(count);
}

/** A loss has a real minus sign, so that it is read and aligned as one. */
export function formatSum(amount: number): string {
  return WHOLE.format(amount).replace('-', '−');
}

export function formatShare(share: number | null): string {
  return share === null ? '–' : SHARE.format(share).replace('-', '−');
}
