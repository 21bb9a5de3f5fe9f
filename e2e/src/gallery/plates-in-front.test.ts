import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../tools/src/repository/tree.ts';
import { sharedBrowser } from '../open-browser.ts';

const STYLES = [
  'game-kit/src/hud/banners.css',
  'game-kit/src/table/table-layout.css',
  'games/bingo-balcony/src/balcony.css',
];

it('[GAME-114] the plate of a win is in front of everything on the table', async () => {
  const styles = STYLES.map((path) => readFileSync(join(ROOT, path), 'utf8')).join('\n');
  const page = await (await sharedBrowser()).newPage({ viewport: { width: 844, height: 390 } });
  await page.setContent(`<style>${styles} #game, .whole { position: absolute; inset: 0 }</style>
    <main id="game" data-dock="side">
      <section class="table-board whole"><div class="table-stage whole">
        <div class="square whole"><span style="position: absolute; inset: 0">7</span></div>
      </div></section>
      <div class="plate-stage whole"><div class="plate">You won</div></div>
    </main>`);
  const inFront = await page.evaluate(() => {
    const { x, y, width, height } =
      document.querySelector('.plate')?.getBoundingClientRect() ?? new DOMRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.className;
  });
  expect(inFront).toBe('plate');
  await page.context().close();
});
