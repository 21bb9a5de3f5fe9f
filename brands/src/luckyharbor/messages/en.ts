import type { BrandMessages } from '@jubilee/contract/settings/brand-messages';

export const messages: BrandMessages = {
  tagline: 'A quiet place for games. Played for fun, free to enter.',
  description:
    'Lucky Harbor: unhurried social casino games by the water. Free Points and Sweep Tickets, no purchase necessary.',
  welcome: { title: 'Games worth staying up for' },
  signIn: {
    login: ['The lights are on.', 'Your seat is saved.'],
    signup: ['Come ashore.', 'There is room for you.'],
    reset: ['Lost your key?', 'We will cut a new one.'],
  },
};
