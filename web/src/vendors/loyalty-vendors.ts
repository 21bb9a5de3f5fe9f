import type { ComponentType } from 'react';
import { vendorsOf } from '@jubilee/contract/vendors/vendor-table';
import { folderOfVendor } from '@jubilee/contract/vendors/vendor-folder';
import type { CreateLoyaltyProgram } from '../loyalty/loyalty-program.ts';

const PROGRAMS = import.meta.glob<CreateLoyaltyProgram>('./*/loyalty-program.ts', {
  import: 'createLoyaltyProgram',
  eager: true,
});

/** Of the vendors that have one. */
export function loyaltyPrograms(): readonly CreateLoyaltyProgram[] {
  return vendorsOf('loyalty').flatMap(
    ({ name }) => PROGRAMS[`./${folderOfVendor(name)}/loyalty-program.ts`] ?? [],
  );
}

/** What the page about promotions shows of each. */
export const LOYALTY_CARDS: readonly (() => Promise<ComponentType>)[] = Object.values(
  import.meta.glob<ComponentType>('./*/loyalty-card.tsx', { import: 'LoyaltyCard' }),
);
