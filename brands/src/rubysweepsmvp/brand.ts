import type { Brand } from '@jubilee/contract/settings/brand';
import { emailTheme } from './email-theme.ts';
import { palette } from './palette.ts';
import { DEFAULT_TIERS } from '../defaults/tiers.ts';

export const brand: Brand = {
  location: 'rubysweepsmvp',
  number: 3,
  name: 'Ruby Sweeps',
  theme: palette.theme,
  logoHeightPx: palette.logoHeightPx,
  forcedMode: 'dark',
  baseDomain: 'rubysweeps.example',
  art: {
    welcome: 'ember-isle',
    login: 'ember-isle',
    signup: 'gemwright',
    reset: 'velvet-moth',
  },
  supportEmail: 'help@rubysweeps.example',
  emailFrom: 'Ruby Sweeps <no-reply@rubysweeps.example>',
  language: 'en',
  timeZone: 'America/Los_Angeles',
  emailTheme,
  socials: {
    twitter: 'https://social.example/twitter/rubysweeps',
    ig: 'https://social.example/instagram/rubysweeps',
    facebook: 'https://social.example/facebook/rubysweeps',
    tiktok: 'https://social.example/tiktok/rubysweeps',
    snapchat: 'https://social.example/snapchat/rubysweeps',
  },
  welcomeGrant: { POINTS: 10_000, SWEEP_TICKETS: 200 },
  purchaseVerifiedBonus: { POINTS: 5_000, SWEEP_TICKETS: 100 },
  freePoints: { amount: 10_000, belowBalance: 1_000, periodHours: 24 },
  postalEntries: { secondPersonAboveTickets: 25_000 },
  tiers: DEFAULT_TIERS,
  // First-party analytics, for visitors who consent.
  flags: {
    rewardsEnabled: true,
    dailyRewardsEnabled: true,
    supportChatEnabled: true,
    supportChatProvider: 'zendesk',
    analyticsEnabled: true,
  },
  identity: {
    dev: { apiKey: 'jubilee-dev-ruby', projectId: 'jubilee-dev-ruby' },
    test: { apiKey: 'jubilee-test-ruby', projectId: 'jubilee-test-ruby' },
  },
};
