/** `npm run icons`: draws the icons of every brand's installed app from its mark. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { BRANDS } from '@jubilee/brands';
import {
  drawnIconHash,
  ICON_KINDS,
  type IconKind,
  iconsFolder,
  iconSourceHash,
  MARK_SHARE,
  readMark,
} from '@jubilee/brands/build/brand-icons';
import type { Brand } from '@jubilee/contract/settings/brand';
import { openBrowser } from './open-browser.ts';

const browser = await openBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 512, height: 512 } });
  for (const brand of BRANDS) await drawIcons(page, brand);
} finally {
  await browser.close();
}

async function drawIcons(page: Page, brand: Brand): Promise<void> {
  const mark = readMark(brand.location);
  const ground = brand.emailTheme.dark.page;
  const hash = iconSourceHash(mark, ground);
  if (drawnIconHash(brand.location) === hash) {
    process.stdout.write(`${brand.location}: unchanged\n`);
    return;
  }
  const folder = iconsFolder(brand.location);
  mkdirSync(folder, { recursive: true });
  for (const kind of ICON_KINDS) {
    writeFileSync(join(folder, kind.file), await drawn(page, kind, { mark, ground }));
  }
  writeFileSync(join(folder, 'drawn-from.txt'), `${hash}\n`);
  process.stdout.write(`${brand.location}: drawn\n`);
}

async function drawn(
  page: Page,
  { pixels, isFull }: IconKind,
  from: { readonly mark: string; readonly ground: string },
): Promise<Buffer> {
  const side = isFull ? Math.round(pixels * MARK_SHARE) : pixels;
  const image = `data:image/svg+xml;base64,${Buffer.from(from.mark).toString('base64')}`;
  const ground = isFull ? from.ground : 'transparent';
  await page.setViewportSize({ width: pixels, height: pixels });
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${ground}"><img src="${image}" width="${String(side)}" height="${String(side)}" style="display:block">`,
  );
  await page.locator('img').evaluate(async (img: HTMLImageElement) => img.decode());
  return page.screenshot({ omitBackground: true });
}
