/** What may be played where: sign-up, login, every path of stakes, prize caps, and the one reply about it. */
import { BRANDS } from '@jubilee/brands';
import { addFreePoints, createUser, login, userDetails } from '@jubilee/contract/calls/account';
import { buyBingoCards } from '@jubilee/contract/calls/bingo';
import { placeCrashBet } from '@jubilee/contract/calls/crash';
import { placeBet, placeCreditBet, placeMultiCreditBet } from '@jubilee/contract/calls/games';
import { userCapabilities } from '@jubilee/contract/calls/jurisdictions';
import { pokerSolitaireStart } from '@jubilee/contract/calls/poker-solitaire';
import { statefulGameStart } from '@jubilee/contract/calls/stateful-games';
import { IDEMPOTENT_REPLAY_HEADER } from '@jubilee/contract/http/headers';
import { CAPABILITIES, type Capability } from '@jubilee/contract/values/capabilities';
import type { Currency } from '@jubilee/contract/values/currency';
import type { UsState } from '@jubilee/contract/values/us-states';
import { appForFile, secondApp } from '@jubilee/testkit/app-for-file';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { changeRules, EVERYTHING } from '@jubilee/testkit/change-rules';
import { hostOf, SIGN_UP, type TestUser } from '@jubilee/testkit/test-users';
import { describe, expect, test, vi } from 'vitest';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { canDouble, roundWhere } from './known-rounds.ts';
import { CARDS, MINES, statefulCalls } from './stateful-calls.ts';
import { giftFor } from './gift-for.ts';
import { VALID_BET } from './valid-bet.ts';

const FLAGS = { bingoEnabled: true, jackpotEnabled: true, freePlayEnabled: true };
const app = await appForFile({ flags: FLAGS });
const second = await secondApp(app, { roles: ['api'], flags: FLAGS });
const { users, services, database } = app;
const { start, act } = statefulCalls(app);
const BRAND = BRANDS[0];
if (BRAND === undefined) throw new Error('there is no brand');

const livingIn = (declaredState: UsState): Promise<TestUser> =>
  users.verified({ payload: { ...SIGN_UP, declaredState } });
const set = (state: UsState, rules: Omit<Parameters<typeof changeRules>[2], 'jurisdiction'>) =>
  changeRules(services, BRAND, { jurisdiction: `US-${state}`, ...rules });
const without = (...closed: readonly Capability[]) =>
  EVERYTHING.filter((one) => !closed.includes(one));

async function withCredits(who: TestUser, currency: Currency, creditsValue = 25): Promise<void> {
  const given = await services.credits.grant(
    giftFor(who, await users.walletOf(who), { currency, creditsValue }),
  );
  expect(given.ok).toBe(true);
}

const { gameName, paytableUsed: paytableName } = VALID_BET;
const STAKES = [
  [placeBet, VALID_BET],
  [placeCreditBet, { gameName, paytableName, creditsValue: 25 }],
  [placeMultiCreditBet, { gameName, paytableName, credits: 2 }],
  [placeCrashBet, { betAmount: 100 }],
  [buyBingoCards, { cards: 1 }],
  [pokerSolitaireStart, { betAmount: 100 }],
  [statefulGameStart, { ...MINES, betAmount: 100 }],
] as const;

/** What a stake that the rules allow may meet in a room whose round is not open. */
const NOT_OF_STATES = new Set([undefined, 'ROUND_CLOSED', 'OVERLOADED', 'INSUFFICIENT_BALANCE']);

describe('a stake where its currency may not be played', () => {
  const PATHS = STAKES.flatMap(([call, body]) => [
    ['POINTS', call, body, 'pointsPlay', 'POINTS_CLOSED_IN_STATE'] as const,
    ['SWEEP_TICKETS', call, body, 'ticketsPlay', 'TICKETS_CLOSED_IN_STATE'] as const,
  ]);

  test.each(PATHS)(
    '[STATE-5] %s: $name is refused without an effect, and the other currency is played',
    async (currency, call, body, capability, code) => {
      await set('UT', { open: EVERYTHING });
      const who = await livingIn('UT');
      await withCredits(who, 'POINTS');
      await withCredits(who, 'SWEEP_TICKETS');
      const before = await who.accounts();
      await set('UT', { open: without(capability) });
      const { status, error } = await who.call(call, { body: { ...body, currency } });
      expect([status, error?.code]).toEqual([403, code]);
      expect(error?.details).toEqual({
        basis: 'declared',
        jurisdiction: 'US-UT',
        since: '2020-01-01',
      });
      expect(await who.accounts()).toEqual(before);
      expect((await who.call(userDetails)).status).toBe(200);
      const other = currency === 'POINTS' ? 'SWEEP_TICKETS' : 'POINTS';
      const placed = await who.call(call, { body: { ...body, currency: other } });
      expect(NOT_OF_STATES).toContain(placed.error?.code);
    },
  );

  test('[STATE-5][STATE-7] a step that raises is refused, and the round still ends', async () => {
    await set('VT', { open: EVERYTHING });
    const who = await livingIn('VT');
    const { gameId } = await roundWhere(app, who, CARDS, canDouble);
    replyOf(await start(who, CARDS, { id: gameId }));
    await set('VT', { open: without('pointsPlay') });
    const before = await who.accounts();
    const raised = await act(who, gameId, 'double', { gameCode: CARDS.gameCode });
    expect([raised.status, raised.error?.code]).toEqual([403, 'POINTS_CLOSED_IN_STATE']);
    expect(await who.accounts()).toEqual(before);
    const ended = await act(who, gameId, 'stand', { gameCode: CARDS.gameCode });
    expect(replyOf(ended)).toMatchObject({ isComplete: true });
    expect((await who.accounts())[0]?.lockedBalance).toBe(0);
  });

  test('[STATE-7] a repeat of a bet that was placed gets its stored answer', async () => {
    await set('NM', { open: EVERYTHING });
    const who = await livingIn('NM');
    const headers = { 'x-request-id': systemIds.uuidV7() };
    const placed = await who.call(placeBet, { body: VALID_BET, headers });
    await set('NM', { open: [] });
    const again = await who.call(placeBet, { body: VALID_BET, headers });
    expect([again.status, again.text]).toEqual([200, placed.text]);
    expect(again.headers[IDEMPOTENT_REPLAY_HEADER]).toBe('true');
    const anew = await who.call(placeBet, { body: VALID_BET });
    expect([anew.status, anew.error?.code]).toEqual([403, 'INVALID_LOCATION']);
  });

  test('[STATE-9] free points need play for points', async () => {
    await set('NE', { open: EVERYTHING });
    const who = await livingIn('NE');
    await set('NE', { open: without('pointsPlay') });
    const refused = await who.call(addFreePoints, { body: {} });
    expect([refused.status, refused.error?.code]).toEqual([403, 'POINTS_CLOSED_IN_STATE']);
    await set('NE', { open: ['pointsPlay'] });
    const allowed = await who.call(addFreePoints, { body: {} });
    expect(allowed.error?.code).toBe('FREE_POINTS_BALANCE_TOO_HIGH');
  });

  test('[STATE-3] another node refuses within a second of a change', async () => {
    await set('WY', { open: EVERYTHING });
    const who = await livingIn('WY');
    const port = second.ports.api;
    const elsewhere = () =>
      callApp(port, placeBet, {
        host: hostOf(who.brand, port),
        headers: who.headers(),
        body: VALID_BET,
      });
    await vi.waitFor(async () => expect((await elsewhere()).status).toBe(200), 2_000);
    await set('WY', { open: without('pointsPlay') });
    await vi.waitFor(
      async () => expect((await elsewhere()).error?.code).toBe('POINTS_CLOSED_IN_STATE'),
      2_000,
    );
  });
});

describe('joining and signing in', () => {
  test('[STATE-6] no new account where registering is closed; an account that exists is completed', async () => {
    await set('SD', { open: without('register') });
    const who = await users.newcomer();
    const payload = { ...SIGN_UP, declaredState: 'SD' as const };
    const refused = await who.call(createUser, { body: payload });
    expect([refused.status, refused.error?.code]).toEqual([403, 'SIGN_UP_CLOSED_IN_STATE']);
    expect((await who.call(login, { body: {} })).error?.code).toBe('PLAYER_NOT_FOUND');
    await set('SD', { open: EVERYTHING });
    const { dateOfBirth, ...ageless } = payload;
    expect((await who.call(createUser, { body: ageless })).status).toBe(201);
    await set('SD', { open: without('register') });
    expect((await who.call(createUser, { body: { ...ageless, dateOfBirth } })).status).toBe(200);
    await set('SD', { open: [] });
    const nowhere = await users.newcomer();
    expect((await nowhere.call(createUser, { body: payload })).error?.code).toBe(
      'INVALID_LOCATION',
    );
  });

  test.each(CAPABILITIES)('[STATE-6] login is allowed where only %s is', async (capability) => {
    await set('ND', { open: EVERYTHING });
    const who = await livingIn('ND');
    await set('ND', { open: [] });
    const refused = await who.call(login, { body: {} });
    expect([refused.status, refused.error?.code]).toEqual([403, 'INVALID_LOCATION']);
    await set('ND', { open: [capability] });
    expect((await who.call(login, { body: {} })).status).toBe(200);
  });

  test('[STATE-6] where nothing is allowed, who is signed in reads on and starts nothing', async () => {
    await set('ND', { open: EVERYTHING });
    const who = await livingIn('ND');
    const before = await who.accounts();
    await set('ND', { open: [] });
    const { status, error } = await who.call(placeBet, { body: { ...VALID_BET } });
    expect([status, error?.code]).toEqual([403, 'INVALID_LOCATION']);
    expect((await who.call(addFreePoints, { body: {} })).error?.code).toBe('INVALID_LOCATION');
    expect((await who.call(userDetails)).status).toBe(200);
    expect(await who.accounts()).toEqual(before);
    expect((await who.call(login, { body: {} })).error?.code).toBe('INVALID_LOCATION');
  });

  test.each([
    [EVERYTHING, [10_000, 200]],
    [without('freeEntry'), [10_000, 0]],
    [without('promotions'), [0, 0]],
  ] as const)(
    '[STATE-9] with %j open the welcome gift is %j, also later',
    async (open, balances) => {
      await set('KS', { open });
      const who = await livingIn('KS');
      const given = async () => (await who.accounts()).map(({ balance }) => balance);
      expect(await given()).toEqual(balances);
      await set('KS', { open: EVERYTHING });
      await who.login();
      expect(await given()).toEqual(balances);
    },
  );

  test('[STATE-2] a declared state that is none: signing in is possible, and nothing else is', async () => {
    const who = await livingIn('TX');
    const walletId = await users.walletOf(who);
    await database.pool.query(
      "update account.player set declared_state = 'ZZ' where wallet_id = $1",
      [walletId],
    );
    services.accounts.forget(walletId);
    await who.login();
    const refused = await who.call(placeBet, { body: VALID_BET });
    expect([refused.status, refused.error]).toMatchObject([
      403,
      { code: 'POINTS_CLOSED_IN_STATE' },
    ]);
    const { mode, capabilities } = replyOf(await who.call(userCapabilities));
    expect(mode).toBe('closed');
    expect(new Set(capabilities.map(({ basis, isAllowed }) => `${basis} ${isAllowed}`))).toEqual(
      new Set(['null false']),
    );
  });
});

describe('a prize cap', () => {
  const CAP = 50_000;
  const TICKETS = 'SWEEP_TICKETS' as const;

  test.each([
    [placeBet, { ...VALID_BET, betAmount: 10_000 }, 50],
    [placeCreditBet, { gameName, paytableName, creditsValue: 10_000 }, 50],
    [placeMultiCreditBet, { gameName, paytableName, credits: 2 }, 50],
    [pokerSolitaireStart, { betAmount: 10_000 }, 5_000],
    [statefulGameStart, { ...MINES, betAmount: 10_000 }, null],
    [buyBingoCards, { cards: 1 }, null],
    [placeCrashBet, { betAmount: 10_000 }, null],
  ] as const)(
    '[STATE-10] $name with tickets is refused before the draw, with the largest stake that fits',
    async (call, body, largestStake) => {
      await set('MO', { open: EVERYTHING, prizeCap: CAP });
      const who = await livingIn('MO');
      await withCredits(who, TICKETS, 10_000);
      const before = await who.accounts();
      const refused = await who.call(call, { body: { ...body, currency: TICKETS } });
      expect([refused.status, refused.error?.code]).toEqual([403, 'STAKE_ABOVE_PRIZE_CAP']);
      expect(refused.error?.details).toMatchObject({ prizeCap: CAP, largestStake });
      expect(await who.accounts()).toEqual(before);
    },
  );

  test('[STATE-10] what fits is played: the stake that is offered, a crash bet with its automatic cash-out, and points', async () => {
    await set('AR', { open: EVERYTHING, prizeCap: CAP });
    const who = await livingIn('AR');
    const fits = { ...VALID_BET, betAmount: 50, currency: TICKETS };
    expect((await who.call(placeBet, { body: fits })).status).toBe(200);
    expect((await who.call(placeBet, { body: { ...VALID_BET, betAmount: 10_000 } })).status).toBe(
      200,
    );
    const crash = { betAmount: 10_000, currency: TICKETS };
    const refused = await who.call(placeCrashBet, { body: crash });
    expect(refused.error?.details).toEqual({
      prizeCap: CAP,
      largestStake: null,
      autoCashoutCentsMax: 500,
    });
    const above = await who.call(placeCrashBet, { body: { ...crash, autoCashoutCents: 501 } });
    expect(above.error?.code).toBe('STAKE_ABOVE_PRIZE_CAP');
    const within = await who.call(placeCrashBet, { body: { ...crash, autoCashoutCents: 500 } });
    expect(within.error?.code).not.toBe('STAKE_ABOVE_PRIZE_CAP');
  });

  test('[STATE-11] a bet in tickets under a cap feeds no jackpot; without a cap, and in points, it does', async () => {
    await set('DE', { open: EVERYTHING, prizeCap: CAP });
    await set('RI', { open: EVERYTHING });
    const fed = async () => {
      const { rows } = await database.pool.query<{ fed: string }>(
        'select sum(mini + minor + major + grand)::text as fed from jackpot.pool',
      );
      return rows[0]?.fed;
    };
    const bet = { ...VALID_BET, betAmount: 50, currency: TICKETS };
    const capped = await livingIn('DE');
    const free = await livingIn('RI');
    const before = await fed();
    expect((await capped.call(placeBet, { body: bet })).status).toBe(200);
    expect(await fed()).toBe(before);
    expect((await free.call(placeBet, { body: bet })).status).toBe(200);
    const after = await fed();
    expect(after).not.toBe(before);
    expect((await capped.call(placeBet, { body: VALID_BET })).status).toBe(200);
    expect(await fed()).not.toBe(after);
  });
});

describe('the reply about it', () => {
  test('[STATE-8] says what is allowed, what forbids the rest and since when, the mode, the cap and the next change', async () => {
    await set('CO', { open: EVERYTHING, prizeCap: 500_000 });
    const who = await livingIn('CO');
    const capped = replyOf(await who.call(userCapabilities));
    expect(capped).toMatchObject({ mode: 'full', prizeCap: 500_000, prizeCapOf: 'US-CO' });
    const stakes = new Map(capped.largestStakes.map((one) => [one.gameName, one.largestStake]));
    expect([
      stakes.get('copper-comet'),
      stakes.get('koi-cascade'),
      stakes.get('velvet-moth'),
    ]).toEqual([500, 100, 10_000]);
    const day = '2031-02-03';
    await set('CO', { open: ['pointsPlay', 'redeem'], about: ['buy', 'ticketsPlay'] });
    await set('CO', { open: [], about: ['redeem'], fromDay: day });
    const reply = replyOf(await who.call(userCapabilities));
    expect(reply.mode).toBe('pointsOnly');
    const closed = { isAllowed: false, basis: 'declared', jurisdiction: 'US-CO' };
    const allowed = { isAllowed: true, basis: null, jurisdiction: null, since: null };
    expect(reply.capabilities).toEqual(
      CAPABILITIES.map((capability) =>
        capability === 'buy' || capability === 'ticketsPlay'
          ? { capability, ...closed, since: '2020-01-01' }
          : { capability, ...allowed },
      ),
    );
    expect(Date.parse(reply.nextChangeAt ?? '')).toBe(Date.parse(`${day}T05:00:00Z`));
  });

  test('[STATE-8] of another player is 404', async () => {
    const [who, other] = [await livingIn('TX'), await livingIn('TX')];
    const refused = await who.call(userCapabilities, { params: { userId: other.userId } });
    expect(refused.status).toBe(404);
  });
});
