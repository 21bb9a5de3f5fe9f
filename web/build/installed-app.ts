import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deployedHost } from '@jubilee/brands';
import { ICON_KINDS, type IconKind, iconsFolder } from '@jubilee/brands/build/brand-icons';
import type { Brand } from '@jubilee/contract/settings/brand';
import { htmlText } from './brand-head.ts';

export interface BuiltIcon extends IconKind {
  /** Name of the file in the build. */
  readonly fileName: string;
  readonly source: Buffer;
}

/** The icons of a brand under hashed names; empty when its icons have not been generated. */
export function builtIcons(brand: Brand): readonly BuiltIcon[] {
  const folder = iconsFolder(brand.location);
  return ICON_KINDS.filter(({ file }) => existsSync(join(folder, file))).map((kind) => {
    const source = readFileSync(join(folder, kind.file));
    const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
    const name = kind.file.replace('.png', '');
    return { ...kind, source, fileName: `assets/${brand.location}-${name}-${hash}.png` };
  });
}

/** The page background in the brand's initial mode. */
function groundOf(brand: Brand, mode: 'dark' | 'light'): string {
  return brand.emailTheme[brand.forcedMode ?? mode].page;
}

/** manifest.webmanifest of a brand. Source: SW-6, SW-11. */
export function manifestOf(
  brand: Brand,
  facts: {
    readonly description: string;
    readonly icons: readonly BuiltIcon[];
    readonly mark: string;
  },
): string {
  const drawn = facts.icons.flatMap(({ purpose, pixels, fileName }) => {
    if (purpose === undefined) return [];
    const sizes = `${String(pixels)}x${String(pixels)}`;
    return [{ src: `/${fileName}`, sizes, type: 'image/png', purpose }];
  });
  const manifest = {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: facts.description,
    lang: brand.language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: groundOf(brand, 'dark'),
    theme_color: groundOf(brand, 'dark'),
    categories: ['games', 'entertainment'],
    icons: [...drawn, { src: facts.mark, sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** The tags for the installed app, its colors and the preview card of a shared link. */
export function appHead(
  brand: Brand,
  facts: {
    readonly description: string;
    readonly icons: readonly BuiltIcon[];
    readonly mark: string;
  },
): readonly string[] {
  const name = htmlText(brand.name);
  const touch = facts.icons.find(({ purpose }) => purpose === undefined);
  const card = facts.icons.find(({ file }) => file === 'icon-512.png');
  const address = `https://${deployedHost(brand, 'live', 'web')}`;
  const colour = (mode: 'dark' | 'light'): string =>
    `<meta name="theme-color" media="(prefers-color-scheme: ${mode})" content="${groundOf(brand, mode)}" />`;
  return [
    colour('light'),
    colour('dark'),
    `<meta name="color-scheme" content="${brand.forcedMode ?? 'dark light'}" />`,
    `<meta name="apple-mobile-web-app-title" content="${name}" />`,
    `<link rel="manifest" href="/manifest.webmanifest" />`,
    `<link rel="icon" type="image/svg+xml" href="${facts.mark}" />`,
    ...(touch === undefined ? [] : [`<link rel="apple-touch-icon" href="/${touch.fileName}" />`]),
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="${name}" />`,
    `<meta property="og:title" content="${name}" />`,
    `<meta property="og:description" content="${htmlText(facts.description)}" />`,
    `<meta property="og:url" content="${address}/" />`,
    ...(card === undefined
      ? []
      : [`<meta property="og:image" content="${address}/${card.fileName}" />`]),
    `<meta name="twitter:card" content="summary" />`,
  ];
}
