import { expect, it } from 'vitest';
import { findBarriers } from '../find-barriers.ts';
import { LOOKS, openGallery } from './open-gallery.ts';

const gallery = await openGallery();

for (const look of LOOKS) {
  it(`[OPS-22] no component has a barrier: ${look}`, async () => {
    for (const width of [1440, 390]) {
      const page = await gallery.show(look, width);
      expect(await page.locator('.example').count()).toBeGreaterThan(100);
      expect(await findBarriers(page.mainFrame()), String(width)).toEqual([]);
    }
  });
}

it('[OPS-22] the dialogs have no barrier on a desk and as a sheet', async () => {
  const names = ['Task', 'With a sign, narrow', 'With art', 'With a scene, wide', 'Error inside'];
  for (const [index, name] of names.entries()) {
    const look = LOOKS[index % LOOKS.length] ?? '';
    for (const width of [1440, 390]) {
      const page = await gallery.show(
        `${look}&only=dialog&open=${encodeURIComponent(name)}`,
        width,
      );
      await page.getByRole('dialog').waitFor();
      expect(await findBarriers(page.mainFrame()), `${name} ${String(width)}`).toEqual([]);
    }
  }
});
