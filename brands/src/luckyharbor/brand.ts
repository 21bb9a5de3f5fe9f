import type { Brand } from '@jubilee/contract/settings/brand';

export const brand: Brand = {
  location: 'luckyharbor',
  number: 2,
  name: 'Lucky Harbor',
  theme: 'harbor',
  logoHeightPx: 90,
  baseDomain: 'luckyharbor.example',
  supportEmail: 'help@luckyharbor.example',
  mailFrom: 'Lucky Harbor <no-reply@luckyharbor.example>',
  language: 'en',
  letterLook: {
    fill: '#00747f',
    accent: '#ff9856',
    light: { page: '#f7f3eb', card: '#ffffff', ink: '#1b1509', quiet: '#625a4c', link: '#006570' },
    dark: { page: '#000c14', card: '#051920', ink: '#eaf4f8', quiet: '#9eb5c0', link: '#68d0dc' },
  },
  socials: {
    twitter: 'https://social.example/twitter/luckyharbor',
    ig: 'https://social.example/instagram/luckyharbor',
    facebook: 'https://social.example/facebook/luckyharbor',
    tiktok: 'https://social.example/tiktok/luckyharbor',
    snapchat: 'https://social.example/snapchat/luckyharbor',
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
    dev: { apiKey: 'jubilee-dev-harbor', projectId: 'jubilee-dev-harbor' },
    test: { apiKey: 'jubilee-test-harbor', projectId: 'jubilee-test-harbor' },
  },
};
