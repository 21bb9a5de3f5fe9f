/** Which personal data a member of staff sees as it is, and how the rest looks. Source: CARE-2. */
import type { MaskedField } from '@jubilee/contract/staff/player-entities';
import type { StaffRole } from '@jubilee/contract/staff/roles';

const CONTACT: readonly StaffRole[] = ['support', 'cashier', 'compliance', 'admin'];
const SEEN_BY: Readonly<Record<MaskedField, readonly StaffRole[]>> = {
  email: CONTACT,
  phoneNumber: CONTACT,
  name: CONTACT,
  dateOfBirth: ['compliance', 'admin'],
};
const HIDDEN = '•••';

export function seesField(
  { roles }: { readonly roles: readonly StaffRole[] },
  field: MaskedField,
): boolean {
  return SEEN_BY[field].some((role) => roles.includes(role));
}

/** The value for somebody with these roles; null stays null. */
export function visibleTo(
  caller: { readonly roles: readonly StaffRole[] },
  field: MaskedField,
  value: string | null,
): string | null {
  return value === null || seesField(caller, field) ? value : MASKS[field](value);
}

/** No mask shows how long the value is. */
const MASKS: Readonly<Record<MaskedField, (value: string) => string>> = {
  email: (value) => {
    const at = value.lastIndexOf('@');
    return `${firstOf(value)}${HIDDEN}${at < 0 ? '' : value.slice(at)}`;
  },
  phoneNumber: (value) => `${HIDDEN}${value.slice(-2)}`,
  name: (value) => `${firstOf(value)}${HIDDEN}`,
  dateOfBirth: (value) => `${value.slice(0, 4)}-••-••`,
};

/** The first character, also when it takes two code units. */
function firstOf(value: string): string {
  const point = value.codePointAt(0);
  return point === undefined ? '' : String.fromCodePoint(point);
}
