import { describe, expect, it, vi } from 'vitest';
import { frameErrorSchema, frameRequests } from '@jubilee/contract/frame/requests';
import type { CrashBet } from '@jubilee/contract/entities/crash';
import type { Scripted, Seen } from '../calls/fetch.fixture.ts';
import {
  ACCOUNT,
  BET,
  CREDIT,
  CREDITS,
  creditPlayed,
  creditsPlayed,
  gameOf,
  idOf,
} from './game-answers.fixture.ts';
import { table } from './game-table.fixture.ts';

const ID = '0195f0a0-0000-7000-8000-0000000000aa';
describe('credits', () => {
  it('[FRAME-21][ANALYT-3][PLAY-5] a credit bet is played, its win counted and no stake', async () => {
    const { sendRequest, seen, page, freeze } = table((one) => creditPlayed(one));
    const answer = await sendRequest('placeCreditBet', CREDIT);
    expect(frameRequests.placeCreditBet.reply.safeParse(answer).success).toBe(true);
    expect(seen[0]?.body).toEqual(CREDIT);
    expect(page).toMatchObject({ net: 60, decided: 1 });
    expect(freeze.read()).toEqual({ currency: 'POINTS', balance: 880 });
    expect(page.counted).toEqual([
      ['game_spin', { gameName: BET.gameName, currency: 'POINTS', betAmount: 100, amountWon: 60 }],
    ]);
  });

  it('[FRAME-21][FRAME-30] several credits are one request, repeated as one, and counted round by round', async () => {
    const { sendRequest, seen, page } = table((one) => creditsPlayed(one, [60, 30]));
    const answer = await sendRequest('placeMultiCreditBet', CREDITS);
    expect(await sendRequest('placeMultiCreditBet', CREDITS)).toEqual(answer);
    expect(seen).toHaveLength(1);
    expect(page.counted).toHaveLength(2);
    expect(page.net).toBe(90);
  });

  it('[FRAME-21] [BET-15] without enough credits the balances are fetched and amountWon is 0', async () => {
    const { sendRequest, page } = table(() => ({ refusal: 'INSUFFICIENT_CREDITS' }));
    expect(await sendRequest('placeCreditBet', CREDIT)).toMatchObject({
      amountWon: 0,
      error: { message: "user doesn't have enough credits" },
    });
    expect(page).toMatchObject({ refreshes: 1, faults: [], net: 0 });
  });

  it('[FRAME-21] credits are fetched from the server, in terms that a query accepts', async () => {
    const { sendRequest, seen } = table(() => ({ json: { count: 0, data: [] } }));
    await sendRequest('getCredits', { paytableName: BET.paytableName, played: false });
    const { pathname, search } = new URL(seen[0]?.url ?? '');
    expect(pathname + search).toBe(
      '/users/alice/userCredits?paytableName=copper-comet-957&played=false',
    );
  });

  it('[FRAME-22] an error about paytables goes to the game and to the reports', async () => {
    const { sendRequest, page } = table(() => 'silence');
    const filter = { currency: 'POINTS', paytables: [BET.paytableName] };
    expect(frameErrorSchema.safeParse(await sendRequest('getPaytables', filter)).success).toBe(
      true,
    );
    expect(page.reports).toEqual(['Details of paytables could not be read']);
  });
});

const crashGame = { game: gameOf('crash', 'paper-rocket') };
function crashBet(over: object = {}) {
  return {
    betId: ID,
    roundId: 'r1',
    currency: 'POINTS',
    betAmount: 100,
    autoCashoutCents: null,
    status: 'PENDING',
    multiplierCents: null,
    amountWon: 0,
    ...over,
  };
}
const round = (phase: 'RUNNING' | 'ENDED') => ({
  roundId: 'r1',
  phase,
  phaseStartedAt: '2026-11-21T08:00:00.000Z',
  elapsedMs: 0,
  gameHash: null,
  crashCents: phase === 'ENDED' ? 300 : null,
});
/** A server of crash bets: placed, canceled or cashed out at two and a half. */
function crashServer(settledWith = 250): (seen: Seen) => Scripted {
  return ({ url }) => {
    const reply = { betId: ID, betAmount: 100, account: ACCOUNT };
    if (url.endsWith('/placeCrashBet')) return { json: { ...reply, bet: crashBet() } };
    if (url.endsWith('/cancelCrashBet')) {
      return { json: { ...reply, bet: crashBet({ status: 'CANCELLED' }) } };
    }
    if (url.endsWith('/settleCrashBet')) {
      const bet = crashBet({ status: 'SETTLED', multiplierCents: 250, amountWon: 250 });
      return { json: { betId: ID, amountWon: 250, bet, account: ACCOUNT } };
    }
    const at = '2026-11-21T08:00:00.000Z';
    const bet = {
      betId: ID,
      kind: 'CRASH',
      gameName: 'paper-rocket',
      paytableUsed: 'paper-rocket-97',
      currency: 'POINTS',
      betAmount: 100,
      amountWon: settledWith,
      status: 'SETTLED',
      finalized: true,
      createdAt: at,
      settledAt: at,
    };
    return { json: { bets: [bet] } };
  };
}

describe('crash', () => {
  it('[FRAME-23][ANALYT-4][PLAY-5][CRASH-54] places, cancels and counts each once', async () => {
    const { sendRequest, page, freeze } = table(crashServer(), crashGame);
    const answer = await sendRequest('placeCrashBet', { betAmount: 100, currency: 'POINTS' }, 'a');
    expect(answer).toMatchObject({ betAmount: 100, exchangeMs: expect.any(Number) as unknown });
    expect(page.net).toBe(-100);
    expect(freeze.read()).toEqual({ currency: 'POINTS', balance: 940 });
    expect(await sendRequest('cancelCrashBet', { betId: ID }, 'b')).toMatchObject({
      betAmount: 100,
    });
    await sendRequest('cancelCrashBet', { betId: ID }, 'c');
    expect(page.net).toBe(0);
    expect(freeze.read()).toBeUndefined();
    expect(page.counted.map(([name]) => name)).toEqual(['crash_bet', 'crash_bet_cancelled']);
  });

  it('[FRAME-23][ANALYT-4] a cash-out answers amountWon and is reported once', async () => {
    const { sendRequest, page, onRound, seen } = table(crashServer(), crashGame);
    await sendRequest('placeCrashBet', { betAmount: 100, currency: 'POINTS' }, 'a');
    onRound(round('RUNNING'));
    expect(await sendRequest('settleCrashBet', { betId: ID }, 'b')).toMatchObject({
      amountWon: 250,
    });
    onRound(round('ENDED'));
    await sendRequest('settleCrashBet', { betId: ID }, 'c');
    expect(page.net).toBe(150);
    expect(page.counted.at(-1)).toEqual([
      'crash_bet_settled',
      { currency: 'POINTS', betAmount: 100, amountWon: 250 },
    ]);
    expect(page.counted).toHaveLength(2);
    expect(seen.some(({ url }) => url.includes('/users/'))).toBe(false);
  });

  it('[PLAY-5] a bet placed on another device counts by its stake and its end, cashed out here or not', async () => {
    const cashed = table(crashServer(), crashGame);
    cashed.onOwnBets([crashBet() as CrashBet]);
    await cashed.sendRequest('settleCrashBet', { betId: ID }, 'a');
    expect(cashed.page).toMatchObject({ net: 150, counted: [] });
    const lost = table(crashServer(0), crashGame);
    lost.onOwnBets([crashBet() as CrashBet]);
    lost.onRound(round('ENDED'));
    await vi.waitFor(() => expect(lost.page).toMatchObject({ net: -100, counted: [] }));
    lost.onOwnBets([crashBet() as CrashBet]);
    lost.onRound(round('ENDED'));
    await vi.waitFor(() => expect(lost.seen).toHaveLength(2));
    expect(lost.page.net).toBe(-100);
  });

  it('[FRAME-26][ANALYT-4] a bet that was not cashed out ends with the round, as the server recorded it', async () => {
    const { sendRequest, page, onRound, freeze } = table(crashServer(0), crashGame);
    await sendRequest('placeCrashBet', { betAmount: 100, currency: 'POINTS' }, 'a');
    onRound(round('ENDED'));
    expect(freeze.read()).toBeUndefined();
    await vi.waitFor(() => expect(page.counted).toHaveLength(2));
    expect(page.counted.at(-1)).toEqual([
      'crash_bet_settled',
      { currency: 'POINTS', betAmount: 100, amountWon: 0 },
    ]);
  });

  it('[BET-13] a bad crash bet is logged by the page and sent all the same', async () => {
    const { sendRequest, seen, logs } = table(() => ({ refusal: 'MALFORMED_REQUEST' }), crashGame);
    const bad = [
      { betAmount: 11, currency: 'POINTS' },
      { betAmount: 100, currency: 'EUROS', more: [1] },
      null,
    ];
    for (const [index, data] of bad.entries()) {
      expect(await sendRequest('placeCrashBet', data, index)).toMatchObject({
        amountWon: 0,
        error: { code: 'MALFORMED_REQUEST' },
      });
    }
    expect(seen.map(({ body }) => body)).toEqual([bad[0], bad[1], {}]);
    expect(
      logs.filter((line) => line === 'A game sent placeCrashBet in a wrong form'),
    ).toHaveLength(3);
  });

  it('[FRAME-23] without enough balance the game receives amountWon 0 and the balances are fetched', async () => {
    const { sendRequest, page } = table(() => ({ refusal: 'INSUFFICIENT_BALANCE' }), crashGame);
    const answer = await sendRequest('placeCrashBet', { betAmount: 100, currency: 'POINTS' });
    expect(answer).toMatchObject({ amountWon: 0, error: { code: 'INSUFFICIENT_BALANCE' } });
    expect(page).toMatchObject({ refreshes: 1, net: 0, faults: [] });
  });

  it('[FRAME-23] [BET-25] a lost response is requested again under the same id', async () => {
    let isDown = true;
    const server = crashServer();
    const { sendRequest, seen } = table((one) => (isDown ? 'silence' : server(one)), crashGame);
    expect(await sendRequest('settleCrashBet', { betId: ID })).toMatchObject({
      error: { code: 'NETWORK' },
    });
    isDown = false;
    expect(await sendRequest('settleCrashBet', { betId: ID })).toMatchObject({ amountWon: 250 });
    expect(new Set(seen.map(idOf)).size).toBe(1);
  });

  it('[FRAME-23][FRAME-33] only a crash game may bet on the shared round', async () => {
    const { sendRequest, seen } = table(crashServer());
    expect(
      await sendRequest('placeCrashBet', { betAmount: 100, currency: 'POINTS' }),
    ).toMatchObject({
      error: { code: 'FEATURE_OFF' },
    });
    expect(seen).toEqual([]);
  });
});
