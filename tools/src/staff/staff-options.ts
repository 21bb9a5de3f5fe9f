import { parseArgs } from 'node:util';
import { BRANDS } from '@jubilee/brands';
import { emailSchema, shortTextSchema } from '@jubilee/contract/values/text';

export type StaffCommand =
  | {
      readonly ok: true;
      readonly email: string;
      readonly name: string;
      readonly brand: string | undefined;
    }
  | { readonly ok: false; readonly problem: string };

const OPTIONS = {
  email: { type: 'string' },
  name: { type: 'string' },
  brand: { type: 'string' },
} as const;

/** The options of `npm run staff`. */
export function readStaffCommand(args: readonly string[]): StaffCommand {
  const [command, ...rest] = args;
  if (command !== 'invite-admin') return problem('The command is invite-admin.');
  const { values, positionals } = parseArgs({
    args: rest,
    options: OPTIONS,
    strict: false,
    allowPositionals: true,
  });
  const extra = Object.keys(values).find((name) => !Object.hasOwn(OPTIONS, name)) ?? positionals[0];
  if (extra !== undefined) return problem(`${extra} is no option.`);
  const { email, name, brand } = values;
  const address = emailSchema.safeParse(email);
  if (!address.success) return problem('--email needs an address.');
  const called = shortTextSchema.safeParse(name);
  if (!called.success) return problem('--name needs a name.');
  if (brand !== undefined && !BRANDS.some((one) => one.location === brand)) {
    return problem(`There is no brand ${String(brand)}.`);
  }
  return {
    ok: true,
    email: address.data,
    name: called.data,
    brand: typeof brand === 'string' ? brand : undefined,
  };
}

const problem = (text: string): StaffCommand => ({ ok: false, problem: text });
