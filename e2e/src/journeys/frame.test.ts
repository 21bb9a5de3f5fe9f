import { expect, it } from 'vitest';
import { placeBet } from '@jubilee/contract/calls/games';
import { replyOf } from '@jubilee/testkit/call-app';
import { expectBalance, browserStorageOf } from './account-steps.ts';
import { betsOf } from './bet-records.ts';
import { comeAs } from './come-as.ts';
import { openJourneys } from './open-journeys.ts';
import { openTalkingFrame, standInFor, waitForNotification } from './talking-frame.ts';

const journeys = await openJourneys();

const BET = {
  gameName: 'copper-comet',
  paytableName: 'copper-comet-957',
  betAmount: 100,
  currency: 'POINTS',
} as const;

/** How long the page waits for a game to report that it is ready. */
const READY_WAIT_MAX_MS = 30_000;

async function atTheGame() {
  const person = await journeys.app().users.verified();
  const visit = await journeys.visit();
  await comeAs(visit.page, journeys.web(), person.email);
  const talking = await openTalkingFrame(visit.page, journeys.web());
  return { person, ...visit, talking };
}

it('[FRAME-4] [FRAME-5] [FRAME-7] [FRAME-17] a game gets its settings and the balances, and neither token nor name', async () => {
  const { person, page, talking } = await atTheGame();
  const settings = await talking.frame.evaluate(() =>
    JSON.stringify(Reflect.get(window, 'settings')),
  );
  const { balances } = (await talking.sendRequest('getBalances', {})) as {
    balances: { currency: string; balance: number }[];
  };
  expect(Object.fromEntries(balances.map(({ currency, balance }) => [currency, balance]))).toEqual({
    POINTS: 10_000,
    SWEEP_TICKETS: 200,
  });
  const renewed = page.waitForResponse((response) => /\/v1\/token\b/.test(response.url()));
  expect(await talking.sendRequest('refreshToken', {})).toEqual({ success: true });
  const { id_token: token } = (await (await renewed).json()) as { id_token: string };
  const logged =
    settings + (await talking.frame.evaluate(() => JSON.stringify(Reflect.get(window, 'answers'))));
  for (const secret of [token, person.email, person.userId, 'eyJ']) {
    expect(logged.includes(secret)).toBe(false);
  }
});

it('[FRAME-13] [FRAME-14] a game receives balances that change elsewhere, and pauses behind a dialog', async () => {
  const { person, page, talking } = await atTheGame();
  const body = { ...BET, paytableUsed: BET.paytableName, paytableName: undefined };
  const { account } = replyOf(await person.call(placeBet, { body }));
  await expect
    .poll(() => waitForNotification(talking, 'balanceUpdate'))
    .toMatchObject({ currency: 'POINTS', balance: account.balance, version: account.version });
  await page.getByRole('button', { name: 'About this game' }).click();
  expect(await waitForNotification(talking, 'pauseGame')).toMatchObject({ reason: 'dialog' });
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await waitForNotification(talking, 'resumeGame');
});

it('[FRAME-12] full screen is controlled by the page, and the game is notified when the user leaves it', async () => {
  const { page, talking } = await atTheGame();
  await talking.frame.getByRole('button', { name: 'Here' }).click();
  expect(await talking.sendRequest('setFullscreen', { fullscreen: true })).toEqual({
    fullscreen: true,
  });
  expect(await waitForNotification(talking, 'fullscreenChanged')).toEqual({ fullscreen: true });
  expect(await page.evaluate(() => document.fullscreenElement?.tagName)).toBe('BODY');
  await page.evaluate(() => document.exitFullscreen());
  await expect
    .poll(() => waitForNotification(talking, 'fullscreenChanged'))
    .toEqual({ fullscreen: false });
});

it('[FRAME-10] [ROUTE-17] closing a game leads to the lobby and removes the frame', async () => {
  const { page, talking } = await atTheGame();
  await talking.send({ controlType: 'request', commandType: 'closeGame', data: {}, id: 'bye' });
  await page.waitForURL(`${journeys.web()}/`);
  expect(await page.locator('iframe').count()).toBe(0);
  await expectBalance(page, 'POINTS', 10_000);
  expect(await page.evaluate(() => document.fullscreenElement)).toBe(null);
});

it('[FRAME-34] a game that never reports ready is removed, and loads on retry', async () => {
  const person = await journeys.app().users.verified();
  const { page, allow } = await journeys.visit();
  // Moving the clock ends pending waits.
  allow(/version could not be checked/);
  await comeAs(page, journeys.web(), person.email);
  await standInFor(page, 'copper-comet');
  let isMute = true;
  await page.route('**/copper-comet/', (route) =>
    isMute
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
      : route.fallback(),
  );
  await page.clock.install();
  await page.goto(`${journeys.web()}/game/copper-comet`);
  await page.locator('iframe').waitFor();
  await page.clock.fastForward(READY_WAIT_MAX_MS);
  await page.getByText('The game didn’t start').waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
  await page.getByRole('link', { name: 'Lobby' }).waitFor();
  isMute = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('iframe').waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  expect(await page.getByText('The game didn’t start').count()).toBe(0);
});

it('[FRAME-11] a message with an access token leads to the lobby and the token is never used', async () => {
  const { person, page, context, allow, talking } = await atTheGame();
  allow(/access token, which was not read/);
  const stolen = (await journeys.app().users.verified()).idToken;
  const carriers: string[] = [];
  context.on('request', (request) => {
    if (JSON.stringify(request.headers()).includes(stolen)) carriers.push(request.url());
  });
  await talking.frame.evaluate((token) => parent.postMessage({ access_token: token }, '*'), stolen);
  await page.waitForURL(`${journeys.web()}/`);
  await page.reload();
  await page.getByRole('button', { name: /your account/ }).click();
  await page.getByText(person.email).first().waitFor();
  const stored = await browserStorageOf(page);
  expect(stored.includes(stolen)).toBe(false);
  expect(carriers).toEqual([]);
});

it('[FRAME-3] messages of another origin or another window are ignored', async () => {
  const { page, context, allow, talking } = await atTheGame();
  allow(/another window or origin|other than hello|frame-src|Framing|Content Security Policy/);
  const calls: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url());
  });
  await page.evaluate((bet) => {
    window.postMessage({ access_token: 'x' }, '*');
    window.postMessage({ jubilee: 'hello', version: 1 }, '*');
    window.postMessage(
      { controlType: 'request', commandType: 'placeBet', data: bet, id: 'w' },
      '*',
    );
  }, BET);
  // The window is the frame's own, but messages of the window are not those of its port.
  await talking.frame.evaluate((bet) => {
    parent.postMessage(
      { controlType: 'request', commandType: 'placeBet', data: bet, id: 'v' },
      '*',
    );
    parent.postMessage(
      { controlType: 'request', commandType: 'closeGame', data: {}, id: 'u' },
      '*',
    );
  }, BET);
  // Responses come in order, so earlier messages were processed.
  await talking.sendRequest('getBalances', {});
  expect(page.url()).toBe(`${journeys.web()}/game/copper-comet`);
  expect(calls).toEqual([]);
  expect(await talking.responsesTo('w')).toBe(0);
  expect(await talking.responsesTo('v')).toBe(0);
});

it('[FRAME-27] hostile and endless messages are refused and the page keeps working', async () => {
  const { page, allow, talking } = await atTheGame();
  allow(/A game (sent|sends)/);
  for (const command of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    await talking.send({ controlType: 'request', commandType: command, data: {}, id: command });
  }
  for (const message of [null, 7, 'text', [], { controlType: 'request' }, { jubilee: 'port' }]) {
    await talking.send(message);
  }
  const large = { key: 'k', value: 'x'.repeat(20_000) };
  expect(await talking.sendRequest('setLocalStorage', large, 'large')).toMatchObject({
    error: { code: 'TOO_LARGE' },
  });
  await talking.frame.evaluate(() => {
    const port: unknown = Reflect.get(window, 'port');
    if (!(port instanceof MessagePort)) return;
    for (let id = 0; id < 200; id += 1) {
      port.postMessage({ controlType: 'request', commandType: 'getBalances', data: {}, id });
    }
  });
  await expect
    .poll(() =>
      talking.frame.evaluate(() => {
        const answers: { data: { error?: { code: string } } }[] = Reflect.get(window, 'answers');
        return answers.filter((answer) => answer.data.error?.code === 'TOO_FAST').length;
      }),
    )
    .toBeGreaterThan(100);
  // A second later the same game is answered again.
  await expect
    .poll(() => talking.sendRequest('getBalances', {}), { timeout: 10_000 })
    .toHaveProperty('balances');
  expect(await page.evaluate(() => Reflect.get({}, 'controlType') as unknown)).toBeUndefined();
});

it('[FRAME-30] a bet that the game repeats with its id is one bet with the same response each time', async () => {
  const { person, talking } = await atTheGame();
  const first = talking.sendRequest('placeBet', BET, 'same');
  const second = talking.sendRequest('placeBet', BET, 'same');
  // Both requests share one pending entry in the frame: the later promise is resolved.
  const reply = await Promise.race([first, second]);
  await expect.poll(() => talking.responsesTo('same')).toBe(2);
  expect(await talking.sendRequest('placeBet', BET, 'same')).toEqual(reply);
  expect(await betsOf(journeys, person.email)).toHaveLength(1);
});

it('[FRAME-15] [FRAME-29] a frame has its own small storage and no access to the page', async () => {
  const { page, context, allow, talking } = await atTheGame();
  allow(/wrong form|sandbox|Unsafe attempt|Blocked|navigat/i);
  expect(await talking.sendRequest('setLocalStorage', { key: 'muted', value: 'true' })).toEqual({
    success: true,
  });
  expect(await talking.sendRequest('getLocalStorage', { key: 'muted' })).toEqual({
    key: 'muted',
    value: 'true',
  });
  expect(await talking.sendRequest('getLocalStorage', { key: '../theme' })).toMatchObject({
    error: { code: 'MALFORMED_REQUEST' },
  });
  const pages = context.pages().length;
  const tried = await talking.frame.evaluate(() => {
    const attempt = (work: () => unknown): string => {
      try {
        return String(work());
      } catch (fault) {
        return fault instanceof Error ? fault.name : 'fault';
      }
    };
    return [
      attempt(() => parent.localStorage.length),
      attempt(() => parent.document.title),
      attempt(() => window.open('https://evil.example/')),
      attempt(() => {
        if (top !== null) top.location.href = 'https://evil.example/';
        return 'went';
      }),
    ];
  });
  expect(tried.slice(0, 3)).toEqual(['SecurityError', 'SecurityError', 'null']);
  await talking.sendRequest('getBalances', {});
  expect(page.url()).toBe(`${journeys.web()}/game/copper-comet`);
  expect(context.pages()).toHaveLength(pages);
});
