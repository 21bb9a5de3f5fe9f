const VOWEL = /[aeiou]/gi;
const GROWTH = 0.35;

/**
 * The text about a third longer, in the way of languages with longer words: its vowels are drawn
 * out, evenly. Texts without vowels (numbers) stay as they are.
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
