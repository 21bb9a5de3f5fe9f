/**
 * The page's one log, and the only code that may write to the console. Messages are fixed; the
 * cause is passed separately.
 */
export function logProblem(sentence: string, cause?: unknown): void {
  if (cause === undefined) console.error(sentence);
  else console.error(sentence, cause);
}
