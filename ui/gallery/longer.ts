const VOWEL = /[aeiou]/gi;
const GROWTH = 0.35;

/**
 * Lengthens the text by about a third, as a translation might, by repeating its vowels evenly.
 * Texts without vowels (numbers) stay as they are.
 */
export function longer(text: string): string {
  let vowels = text.match(VOWEL)?.length ?? 0;
  let missing = Math.round(text.length * GROWTH);
  return text.replaceAll(VOWEL, (vowel) => {
    const more = Math.round(missing / vowels);
    vowels -= 1;
    missing -= more;
    return vowel + vowel.toLowerCase().repeat(more);
  });
}
