/** `npm run screens`: pictures of the product as it runs, for docs/screens. */
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { BRANDS } from '@jubilee/brands';
import type { Brand } from '@jubilee/contract/settings/brand';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { startTestHouse } from '@jubilee/testkit/house';
import { MIGRATIONS } from '@jubilee/testkit/migrations';
import { temporaryPostgres } from '@jubilee/testkit/temporary-postgres';
import { buildBrowserParts } from '../../tools/src/build.ts';
import { ROOT } from '../../tools/src/tree.ts';
import { openBrowser } from './open-browser.ts';
import { smallerPng } from './smaller-png.ts';
import type { Scene } from './scene.ts';
import { SCENES } from './screens.ts';

const FOLDER = join(ROOT, 'docs/screens');
/** What the visitors of the pictures come with, so that their devices have the names of real ones. */
const PHONE =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const AGENTS = {
  1440: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  844: PHONE,
  390: PHONE,
} as const;
/** Games are drawn in full without a graphics card, which takes its time. */
const STEP_MS_MAX = 120_000;
const HEIGHTS = { 1440: 900, 844: 390, 390: 844 } as const;

/** Parts of names; without any all pictures are taken. */
const only = process.argv.slice(2);
const scenes = SCENES.filter(
  (scene) => only.length === 0 || only.some((part) => nameOf(scene).includes(part)),
);

await buildBrowserParts();
const postgres = await temporaryPostgres();
try {
  await migrate({ url: postgres.url, folder: MIGRATIONS });
  const house = await startTestHouse({ databaseUrl: postgres.url, root: ROOT, logLevel: 'error' });
  const browser = await openBrowser();
  try {
    mkdirSync(FOLDER, { recursive: true });
    for (const scene of scenes) {
      const brand = brandOf(scene);
      const context = await browser.newContext({
        viewport: { width: scene.width, height: HEIGHTS[scene.width] },
        userAgent: AGENTS[scene.width],
        colorScheme: scene.mode,
        serviceWorkers: 'block',
        reducedMotion: scene.inMotion === true ? 'no-preference' : 'reduce',
      });
      context.setDefaultTimeout(STEP_MS_MAX);
      const page = await context.newPage();
      await scene.show(page, {
        web: house.house.origins.canonical('web', brand),
        people: house.people,
        mails: house.mails,
        nextLinkTo: house.nextLinkTo,
        brand,
      });
      await picture(page, context, nameOf(scene));
    }
  } finally {
    await browser.close();
    await house.stop();
  }
} finally {
  await postgres.stop();
}
dropForgotten();

async function picture(page: Page, context: BrowserContext, name: string): Promise<void> {
  // A lazy picture far below is never asked for, and would be waited for without end.
  await page.evaluate(() =>
    Promise.allSettled([
      document.fonts.ready,
      ...[...document.images]
        .filter((one) => {
          const { top, left } = one.getBoundingClientRect();
          return top < window.innerHeight && left < window.innerWidth;
        })
        .map((one) => one.decode()),
    ]),
  );
  const png = smallerPng(await page.screenshot({ animations: 'disabled', caret: 'hide' }));
  writeFileSync(join(FOLDER, `${name}.png`), png);
  process.stdout.write(`${name}.png ${String(Math.round(png.length / 1_000))} kB\n`);
  await context.close();
}

function nameOf({ name, location, mode, width }: Scene): string {
  const { theme } = BRANDS.find((brand) => brand.location === location) ?? { theme: location };
  return [name, theme === 'harbor' ? 'luckyharbor' : theme, mode, String(width)].join('-');
}

function brandOf(scene: Scene): Brand {
  const brand = BRANDS.find(({ location }) => location === scene.location);
  if (brand === undefined) throw new Error(`There is no brand ${scene.location}.`);
  return brand;
}

/** Pictures of scenes that are not taken any more, and the sum of what is left. */
function dropForgotten(): void {
  const wanted = new Set(SCENES.map((scene) => `${nameOf(scene)}.png`));
  let bytes = 0;
  for (const file of readdirSync(FOLDER)) {
    const path = join(FOLDER, file);
    if (!wanted.has(file)) rmSync(path);
    else bytes += statSync(path).size;
  }
  process.stdout.write(`all: ${(bytes / 1_000_000).toFixed(1)} MB\n`);
}
