/** What the commands of all nouns share: their names, the brand, who does it and why. Source: OPS-55. */
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { BRANDS } from '@jubilee/brands';
import type { Brand } from '@jubilee/contract/settings/brand';
import { shortTextSchema } from '@jubilee/contract/values/text';
import type { Pool } from 'pg';
import type { AppServices } from '../../../server/src/entry/compose-app.ts';
import { composeForCommand } from '../../../server/src/entry/run.ts';

/** What is printed, and whether it was done. */
export interface Done {
  readonly isDone: boolean;
  readonly lines: readonly string[];
}

export const done = (...lines: readonly string[]): Done => ({ isDone: true, lines });
export const failed = (...lines: readonly string[]): Done => ({ isDone: false, lines });

export interface Noun {
  readonly nouns: readonly string[];
  readonly usage: string;
  /** Faults: an Error whose message is one sentence; nothing was done then. */
  readonly read: (args: readonly string[]) => (pool: Pool, databaseUrl: string) => Promise<Done>;
}

/** `commands`: what follows each noun and verb. */
export function nounOf<Command>(
  commands: Readonly<Record<string, string>>,
  read: (args: readonly string[]) => Command,
  run: (pool: Pool, command: Command, databaseUrl: string) => Promise<Done>,
): Noun {
  const all = Object.entries(commands);
  return {
    nouns: [...new Set(all.map(([name]) => name.replace(/ .*/, '')))],
    usage: all.map(([name, rest]) => `npm run operator -- ${name} ${rest}`).join('\n'),
    read(args) {
      const command = read(args);
      return (pool, databaseUrl) => run(pool, command, databaseUrl);
    },
  };
}

/** For what needs the modules of a process of the platform: the identity service, sessions, the wallet. */
export function withServices<Command>(
  run: (services: AppServices, command: Command) => Promise<Done>,
) {
  return async (_pool: Pool, command: Command, databaseUrl: string): Promise<Done> => {
    const services = await composeForCommand(process.env, databaseUrl);
    try {
      return await run(services, command);
    } finally {
      await services.close();
    }
  };
}

export const text = { type: 'string', default: '' } as const;
export const HEAD_OPTIONS = { brand: text, by: text, reason: text } as const;
export const BY = '--by … --reason …';
const NUMBER_MAX = 1_000_000_000;

export const readOptions = <const Options extends ParseArgsOptionsConfig>(
  options: Options,
  args: readonly string[],
) => parseArgs({ args: [...args], allowPositionals: true, options });

/** Who and why are needed for whatever is not only read. */
export function headOf<Name extends string>(
  commands: Readonly<Record<Name, string>>,
  positionals: readonly string[],
  given: { readonly brand: string; readonly by: string; readonly reason: string },
): {
  readonly name: Name;
  readonly brand: Brand;
  readonly by: string;
  readonly reason: string;
} {
  const name = oneOf(Object.keys(commands) as Name[], 'The command', positionals.join(' '));
  const locations = BRANDS.map(({ location }) => location);
  const location = oneOf(locations, '--brand', given.brand);
  const brand = BRANDS.find((one) => one.location === location);
  if (brand === undefined) throw new Error(`There is no brand ${location}.`);
  const isRead = /(?: list| show)$/.test(name);
  const named = (option: 'by' | 'reason') => (isRead ? '' : shortText(option, given[option]));
  return { name, brand, by: named('by'), reason: named('reason') };
}

export function oneOf<Text extends string>(
  all: readonly Text[],
  option: string,
  given: string,
): Text {
  const found = all.find((one) => one === given);
  if (found === undefined)
    throw new Error(`${option} is one of ${all.join(', ')}, not "${given}".`);
  return found;
}

export function shortText(option: string, given: string): string {
  const trimmed = given.trim();
  if (shortTextSchema.safeParse(trimmed).success) return trimmed;
  throw new Error(`--${option} has 1 to 100 characters.`);
}

export function wholeNumber(option: string, given: string, most = NUMBER_MAX): number {
  const number = /^[0-9]{1,10}$/.test(given) ? Number(given) : Number.NaN;
  if (number <= most) return number;
  throw new Error(`--${option} is a whole number from 0 to ${most}, not "${given}".`);
}

/** Undefined where no end was given. */
export function instantMs(option: string, given: string | undefined): number | undefined {
  const atMs = given === undefined ? undefined : Date.parse(given);
  if (!Number.isNaN(atMs)) return atMs;
  throw new Error(`--${option} is an instant such as 2027-01-31T00:00:00Z, not "${given}".`);
}
