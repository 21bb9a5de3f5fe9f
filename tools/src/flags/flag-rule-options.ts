import { parseArgs, type ParseArgsConfig } from 'node:util';
import { FLAG_DEFAULTS } from '@jubilee/contract/settings/flags';
import { GAMES } from '@jubilee/core/games/catalogue';

const many = { type: 'string', multiple: true } as const;
const one = { type: 'string' } as const;

/** Options of `npm run flags -- set` besides flag and value. */
export const RULE_OPTIONS = {
  brand: many,
  stage: many,
  user: many,
  state: many,
  country: many,
  loyalty: many,
  version: many,
  percent: one,
  verified: one,
  'phone-verified': one,
  staff: one,
  from: one,
  until: one,
  priority: one,
  note: one,
  by: one,
} as const satisfies ParseArgsConfig['options'];

export type RuleOptions = ReturnType<
  typeof parseArgs<{ options: typeof RULE_OPTIONS; allowPositionals: true }>
>['values'];

/**
 * The parsed options. A negative number is a value here, and not an option. Fault: an unknown
 * option.
 */
export function readArguments(argv: readonly string[]): {
  readonly positionals: readonly string[];
  readonly values: RuleOptions;
} {
  const { positionals, values } = parseArgs({
    args: argv.map((text) => (BELOW_ZERO.test(text) ? ` ${text}` : text)),
    options: RULE_OPTIONS,
    allowPositionals: true,
  });
  return { positionals: positionals.map((text) => text.trimStart()), values };
}

const BELOW_ZERO = /^-[0-9.]/;
const TRUTH_WORDS: ReadonlySet<string> = new Set('true false yes no on off 1 0'.split(' '));

/**
 * Why a value is probably a slip, although a configuration may contain it: any text is false for a
 * boolean, and a game may come with a later release. Undefined when it is fine. Source: FLAG-18.
 */
export function slipIn(flag: string, value: string): string | undefined {
  const sample = new Map<string, unknown>(Object.entries(FLAG_DEFAULTS)).get(flag);
  if (typeof sample === 'boolean' && !TRUTH_WORDS.has(value.toLowerCase())) {
    return `value: ${flag} takes one of ${[...TRUTH_WORDS].join(', ')}`;
  }
  if (flag !== 'games' || value === '') return undefined;
  const unknown = value.split(',').find((name) => !GAMES.has(name.trim()));
  if (unknown === undefined) return undefined;
  return `value: there is no game ${unknown.trim()}; the platform has ${[...GAMES.keys()].join(', ')}`;
}

function truth(text: string | undefined): boolean | string | undefined {
  return text === 'true' ? true : text === 'false' ? false : text;
}

function amount(text: string | undefined): number | string | undefined {
  // Text that is no number stays text, and the check of the rule reports it.
  return text === undefined || !/^\d+(?:\.\d+)?$/.test(text) ? text : Number(text);
}

function present(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** The rule as entered at the command line; readFlagRule decides whether it is valid. */
export function draftOf(flag: string, value: string, options: RuleOptions): unknown {
  return present({
    flag,
    value,
    targets: present({
      brands: options.brand,
      stages: options.stage,
      userIds: options.user,
      states: options.state,
      countries: options.country,
      loyaltyStatuses: options.loyalty,
      versionIds: options.version,
      percent: amount(options.percent),
      verified: truth(options.verified),
      phoneVerified: truth(options['phone-verified']),
      staff: truth(options.staff),
    }),
    from: options.from,
    until: options.until,
    priority: amount(options.priority ?? '0'),
    note: options.note,
  });
}
