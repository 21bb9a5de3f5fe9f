import type { EmailTheme } from '@jubilee/contract/settings/brand';

/** Generated from palette.ts by `npm run brands`; change the seeds there. */
export const emailTheme: EmailTheme = {
  fill: '#c40d3d',
  accent: '#f2ca6c',
  light: { page: '#f8f3f2', card: '#fffdfd', ink: '#231718', quiet: '#594c4d', link: '#705713' },
  dark: { page: '#150c0d', card: '#1f1416', ink: '#f7f2f3', quiet: '#c6babc', link: '#f0cf81' },
};
