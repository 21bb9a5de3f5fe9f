/** Screenshots of the component gallery: a few sections each, so that they stay readable. */
import type { Page } from 'playwright-core';
import { openBuiltGallery } from '../../ui/build/built-gallery.ts';
import type { Line, Stage } from './scene.ts';

let opened: ReturnType<typeof openBuiltGallery> | undefined;

const sections =
  (...names: readonly string[]) =>
  async (page: Page, { brand }: Stage): Promise<void> => {
    opened ??= openBuiltGallery();
    const mode = await page.evaluate(() =>
      matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    );
    const search = new URLSearchParams({ brand: brand.location, mode });
    for (const name of names) search.append('only', name);
    await page.goto(`${(await opened).url}stage.html?${search.toString()}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };

export const GALLERY_LINES: readonly Line[] = [
  ['gallery-colours', 'sweeps', 'dark', 1440, sections('a-foundations', 'alert')],
  ['gallery-buttons', 'luckyharbor', 'light', 1440, sections('button')],
  ['gallery-fields', 'sweeps', 'light', 1440, sections('field', 'select')],
  ['gallery-fields', 'rubysweepsmvp', 'dark', 390, sections('field')],
  [
    'gallery-choices',
    'rubysweepsmvp',
    'dark',
    1440,
    sections('balance-switch', 'segmented', 'chip', 'switch', 'checkbox'),
  ],
  ['gallery-tiles', 'sweeps', 'dark', 1440, sections('tile')],
  ['gallery-rows', 'luckyharbor', 'light', 390, sections('pill', 'setting-row')],
];
