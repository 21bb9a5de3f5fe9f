import { LIMIT_REFUSALS } from '@jubilee/contract/calls/play';
import { describe, expect, it, vi } from 'vitest';
import { FRAME_REQUESTS, FRAME_REQUESTS_NOT_IMPLEMENTED } from '@jubilee/contract/frame/messages';
import { frameErrorSchema, frameRequests } from '@jubilee/contract/frame/requests';
import { createFloodLimit } from './flood-limit.ts';
import { BET, placed } from './game-answers.fixture.ts';
import { table } from './game-table.fixture.ts';

const RETURN = {
  paytableName: 'copper-comet-957',
  gameName: 'copper-comet',
  currency: 'POINTS',
  rtp: 0.957,
  rtpPercent: '95.70',
  kind: 'exact',
  jackpotRtp: 0.006,
  version: '1',
  measured: null,
};

describe('the conversation with a game', () => {
  it('[FRAME-6][BET-6] places a bet and answers the reply of the call', async () => {
    const { sendRequest, seen, journal, balances } = table((one) => placed(one));
    const answer = await sendRequest('placeBet', BET);
    expect(frameRequests.placeBet.reply.safeParse(answer).success).toBe(true);
    expect(seen[0]?.body).toEqual({
      gameName: 'copper-comet',
      paytableUsed: 'copper-comet-957',
      betAmount: 100,
      currency: 'POINTS',
    });
    expect(journal.openBets(BET.gameName, 'placeBet')).toEqual([]);
    expect(balances.read().POINTS?.balance).toBe(940);
  });

  it('[FRAME-30][BET-8] the same request again is the same bet, also while it is pending', async () => {
    const { sendRequest, say, seen, answersTo } = table((one) => placed(one));
    const request = { controlType: 'request', commandType: 'placeBet', data: BET, id: 'g1' };
    say(request);
    say(request);
    await vi.waitFor(() => expect(answersTo('g1')).toHaveLength(2));
    await sendRequest('placeBet', BET);
    expect(answersTo('g1')).toHaveLength(3);
    expect(seen).toHaveLength(1);
    await sendRequest('placeBet', BET, 'g2');
    expect(seen).toHaveLength(2);
    expect(seen[1]?.headers.get('x-request-id')).not.toBe(seen[0]?.headers.get('x-request-id'));
  });

  it('[FRAME-30] one id for two different bets is refused', async () => {
    const { sendRequest, seen } = table((one) => placed(one));
    await sendRequest('placeBet', BET);
    const answer = await sendRequest('placeBet', { ...BET, betAmount: 200 });
    expect(answer).toMatchObject({ error: { code: 'REQUEST_ID_REUSED' } });
    expect(seen).toHaveLength(1);
  });

  it('[BET-25] a lost bet stays in the journal, and the game’s next request finds it under the same id', async () => {
    let isDown = true;
    const { sendRequest, seen, journal } = table((one) => (isDown ? 'silence' : placed(one)));
    expect(await sendRequest('placeBet', BET)).toMatchObject({
      amountWon: 0,
      error: { code: 'NETWORK' },
    });
    expect(journal.openBets(BET.gameName, 'placeBet')).toHaveLength(1);
    isDown = false;
    expect(await sendRequest('placeBet', BET)).toMatchObject({ betAmount: 100 });
    expect(new Set(seen.map((one) => one.headers.get('x-request-id'))).size).toBe(1);
    expect(journal.openBets(BET.gameName, 'placeBet')).toEqual([]);
  });

  it('[BET-25][BET-8] after a reload the open bet is retried under its id', async () => {
    const { betPlacer, journal, seen } = table((one) => placed(one, 500));
    const requestId = '0195f0a0-0000-7000-8000-00000000abcd';
    const { gameName, paytableName, betAmount, currency } = BET;
    journal.add({
      requestId,
      call: 'placeBet',
      body: { gameName, paytableUsed: paytableName, betAmount, currency },
      askedAtMs: 900,
    });
    const decided = await betPlacer.recover();
    expect(decided.map((reply) => [reply.betId, reply.paytableResult.amountWon])).toEqual([
      [requestId, 500],
    ]);
    expect(seen[0]?.headers.get('x-request-id')).toBe(requestId);
    expect(journal.openBets(BET.gameName, 'placeBet')).toEqual([]);
  });

  it('[BET-12] a bad bet is logged and never sent', async () => {
    const { sendRequest, seen, logs } = table((one) => placed(one));
    for (const bad of [
      { ...BET, betAmount: 11 },
      { ...BET, gameName: 'x'.repeat(51) },
      { ...BET, more: 1 },
      null,
    ]) {
      expect(frameErrorSchema.safeParse(await sendRequest('placeBet', bad)).success).toBe(true);
    }
    expect(await sendRequest('placeBet', { ...BET, gameName: 'another-game' }, 'g9')).toMatchObject(
      {
        error: { code: 'MALFORMED_REQUEST' },
      },
    );
    expect(seen).toHaveLength(0);
    expect(logs).toHaveLength(5);
  });

  it('[FRAME-8][BET-15] without enough balance the game receives amountWon 0 and the balances are fetched', async () => {
    const { sendRequest, page } = table(() => ({ refusal: 'INSUFFICIENT_BALANCE' }));
    const answer = await sendRequest('placeBet', BET);
    expect(answer).toMatchObject({
      amountWon: 0,
      error: { code: 'INSUFFICIENT_BALANCE', message: "user doesn't have enough balance" },
    });
    expect(page.refreshes).toBe(1);
    expect(page.faults).toEqual([]);
  });

  it('[FRAME-9] any other bet error is logged, answered with amountWon 0 and thrown again', async () => {
    const { sendRequest, page, logs } = table(() => ({ refusal: 'WALLET_CLOSED' }));
    const answer = await sendRequest('placeBet', BET);
    expect(frameErrorSchema.safeParse(answer).success).toBe(true);
    expect(answer).toMatchObject({ amountWon: 0, error: { code: 'WALLET_CLOSED' } });
    expect(page.faults).toHaveLength(1);
    expect(logs).toContain('placeBet was refused');
  });

  it('[FRAME-44] a bet that waits for the proof is answered with its code, and nothing is thrown or logged', async () => {
    const { sendRequest, page, logs } = table(() => ({ refusal: 'PROOF_REQUIRED' }));
    const answer = await sendRequest('placeBet', BET);
    expect(answer).toMatchObject({ amountWon: 0, error: { code: 'PROOF_REQUIRED' } });
    expect(page.faults).toEqual([]);
    expect(logs).toEqual([]);
  });

  it.each(LIMIT_REFUSALS)(
    '[PLAY-30] a bet that %s refuses is answered with it and reported, nothing is thrown or logged, and a bet that goes through ends the report',
    async (refusal) => {
      let isRefused = true;
      const { sendRequest, page, logs } = table((one) => (isRefused ? { refusal } : placed(one)));
      const answer = await sendRequest('placeBet', BET);
      expect(answer).toMatchObject({ amountWon: 0, error: { code: refusal } });
      expect(page.limited).toEqual([refusal]);
      expect([page.faults, logs]).toEqual([[], []]);
      isRefused = false;
      await sendRequest('placeBet', BET, 'another');
      expect(page.limited).toEqual([refusal, undefined]);
    },
  );

  it('[FRAME-13] while a round is on screen the page hides its win', async () => {
    const { sendRequest, freeze } = table((one) => placed(one));
    await sendRequest('placeBet', BET);
    expect(freeze.read()).toEqual({ currency: 'POINTS', balance: 900 });
    freeze.end();
    expect(freeze.read()).toBeUndefined();
  });

  it('[FRAME-2] answers every known request exactly once with its id, of other kinds of game as not available', async () => {
    const { sendRequest, answersTo } = table(() => ({ json: { paytables: [] } }));
    for (const [index, name] of FRAME_REQUESTS.entries()) {
      const data = frameRequests[name].data.safeParse({}).success ? {} : undefined;
      expect(await sendRequest(name, data, index)).toBeDefined();
      expect(answersTo(index)).toHaveLength(1);
    }
    expect(await sendRequest('pokerSolitairePending', {}, 'later')).toMatchObject({
      error: { message: 'This feature is not available here.' },
    });
  });

  it('[FRAME-43] the answer about a low balance has the time of the next free Points while there is one', async () => {
    const { sendRequest, page } = table((one) => placed(one));
    page.remedies = [{ kind: 'packs' }];
    expect(await sendRequest('getRemedies', {})).toEqual({ remedies: [{ kind: 'packs' }] });
    page.freePointsDueAt = '2026-03-01T12:00:00.000Z';
    expect(await sendRequest('getRemedies', {}, 'again')).toEqual({
      remedies: [{ kind: 'packs' }],
      freePointsDueAt: '2026-03-01T12:00:00.000Z',
    });
  });

  it('[FRAME-7][FRAME-10][FRAME-12][FRAME-17][FRAME-21][FRAME-22] answers in the form of the contract', async () => {
    const { sendRequest, page } = table(({ url }) => ({
      json: url.includes('userCredits') ? { count: 0, data: [] } : { paytables: [RETURN] },
    }));
    const wanted = {
      getBalances: {},
      getCredits: {},
      getJackpots: {},
      setFullscreen: { fullscreen: true },
      refreshToken: {},
      closeGame: {},
      getPaytables: { currency: 'POINTS', paytables: ['copper-comet-957'] },
    } as const;
    for (const [name, data] of Object.entries(wanted)) {
      const answer = await sendRequest(name, data, name);
      const { reply } = frameRequests[name as keyof typeof wanted];
      expect(reply.safeParse(answer).success).toBe(true);
    }
    expect(page.closed).toBe(1);
  });

  it('[FRAME-18][BET-22] refuses what the catalogue names as not implemented', async () => {
    const { sendRequest } = table(() => 'silence');
    for (const name of FRAME_REQUESTS_NOT_IMPLEMENTED) {
      expect(await sendRequest(name, {}, name)).toMatchObject({
        error: { code: 'NOT_IMPLEMENTED' },
      });
    }
  });

  it('[FRAME-3] logs and ignores unknown commands and ill-formed messages', () => {
    const { say, sent, logs } = table(() => 'silence');
    const strange = [
      { controlType: 'request', commandType: 'constructor', data: {}, id: 'a' },
      { controlType: 'request', commandType: '__proto__', data: {}, id: 'a' },
      { controlType: 'request', commandType: 'placeBet', data: BET },
      { controlType: 'notification', commandType: 'toString' },
      { controlType: 'order', commandType: 'placeBet', id: 'a' },
      { controlType: 'request', commandType: 'placeBet', id: 'a', data: BET, more: true },
      'hello',
      null,
      42,
    ];
    strange.forEach(say);
    expect(sent).toEqual([]);
    expect(logs).toHaveLength(strange.length);
  });

  it('[FRAME-11] anything with an access token leads to the lobby and goes no further', () => {
    const { say, sent, seen, page, logs } = table(() => 'silence');
    say({ access_token: 'secret' });
    say({
      access_token: 'secret',
      controlType: 'request',
      commandType: 'placeBet',
      data: BET,
      id: 'a',
    });
    expect(page.tokens).toBe(2);
    expect([sent, seen, logs]).toEqual([[], [], []]);
  });

  it('[FRAME-27] an oversized message and the 51st of a second are refused and do nothing', async () => {
    const { sendRequest, say, answersTo, seen } = table((one) => placed(one), {
      mayPass: createFloodLimit(() => 5),
    });
    const large = { key: 'k', value: 'x'.repeat(20_000) };
    expect(await sendRequest('setLocalStorage', large, 'big')).toMatchObject({
      error: { code: 'TOO_LARGE' },
    });
    for (let count = 0; count < 49; count += 1)
      say({ controlType: 'notification', commandType: 'spinStarted' });
    say({ controlType: 'request', commandType: 'placeBet', data: BET, id: 'late' });
    expect(answersTo('late')[0]?.data).toMatchObject({ error: { code: 'TOO_FAST' } });
    expect(seen).toHaveLength(0);
  });

  it('[FRAME-42] a fault of the game is reported in its own form, a few times at most', () => {
    const { say, page } = table(() => 'silence');
    const fault = (data: unknown): void =>
      say({ controlType: 'notification', commandType: 'gameFault', data });
    fault({ message: 'x'.repeat(301) });
    fault({ message: 'a', more: 'b' });
    expect(page.gameFaults).toEqual([]);
    for (let count = 0; count < 20; count += 1) fault({ message: `TypeError: ${String(count)}` });
    expect(page.gameFaults).toEqual(['TypeError: 0', 'TypeError: 1', 'TypeError: 2']);
    expect(page.signals).toEqual([]);
  });

  it('[FRAME-16] without a frame a request fails with the text of the catalog and calls nothing', () => {
    const { say, page, seen } = table((one) => placed(one));
    page.isThere = false;
    say({ controlType: 'request', commandType: 'placeBet', data: BET, id: 'a' });
    expect(page.faults.map((fault) => fault.message)).toEqual(['Could not find game frame']);
    expect(seen).toHaveLength(0);
  });

  it('[FRAME-15] a space of its own by key', async () => {
    const { sendRequest } = table(() => 'silence');
    expect(await sendRequest('setLocalStorage', { key: 'muted', value: 'true' }, 1)).toEqual({
      success: true,
    });
    expect(await sendRequest('getLocalStorage', { key: 'muted' }, 2)).toEqual({
      key: 'muted',
      value: 'true',
    });
    expect(await sendRequest('getLocalStorage', { key: 'other' }, 3)).toEqual({
      key: 'other',
      value: null,
    });
    expect(await sendRequest('getLocalStorage', { key: '../theme' }, 4)).toMatchObject({
      error: {},
    });
  });
});
