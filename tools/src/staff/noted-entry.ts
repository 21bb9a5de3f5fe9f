/** An entry of the audit that an operator noted outside of the database. */
export interface NotedEntry {
  readonly sequence: bigint;
  readonly hash: string;
}

/** The option of `npm run audit:verify`; undefined when it cannot be read. */
export function readNotedEntry(args: readonly string[]): NotedEntry | 'none' | undefined {
  if (args.length === 0) return 'none';
  const [option, value = '', ...rest] = args;
  const [, sequence, hash] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(value) ?? [];
  if (option !== '--has' || rest.length > 0 || sequence === undefined || hash === undefined) {
    return undefined;
  }
  return { sequence: BigInt(sequence), hash };
}
