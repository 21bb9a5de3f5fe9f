import { expect, it } from 'vitest';
import { openGallery } from './open-gallery.ts';

const gallery = await openGallery();

it('[LOBBY-15] the title of a game keeps its lines while the pointer is over its tile', async () => {
  const page = await gallery.show('only=tile', 1440);
  const captions = page.locator('span', { has: page.locator(':scope > span + span') });
  const tiles = page.locator('a', { has: page.locator('img') });
  const count = await tiles.count();
  expect(count).toBeGreaterThan(2);
  expect(await captions.count()).toBeGreaterThan(0);
  const linesOf = (at: number) =>
    tiles.nth(at).evaluate((tile) =>
      [...tile.querySelectorAll('span')].map((span) => {
        const range = document.createRange();
        range.selectNodeContents(span);
        return new Set(
          [...range.getClientRects()].map(({ top }) =>
            Math.round(top - tile.getBoundingClientRect().top),
          ),
        ).size;
      }),
    );
  for (let at = 0; at < count; at += 1) {
    await page.mouse.move(0, 0);
    const before = await linesOf(at);
    await tiles.nth(at).hover();
    expect(await linesOf(at)).toEqual(before);
  }
});
