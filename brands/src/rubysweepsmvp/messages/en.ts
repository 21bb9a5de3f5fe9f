import type { BrandMessages } from '@jubilee/contract/settings/brand-messages';

export const messages: BrandMessages = {
  tagline: 'Evening games, finely cut. Played for fun, free to enter.',
  description:
    'Ruby Sweeps: social casino games with an evening glow. Free Points and Sweep Tickets, no purchase necessary.',
  welcome: { title: 'An evening of fine games' },
  signIn: {
    login: ['Good evening.', 'Your table is set.'],
    signup: ['Take a seat.', 'The evening is free.'],
    reset: ['A fresh start,', 'in a minute.'],
  },
};
