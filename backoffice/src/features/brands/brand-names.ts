/** Words of the brand room, and values of flags as people read them. Pure. */
import type { Surface } from '@jubilee/contract/settings/brand';
import type { WhyHidden } from '@jubilee/contract/settings/content';
import type { FlagGroup } from '@jubilee/contract/settings/flag-facts';
import type { LegalPage } from '@jubilee/contract/settings/legal-text-facts';
import type { FlagValue, StaffFlag } from '@jubilee/contract/staff/calls/flags';
import type { Capability } from '@jubilee/contract/values/capabilities';

export const GROUP_NAMES: Readonly<Record<FlagGroup, string>> = {
  access: 'Access',
  location: 'Location and identity',
  purchases: 'Purchases',
  redemptions: 'Redemptions',
  games: 'Games',
  rewards: 'Rewards',
  support: 'Support',
  operations: 'Operations',
};

export const LAYER_NAMES: Readonly<Record<StaffFlag['decidedBy'], string>> = {
  default: 'Default',
  brand: 'Brand data',
  platform: 'Platform settings',
  rule: 'Rule',
};

export const LEGAL_PAGE_NAMES: Readonly<Record<LegalPage, string>> = {
  terms: 'Terms of use',
  rules: 'Sweepstakes rules',
  privacy: 'Privacy policy',
  responsible: 'Responsible play',
  howto: 'How to play',
};

export const SURFACE_NAMES: Readonly<Record<Surface, string>> = {
  web: 'Page',
  api: 'API',
  socket: 'Sockets',
  games: 'Games',
  spinwheel: 'Spin wheel',
  vendor: 'Forms of vendors',
  identity: 'Identity',
  backoffice: 'Staff app',
  sandbox: 'Sandbox',
};

export const WHY_NOT: Readonly<Record<WhyHidden, string>> = {
  notChosen: 'Not among the chosen slides',
  notYet: 'Not yet',
  over: 'Over',
  gameNotOffered: 'Its game is not offered',
  gamePaused: 'Its game is paused',
  beyondFive: 'Beyond the first five',
};

const CAPABILITY_WORDS: Readonly<Record<Capability, string>> = {
  register: 'registering',
  buy: 'buying',
  pointsPlay: 'play for points',
  ticketsPlay: 'play for tickets',
  redeem: 'redeeming',
  freeEntry: 'free entry',
  promotions: 'promotions',
};

export function capabilitiesText(capabilities: readonly Capability[]): string {
  return capabilities.map((one) => CAPABILITY_WORDS[one]).join(', ');
}

/** The page at `/` is the lobby. */
export function pagesText(pages: readonly string[]): string {
  return pages.map((page) => (page === '/' ? 'the lobby' : page)).join(', ');
}

export function flagValueText(value: FlagValue): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (typeof value === 'number') return value.toLocaleString('en-US');
  if (typeof value === 'string') return value === '' ? 'Empty' : value;
  return value.length === 0 ? 'All' : value.join(', ');
}
