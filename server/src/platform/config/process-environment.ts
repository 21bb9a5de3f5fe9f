/**
 * The environment of this process, for entries to pass to `readEnvironment`; nothing else reads it.
 */
export function processEnvironment(): Readonly<Record<string, string | undefined>> {
  return process.env;
}
