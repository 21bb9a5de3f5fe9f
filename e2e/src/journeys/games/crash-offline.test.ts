import type { Frame, WebSocketRoute } from 'playwright-core';
import { expect, it } from 'vitest';
import { crashBets, crashRound } from '@jubilee/contract/calls/crash';
import { replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import type { TestUser } from '@jubilee/testkit/test-users';
import { CUT_OFF, visitWithWorker } from '../app-steps.ts';
import { betsOf } from '../bet-records.ts';
import { comeAs } from '../come-as.ts';
import { drawLittle, gameFrame } from '../game-steps.ts';
import { openJourneys } from '../open-journeys.ts';

const clock = settableClock(Date.now());
const journeys = await openJourneys({ clock });
/** Every phase except a long flight ends within this many polls. */
const LOOK_MS = 2_000;
/** Between two looks at the moment of the start: a flight is seen before it has come far. */
const START_LOOK_MS = 200;
const STAKE = 100;

const buttonNamed = (frame: Frame, name: string) => frame.getByRole('button', { name });

/** Advances the shared rounds until this is so. */
async function flyUntil(isSo: () => Promise<boolean>, lookMs = LOOK_MS): Promise<void> {
  await expect
    .poll(
      async () => {
        const isThere = await isSo();
        if (!isThere) clock.advance(lookMs);
        return isThere;
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(true);
}

const isOffered = async (frame: Frame, name: string): Promise<boolean> =>
  (await buttonNamed(frame, name).count()) > 0;

/** Places a bet and returns the id of its round. */
async function placeBet({ person, rocket }: AtTheRocket, automatic = ''): Promise<string> {
  await flyUntil(() => isOffered(rocket, 'Place bet'));
  await rocket.getByLabel('Automatic cash-out at').fill(automatic);
  await buttonNamed(rocket, 'Place bet').click();
  await buttonNamed(rocket, 'Take bet back').waitFor();
  const [bet] = replyOf(await person.call(crashBets)).bets;
  if (bet === undefined) throw new Error('The bet is in no round.');
  return bet.roundId;
}

/** Places bets until one is in the air, where the clock then stands still; the id of its round. */
async function takeOff(at: AtTheRocket, automatic = ''): Promise<string> {
  for (;;) {
    const roundId = await placeBet(at, automatic);
    await flyUntil(
      async () =>
        (await isOffered(at.rocket, 'Cash out')) || (await isOffered(at.rocket, 'Place bet')),
      START_LOOK_MS,
    );
    // Some flights end as they begin.
    if (await isOffered(at.rocket, 'Cash out')) return roundId;
  }
}

/** Advances the clock until the round is over, and returns its crash point as the game writes it. */
async function flyToTheEnd(person: TestUser, roundId: string): Promise<string> {
  let cents: number | null = null;
  await flyUntil(async () => {
    const { round } = replyOf(await person.call(crashRound, { params: { roundId } }));
    cents = round.crashCents;
    return round.status === 'ENDED';
  });
  return (Number(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
}

type AtTheRocket = Awaited<ReturnType<typeof atTheRocket>>;

async function atTheRocket() {
  const person = await journeys.app().users.verified();
  const visit = await visitWithWorker(journeys, { reducedMotion: 'no-preference' });
  visit.allow(CUT_OFF);
  visit.allow(/was not answered|could not be read|not known yet|was sent and its answer was lost/);
  const { context, page } = visit;
  // Being offline leaves an open socket alive; it is closed with everything else.
  const open = new Set<WebSocketRoute>();
  let isOffline = false;
  await context.routeWebSocket(/socket\.io/, async (socket) => {
    if (isOffline) return socket.close();
    socket.connectToServer();
    open.add(socket);
  });
  await comeAs(page, journeys.web(), person.email);
  await drawLittle(page);
  await page.goto(`${journeys.web()}/game/paper-rocket`);
  const rocket = await gameFrame(page, 'button.main-button');
  return {
    ...visit,
    person,
    rocket,
    async setOffline(isOff: boolean): Promise<void> {
      isOffline = isOff;
      await context.setOffline(isOff);
      if (isOff) await Promise.all([...open].map((socket) => socket.close()));
      open.clear();
    },
  };
}

it('[CRASH-47] [CRASH-48] without a connection the game says that the bet flies on and what will become of it, and on return what became', async () => {
  const at = await atTheRocket();
  const { person, rocket } = at;
  const roundId = await placeBet(at);
  // The player's own row has no name but this.
  const mine = rocket.locator('.players-list li[data-mine="true"]');
  await expect.poll(() => mine.locator('.player-name').allTextContents()).toEqual(['You']);

  await at.setOffline(true);
  const overlay = rocket.locator('.overlay-paused');
  await overlay.waitFor();
  const said = await overlay.innerText();
  expect(said).toContain('Your bet of 100 flies on without this page.');
  expect(said).toContain('no automatic cash-out');
  expect(said).not.toMatch(/safe|paused/i);
  // Neither its sign nor the page beside it says that anything waits.
  expect(await overlay.locator('.overlay-card').getAttribute('data-sign')).toBe('info');
  await at.page.getByText('No new bets and no payments until you are back.').waitFor();
  // Nothing covers the text: what is in front at its place is the text itself.
  const isInFront = await overlay.locator('p').evaluate((text) => {
    const { left, top, width, height } = text.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && text.contains(hit);
  });
  expect(isInFront).toBe(true);

  await at.setOffline(false);
  await overlay.waitFor({ state: 'hidden' });
  const end = await flyToTheEnd(person, roundId);
  await rocket
    .getByText(new RegExp(`came down at ${end}\\D.* before you cashed out`))
    .first()
    .waitFor({ state: 'attached' });
  expect(await betsOf(journeys, person.email)).toMatchObject([{ stake: STAKE, won: 0 }]);
});

it.each([
  ['is lost, because it has no automatic cash-out', ''],
  ['is cashed out or lost, by its automatic cash-out', '1.50'],
])(
  '[CRASH-47] [CRASH-55] the connection drops in flight: on return the game says that this very bet %s',
  async (_outcome, automatic) => {
    const at = await atTheRocket();
    const { person, rocket } = at;
    const roundId = await takeOff(at, automatic);
    const before = (await betsOf(journeys, person.email)).length;
    await at.setOffline(true);
    const overlay = rocket.locator('.overlay-paused');
    await overlay.waitFor();
    expect(await overlay.innerText()).toContain('Your bet of 100 flies on without this page.');
    const end = await flyToTheEnd(person, roundId);
    await at.setOffline(false);
    await overlay.waitFor({ state: 'hidden' });
    const [bet, ...others] = await betsOf(journeys, person.email);
    expect(others.length + 1).toBe(Math.max(before, 1));
    const isWon = automatic !== '' && Number(end.replaceAll(',', '')) >= Number(automatic);
    expect(bet?.won).toBe(isWon ? Number(automatic) * STAKE : 0);
    const report = rocket.locator('.missed-note');
    await report.waitFor();
    const said = await report.locator('p').allTextContents();
    const wanted = isWon
      ? /^Your bet of 100 was cashed out at 1\.50\D.* while you were offline\. You got 150\.$/
      : new RegExp(
          `^Your bet of 100 is lost: the rocket came down at ${end}\\D.*while you were offline\\.$`,
        );
    expect(said).toEqual([expect.stringMatching(wanted)]);
  },
);

it('[CRASH-47] an automatic cash-out is named, because it holds without a connection', async () => {
  const at = await atTheRocket();
  const { rocket } = at;
  await placeBet(at, '2');
  await at.setOffline(true);
  const overlay = rocket.locator('.overlay-paused');
  await overlay.waitFor();
  expect(await overlay.innerText()).toMatch(/cashed out by itself if the rocket reaches 2\.00/);
  await at.setOffline(false);
  await overlay.waitFor({ state: 'hidden' });
  await buttonNamed(rocket, 'Take bet back').click();
  await buttonNamed(rocket, 'Place bet').waitFor();
});
