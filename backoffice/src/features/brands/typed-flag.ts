/** What somebody types as the value of a flag. Pure. */
import type { FlagValue, StaffFlag } from '@jubilee/contract/staff/calls/flags';

const NUMBER = /^\d{1,15}(?:\.\d{1,6})?$/;
const TEXT_LENGTH_MAX = 500;

export type TypedFlag =
  | { readonly ok: true; readonly value: FlagValue }
  | { readonly ok: false; readonly problem: string };

export function typedOf(value: FlagValue): string {
  return Array.isArray(value) ? value.join(', ') : String(value);
}

export function readTyped({ kind }: Pick<StaffFlag, 'kind'>, text: string): TypedFlag {
  if (kind === 'switch') return { ok: true, value: text === 'true' };
  if (kind === 'number') {
    const isNumber = NUMBER.test(text.trim());
    return isNumber
      ? { ok: true, value: Number(text) }
      : { ok: false, problem: 'Please type a number that is not negative.' };
  }
  if (kind === 'list') {
    const names = text
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
    return new Set(names).size === names.length
      ? { ok: true, value: names }
      : { ok: false, problem: 'A name stands in the list twice.' };
  }
  return text.length > TEXT_LENGTH_MAX
    ? { ok: false, problem: 'A text has 500 characters at most.' }
    : { ok: true, value: text };
}
