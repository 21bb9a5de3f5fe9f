/**
 * `npm run harness -- <game> [--port 27000] [--seed text]`: plays a game, draft or not, against its
 * recorded books or the real rules, in a page with switches. `--shot out.png` takes a screenshot
 * instead: `[--size 1440x900] [--book name] [--spin] [--wait 1500] [--set locale=es-US,calm=1]`.
 */
import { parseArgs } from 'node:util';
import { openHarness, type Harness } from '../../game-kit/harness/open-harness.ts';
import { gameFolders } from '../../game-kit/build/game-folders.ts';
import { openBrowser } from './open-browser.ts';

const DEFAULT_PORT = 27_000;
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string' },
    seed: { type: 'string' },
    shot: { type: 'string' },
    size: { type: 'string', default: '1440x900' },
    book: { type: 'string' },
    spin: { type: 'boolean', default: false },
    wait: { type: 'string', default: '1500' },
    set: { type: 'string', default: '' },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const [game] = positionals;
if (game === undefined || !gameFolders().includes(game)) {
  say(`npm run harness -- <game> [--shot out.png]\n  one of: ${gameFolders().join(', ')}`);
  process.exit(1);
}

const switches: Record<string, string> = {
  ...(values.book === undefined ? {} : { book: values.book }),
  ...Object.fromEntries(new URLSearchParams(values.set.replaceAll(',', '&'))),
};
// A screenshot uses a free port derived from the process id, so that several can run at once.
const picked = 28_000 + (process.pid % 10_000) * 2;
const port = Number(values.port ?? (values.shot === undefined ? DEFAULT_PORT : picked));
const harness = await openHarness(game, port, values.seed);
if (values.shot === undefined) say(`harness ${harness.url(switches)}`);
else {
  await takeScreenshot(harness, values.shot);
  await harness.close();
}

async function takeScreenshot(from: Harness, file: string): Promise<void> {
  const [width = 1440, height = 900] = values.size.split('x').map(Number);
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width, height } });
  page.on('pageerror', (error) => say(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') say(`console: ${message.text()}`);
  });
  await page.goto(from.url({ bare: '1', quality: 'full', ...switches }));
  await page.waitForFunction(() => document.documentElement.dataset['ready'] === 'true');
  if (values.spin) {
    await page.frameLocator('#frame').locator('.spin, .main-button').click();
  }
  await page.waitForTimeout(Number(values.wait));
  await page.screenshot({ path: file });
  await browser.close();
}
