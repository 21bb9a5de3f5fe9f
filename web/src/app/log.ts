/**
 * The page's one log, and the one place that may write to the console. Sentences are fixed; the
 * cause goes beside them.
 */
export function logProblem(sentence: string, cause?: unknown): void {
  if (cause === undefined) console.error(sentence);
  else console.error(sentence, cause);
}
