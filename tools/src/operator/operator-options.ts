/** Options of `npm run operator`, parsed from its command line. Source: OPS-55. */
import { parseArgs } from 'node:util';
import { BRANDS } from '@jubilee/brands';
import type { Brand } from '@jubilee/contract/settings/brand';
import { shortTextSchema } from '@jubilee/contract/values/text';

/** Noun and verb of each command, with what it does. */
const COMMANDS = {
  'players age': 'opens an account again that stated an age below the limit',
} as const;
type CommandName = keyof typeof COMMANDS;

export interface OperatorCommand {
  readonly name: CommandName;
  readonly brand: Brand;
  /** A user id or an email address. */
  readonly user: string;
  /** Who does it, and why: both are stored with the act. */
  readonly by: string;
  readonly reason: string;
}
export type ReadOperator =
  | { readonly ok: true; readonly command: OperatorCommand }
  | { readonly ok: false; readonly problem: string };

const OPTIONS = {
  brand: { type: 'string', default: '' },
  user: { type: 'string', default: '' },
  by: { type: 'string', default: '' },
  reason: { type: 'string', default: '' },
} as const;

export const USAGE = Object.entries(COMMANDS)
  .map(
    ([name, does]) =>
      `npm run operator -- ${name} --brand ${BRANDS.map(({ location }) => location).join('|')} --user <user id or email> --by <your name> --reason <why>\n    ${does}`,
  )
  .join('\n');

/** `problem` is one sentence; nothing was done then. */
export function readOperator(args: readonly string[]): ReadOperator {
  try {
    return { ok: true, command: parseCommand(args) };
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Faults: an Error whose message is the problem. */
function parseCommand(args: readonly string[]): OperatorCommand {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: OPTIONS,
  });
  const words = positionals.join(' ');
  const name = Object.keys(COMMANDS).find((one): one is CommandName => one === words);
  if (name === undefined) {
    throw new Error(`The command is ${Object.keys(COMMANDS).join(' or ')}, not "${words}".`);
  }
  const brand = BRANDS.find(({ location }) => location === values.brand);
  if (brand === undefined) {
    const all = BRANDS.map(({ location }) => location).join(', ');
    throw new Error(`--brand is one of ${all}, not "${values.brand}".`);
  }
  for (const option of ['user', 'by', 'reason'] as const) {
    if (!shortTextSchema.safeParse(values[option].trim()).success) {
      throw new Error(`--${option} has 1 to 100 characters.`);
    }
  }
  const [user, by, reason] = [values.user.trim(), values.by.trim(), values.reason.trim()];
  return { name, brand, user, by, reason };
}
