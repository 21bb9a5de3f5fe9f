import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import type { Brand } from '@jubilee/contract/settings/brand';
import { THEME_STARTER } from './theme-starter.ts';

type OutputBundle = Rolldown.OutputBundle;

const STARTER_BYTES_MAX = 300;

/** The CSP source that allows exactly the inline starter. Fault: the script has outgrown its budget. */
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

/** Part of a file name that changes whenever any file of the build does. */
function contentVersion(bundle: OutputBundle): string {
  const names = Object.keys(bundle).toSorted().join('\n');
  return createHash('sha256').update(names).digest('hex').slice(0, 10);
}

function brandHead(brand: Brand, bundle: OutputBundle): string {
  const mark = new RegExp(`assets/mark-${brand.location}-[^/]*\\.svg$`);
  return [
    `<meta name="description" content="${brand.name}: social casino games, free to play. No purchase necessary." />`,
    `<link rel="icon" type="image/svg+xml" href="${fileOf(bundle, mark)}" />`,
  ].join('\n    ');
}

/**
 * Turns the one page of the build into one page per brand (brands/<location>.html), each with its
 * name, colours and icon in place before any script runs, and a plain index.html for hosts without a
 * brand. Also writes build-config.json (the version the service worker compares) and csp.json (what
 * the web server must allow).
 */
export function brandPages(brands: readonly Brand[], packageVersion: string): Plugin {
  return {
    name: 'jubilee-brand-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const versionString = `${packageVersion}-${contentVersion(bundle)}`;
      const page = textOf(bundle, 'index.html');
      const common = [
        `<meta name="version" content="${versionString}" />`,
        `<script>${THEME_STARTER}</script>`,
        `<link rel="preload" href="${fileOf(bundle, /assets\/text-[^/]*\.woff2$/)}" as="font" type="font/woff2" crossorigin />`,
        `<link rel="preload" href="${fileOf(bundle, /assets\/display-(?!latin1)[^/]*\.woff2$/)}" as="font" type="font/woff2" crossorigin />`,
      ].join('\n    ');
      const emit = (fileName: string, source: string) => {
        this.emitFile({ type: 'asset', fileName, source });
      };
      for (const brand of brands) {
        const mode = brand.forcedMode === undefined ? '' : ` data-mode="${brand.forcedMode}"`;
        emit(
          `brands/${brand.location}.html`,
          page
            .replace('<html lang="en">', `<html lang="en" data-brand="${brand.theme}"${mode}>`)
            .replace('<title>Loading</title>', `<title>${brand.name}</title>`)
            .replace('<!-- brand -->', `${common}\n    ${brandHead(brand, bundle)}`),
        );
      }
      const plain = bundle['index.html'];
      if (plain?.type === 'asset') plain.source = page.replace('<!-- brand -->', common);
      emit('build-config.json', `${JSON.stringify({ versionString })}\n`);
      emit(
        'csp.json',
        `${JSON.stringify({
          scriptHashes: [themeStarterHash()],
          pages: Object.fromEntries(
            brands.map((brand) => [brand.location, `brands/${brand.location}.html`]),
          ),
        })}\n`,
      );
    },
  };
}
