/** The built component gallery and the shared browser, for the tests of a file. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';
import { BRANDS } from '@jubilee/brands';
import { openBuiltGallery } from '../../../ui/build/built-gallery.ts';
import { bringAxe } from '../find-barriers.ts';
import { sharedBrowser } from '../open-browser.ts';

export const IS_LONG = process.env['JUBILEE_LONG'] === '1';
/** Every brand in every mode that it has, as a query of the gallery's URL. */
export const LOOKS: readonly string[] = BRANDS.flatMap(({ location, forcedMode }) =>
  (['light', 'dark'] as const)
    .filter((mode) => forcedMode === undefined || forcedMode === mode)
    .map((mode) => `brand=${location}&mode=${mode}`),
);

export interface GalleryPages {
  /** All components in one theme, in a window of that width, fully rendered. */
  readonly show: (search: string, width: number, about?: BrowserContextOptions) => Promise<Page>;
  /** The page with its switches. */
  readonly bench: () => Promise<Page>;
}

export async function openGallery(): Promise<GalleryPages> {
  const [gallery, browser] = await Promise.all([openBuiltGallery(), sharedBrowser()]);
  const pages: Page[] = [];
  afterEach(async () => {
    await Promise.all(pages.splice(0).map((page) => page.context().close()));
  });
  afterAll(() => gallery.close());
  return {
    async bench() {
      const page = await openPage(browser, 1440);
      pages.push(page);
      await page.goto(gallery.url);
      return page;
    },
    async show(search, width, about) {
      const page = await openPage(browser, width, about);
      pages.push(page);
      await page.goto(`${gallery.url}stage.html?${search}`);
      await page.getByRole('heading', { level: 1, name: 'Components' }).waitFor();
      await page.evaluate(() => document.fonts.ready);
      return page;
    },
  };
}

async function openPage(
  browser: Browser,
  width: number,
  about: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    ...about,
  });
  await bringAxe(context);
  return context.newPage();
}
