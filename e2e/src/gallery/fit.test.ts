import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { BRANDS, DEFAULT_BRAND } from '@jubilee/brands';
import { findMisfits } from './find-misfits.ts';
import { IS_LONG, openGallery } from './open-gallery.ts';

const gallery = await openGallery();
const TEXTS = [
  ['as it is', ''],
  ['a third longer', '&long'],
  ['spaced out', '&spaced'],
  ['in Spanish', '&language=es'],
] as const;

for (const brand of IS_LONG ? BRANDS : [DEFAULT_BRAND]) {
  it(`[OPS-22] nothing is clipped or wider than its window: ${brand.location}`, async () => {
    const found: string[] = [];
    for (const [text, search] of TEXTS) {
      const page = await gallery.show(`brand=${brand.location}${search}`, 1440);
      for (const width of [1440, 390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        for (const misfit of await findMisfits(page)) found.push(`${width}, ${text}: ${misfit}`);
      }
    }
    expect(found).toEqual([]);
  });
}

it('[OPS-22] dialogs fit their text into the window', async () => {
  const found: string[] = [];
  for (const name of ['Task', 'With a sign, narrow', 'With art', 'With a scene, wide', 'Long']) {
    for (const width of [1440, 320]) {
      const search = `only=dialog&long&open=${encodeURIComponent(name)}`;
      const page = await gallery.show(search, width);
      await page.getByRole('dialog').waitFor();
      for (const misfit of await findMisfits(page)) found.push(`${name}, ${width}: ${misfit}`);
      await page.close();
    }
  }
  expect(found).toEqual([]);
});

it('[OPS-22] at twice the font size a link beside a label never covers it', async () => {
  const page = await gallery.show('only=field&language=es&long', 320);
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  const boxOf = (part: Locator) => part.boundingBox();
  const field = page.locator('.example-body div:has(> div > a)').first();
  const [label, link] = await Promise.all([
    boxOf(field.locator('label')),
    boxOf(field.getByRole('link')),
  ]);
  expect(label?.height).toBeGreaterThan(20);
  const isApart =
    (label?.y ?? 0) + (label?.height ?? 0) <= (link?.y ?? 0) ||
    (label?.x ?? 0) + (label?.width ?? 0) <= (link?.x ?? 0);
  expect(isApart, JSON.stringify({ label, link })).toBe(true);
});

it('[OPS-22] text that does not fit is found', async () => {
  const page = await gallery.show('only=pill', 390);
  await page.evaluate(() => {
    const box = document.createElement('p');
    box.textContent = 'cut off on purpose';
    Object.assign(box.style, { width: '40px', overflow: 'hidden', whiteSpace: 'nowrap' });
    const wide = document.createElement('p');
    wide.textContent = 'wide';
    wide.style.width = '600px';
    document.querySelector('main')?.append(box, wide);
  });
  const found = await findMisfits(page);
  expect(found).toContainEqual(expect.stringMatching(/"cut off on purpose" is clipped by \d+ px/));
  expect(found).toContainEqual(expect.stringMatching(/^the page is \d+ px too wide$/));
});
