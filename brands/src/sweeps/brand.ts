import type { Brand } from '@jubilee/contract/settings/brand';
import { emailTheme } from './email-theme.ts';
import { palette } from './palette.ts';
import { DEFAULT_TIERS } from '../defaults/tiers.ts';

export const brand: Brand = {
  location: 'sweeps',
  number: 1,
  name: 'Sweeps',
  theme: palette.theme,
  logoHeightPx: palette.logoHeightPx,
  baseDomain: 'sweeps.example',
  art: {
    welcome: 'aurora-howl',
    login: 'aurora-howl',
    signup: 'paper-rocket',
    reset: 'seven-signal',
  },
  supportEmail: 'help@sweeps.example',
  emailFrom: 'Sweeps <no-reply@sweeps.example>',
  language: 'en',
  timeZone: 'America/New_York',
  emailTheme,
  socials: {
    twitter: 'https://social.example/twitter/sweeps',
    ig: 'https://social.example/instagram/sweeps',
    facebook: 'https://social.example/facebook/sweeps',
    tiktok: 'https://social.example/tiktok/sweeps',
    snapchat: 'https://social.example/snapchat/sweeps',
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
    supportChatProvider: 'hubspot',
    googleAuthEnabled: true,
    facebookAuthEnabled: true,
    appleAuthEnabled: true,
    smsEnabled: true,
    phoneOptional: true,
  },
  identity: {
    dev: { apiKey: 'jubilee-dev-sweeps', projectId: 'jubilee-dev-sweeps' },
    test: { apiKey: 'jubilee-test-sweeps', projectId: 'jubilee-test-sweeps' },
  },
};
