import { expect, it } from 'vitest';
import { findBarriers } from '../find-barriers.ts';
import { IS_LONG, LOOKS, openGallery } from './open-gallery.ts';

const gallery = await openGallery();

/** The small size tests two themes, one wide and one narrow. */
const CHECKED: readonly (readonly [look: string, widths: readonly number[]])[] = IS_LONG
  ? LOOKS.map((look) => [look, [1440, 390]])
  : LOOKS.slice(0, 2).map((look, turn) => [look, [turn === 0 ? 1440 : 390]]);

for (const [look, widths] of CHECKED) {
  it(`[OPS-22] no component has accessibility violations: ${look}`, async () => {
    for (const width of widths) {
      const page = await gallery.show(look, width);
      expect(await page.locator('.example').count()).toBeGreaterThan(100);
      expect(await findBarriers(page.mainFrame()), String(width)).toEqual([]);
    }
  });
}

it('[OPS-22] the dialogs have no accessibility violations on a desktop and as a sheet', async () => {
  const names = ['Task', 'With a sign, narrow', 'With art', 'With a scene, wide', 'Error inside'];
  for (const [index, name] of names.entries()) {
    const look = LOOKS[index % LOOKS.length] ?? '';
    for (const width of IS_LONG ? [1440, 390] : [index % 2 === 0 ? 390 : 1440]) {
      const page = await gallery.show(
        `${look}&only=dialog&open=${encodeURIComponent(name)}`,
        width,
      );
      await page.getByRole('dialog').waitFor();
      expect(await findBarriers(page.mainFrame()), `${name} ${String(width)}`).toEqual([]);
    }
  }
});
