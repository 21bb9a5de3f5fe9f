/** Names of jurisdictions, capabilities and modes as people read them. Pure. */
import type { Capability, PlayMode } from '@jubilee/contract/values/capabilities';
import { isUsState, type UsState } from '@jubilee/contract/values/us-states';

const STATE_NAMES: Readonly<Record<UsState, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
};

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** `Texas` for `US-TX`, `Canada` for `CA`; the code itself for another part of a country. */
export function jurisdictionName(jurisdiction: string): string {
  const [country = '', part] = jurisdiction.split('-');
  if (part === undefined) return COUNTRIES.of(country) ?? country;
  return country === 'US' && isUsState(part) ? STATE_NAMES[part] : jurisdiction;
}

export const CAPABILITY_NAMES: Readonly<Record<Capability, string>> = {
  register: 'Register',
  buy: 'Buy',
  pointsPlay: 'Play for points',
  ticketsPlay: 'Play for tickets',
  redeem: 'Redeem',
  freeEntry: 'Free entry',
  promotions: 'Promotions',
};

/** Above a narrow column. */
export const CAPABILITY_HEADS: Readonly<Record<Capability, string>> = {
  ...CAPABILITY_NAMES,
  pointsPlay: 'Points',
  ticketsPlay: 'Tickets',
};

export const MODES: Readonly<
  Record<PlayMode, { readonly text: string; readonly tone: 'ok' | 'warn' | 'bad' | 'info' }>
> = {
  full: { text: 'Everything', tone: 'ok' },
  limited: { text: 'Limited', tone: 'warn' },
  pointsOnly: { text: 'Points only', tone: 'info' },
  redeemOnly: { text: 'Redeem only', tone: 'warn' },
  closed: { text: 'Closed', tone: 'bad' },
};

const HUNDREDTHS = 100;

/** `$5,000` for 500000. */
export function capText(prizeCap: number | null): string {
  return prizeCap === null ? '–' : `$${(prizeCap / HUNDREDTHS).toLocaleString('en-US')}`;
}
