import { expect, it } from 'vitest';
import { logIn } from './account-steps.ts';
import { openJourneys } from './open-journeys.ts';
import { openTalkingFrame, untilTold } from './talking-frame.ts';

const journeys = await openJourneys();

it('[FRAME-23][FRAME-26][SOCK-19] a crash game hears the shared rounds while it is open, bets and takes back', async () => {
  const person = await journeys.house().people.verified();
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
  await logIn(page, journeys.web(), person.email);
  await openTalkingFrame(page, journeys.web());
  expect(namespaces).not.toContain('/crash');

  const talking = await openTalkingFrame(page, journeys.web(), 'paper-rocket');
  const round = await untilTold(talking, 'crashRound');
  expect(round).toMatchObject({ roundId: expect.any(String) as unknown, crashCents: null });
  await expect
    .poll(async () => (await untilTold(talking, 'crashRound')) as { phase: string }, {
      timeout: 60_000,
    })
    .toMatchObject({ phase: 'BETTING' });
  const placed = (await talking.ask('placeCrashBet', { betAmount: 100, currency: 'POINTS' })) as {
    betId: string;
    betAmount: number;
  };
  expect(placed.betAmount).toBe(100);
  expect(await talking.ask('cancelCrashBet', { betId: placed.betId })).toMatchObject({
    betAmount: 100,
    bet: { status: 'CANCELLED' },
  });
  await talking.send({ controlType: 'request', commandType: 'closeGame', data: {}, id: 'bye' });
  await page.waitForURL(`${journeys.web()}/`);
  await expect.poll(() => open).toBe(0);
});
