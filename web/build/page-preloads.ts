import type { Rolldown } from 'vite';
import type { Brand } from '@jubilee/contract/settings/brand';

type OutputBundle = Rolldown.OutputBundle;

/** Pages that visitors may open from outside, with the module that renders each. */
const SIGN_IN = 'features/sign-in/';
const SCREENS: Readonly<Record<string, string>> = {
  '/login': `${SIGN_IN}login-screen.tsx`,
  '/signup': `${SIGN_IN}signup-screen.tsx`,
  '/reset': `${SIGN_IN}reset-screen.tsx`,
};
const INFO_SCREEN = 'features/info-pages/info-screen.tsx';
const INFO_PAGES = ['howto', 'terms', 'rules', 'privacy', 'responsible'];
const LANGUAGES = ['en', 'es'];

/** By language and path: the Link header that preloads a page's chunks beside the first script. */
export type PagePreloads = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Fault: a page listed here is in no file of the build. */
export function pagePreloads(brand: Brand, bundle: OutputBundle): PagePreloads {
  const early = filesBehind(
    bundle,
    chunksOf(bundle).filter((chunk) => chunk.isEntry),
  );
  const linkOf = (modules: readonly (string | undefined)[]): string => {
    const chunks = modules.flatMap((module) =>
      module === undefined ? [] : chunkWith(bundle, module),
    );
    return [...filesBehind(bundle, chunks)]
      .filter((file) => !early.has(file))
      .map(link)
      .join(', ');
  };
  const ofLanguage = (language: string): Readonly<Record<string, string>> => {
    const catalogue = `/web/src/language/lazy/${language}.po`;
    const facts = `/brands/src/${brand.location}/legal/facts.ts`;
    const screens = Object.entries(SCREENS).map(([path, screen]) => [
      path,
      linkOf([`/web/src/${screen}`, catalogue]),
    ]);
    const texts = INFO_PAGES.map((page) => [
      `/${page}`,
      linkOf([
        `/web/src/${INFO_SCREEN}`,
        catalogue,
        facts,
        textModule(bundle, brand, language, page),
      ]),
    ]);
    return Object.fromEntries([...screens, ...texts]);
  };
  return Object.fromEntries(LANGUAGES.map((language) => [language, ofLanguage(language)]));
}

function chunksOf(bundle: OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((item) => item.type === 'chunk');
}

function findChunk(bundle: OutputBundle, module: string): Rolldown.OutputChunk | undefined {
  return chunksOf(bundle).find(({ moduleIds }) =>
    moduleIds.some((id) => id.split('?', 1)[0]?.endsWith(module)),
  );
}

function chunkWith(bundle: OutputBundle, module: string): Rolldown.OutputChunk {
  const chunk = findChunk(bundle, module);
  if (chunk === undefined) throw new Error(`No file of the build contains ${module}`);
  return chunk;
}

/** A brand's own text, otherwise the platform's; in the given language, otherwise in English. */
function textModule(
  bundle: OutputBundle,
  brand: Brand,
  language: string,
  page: string,
): string | undefined {
  const of = (owner: string, tag: string) => `/brands/src/${owner}/legal/${tag}/${page}.md`;
  const isThere = (module: string) => findChunk(bundle, module) !== undefined;
  const owner = isThere(of(brand.location, 'en')) ? brand.location : 'defaults';
  return [of(owner, language), of(owner, 'en')].find(isThere);
}

/** Scripts and styles that these chunks need, including themselves. */
function filesBehind(bundle: OutputBundle, chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const files = new Set<string>();
  const queue = [...chunks];
  for (const chunk of queue) {
    if (files.has(chunk.fileName)) continue;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') queue.push(next);
    }
  }
  return files;
}

function link(file: string): string {
  return file.endsWith('.css')
    ? `</${file}>; rel="preload"; as="style"; crossorigin`
    : `</${file}>; rel="modulepreload"`;
}
