import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { BRANDS, DEFAULT_BRAND } from '@jubilee/brands';
import { findBarriers } from '../find-barriers.ts';
import { openGallery } from './open-gallery.ts';

const gallery = await openGallery();

const styleOf = (part: Locator, name: string): Promise<string> =>
  part.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

it('[OPS-21] a fixed state looks like the real one', async () => {
  const page = await gallery.show('only=button', 1440);
  const primary = page.locator('.example', { hasText: 'Primary' }).first();
  const rest = primary.getByRole('button', { name: 'At rest' });
  const favorite = primary.getByRole('button', { name: 'Hover' });
  const before = await styleOf(rest, 'background-image');
  expect(await styleOf(favorite, 'background-image')).not.toBe(before);
  await rest.hover();
  expect(await styleOf(rest, 'background-image')).toBe(await styleOf(favorite, 'background-image'));
  const focused = primary.getByRole('button', { name: 'Focus' });
  expect(await styleOf(focused, 'outline-style')).toBe('solid');
});

it('[OPS-21] each switch changes what its name says', async () => {
  const page = await gallery.show('brand=none&only=session-clock&language=es', 1440);
  expect(await page.getByRole('timer', { name: /en esta sesión/ }).count()).toBe(3);
  const moving = await gallery.show('only=skeleton', 1440, { reducedMotion: 'no-preference' });
  const shapes = '.example-body [aria-hidden]';
  expect(await styleOf(moving.locator(shapes).first(), 'animation-name')).not.toBe('none');
  const still = await gallery.show('only=skeleton&still', 1440, { reducedMotion: 'no-preference' });
  expect(await styleOf(still.locator(shapes).first(), 'animation-name')).toBe('none');
});

it('[OPS-21] the switches change the theme of the gallery, and its URL restores it', async () => {
  const page = await gallery.bench();
  const stage = page.frameLocator('iframe');
  const brand = BRANDS.find(
    ({ theme, forcedMode }) => forcedMode === undefined && theme !== DEFAULT_BRAND.theme,
  );
  await page.getByLabel('Brand').selectOption(brand?.location ?? '');
  await page.getByRole('button', { name: 'Dark' }).click();
  await page.getByRole('button', { name: 'Español' }).click();
  await page.getByRole('switch', { name: 'Long texts' }).click();
  await page.getByLabel('Component', { exact: true }).selectOption('session-clock');
  await page.getByLabel('Width').selectOption('390');
  const dressed = `html[data-brand="${brand?.theme ?? ''}"][data-theme="dark"][lang="es"]`;
  await stage.locator(dressed).waitFor();
  await stage
    .getByRole('timer', { name: /en esta sesión/ })
    .first()
    .waitFor();
  expect(await stage.locator('section').count()).toBe(1);
  expect((await page.locator('iframe').boundingBox())?.width).toBe(390);
  expect(await findBarriers(page.mainFrame())).toEqual([]);
  await page.reload();
  await stage.locator(dressed).waitFor();
});

it('[OPS-22] with forced colors every control has an edge and the selected one a mark', async () => {
  const page = await gallery.show('', 1440, { forcedColors: 'active' });
  const edges = page.locator('#button .example-body button');
  expect(await edges.count()).toBeGreaterThan(60);
  for (const edge of await edges.all()) expect(await styleOf(edge, 'border-style')).toBe('solid');
  for (const [chosen, other] of [
    ['#segmented [aria-pressed="true"]', '#segmented [aria-pressed="false"]'],
    ['#chip [aria-pressed="true"]', '#chip [aria-pressed="false"]'],
    ['#balance-switch label:has(:checked)', '#balance-switch label:not(:has(:checked))'],
  ] as const) {
    expect(await styleOf(page.locator(chosen).first(), 'outline-style'), chosen).toBe('solid');
    expect(await styleOf(page.locator(other).first(), 'outline-style'), other).toBe('none');
  }
});
