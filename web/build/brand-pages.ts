import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import { readBrandMessages } from '@jubilee/brands/build/read-brand';
import type { Brand } from '@jubilee/contract/settings/brand';
import { headOfBrand, htmlText } from './brand-head.ts';
import { firstPaintDrawer } from './first-paint.ts';
import { pagePreloads } from './page-preloads.ts';
import { appHead, builtIcons, manifestOf } from './installed-app.ts';
import { THEME_STARTER } from './theme-starter.ts';

type OutputBundle = Rolldown.OutputBundle;

const STARTER_BYTES_MAX = 300;

/**
 * The CSP source that allows exactly the inline starter. Fault: the script exceeds its size budget.
 */
function themeStarterHash(): string {
  if (Buffer.byteLength(THEME_STARTER) >= STARTER_BYTES_MAX) {
    throw new Error(`The theme starter must stay under ${STARTER_BYTES_MAX} bytes`);
  }
  return `'sha256-${createHash('sha256').update(THEME_STARTER).digest('base64')}'`;
}

function fileOf(bundle: OutputBundle, pattern: RegExp): string {
  const name = Object.keys(bundle).find((file) => pattern.test(file));
  if (name === undefined) throw new Error(`The build made no file like ${pattern.source}`);
  return `/${name}`;
}

function textOf(bundle: OutputBundle, file: string): string {
  const asset = bundle[file];
  if (asset?.type !== 'asset') throw new Error(`The build made no ${file}`);
  return typeof asset.source === 'string' ? asset.source : Buffer.from(asset.source).toString();
}

/** A version that changes with any file of the build and with the content of the documents. */
function contentVersion(bundle: OutputBundle, drawn: readonly string[]): string {
  const names = Object.keys(bundle).toSorted();
  return createHash('sha256')
    .update([...names, ...drawn].join('\n'))
    .digest('hex')
    .slice(0, 10);
}

function markOf(brand: Brand, bundle: OutputBundle): string {
  return fileOf(bundle, new RegExp(`assets/mark-${brand.location}-[^/]*\\.svg$`));
}

const ROOT_ELEMENT = '<div id="root"></div>';

function lobbyOf(brand: Brand): string {
  return `brands/${brand.location}.lobby.html`;
}

function preloadsOf(brand: Brand): string {
  return `brands/${brand.location}.preloads.json`;
}

const STYLES = / *<link rel="stylesheet"[^>]*>\n/g;

/**
 * The page with its stylesheets moved to the top of the head: the first paint waits only for them.
 */
function extractStyles(page: string): {
  readonly styles: readonly string[];
  readonly rest: string;
} {
  const styles = (page.match(STYLES) ?? []).map((link) => link.trim());
  return { styles, rest: page.replaceAll(STYLES, '') };
}

/**
 * Turns the one page of the build into one page per brand (brands/<location>.html) with its name,
 * colors and icon, the same page with the lobby's first paint (brands/<location>.lobby.html), and a
 * plain index.html for hosts without a brand. Also writes build-config.json (the version that the
 * service worker compares) and csp.json (what the web server must allow).
 */
export function brandPages(brands: readonly Brand[], packageVersion: string): Plugin {
  return {
    name: 'jubilee-brand-pages',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const { styles, rest: page } = extractStyles(textOf(bundle, 'index.html'));
      const drawFirstPaint = await firstPaintDrawer();
      const drawn = brands.map((brand) => drawFirstPaint(brand).body);
      const versionString = `${packageVersion}-${contentVersion(bundle, drawn)}`;
      const start = [
        `<meta name="version" content="${versionString}" />`,
        // Before the styles; after them it would wait for them and block the rest of the document.
        `<script>${THEME_STARTER}</script>`,
      ];
      const fonts = [/assets\/text-[^/]*\.woff2$/, /assets\/display-(?!latin1)[^/]*\.woff2$/].map(
        (font) =>
          `<link rel="preload" href="${fileOf(bundle, font)}" as="font" type="font/woff2" crossorigin />`,
      );
      const headed = (text: string, head: readonly string[]): string =>
        text.replace('<!-- brand -->', () => head.join('\n    '));
      const emit = (fileName: string, source: string) => {
        this.emitFile({ type: 'asset', fileName, source });
      };
      for (const brand of brands) {
        const { en: messages } = await readBrandMessages(brand.location);
        if (messages === undefined) throw new Error(`${brand.location} has no English messages`);
        const icons = builtIcons(brand);
        for (const { fileName, source } of icons) {
          this.emitFile({ type: 'asset', fileName, source });
        }
        const facts = { description: messages.description, icons, mark: markOf(brand, bundle) };
        const more = [...fonts, ...headOfBrand(brand, messages, bundle), ...appHead(brand, facts)];
        emit(`brands/${brand.location}.webmanifest`, manifestOf(brand, facts));
        const mode = brand.forcedMode === undefined ? '' : ` data-mode="${brand.forcedMode}"`;
        const own = page
          .replace('<html lang="en">', `<html lang="en" data-brand="${brand.theme}"${mode}>`)
          .replace('<title>Loading</title>', `<title>${htmlText(brand.name)}</title>`);
        emit(`brands/${brand.location}.html`, headed(own, [...start, ...styles, ...more]));
        emit(preloadsOf(brand), `${JSON.stringify(pagePreloads(brand, bundle))}\n`);
        const first = drawFirstPaint(brand);
        const lobby = own.replace(ROOT_ELEMENT, () => `${first.body}\n    ${ROOT_ELEMENT}`);
        emit(lobbyOf(brand), headed(lobby, [...start, ...styles, ...first.head, ...more]));
      }
      const plain = bundle['index.html'];
      if (plain?.type === 'asset') plain.source = headed(page, [...start, ...styles, ...fonts]);
      emit('build-config.json', `${JSON.stringify({ versionString })}\n`);
      emit(
        'csp.json',
        `${JSON.stringify({
          scriptHashes: [themeStarterHash()],
          pages: Object.fromEntries(
            brands.map((brand) => [brand.location, `brands/${brand.location}.html`]),
          ),
          preloads: Object.fromEntries(brands.map((brand) => [brand.location, preloadsOf(brand)])),
          lobbies: Object.fromEntries(brands.map((brand) => [brand.location, lobbyOf(brand)])),
          manifests: Object.fromEntries(
            brands.map((brand) => [brand.location, `brands/${brand.location}.webmanifest`]),
          ),
        })}\n`,
      );
    },
  };
}
