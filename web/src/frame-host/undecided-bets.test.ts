import { describe, expect, it } from 'vitest';
import type { RefusalCode } from '@jubilee/contract/values/refusals';
import {
  BET,
  CREDIT,
  CREDITS,
  creditPlayed,
  creditsPlayed,
  gameOf,
  idOf,
  placed,
} from './game-answers.fixture.ts';
import { table } from './game-table.fixture.ts';

const ID = '0195f0a0-0000-7000-8000-0000000000aa';
const OPEN_BET = {
  requestId: ID,
  call: 'placeBet',
  body: {
    gameName: BET.gameName,
    paytableUsed: BET.paytableName,
    betAmount: 100,
    currency: 'POINTS',
  },
  askedAtMs: 1_000,
} as const;

/** Refused before the server reads what it stored under the id. */
const SAYS_NOTHING = [
  'TOO_MANY_REQUESTS',
  'SELF_EXCLUDED',
  'ACCOUNT_DISABLED',
] as const satisfies readonly RefusalCode[];

/** A server that loses the first sending and refuses the second. */
const refusedAfterSilence = (refusal: RefusalCode) => (_seen: unknown, count: number) =>
  count === 1 ? ('silence' as const) : { refusal };

describe('a bet whose first sending was lost and whose next one is refused', () => {
  it.each(SAYS_NOTHING)(
    '[HTTP-35][BET-25] is kept, and no refusal for the game, when the refusal is %s',
    async (refusal) => {
      const game = table(refusedAfterSilence(refusal));
      const answer = await game.sendRequest('placeBet', BET);
      expect(answer).toMatchObject({ error: { code: 'NETWORK' } });
      const [stored] = game.journal.openBets(BET.gameName, 'placeBet');
      expect(stored?.requestId).toBe(game.seen[0]?.headers.get('x-request-id'));
      expect(game.page.faults).toEqual([]);
    },
  );

  it('[HTTP-35][BET-36] is reported after a reload, once the server reports its outcome', async () => {
    const game = table((one, count) =>
      count === 1 ? { refusal: 'TOO_MANY_REQUESTS' } : placed(one, 60),
    );
    game.journal.add(OPEN_BET);
    expect(await game.betPlacer.recover()).toEqual([]);
    expect(game.journal.openBets(BET.gameName, 'placeBet')).toEqual([OPEN_BET]);
    expect(await game.betPlacer.recover()).toMatchObject([
      { betId: ID, paytableResult: { amountWon: 60 } },
    ]);
    expect(game.journal.openBets(BET.gameName, 'placeBet')).toEqual([]);
    expect(game.seen.map(idOf)).toEqual([ID, ID]);
  });

  it('[HTTP-35] is decided by a refusal that the ledger stored', async () => {
    const game = table(refusedAfterSilence('INSUFFICIENT_BALANCE'));
    expect(await game.sendRequest('placeBet', BET)).toMatchObject({
      error: { code: 'INSUFFICIENT_BALANCE' },
    });
    expect(game.journal.openBets(BET.gameName, 'placeBet')).toEqual([]);
  });
});

describe('a step of an open round and a cash-out, sent the same way', () => {
  it.each(SAYS_NOTHING)('[HTTP-35] may have been taken when the refusal is %s', async (refusal) => {
    const mines = { game: gameOf('mines', 'vault-nine') };
    const step = { gameId: ID, gameCode: 'vault-nine', action: { pick: 3 } };
    const round = table(refusedAfterSilence(refusal), mines);
    expect(await round.sendRequest('statefulGameAction', step)).toMatchObject({
      error: { code: 'NETWORK' },
    });
    const crash = table(refusedAfterSilence(refusal), { game: gameOf('crash', 'paper-rocket') });
    expect(await crash.sendRequest('settleCrashBet', { betId: ID })).toMatchObject({
      error: { code: 'NETWORK' },
    });
  });
});

describe('a free play whose answer was lost', () => {
  it('[BET-36][BET-25] is stored with its id, and reported after a reload', async () => {
    let isDown = true;
    const game = table((one) => (isDown ? 'silence' : creditPlayed(one, 60)));
    expect(await game.sendRequest('placeCreditBet', CREDIT)).toMatchObject({
      error: { code: 'NETWORK' },
    });
    const [stored] = game.journal.openBets(BET.gameName, 'placeCreditBet');
    expect(stored).toMatchObject({ requestId: game.seen[0] && idOf(game.seen[0]), body: CREDIT });
    isDown = false;
    const missed = await game.creditPlacer.recover();
    expect(missed).toMatchObject([{ betId: stored?.requestId, betAmount: 100, amountWon: 60 }]);
    expect(game.journal.openBets(BET.gameName, 'placeCreditBet')).toEqual([]);
    expect(await game.creditPlacer.recover()).toEqual([]);
    // Counted as a round without a stake, and nothing is on screen.
    expect(game.page).toMatchObject({ net: 60, decided: 0 });
    expect(game.freeze.read()).toBeUndefined();
    expect(game.balances.read().POINTS?.balance).toBe(940);
  });

  it('[BET-36] of several credits each round is reported', async () => {
    let isDown = true;
    const game = table((one) => (isDown ? 'silence' : creditsPlayed(one, [60, 30])));
    await game.sendRequest('placeMultiCreditBet', CREDITS);
    isDown = false;
    const [stored] = game.journal.openBets(BET.gameName, 'placeMultiCreditBet');
    expect(await game.creditPlacer.recover()).toMatchObject(
      [60, 30].map((amountWon, index) => ({
        betId: `${stored?.requestId ?? ''}/${String(index)}`,
        betAmount: 100,
        amountWon,
      })),
    );
  });

  it('[BET-36] is forgotten once it is answered or refused, and requested only from its own call', async () => {
    const played = table((one) => creditPlayed(one));
    await played.sendRequest('placeCreditBet', CREDIT);
    expect(await played.creditPlacer.recover()).toEqual([]);
    const refused = table(() => ({ refusal: 'INSUFFICIENT_CREDITS' }));
    await refused.sendRequest('placeMultiCreditBet', CREDITS);
    expect(refused.journal.openBets(BET.gameName, 'placeMultiCreditBet')).toEqual([]);
    const lost = table(() => 'silence');
    await lost.sendRequest('placeCreditBet', CREDIT);
    expect(await lost.betPlacer.recover()).toEqual([]);
    expect(new Set(lost.seen.map(({ url }) => new URL(url).pathname))).toEqual(
      new Set(['/placeCreditBet']),
    );
  });

  it('[HTTP-35][BET-36] stays open when it is refused for its pace after a reload', async () => {
    const game = table((one, count) =>
      count === 1 ? { refusal: 'TOO_MANY_REQUESTS' } : creditPlayed(one),
    );
    game.journal.add({ requestId: ID, call: 'placeCreditBet', body: CREDIT, askedAtMs: 1_000 });
    expect(await game.creditPlacer.recover()).toEqual([]);
    expect(await game.creditPlacer.recover()).toHaveLength(1);
  });
});
