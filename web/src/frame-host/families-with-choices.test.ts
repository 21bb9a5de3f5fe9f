import { describe, expect, it } from 'vitest';
import { frameRequests } from '@jubilee/contract/frame/requests';
import { ACCOUNT, fairnessOf, gameOf } from './game-answers.fixture.ts';
import { table } from './game-table.fixture.ts';

const ID = '0195f0a0-0000-7000-8000-0000000000aa';

const pokerGame = { game: gameOf('poker-solitaire', 'five-by-five') };
function pokerReply(isComplete: boolean, winAmount: number) {
  return {
    game: {
      gameId: ID,
      currency: 'POINTS',
      betAmount: 100,
      version: isComplete ? 25 : 0,
      hands: [[], [], [], [], []],
      card: isComplete ? null : 'AS',
      hint: isComplete ? null : 0,
      commit: 'b'.repeat(64),
      reveal: isComplete ? { hidden: 'cards', salt: 'salt' } : null,
    },
    gameResult: { isComplete, winAmount },
    account: ACCOUNT,
    fairness: fairnessOf(ID),
  };
}

describe('poker solitaire', () => {
  it('[FRAME-24][ANALYT-3][PLAY-5] is a finished round when its result says complete', async () => {
    const { sendRequest, page } = table(
      ({ url }) => ({
        json: url.endsWith('/start') ? pokerReply(false, 0) : pokerReply(true, 300),
      }),
      pokerGame,
    );
    await sendRequest('pokerSolitaireStart', { betAmount: 100, currency: 'POINTS' }, 'a');
    expect(page.counted).toEqual([]);
    expect(page.net).toBe(-100);
    await sendRequest('pokerSolitairePlace', { gameId: ID, handIndex: 0 }, 'b');
    expect(page.net).toBe(200);
    expect(page.counted).toMatchObject([['game_spin', { betAmount: 100, amountWon: 300 }]]);
  });

  it('[BET-32] the page learns in which currency a round is open, from its start to its end', async () => {
    const open = pokerReply(false, 0).game;
    const { sendRequest, page } = table(({ url }) => {
      if (url.endsWith('/pending'))
        return { json: { games: [{ ...open, currency: 'SWEEP_TICKETS' }] } };
      return { json: url.endsWith('/start') ? pokerReply(false, 0) : pokerReply(true, 300) };
    }, pokerGame);
    await sendRequest('pokerSolitairePending', {}, 'a');
    await sendRequest('pokerSolitaireStart', { betAmount: 100, currency: 'POINTS' }, 'b');
    await sendRequest('pokerSolitairePlace', { gameId: ID, handIndex: 0 }, 'c');
    expect(page.openIn).toEqual([['SWEEP_TICKETS'], ['POINTS'], []]);
  });

  it('[FRAME-24] errors carry the balances of the page, and pending is empty when it fails', async () => {
    const { sendRequest, page } = table(() => ({ refusal: 'GAME_COMPLETE' }), pokerGame);
    expect(
      await sendRequest('pokerSolitairePlace', { gameId: ID, handIndex: 0 }, 'a'),
    ).toMatchObject({
      amountWon: 0,
      error: { code: 'GAME_COMPLETE' },
      balances: [{ currency: 'POINTS', balance: 1_000 }],
    });
    expect(await sendRequest('pokerSolitairePending', {}, 'b')).toEqual({ games: [] });
    expect(page.faults).toEqual([]);
  });
});

const mines = { game: gameOf('mines', 'vault-nine') };
function minesReply(isComplete: boolean, amountWon: number) {
  return {
    game: {
      gameId: ID,
      gameCode: 'vault-nine',
      currency: 'POINTS',
      betAmount: 100,
      config: { mines: 3 },
      version: 1,
      isComplete,
      state: {},
      commit: 'b'.repeat(64),
      reveal: null,
    },
    isComplete,
    paytableResult: { amountWon },
    account: ACCOUNT,
    fairness: fairnessOf(ID),
  };
}
const MINES = {
  gameCode: 'vault-nine',
  betAmount: 100,
  currency: 'POINTS',
  config: { mines: 3 },
} as const;

describe('stateful games', () => {
  it('[FRAME-25][ANALYT-3] start and action serve the game; the win is shown when the round ends', async () => {
    const { sendRequest, page, freeze } = table(
      ({ url }) => ({
        json: url.endsWith('/start') ? minesReply(false, 0) : minesReply(true, 145),
      }),
      mines,
    );
    const answer = await sendRequest('statefulGameStart', MINES, 'a');
    expect(frameRequests.statefulGameStart.reply.safeParse(answer).success).toBe(true);
    expect(freeze.read()?.balance).toBe(940);
    const cashOut = { gameId: ID, gameCode: 'vault-nine', action: 'cashOut' };
    await sendRequest('statefulGameAction', cashOut, 'b');
    expect(freeze.read()?.balance).toBe(940 - 145);
    expect(page.net).toBe(45);
    expect(page.counted).toMatchObject([['game_spin', { gameName: 'vault-nine', amountWon: 145 }]]);
  });

  it('[FRAME-25] a refused start answers a null state with the balances; without balance they are fetched', async () => {
    const { sendRequest, page } = table(() => ({ refusal: 'INSUFFICIENT_BALANCE' }), mines);
    expect(await sendRequest('statefulGameStart', MINES)).toMatchObject({
      amountWon: 0,
      state: null,
      error: { code: 'INSUFFICIENT_BALANCE' },
      balances: [{ balance: 1_000 }],
    });
    expect(page.refreshes).toBe(1);
  });

  it('[FRAME-25] a failed info returns an empty list, and a conflict the server’s details', async () => {
    const { sendRequest, page } = table(
      ({ url }) => (url.endsWith('/info') ? 'silence' : { refusal: 'STATE_CONFLICT' }),
      mines,
    );
    const info = await sendRequest('statefulGameInfo', { gameCode: 'vault-nine' }, 'a');
    expect(frameRequests.statefulGameInfo.reply.safeParse(info).success).toBe(true);
    expect(info).toMatchObject({ games: [] });
    const action = { gameId: ID, gameCode: 'vault-nine', action: { pick: 3 } };
    const answer = await sendRequest('statefulGameAction', action, 'b');
    expect(answer).toMatchObject({ error: { code: 'STATE_CONFLICT' } });
    expect(answer).not.toHaveProperty('state');
    expect(page.moved).toEqual([ID]);
  });

  it('[BET-32] the page learns in which currency a round is open, and nothing from a failed response', async () => {
    const begun = minesReply(false, 0);
    const info = {
      gameCode: 'vault-nine',
      rules: [],
      betAmounts: [],
      paytables: [],
      configSchema: {},
      games: [{ ...begun.game, currency: 'SWEEP_TICKETS' }],
    };
    let isDown = true;
    const { sendRequest, page } = table(({ url }) => {
      if (isDown) return 'silence';
      if (url.endsWith('/info')) return { json: info };
      return { json: url.endsWith('/start') ? begun : minesReply(true, 145) };
    }, mines);
    await sendRequest('statefulGameInfo', { gameCode: 'vault-nine' }, 'a');
    expect(page.openIn).toEqual([]);
    isDown = false;
    await sendRequest('statefulGameInfo', { gameCode: 'vault-nine' }, 'b');
    await sendRequest('statefulGameStart', MINES, 'c');
    await sendRequest(
      'statefulGameAction',
      { gameId: ID, gameCode: 'vault-nine', action: 'cashOut' },
      'd',
    );
    expect(page.openIn).toEqual([['SWEEP_TICKETS'], ['POINTS'], []]);
  });

  it('[PLAY-5] a round started on another device counts by its own stakes when it ends here', async () => {
    const ended = minesReply(true, 410);
    const { sendRequest, page } = table(
      () => ({ json: { ...ended, game: { ...ended.game, state: { amountLaid: 200 } } } }),
      mines,
    );
    const cashOut = { gameId: ID, gameCode: 'vault-nine', action: 'cashOut' };
    await sendRequest('statefulGameAction', cashOut, 'a');
    expect(page.net).toBe(210);
  });

  it('[FRAME-25][FRAME-33] no game plays another one', async () => {
    const { sendRequest, seen } = table(() => ({ json: minesReply(false, 0) }), mines);
    for (const [index, name] of ['statefulGameStart', 'statefulGameInfo'].entries()) {
      const data =
        name === 'statefulGameInfo' ? { gameCode: 'hi-lo' } : { ...MINES, gameCode: 'hi-lo' };
      expect(await sendRequest(name, data, index)).toMatchObject({
        error: { code: 'MALFORMED_REQUEST' },
      });
    }
    expect(seen).toEqual([]);
  });
});
