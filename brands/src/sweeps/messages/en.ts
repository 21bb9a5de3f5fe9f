import type { BrandMessages } from '@jubilee/contract/settings/brand-messages';

export const messages: BrandMessages = {
  tagline: 'Social casino games with a quick heart. Free to play, every day.',
  description:
    'Sweeps: bright, quick social casino games. Free Points and Sweep Tickets, no purchase necessary.',
  welcome: { title: 'Quick games, bright nights' },
  signIn: {
    login: ['Back in a flash.', 'Your games are ready.'],
    signup: ['A minute to join.', 'Free to play, always.'],
    reset: ['A new password,', 'and you are in again.'],
  },
};
