import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { offerPlayerGames, offerSixteen, SIXTEEN_TITLES } from '../sixteen-games.ts';
import { logIn } from './account-steps.ts';
import { checkBarriers, looksOf, visitToCheck } from './barrier-steps.ts';
import { openJourneys } from './open-journeys.ts';

const journeys = await openJourneys();
const PHONE = { width: 390, height: 844 };
/** The largest layout shift that counts as none. */
const SHIFT_MAX = 0.02;

async function guestOfSixteen(page: Page, path = '/'): Promise<void> {
  await offerSixteen(page);
  await page.goto(`${journeys.web()}${path}`);
  await page.getByRole('region', { name: 'Slots' }).waitFor();
}

/** A player of the fully featured app with favorites and recently played games. */
async function playerOfSixteen(page: Page): Promise<void> {
  const person = await journeys.app().users.verified();
  await offerSixteen(page);
  await offerPlayerGames(page, {
    favorites: ['Aurora Howl', 'Moonjelly'],
    recentlyPlayed: ['Koi Cascade', 'Five by Five', 'Copper Comet'],
    open: 'Five by Five',
  });
  await logIn(page, journeys.web(), person.email);
  await page.getByRole('region', { name: 'Continue playing' }).waitFor();
}

const tilesOf = (page: Page, region: string): Promise<string[]> =>
  page
    .getByRole('region', { name: region, exact: true })
    .locator('[data-name]')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-name') ?? ''));

/** How far elements of the lobby have shifted by themselves since the page began. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((push) => {
        let sum = 0;
        const watcher = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const shift = entry as PerformanceEntry & {
              value: number;
              hadRecentInput: boolean;
              sources: readonly { node: Node | null }[];
            };
            const main = document.querySelector('main');
            const isOurs = shift.sources.some(({ node }) => main?.contains(node) === true);
            if (isOurs && !shift.hadRecentInput) sum += shift.value;
          }
        });
        watcher.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => push(sum)));
      }),
  );

describe('rows', () => {
  it('[LOBBY-1] many games are in rows by category, each once, and a category can be shown alone', async () => {
    const { page } = await journeys.visit();
    await guestOfSixteen(page);
    const titles = [...(await tilesOf(page, 'Slots')), ...(await tilesOf(page, 'More to play'))];
    expect(titles.toSorted()).toEqual(SIXTEEN_TITLES.toSorted());
    await page.getByRole('navigation', { name: 'Game categories' }).getByText('Cards').click();
    await page.getByRole('region', { name: 'Cards' }).waitFor();
    expect(await tilesOf(page, 'Cards')).toEqual(['Five by Five', 'Velvet Moth']);
  });

  it('[LOBBY-10][LOBBY-11] a player first sees open rounds, recently played games, and favorites', async () => {
    const { page } = await journeys.visit();
    await playerOfSixteen(page);
    expect(await tilesOf(page, 'Continue playing')).toEqual([
      'Five by Five',
      'Koi Cascade',
      'Copper Comet',
    ]);
    expect(await tilesOf(page, 'Favorites')).toEqual(['Aurora Howl', 'Moonjelly']);
    const own = page.getByRole('region', { name: 'Yours today' });
    const entries = await own.getByRole('link').allInnerTexts();
    expect(entries).toHaveLength(3);
    expect(entries[0]).toContain('Round in progress');
    expect(entries.join(' ')).toContain('2 games');
    expect(await shiftOf(page)).toBeLessThan(SHIFT_MAX);
  });

  it('[LOBBY-10] the games load while recently played and favorites do not respond', async () => {
    const { page, allow } = await journeys.visit();
    allow(/playerGames|Failed to load resource/);
    const person = await journeys.app().users.verified();
    await offerSixteen(page);
    await page.route('**/users/*/playerGames', () => undefined);
    await logIn(page, journeys.web(), person.email);
    await page.getByRole('region', { name: 'Slots' }).waitFor();
    expect(await page.getByRole('region', { name: 'Continue playing' }).count()).toBe(0);
  });
});

describe('stage', () => {
  const slide = (page: Page) =>
    page.getByRole('region', { name: 'Highlights' }).getByRole('heading', { level: 2 }).innerText();

  it('[LOBBY-2] advances every seven seconds until the user changes it, by keys or by dots', async () => {
    const { page } = await journeys.visit({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await guestOfSixteen(page);
    const first = await slide(page);
    await page.clock.runFor(7_100);
    await expect.poll(() => slide(page)).toBe('Moonjelly');
    await page.getByRole('button', { name: 'Next slide' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => slide(page)).toBe('Ember Isle');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => slide(page)).toBe('Moonjelly');
    await page.getByRole('button', { name: /^Slide 1 of 4/ }).click();
    await expect.poll(() => slide(page)).toBe(first);
    await page.clock.runFor(30_000);
    expect(await slide(page)).toBe(first);
    await page.getByRole('button', { name: 'Play slides' }).waitFor();
  });

  it('[LOBBY-2] does not move with reduced motion', async () => {
    const { page } = await journeys.visit({ reducedMotion: 'reduce' });
    await page.clock.install();
    await guestOfSixteen(page);
    const first = await slide(page);
    await page.clock.runFor(30_000);
    expect(await slide(page)).toBe(first);
  });

  const LATE = [
    {
      what: 'the games',
      path: '**/gamesConfiguration',
      before: (page: Page) => page.getByText('Loading the games').waitFor({ state: 'attached' }),
      after: (page: Page) => page.getByRole('region', { name: 'Slots' }).waitFor(),
    },
    {
      what: 'the jackpots',
      path: '**/assets/jackpot-ticker-*.js',
      before: (page: Page) => page.getByRole('region', { name: 'Slots' }).waitFor(),
      after: (page: Page) => page.getByRole('region', { name: /^Jackpots in/ }).waitFor(),
    },
  ];

  it.each(LATE)('[LOBBY-3] the layout does not shift when $what load late', async (late) => {
    for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
      const { page } = await journeys.visit({ isFirstVisit: true, viewport });
      let answer = (): void => undefined;
      const isTime = new Promise<void>((go) => {
        answer = go;
      });
      await offerSixteen(page);
      await page.context().route(late.path, async (route) => {
        await isTime;
        await route.fallback();
      });
      await page.goto(journeys.web());
      await late.before(page);
      answer();
      await late.after(page);
      expect(await shiftOf(page), String(viewport.width)).toBeLessThan(SHIFT_MAX);
    }
  });
});

describe('states', () => {
  it('[LOBBY-4] an offline device shows a line, which disappears once it is online', async () => {
    const { page, context, allow } = await journeys.visit();
    // The line may be open or not when the device goes offline.
    allow(/ERR_INTERNET_DISCONNECTED|could not be loaded|The socket library did not load/);
    await guestOfSixteen(page);
    await context.setOffline(true);
    const notice = page.getByText('You’re offline. Games can be played again');
    await notice.waitFor();
    await context.setOffline(false);
    await notice.waitFor({ state: 'detached' });
  });

  it('[LOBBY-5] totals are shown as the server sends them, and none before', async () => {
    const { page, allow } = await journeys.visit();
    allow(/socket/i);
    await page.context().route('**/getAppConfig*', async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as { flags: object };
      const flags = { ...json.flags, jackpotEnabled: true };
      await route.fulfill({ response, json: { ...json, flags } });
    });
    let push = (_text: string): void => undefined;
    await page.routeWebSocket(/socket\.io/, (socket) => {
      socket.send(
        '0{"sid":"a","upgrades":[],"pingInterval":25000,"pingTimeout":20000,"maxPayload":9000}',
      );
      socket.onMessage((text) => {
        if (!String(text).startsWith('40/public')) return;
        socket.send('40/public,{"sid":"b"}');
        push = (payload) => socket.send(`42/public,["JACKPOT_UPDATE",${payload}]`);
      });
    });
    await guestOfSixteen(page);
    const jackpots = page.getByRole('region', { name: 'Jackpots in Points' });
    await jackpots.getByText('Loading the jackpots').waitFor({ state: 'attached' });
    expect(await jackpots.innerText()).not.toMatch(/\d/);
    const amounts = { MINI: 820_700, MINOR: 9_641_500, MAJOR: 41_892_000, GRAND: 1_284_630_000 };
    const payload = JSON.stringify({ totals: { POINTS: amounts, SWEEP_TICKETS: amounts } });
    await expect
      .poll(async () => {
        push(payload);
        return jackpots.innerText();
      })
      .toContain('1,284,630,000');
    for (const total of ['41,892,000', '9,641,500', '820,700']) {
      await jackpots.getByText(total).first().waitFor();
    }
  });
});

describe('search', () => {
  it('[LOBBY-6] the slash key opens it, arrows move, Enter opens, and nothing is stored', async () => {
    const { page } = await journeys.visit();
    await guestOfSixteen(page);
    await page.keyboard.press('/');
    const dialog = page.getByRole('dialog', { name: 'Find a game' });
    const field = dialog.getByLabel('Name or kind');
    await field.fill('CÁRD');
    await dialog.getByText('2 games').waitFor();
    await page.keyboard.press('ArrowDown');
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await expect.poll(focused).toContain('Five by Five');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toContain('Velvet Moth');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowUp');
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
    await field.fill('dragonfly');
    await dialog.getByText('No games match “dragonfly”').waitFor();
    await dialog.getByRole('button', { name: 'Bingo' }).click();
    await dialog.getByRole('link', { name: /Bingo Balcony/ }).waitFor();
    await field.fill('vault');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/login\?redirect=%2Fgame%2Fvault-nine/);
    const stored = await page.evaluate(() =>
      JSON.stringify([localStorage, sessionStorage, document.cookie]),
    );
    expect(stored).not.toMatch(/dragonfly|CÁRD/i);
  });
});

describe('sheet of a game', () => {
  it('[LOBBY-7][LOBBY-8] shows a guest all figures, by keyboard, and a link to log in', async () => {
    const { page } = await journeys.visit();
    const answered = page.waitForResponse((one) => one.url().endsWith('/gamesConfiguration'));
    await page.goto(journeys.web());
    const { games } = (await (await answered).json()) as { games: { gameName: string }[] };
    const comet = games.find(({ gameName }) => gameName === 'copper-comet');
    expect(comet).toMatchObject({ volatility: 'medium-low', maxWinStakes: 900 });
    const button = page.getByRole('button', { name: 'About Copper Comet' });
    await button.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Copper Comet' });
    for (const fact of ['Medium to low', '900 × the stake', '10 to 10,000', 'rounded to two']) {
      await sheet.getByText(fact).waitFor();
    }
    expect(await sheet.getByText('95.68%').count()).toBe(2);
    expect(await sheet.getByRole('link', { name: 'Sweepstakes rules' }).getAttribute('href')).toBe(
      '/rules',
    );
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await sheet.getByRole('link', { name: 'Log in to play' }).click();
    await page.getByRole('dialog', { name: 'Welcome back' }).waitFor();
    await sheet.waitFor({ state: 'detached' });
  });

  it('[LOBBY-7] every tile has its button', async () => {
    const { page } = await journeys.visit();
    await guestOfSixteen(page);
    for (const title of SIXTEEN_TITLES) {
      expect(await page.getByRole('button', { name: `About ${title}` }).count()).toBe(1);
    }
  });
});

describe('favorites', () => {
  it('[LOBBY-9] a favorite is stored with the account, and reverted when the server refuses', async () => {
    const { page, allow } = await journeys.visit();
    allow(/status of 503|setFavoriteGame|Failed to load resource/);
    const person = await journeys.app().users.verified();
    await logIn(page, journeys.web(), person.email);
    const open = () =>
      page
        .getByRole('region', { name: 'Slots' })
        .getByRole('button', { name: 'About Copper Comet' })
        .click();
    await open();
    const add = page.getByRole('button', { name: 'Add to favorites' });
    const stored = page.getByRole('button', { name: 'In your favorites' });
    const saved = page.waitForResponse(
      (one) => one.url().includes('/favoriteGames/') && one.request().method() === 'PUT',
    );
    await add.click();
    await stored.waitFor();
    expect((await saved).status()).toBe(200);
    await page.reload();
    await open();
    await stored.waitFor();
    // The server responds only after the page has shown its optimistic update.
    const refusal = Promise.withResolvers<void>();
    await page.route('**/favoriteGames/*', async (route) => {
      await refusal.promise;
      await route.fulfill({
        status: 503,
        body: '{}',
        headers: { 'access-control-allow-origin': '*' },
      });
    });
    await stored.click();
    await add.waitFor();
    refusal.resolve();
    await stored.waitFor();
  });

  it('[LOBBY-9] a guest who adds a favorite is prompted to log in', async () => {
    const { page } = await journeys.visit();
    await guestOfSixteen(page);
    await page.getByRole('button', { name: 'Favorite: Moonjelly' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Welcome back' }).waitFor();
  });
});

describe('a guest', () => {
  it('[LOBBY-12] sees the welcome gift, how it works and why to trust the brand, and signs up in place', async () => {
    const { page } = await journeys.visit();
    await page.goto(journeys.web());
    await page.getByRole('heading', { name: 'Your welcome gift' }).waitFor();
    await page.getByRole('region', { name: 'How it works' }).waitFor();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('heading', { name: 'Results you can check' }).waitFor();
    const claim = page.getByRole('link', { name: 'Claim and sign up' });
    expect(await claim.getAttribute('href')).toBe('/signup');
    await claim.click();
    await page.getByRole('dialog', { name: 'Create your account' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

it('[LOBBY-7][JACK-22] the sheet of a game says which jackpots it may win', async () => {
  const { page } = await journeys.visit();
  await page.goto(journeys.web());
  for (const [title, sentence] of [
    ['Five by Five', 'may win Grand and Major'],
    ['Copper Comet', 'may win them'],
  ] as const) {
    await page.getByRole('button', { name: `About ${title}` }).click();
    await page.getByRole('dialog').getByText(sentence, { exact: false }).waitFor();
    await page.keyboard.press('Escape');
  }
});

describe.each(looksOf(3))('in $brand.location $mode', ({ brand, mode }) => {
  it('[ROUTE-18] the full lobby, its sheet and its search have no accessibility violations', async () => {
    const found: string[] = [];
    const { page } = await visitToCheck(journeys, mode);
    await offerSixteen(page);
    await page.goto(journeys.web(brand));
    await page.getByRole('region', { name: 'Slots' }).waitFor();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('heading', { name: 'Results you can check' }).waitFor();
    await checkBarriers(page, found, 'lobby');
    await page.getByRole('button', { name: 'About Ember Isle' }).click();
    await page.getByRole('dialog').getByText('Very high').waitFor();
    await checkBarriers(page, found, 'sheet');
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.getByRole('dialog').getByLabel('Name or kind').fill('nothing of that');
    await checkBarriers(page, found, 'search');
    expect(found).toEqual([]);
  });
});
