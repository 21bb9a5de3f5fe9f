import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isUsState, US_STATES, type UsState } from '@jubilee/contract/values/us-states';
import type { SelectOption } from '@jubilee/ui/select';
import { formatLocale } from '../language/format.ts';

const NAMES: Readonly<Record<UsState, MessageDescriptor>> = {
  AL: msg`Alabama`,
  AK: msg`Alaska`,
  AZ: msg`Arizona`,
  AR: msg`Arkansas`,
  CA: msg`California`,
  CO: msg`Colorado`,
  CT: msg`Connecticut`,
  DE: msg`Delaware`,
  DC: msg`District of Columbia`,
  FL: msg`Florida`,
  GA: msg`Georgia`,
  HI: msg`Hawaii`,
  ID: msg`Idaho`,
  IL: msg`Illinois`,
  IN: msg`Indiana`,
  IA: msg`Iowa`,
  KS: msg`Kansas`,
  KY: msg`Kentucky`,
  LA: msg`Louisiana`,
  ME: msg`Maine`,
  MD: msg`Maryland`,
  MA: msg`Massachusetts`,
  MI: msg`Michigan`,
  MN: msg`Minnesota`,
  MS: msg`Mississippi`,
  MO: msg`Missouri`,
  MT: msg`Montana`,
  NE: msg`Nebraska`,
  NV: msg`Nevada`,
  NH: msg`New Hampshire`,
  NJ: msg`New Jersey`,
  NM: msg`New Mexico`,
  NY: msg`New York`,
  NC: msg`North Carolina`,
  ND: msg`North Dakota`,
  OH: msg`Ohio`,
  OK: msg`Oklahoma`,
  OR: msg`Oregon`,
  PA: msg`Pennsylvania`,
  RI: msg`Rhode Island`,
  SC: msg`South Carolina`,
  SD: msg`South Dakota`,
  TN: msg`Tennessee`,
  TX: msg`Texas`,
  UT: msg`Utah`,
  VT: msg`Vermont`,
  VA: msg`Virginia`,
  WA: msg`Washington`,
  WV: msg`West Virginia`,
  WI: msg`Wisconsin`,
  WY: msg`Wyoming`,
};

/** The name of a state by its two letters; the letters themselves for an unknown one. */
export function stateName(id: string): string {
  return isUsState(id) ? i18n._(NAMES[id]) : id;
}

/** The states of the United States and the District of Columbia, by name. */
export function usStates(): readonly SelectOption[] {
  const order = new Intl.Collator(formatLocale());
  return US_STATES.map((value) => ({ value, text: i18n._(NAMES[value]) })).toSorted((one, other) =>
    order.compare(one.text, other.text),
  );
}
