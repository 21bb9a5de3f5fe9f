/** Addresses that the sandbox shares with a local installation. */

/** The project of the sandbox's error service. */
export function sandboxErrorDsn(sandboxPort: number): string {
  return `http://public@127.0.0.1:${sandboxPort}/sentry/1`;
}
