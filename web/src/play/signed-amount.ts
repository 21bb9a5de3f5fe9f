/** `text` of an amount without its sign, with it: `+1,000`, `−1,000`; nothing has none. */
export function signedAmount(amount: number, text: string): string {
  if (amount === 0) return text;
  return amount > 0 ? `+${text}` : `−${text}`;
}
