import type { Brand } from '@jubilee/contract/settings/brand';

export const brand: Brand = {
  location: 'sweeps',
  number: 1,
  name: 'Sweeps',
  theme: 'sweeps',
  logoHeightPx: 80,
  baseDomain: 'sweeps.example',
  supportEmail: 'help@sweeps.example',
  mailFrom: 'Sweeps <no-reply@sweeps.example>',
  language: 'en',
  letterLook: {
    fill: '#285ee7',
    accent: '#c7eb3a',
    light: { page: '#f2f3f8', card: '#ffffff', ink: '#14161c', quiet: '#585b62', link: '#1f53db' },
    dark: { page: '#070a13', card: '#121620', ink: '#f0f2f6', quiet: '#abb1bf', link: '#8fb5ff' },
  },
  socials: {
    twitter: 'https://social.example/twitter/sweeps',
    ig: 'https://social.example/instagram/sweeps',
    facebook: 'https://social.example/facebook/sweeps',
    tiktok: 'https://social.example/tiktok/sweeps',
    snapchat: 'https://social.example/snapchat/sweeps',
  },
  welcomeGrant: { POINTS: 10_000, SWEEP_TICKETS: 200 },
  freePoints: { amount: 10_000, belowBalance: 1_000, periodHours: 24 },
  flags: {
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
