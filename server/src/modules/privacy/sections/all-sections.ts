import { ACCOUNT_SECTIONS } from './account-sections.store.ts';
import { CARE_SECTIONS } from './care-sections.store.ts';
import { MONEY_SECTIONS } from './money-sections.store.ts';
import type { Section } from './section.store.ts';
import { SIGN_IN_SECTIONS } from './sign-in-sections.store.ts';

/** Everything that is held about a player, in the order of the file. A new kind of records is a new entry. Source: PRIV-1. */
export const SECTIONS: readonly Section[] = [
  ...ACCOUNT_SECTIONS,
  ...SIGN_IN_SECTIONS,
  ...MONEY_SECTIONS,
  ...CARE_SECTIONS,
];
