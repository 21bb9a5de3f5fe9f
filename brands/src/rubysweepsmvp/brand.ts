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
  language: 'en',
  letterLook: {
    fill: '#c40d3d',
    accent: '#f2ca6c',
    light: { page: '#f7f2f1', card: '#ffffff', ink: '#1b1413', quiet: '#615857', link: '#b80033' },
    dark: { page: '#100809', card: '#1d1314', ink: '#f6f0f1', quiet: '#bbadaf', link: '#f2ca6c' },
  },
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
