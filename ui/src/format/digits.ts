/** The first `count` digits of typed or pasted text; everything else is dropped. */
export function digitsOf(text: string, countMax: number): string {
  return text.replaceAll(/\D/g, '').slice(0, countMax);
}
