/** Actions that were refused: a late copy of one neither acts nor charges, whatever became of its round. */
import { pokerSolitairePlace } from '@jubilee/contract/calls/poker-solitaire';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { appForFile, secondApp } from '@jubilee/testkit/app-for-file';
import { describe, expect, test } from 'vitest';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { MINES, statefulCalls } from './stateful-calls.ts';

const main = await appForFile();
const second = await secondApp(main, { roles: ['api'] });
const { users, database } = main;
const { start, act, info, points, boardOf } = statefulCalls(main);
const ports = [main.ports.api, second.ports.api];
const RACES = 12;

/** A round of mines with its safe tiles. */
async function openRound() {
  const who = await users.verified();
  const gameId = systemIds.uuidV7();
  replyOf(await start(who, MINES, { id: gameId }));
  const { safe } = await boardOf(who, gameId);
  return { who, gameId, safe };
}

describe('an action that was refused', () => {
  test('[WAL-28][GAME-24] as not possible stays so once it is, on every node; its details say how the round is now', async () => {
    const { who, gameId, safe } = await openRound();
    const id = systemIds.uuidV7();
    const early = await act(who, gameId, { cashOut: true }, { id });
    expect([early.status, early.error?.code]).toEqual([400, 'ILLEGAL_ACTION']);
    const repeat = await act(who, gameId, { cashOut: true }, { id, port: second.ports.api });
    expect(repeat.error).toEqual(early.error);
    const { game } = replyOf(await act(who, gameId, { pick: safe[0] }));
    const before = await points(who);
    for (const port of ports) {
      const late = await act(who, gameId, { cashOut: true }, { id, port });
      expect([late.status, late.error?.code]).toEqual([400, 'ILLEGAL_ACTION']);
      expect(late.error?.details).toBeUndefined();
    }
    expect((await info(who)).games).toEqual([game]);
    expect(await points(who)).toEqual(before);
    const other = await act(who, gameId, { pick: safe[1] }, { id });
    expect(other.error?.code).toBe('REQUEST_ID_REUSED');
    expect((await act(who, gameId, { cashOut: true })).status).toBe(200);
  });

  test('[WAL-28][GAME-25] as meant for another version is not taken once the round has that version', async () => {
    const { who, gameId, safe } = await openRound();
    const id = systemIds.uuidV7();
    const ahead = await act(who, gameId, { pick: safe[1] }, { id, version: 1 });
    expect(ahead.error?.code).toBe('STATE_CONFLICT');
    const { game } = replyOf(await act(who, gameId, { pick: safe[0] }));
    for (const port of ports) {
      const late = await act(who, gameId, { pick: safe[1] }, { id, version: 1, port });
      expect([late.status, late.error?.code]).toEqual([409, 'STATE_CONFLICT']);
    }
    expect((await info(who)).games).toEqual([game]);
  });

  test('[WAL-28] for a round that nobody knows is not taken once that round has begun', async () => {
    const who = await users.verified();
    const [gameId, id] = [systemIds.uuidV7(), systemIds.uuidV7()];
    const action = { pick: 0 };
    expect((await act(who, gameId, action, { id })).error?.code).toBe('NOT_FOUND');
    const { game } = replyOf(await start(who, MINES, { id: gameId }));
    for (const port of ports) {
      const late = await act(who, gameId, action, { id, port });
      expect([late.status, late.error?.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await info(who)).games).toEqual([game]);
    // The same of the calls of poker solitaire.
    const poker = { gameId: systemIds.uuidV7(), handIndex: 0 };
    const headers = who.headers({ 'x-request-id': systemIds.uuidV7() });
    for (const port of ports) {
      const placed = await callApp(port, pokerSolitairePlace, { headers, body: poker });
      expect(placed.error?.code).toBe('NOT_FOUND');
    }
  });

  test('[WAL-28][WAL-26] copies that race with the step that allows it: all refused, or all the one step', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const { who, gameId, safe } = await openRound();
      const id = systemIds.uuidV7();
      const copy = (n: number) =>
        act(who, gameId, { cashOut: true }, { id, port: ports[n % 2] ?? 0 });
      const [first, , ...others] = await Promise.all([
        copy(0),
        act(who, gameId, { pick: safe[0] }),
        copy(1),
        copy(2),
        copy(3),
      ]);
      const late = await copy(race);
      const answers = [first, ...others, late].map(({ error, text }) => error?.code ?? text);
      expect(new Set(answers).size).toBe(1);
    }
    expect((await proveLedger(database.pool)).filter((line) => line.violations > 0)).toEqual([]);
  });
});
