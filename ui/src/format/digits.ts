/** The first so many digits of what was typed or pasted: blanks, dashes and words fall away. */
export function digitsOf(text: string, countMax: number): string {
  return text.replaceAll(/\D/g, '').slice(0, countMax);
}
