/**
 * The colors of emails, computed from the same seeds: email clients support neither design tokens
 * nor oklch.
 */
import type { EmailColours, EmailTheme } from '@jubilee/contract/settings/brand';
import { hexOf } from './oklch.ts';
import { roleColours, type Mode } from './role-colours.ts';

export function emailThemeOf(
  sheets: { readonly tokens: string; readonly theme: string },
  theme: string,
): EmailTheme {
  const ground = (mode: Mode): EmailColours => {
    const colour = roleColours(sheets, theme, mode);
    const hex = (role: string): string => hexOf(colour(role));
    return {
      page: hex('bg'),
      card: hex('surface-1'),
      ink: hex('text'),
      quiet: hex('text-2'),
      link: hex('link'),
    };
  };
  const colour = roleColours(sheets, theme, 'light');
  return {
    fill: hexOf(colour('primary')),
    accent: hexOf(colour('accent')),
    light: ground('light'),
    dark: ground('dark'),
  };
}

const colours = (of: EmailColours): string =>
  `{ ${Object.entries(of)
    .map(([name, hex]) => `${name}: '${hex}'`)
    .join(', ')} }`;

/** Text of the generated file that exports a brand's emailTheme. */
export function emailThemeFile(look: EmailTheme): string {
  return `import type { EmailTheme } from '@jubilee/contract/settings/brand';

/** Generated from palette.ts by \`npm run brands\`; change the seeds there. */
export const emailTheme: EmailTheme = {
  fill: '${look.fill}',
  accent: '${look.accent}',
  light: ${colours(look.light)},
  dark: ${colours(look.dark)},
};
`;
}
