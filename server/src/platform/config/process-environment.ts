/** The environment of this process, for entries to hand to `readEnvironment`; nobody else reads it. */
export function processEnvironment(): Readonly<Record<string, string | undefined>> {
  return process.env;
}
