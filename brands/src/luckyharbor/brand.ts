import type { Brand } from '@jubilee/contract/settings/brand';
import { emailTheme } from './email-theme.ts';
import { palette } from './palette.ts';
import { DEFAULT_TIERS } from '../defaults/tiers.ts';

export const brand: Brand = {
  location: 'luckyharbor',
  number: 2,
  name: 'Lucky Harbor',
  theme: palette.theme,
  logoHeightPx: palette.logoHeightPx,
  baseDomain: 'luckyharbor.example',
  art: {
    welcome: 'lantern-drift',
    login: 'lantern-drift',
    signup: 'moonjelly',
    reset: 'koi-cascade',
  },
  supportEmail: 'help@luckyharbor.example',
  emailFrom: 'Lucky Harbor <no-reply@luckyharbor.example>',
  language: 'en',
  timeZone: 'America/Chicago',
  emailTheme,
  socials: {
    twitter: 'https://social.example/twitter/luckyharbor',
    ig: 'https://social.example/instagram/luckyharbor',
    facebook: 'https://social.example/facebook/luckyharbor',
    tiktok: 'https://social.example/tiktok/luckyharbor',
    snapchat: 'https://social.example/snapchat/luckyharbor',
  },
  welcomeGrant: { POINTS: 10_000, SWEEP_TICKETS: 200 },
  purchaseVerifiedBonus: { POINTS: 5_000, SWEEP_TICKETS: 100 },
  freePoints: { amount: 10_000, belowBalance: 1_000, periodHours: 24 },
  postalEntries: { secondPersonAboveTickets: 25_000 },
  tiers: DEFAULT_TIERS,
  flags: {
    rewardsEnabled: true,
    dailyRewardsEnabled: true,
    supportChatEnabled: true,
    supportChatProvider: 'intercom',
    googleAuthEnabled: true,
    facebookAuthEnabled: true,
    appleAuthEnabled: true,
    smsEnabled: true,
    phoneOptional: true,
  },
  identity: {
    dev: { apiKey: 'jubilee-dev-harbor', projectId: 'jubilee-dev-harbor' },
    test: { apiKey: 'jubilee-test-harbor', projectId: 'jubilee-test-harbor' },
  },
};
