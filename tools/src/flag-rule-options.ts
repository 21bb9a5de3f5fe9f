import type { ParseArgsConfig, parseArgs } from 'node:util';

const many = { type: 'string', multiple: true } as const;
const one = { type: 'string' } as const;

/** What `npm run flags -- set` takes besides flag and value. */
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

function truth(text: string | undefined): boolean | string | undefined {
  return text === 'true' ? true : text === 'false' ? false : text;
}

function amount(text: string | undefined): number | string | undefined {
  // Text that is no number stays text, which the check of the rule names.
  return text === undefined || !/^\d+(?:\.\d+)?$/.test(text) ? text : Number(text);
}

function present(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** The rule as it was written at the command line; whether it is one is for its check to say. */
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
