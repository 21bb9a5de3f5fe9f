/** The colours of letters, worked out from the same seeds: mail programs know neither tokens nor oklch. */
import type { LetterColours, LetterLook } from '@jubilee/contract/settings/brand';
import { hexOf } from './oklch.ts';
import { roleColours, type Mode } from './role-colours.ts';

export function letterLookOf(
  sheets: { readonly tokens: string; readonly theme: string },
  theme: string,
): LetterLook {
  const ground = (mode: Mode): LetterColours => {
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

const colours = (of: LetterColours): string =>
  `{ ${Object.entries(of)
    .map(([name, hex]) => `${name}: '${hex}'`)
    .join(', ')} }`;

/** The file that a brand takes its letterLook from. */
export function letterLookFile(look: LetterLook): string {
  return `import type { LetterLook } from '@jubilee/contract/settings/brand';

/** Made from palette.ts by \`npm run brands\`; change the seeds there. */
export const letterLook: LetterLook = {
  fill: '${look.fill}',
  accent: '${look.accent}',
  light: ${colours(look.light)},
  dark: ${colours(look.dark)},
};
`;
}
