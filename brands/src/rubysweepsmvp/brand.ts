import type { Brand } from '@jubilee/contract/settings/brand';

export const brand: Brand = {
  location: 'rubysweepsmvp',
  number: 3,
  name: 'Ruby Sweeps',
  theme: 'ruby',
  logoHeightPx: 80,
  forcedMode: 'dark',
  baseDomain: 'rubysweeps.example',
  supportEmail: 'help@rubysweeps.example',
  mailFrom: 'Ruby Sweeps <no-reply@rubysweeps.example>',
  socials: {
    twitter: 'https://social.example/twitter/rubysweeps',
    ig: 'https://social.example/instagram/rubysweeps',
    facebook: 'https://social.example/facebook/rubysweeps',
    tiktok: 'https://social.example/tiktok/rubysweeps',
    snapchat: 'https://social.example/snapchat/rubysweeps',
  },
  welcomeGrant: { POINTS: 10_000, SWEEP_TICKETS: 200 },
  freePoints: { amount: 10_000, belowBalance: 1_000, periodHours: 24 },
  flags: {},
  identity: {
    dev: { apiKey: 'jubilee-dev-ruby', projectId: 'jubilee-dev-ruby' },
    test: { apiKey: 'jubilee-test-ruby', projectId: 'jubilee-test-ruby' },
  },
};
