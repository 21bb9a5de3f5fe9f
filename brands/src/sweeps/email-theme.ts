import type { EmailTheme } from '@jubilee/contract/settings/brand';

/** Generated from palette.ts by `npm run brands`; change the seeds there. */
export const emailTheme: EmailTheme = {
  fill: '#285ee7',
  accent: '#c7eb3a',
  light: { page: '#f3f4f9', card: '#fdfdff', ink: '#161a25', quiet: '#4b505c', link: '#2355d5' },
  dark: { page: '#0b0f18', card: '#131722', ink: '#f1f3f8', quiet: '#b9bec9', link: '#8fb5ff' },
};
