/** Every game with choices in the catalogue, played through the API next to its own rules. */
import { userBet, userBets } from '@jubilee/contract/calls/games';
import { statefulGameInfo } from '@jubilee/contract/calls/stateful-games';
import type { GameKind } from '@jubilee/contract/values/enums';
import { GAMES } from '@jubilee/core/games/catalogue';
import type { Game } from '@jubilee/core/games/game';
import { commitment } from '@jubilee/core/games/stateful/commitment';
import { replyOf } from '@jubilee/testkit/call-app';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { describe, expect, test } from 'vitest';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { dealOf } from './known-rounds.ts';
import { statefulCalls } from './stateful-calls.ts';

const ROUNDS = process.env['JUBILEE_LONG'] === '1' ? 100 : 2;
const STEPS_MAX = 200;
const CONFIGS: Partial<Record<GameKind, object>> = {
  mines: { mines: 3 },
  plinko: { rows: 8, risk: 'low' },
  keno: { picks: [1, 8, 40] },
};

const main = await appForFile();
const { users, database } = main;
const { start, act, info } = statefulCalls(main);
const games: Game[] = [...GAMES.values()].filter(
  ({ kind, paytables }) => kind !== 'poker-solitaire' && paytables[0]?.play === 'stateful',
);
const replyIn = <R>({
  reply,
  text,
}: {
  readonly reply: R | undefined;
  readonly text: string;
}): R => {
  if (reply === undefined) throw new Error(text);
  return reply;
};
/**
 * Values that no reply may contain while the round is open; short strings are left out, as they
 * occur by chance.
 */
const REVEALING_LENGTH = 6;

describe.each(games.map((game) => [game.gameName, game] as const))('%s', (gameCode, game) => {
  const config = CONFIGS[game.kind] ?? {};

  test('[GAME-24][BET-1] lists its stakes, returns and settings before it starts', async () => {
    const who = await users.verified();
    const gameInfo = await info(who, gameCode);
    expect(gameInfo.games).toEqual([]);
    expect(gameInfo.rules[0]).toMatch(/^The return to player is \d\d\.\d\d%/);
    expect(gameInfo.betAmounts).toEqual([...(game.paytables[0]?.betAmounts ?? [])]);
    expect(gameInfo.paytables.map(({ currency }) => currency)).toEqual(['POINTS', 'SWEEP_TICKETS']);
    expect(Object.keys(Object(gameInfo.configSchema['properties']))).toEqual(Object.keys(config));
  });

  test(`[GAME-24][GAME-26][FAIR-11][FAIR-17] ${ROUNDS} rounds by its own rule are what the rules make of the seed`, async () => {
    const who = await users.verified();
    const deal = await dealOf(main, who, gameCode, config);
    for (let n = 0; n < ROUNDS; n += 1) {
      const id = systemIds.uuidV7();
      let own = deal(id);
      const hidden = own.hidden();
      let answer: Pick<Awaited<ReturnType<typeof start>>, 'reply' | 'text'> = await start(
        who,
        { gameCode, config },
        { id },
      );
      const { commit } = replyIn(answer).game;
      for (let steps = 0; !own.isComplete && steps < STEPS_MAX; steps += 1) {
        expect(replyIn(answer).game).toMatchObject({ reveal: null, state: own.view(100n), commit });
        if (hidden.length >= REVEALING_LENGTH) expect(answer.text).not.toContain(hidden);
        const action = own.autoAction();
        const next = own.act(action);
        if (!next.ok) throw new Error(next.refusal.code);
        own = next.value;
        answer = await act(who, id, action, { gameCode, version: own.version - 1 });
      }
      const { game: over, paytableResult, account } = replyIn(answer);
      expect(over).toMatchObject({ isComplete: true, state: own.view(100n), commit });
      expect(paytableResult.amountWon).toBe(Number(own.win(100n)));
      expect(over.reveal?.hidden).toBe(hidden);
      expect(commitment(hidden, Buffer.from(over.reveal?.salt ?? '', 'hex'))).toBe(commit);
      const params = { userId: who.userId, betId: id };
      const played = replyOf(await who.call(userBet, { params }));
      expect(played).toMatchObject({
        bet: { kind: 'STATEFUL', amountWon: paytableResult.amountWon },
        account,
        paytableResult: { book: { kind: 'stateful/1', config } },
        commitment: { commit, reveal: over.reveal },
      });
    }
    expect(replyOf(await who.call(userBets, { query: '?limit=100' })).bets).toHaveLength(ROUNDS);
  }, 120_000);
});

test('[GAME-24] a game that is over with its bet has no such calls', async () => {
  const who = await users.verified();
  for (const [gameCode, game] of GAMES) {
    if (games.includes(game)) continue;
    const infoReply = await who.call(statefulGameInfo, { body: { gameCode } });
    expect([gameCode, infoReply.error?.code]).toEqual([gameCode, 'UNKNOWN_GAME']);
  }
});

test('[WAL-11] the ledger proves whole after all of this', async () => {
  const broken = (await proveLedger(database.pool)).filter((line) => line.violations > 0);
  expect(broken).toEqual([]);
});
