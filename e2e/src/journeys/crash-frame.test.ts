import { expect, it } from 'vitest';
import { settableClock } from '@jubilee/testkit/clock';
import { comeAs } from './come-as.ts';
import { drawLittle, gameFrame } from './game-steps.ts';
import { openJourneys } from './open-journeys.ts';
import { openTalkingFrame, waitForNotification } from './talking-frame.ts';

const clock = settableClock(Date.now());
const journeys = await openJourneys({ clock });
/** Every phase except a long flight ends within this many polls. */
const LOOK_MS = 2_000;

it('[FRAME-23][FRAME-26][SOCK-19][CRASH-30] a crash game receives the shared rounds while it is open, places and cancels bets, on any device', async () => {
  const person = await journeys.app().users.verified();
  const { page, allow } = await journeys.visit();
  allow(/A game sent|placeCrashBet|cancelCrashBet|status of 40\d/);
  const namespaces: string[] = [];
  let open = 0;
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const text = String(payload);
      if (!text.startsWith('40/')) return;
      const [name = ''] = text.slice(2).split(',');
      namespaces.push(name);
      if (name !== '/crash') return;
      open += 1;
      socket.on('close', () => {
        open -= 1;
      });
    });
  });
  await comeAs(page, journeys.web(), person.email);
  await openTalkingFrame(page, journeys.web());
  expect(namespaces).not.toContain('/crash');

  const talking = await openTalkingFrame(page, journeys.web(), 'paper-rocket');
  const round = await waitForNotification(talking, 'crashRound');
  expect(round).toMatchObject({ roundId: expect.any(String) as unknown, crashCents: null });
  await expect
    .poll(
      async () => {
        const { phase } = (await waitForNotification(talking, 'crashRound')) as { phase: string };
        if (phase !== 'BETTING') clock.advance(LOOK_MS);
        return phase;
      },
      { timeout: 60_000 },
    )
    .toBe('BETTING');
  const place = async (betAmount: number): Promise<string> => {
    const body = { betAmount, currency: 'POINTS' };
    const placed = await talking.sendRequest('placeCrashBet', body);
    expect(placed).toMatchObject({ betAmount });
    return (placed as { betId: string }).betId;
  };
  const betId = await place(100);

  const other = (await journeys.visit()).page;
  await comeAs(other, journeys.web(), person.email);
  await drawLittle(other);
  await other.goto(`${journeys.web()}/game/paper-rocket`);
  const rocket = await gameFrame(other, 'button.main-button');
  const takeBackButton = rocket.getByRole('button', { name: 'Take bet back' });
  await takeBackButton.click();
  await rocket.getByRole('button', { name: 'Place bet' }).waitFor();
  const next = await place(200);
  await takeBackButton.waitFor();

  expect(await talking.sendRequest('cancelCrashBet', { betId })).toMatchObject({
    betAmount: 100,
    bet: { status: 'CANCELLED' },
  });
  await takeBackButton.click();
  await rocket.getByRole('button', { name: 'Place bet' }).waitFor();
  expect(await talking.sendRequest('cancelCrashBet', { betId: next })).toMatchObject({
    bet: { status: 'CANCELLED' },
  });
  await talking.send({ controlType: 'request', commandType: 'closeGame', data: {}, id: 'bye' });
  await page.waitForURL(`${journeys.web()}/`);
  await expect.poll(() => open).toBe(0);
});
