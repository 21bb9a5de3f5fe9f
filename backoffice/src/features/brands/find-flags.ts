/** Which flags of the list fit the filter and every word that was typed. Pure. */
import type { StaffFlag } from '@jubilee/contract/staff/calls/flags';
import { wordsOf } from '../../parts/changes.ts';
import { flagValueText, GROUP_NAMES, LAYER_NAMES } from './brand-names.ts';

export const FLAG_FILTERS = ['all', 'ruled', 'own', 'money'] as const;
export type FlagFilter = (typeof FLAG_FILTERS)[number];

const FITS: Readonly<Record<FlagFilter, (flag: StaffFlag) => boolean>> = {
  all: () => true,
  ruled: ({ rules }) => rules.length > 0,
  own: ({ brandValue }) => brandValue !== null,
  money: ({ takesMoney }) => takesMoney,
};

export function findFlags(
  flags: readonly StaffFlag[],
  query: string,
  filter: FlagFilter,
): readonly StaffFlag[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return flags.filter((flag) => {
    const text = [
      flag.flag,
      wordsOf(flag.flag),
      flag.effect,
      GROUP_NAMES[flag.group],
      LAYER_NAMES[flag.decidedBy],
      flagValueText(flag.value),
    ]
      .join(' ')
      .toLowerCase();
    return FITS[filter](flag) && words.every((word) => text.includes(word));
  });
}
