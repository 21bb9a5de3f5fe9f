import type { EmailTheme } from '@jubilee/contract/settings/brand';

/** Generated from palette.ts by `npm run brands`; change the seeds there. */
export const emailTheme: EmailTheme = {
  fill: '#00747f',
  accent: '#ff9856',
  light: { page: '#f8f4ec', card: '#fffdfb', ink: '#0b1d25', quiet: '#41535b', link: '#00656f' },
  dark: { page: '#011119', card: '#041b23', ink: '#edf5f8', quiet: '#aec1ca', link: '#95c8ce' },
};
