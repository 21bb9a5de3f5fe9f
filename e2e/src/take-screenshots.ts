/** `npm run screens`: screenshots of the running product for docs/screens. */
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { BRANDS } from '@jubilee/brands';
import type { Brand } from '@jubilee/contract/settings/brand';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { startTestApp, type TestAppOptions } from '@jubilee/testkit/test-app';
import { MIGRATIONS, SQL_FOLDER } from '@jubilee/testkit/migrations';
import { temporaryPostgres } from '@jubilee/testkit/temporary-postgres';
import { buildBrowserParts } from '../../tools/src/browser/build.ts';
import { ROOT } from '../../tools/src/repository/tree.ts';
import { FESTIVE_JACKPOTS } from './festive-screens.ts';
import { runningClock } from './journeys/running-clock.ts';
import { openBrowser } from './open-browser.ts';
import { smallerPng } from './smaller-png.ts';
import type { Scene } from './scene.ts';
import { SCENES } from './screens.ts';

const FOLDER = join(ROOT, 'docs/screens');
/** User agents of the visitors, so that their devices have realistic names. */
const PHONE =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const AGENTS = {
  1440: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  844: PHONE,
  390: PHONE,
} as const;
/** Games are rendered at full quality without a graphics card, which is slow. */
const STEP_MS_MAX = 120_000;
const HEIGHTS = { 1440: 900, 844: 390, 390: 844 } as const;

/** Parts of names; without any all screenshots are taken. */
const only = process.argv.slice(2);
const scenes = SCENES.filter(
  (scene) => only.length === 0 || only.some((part) => nameOf(scene).includes(part)),
);

await buildBrowserParts();
mkdirSync(FOLDER, { recursive: true });
const festive = scenes.filter(({ isFestive }) => isFestive === true);
await takeScreenshots(scenes.filter((scene) => !festive.includes(scene)));
await takeScreenshots(festive, {
  flags: { bingoEnabled: true, jackpotEnabled: true },
  jackpots: FESTIVE_JACKPOTS,
});
dropForgotten();

/** Takes these screenshots in a separate server. */
async function takeScreenshots(
  wanted: readonly Scene[],
  about: Pick<TestAppOptions, 'flags' | 'jackpots'> = {},
): Promise<void> {
  if (wanted.length === 0) return;
  const clock = runningClock();
  const postgres = await temporaryPostgres();
  try {
    await migrate({ url: postgres.url, folder: MIGRATIONS, sqlFolder: SQL_FOLDER });
    const app = await startTestApp({
      databaseUrl: postgres.url,
      root: ROOT,
      logLevel: 'error',
      clock,
      ...about,
    });
    const browser = await openBrowser();
    try {
      for (const scene of wanted) {
        const brand = brandOf(scene);
        const { page, context } = await openWindow(browser, scene);
        await scene.show(page, {
          web: app.services.origins.canonical('web', brand),
          users: app.users,
          services: app.services,
          sentMessages: app.sentMessages,
          nextLinkTo: app.nextLinkTo,
          brand,
          advance: (durationMs) => clock.advance(durationMs),
        });
        await picture(page, context, nameOf(scene));
      }
    } finally {
      await browser.close();
      await app.stop();
    }
  } finally {
    await postgres.stop();
  }
}

async function openWindow(
  browser: Browser,
  { width, mode, inMotion }: Scene,
): Promise<{ readonly page: Page; readonly context: BrowserContext }> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHTS[width] },
    userAgent: AGENTS[width],
    colorScheme: mode,
    serviceWorkers: 'block',
    reducedMotion: inMotion === true ? 'no-preference' : 'reduce',
  });
  context.setDefaultTimeout(STEP_MS_MAX);
  return { page: await context.newPage(), context };
}

async function picture(page: Page, context: BrowserContext, name: string): Promise<void> {
  // A lazy picture far below is never requested, so waiting for it would not end.
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

/** Deletes screenshots of removed scenes, and sums up the size of the others. */
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
