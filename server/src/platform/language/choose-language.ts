/**
 * The first preferred tag whose language is among these, whatever its region (`es-MX` is Spanish); the first language when
 * there is none.
 */
export function chooseLanguage<Language extends { readonly tag: string }>(
  languages: readonly [Language, ...Language[]],
  preferred: readonly (string | undefined)[],
): Language {
  for (const tag of preferred) {
    const [language] = (tag ?? '').toLowerCase().split('-');
    const found = languages.find((one) => one.tag === language);
    if (found !== undefined) return found;
  }
  return languages[0];
}
