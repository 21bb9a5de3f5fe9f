import type { Flags } from '@jubilee/contract/settings/flags';

let isSilent = false;

/** What the page logs are problems, which every level but `silent` shows. Source: FLAG-20. */
export function setLogLevel(level: Flags['logLevel']): void {
  isSilent = level === 'silent';
}

/**
 * The page's one log, and the only code that may write to the console. Messages are fixed; the
 * cause is passed separately.
 */
export function logProblem(sentence: string, cause?: unknown): void {
  if (isSilent) return;
  if (cause === undefined) console.error(sentence);
  else console.error(sentence, cause);
}
