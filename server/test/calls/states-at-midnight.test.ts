/** Rules that begin at midnight of the brand's zone, on two nodes with clocks that the test moves. */
import { BRANDS } from '@jubilee/brands';
import type { CallShape } from '@jubilee/contract/calls/define';
import { login } from '@jubilee/contract/calls/account';
import { placeBet } from '@jubilee/contract/calls/games';
import { userCapabilities } from '@jubilee/contract/calls/jurisdictions';
import { statefulGameAction, statefulGameStart } from '@jubilee/contract/calls/stateful-games';
import { CAPABILITIES } from '@jubilee/contract/values/capabilities';
import { appForFile, secondApp } from '@jubilee/testkit/app-for-file';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { changeRules, EVERYTHING } from '@jubilee/testkit/change-rules';
import { settableClock } from '@jubilee/testkit/clock';
import { hostOf, type TestUser } from '@jubilee/testkit/test-users';
import { describe, expect, test } from 'vitest';
import { MINES, statefulCalls } from './stateful-calls.ts';
import { VALID_BET } from './valid-bet.ts';

const clock = settableClock('2026-02-01T12:00:00Z');
const app = await appForFile({ clock, roles: ['api', 'identity'] });
const other = await secondApp(app, { clock, roles: ['api'] });
const nodes = [app, other];
const { users, services } = app;
const { boardOf } = statefulCalls(app);

const on = <C extends CallShape>(node: typeof other, who: TestUser, call: C, body?: unknown) =>
  callApp(node.ports.api, call, {
    host: hostOf(who.brand, node.ports.api),
    headers: who.headers(),
    params: { userId: who.userId },
    ...(body === undefined ? {} : { body }),
  });

/** By brand: its midnights on the days on which clocks change, and on the days after. */
const MIDNIGHTS = [
  ['sweeps', '2026-03-08', '2026-03-08T05:00:00Z'],
  ['sweeps', '2026-03-09', '2026-03-09T04:00:00Z'],
  ['sweeps', '2026-11-01', '2026-11-01T04:00:00Z'],
  ['sweeps', '2026-11-02', '2026-11-02T05:00:00Z'],
  ['luckyharbor', '2026-03-09', '2026-03-09T05:00:00Z'],
  ['luckyharbor', '2026-11-02', '2026-11-02T06:00:00Z'],
  ['rubysweepsmvp', '2026-03-09', '2026-03-09T07:00:00Z'],
  ['rubysweepsmvp', '2026-11-02', '2026-11-02T08:00:00Z'],
] as const;

describe.each(MIDNIGHTS)('%s on %s', (location, day, midnight) => {
  const brand = BRANDS.find((one) => one.location === location);
  if (brand === undefined) throw new Error(location);
  const place = { jurisdiction: 'US-TX' };

  test('[STATE-3][STATE-7] both nodes close at midnight, and the open game is finished', async () => {
    await changeRules(services, brand, { ...place, open: EVERYTHING });
    await changeRules(services, brand, {
      ...place,
      open: ['redeem'],
      about: ['pointsPlay', 'ticketsPlay', 'redeem'],
      fromDay: day,
    });
    await other.services.jurisdictions.refresh();
    clock.set(Date.parse(midnight) - 60_000);
    const who = await users.verified({ brand });
    const dealt = replyOf(
      await on(other, who, statefulGameStart, { ...MINES, betAmount: 100, currency: 'POINTS' }),
    );
    clock.set(Date.parse(midnight) - 1);
    for (const node of nodes) {
      expect((await on(node, who, placeBet, VALID_BET)).status).toBe(200);
      const { mode, nextChangeAt } = replyOf(await on(node, who, userCapabilities));
      expect([mode, Date.parse(nextChangeAt ?? '')]).toEqual(['full', Date.parse(midnight)]);
    }
    clock.set(midnight);
    for (const node of nodes) {
      const { status, error } = await on(node, who, placeBet, VALID_BET);
      expect([status, error?.code]).toEqual([403, 'POINTS_CLOSED_IN_STATE']);
      expect(error?.details).toMatchObject({ jurisdiction: 'US-TX', since: day });
      const { capabilities } = replyOf(await on(node, who, userCapabilities));
      const closed = capabilities.filter(({ isAllowed }) => !isAllowed);
      expect(closed.map(({ capability }) => capability)).toEqual(['pointsPlay', 'ticketsPlay']);
    }
    const { gameId } = dealt.game;
    const { safe } = await boardOf(who, gameId);
    const game = { gameId, gameCode: MINES.gameCode };
    const picked = await on(app, who, statefulGameAction, { ...game, action: { pick: safe[0] } });
    expect(replyOf(picked).isComplete).toBe(false);
    const ended = replyOf(
      await on(other, who, statefulGameAction, { ...game, action: { cashOut: true } }),
    );
    expect(ended.isComplete).toBe(true);
    expect(ended.paytableResult.amountWon).toBeGreaterThan(0);
    expect((await who.accounts())[0]?.lockedBalance).toBe(0);
  });

  test('[STATE-3] both nodes open at midnight, and login too', async () => {
    clock.set(Date.parse(midnight) - 60_000);
    await changeRules(services, brand, { ...place, open: EVERYTHING });
    const who = await users.verified({ brand });
    await changeRules(services, brand, { ...place, open: [], toDay: day });
    await other.services.jurisdictions.refresh();
    clock.set(Date.parse(midnight) - 1);
    for (const node of nodes) {
      expect((await on(node, who, placeBet, VALID_BET)).error?.code).toBe('INVALID_LOCATION');
      expect((await on(node, who, login, {})).error?.code).toBe('INVALID_LOCATION');
    }
    clock.set(midnight);
    for (const node of nodes) {
      expect((await on(node, who, placeBet, VALID_BET)).status).toBe(200);
      expect((await on(node, who, login, {})).status).toBe(200);
      await who.login();
      const { capabilities } = replyOf(await on(node, who, userCapabilities));
      expect(capabilities.filter(({ isAllowed }) => isAllowed).length).toBe(CAPABILITIES.length);
    }
  });
});
