/** The page's one log. Sentences are fixed; the cause is passed separately. */
export function logProblem(sentence: string, cause?: unknown): void {
  if (cause === undefined) console.error(sentence);
  else console.error(sentence, cause);
}
