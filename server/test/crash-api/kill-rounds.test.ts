/** kill -9 of the API in the middle of games of several steps: every round goes on exactly where it stood. */
import type { CallShape } from '@jubilee/contract/calls/define';
import {
  pokerSolitairePending,
  pokerSolitairePlace,
  pokerSolitaireStart,
} from '@jubilee/contract/calls/poker-solitaire';
import {
  statefulGameAction,
  statefulGameInfo,
  statefulGameStart,
} from '@jubilee/contract/calls/stateful-games';
import type { StatefulGame } from '@jubilee/contract/entities/table-game';
import { type CallAnswer, callHouse, replyOf } from '@jubilee/testkit/call-house';
import { portSettings, TEST_SEAL_KEY } from '@jubilee/testkit/house';
import { houseForFile } from '@jubilee/testkit/house-for-file';
import { type HouseProcess, startHouseProcess } from '@jubilee/testkit/house-process';
import type { Person } from '@jubilee/testkit/people';
import { expect, test, vi } from 'vitest';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';

const IS_LONG = process.env['JUBILEE_LONG'] === '1';
const KILLS = IS_LONG ? 20 : 3;
const ANSWERS_BETWEEN_KILLS = IS_LONG ? 120 : 40;
const PLAYERS_PER_GAME = IS_LONG ? 4 : 2;

/** What a player does who never thinks long, by stateful game. */
const HABITS: Readonly<Record<string, { config: object; actions: readonly unknown[] }>> = {
  'vault-nine': {
    config: { mines: 2 },
    actions: [{ pick: 3 }, { pick: 11 }, { pick: 20 }, { cashOut: true }],
  },
  'clockwork-owl': { config: {}, actions: ['skip', 'higher', 'lower', 'cashOut'] },
  'velvet-moth': { config: {}, actions: ['split', 'double', 'hit', 'stand'] },
};

const POKER = 'five-by-five';

const office = await houseForFile({ roles: ['api', 'identity'] });
const { people, database } = office;
const settings: Readonly<Record<string, string>> = {
  ...(await portSettings()),
  DATABASE_URL: office.databaseUrl,
  JUBILEE_SEAL_KEY: TEST_SEAL_KEY,
  JUBILEE_IDENTITY_ISSUER: `http://localhost:${office.ports.identity}`,
  LOG_LEVEL: 'error',
};
const port = Number(settings['JUBILEE_PORT_API']);
let current: HouseProcess;

interface Asked<C extends CallShape> {
  readonly who: Person;
  readonly call: C;
  readonly id: string;
  readonly body: unknown;
}
/** Everything that was answered, in the order of each player. */
interface Told {
  readonly asked: Asked<CallShape>;
  readonly status: number;
  readonly text: string;
}
const told: Told[] = [];

/** The same id until there is an answer that says something. */
async function ask<C extends CallShape>(asked: Asked<C>): Promise<CallAnswer<C>> {
  const { who, call, id, body } = asked;
  for (;;) {
    const headers = who.headers({ 'x-request-id': id });
    const answer = await callHouse(port, call, { headers, body }).catch(() => undefined);
    if (answer !== undefined && answer.status < 500) {
      told.push({ asked, status: answer.status, text: answer.text });
      return answer;
    }
    if (answer === undefined) await current.ready.catch(() => undefined);
  }
}

/** Plays rounds of one game until told to stop, and leaves none open. */
async function play(who: Person, gameCode: string, isOver: () => boolean): Promise<void> {
  const habit = HABITS[gameCode];
  if (habit === undefined) throw new Error(`nobody plays ${gameCode}`);
  while (!isOver()) {
    const body = { betAmount: 10, currency: 'POINTS', gameCode, config: habit.config };
    let { game } = replyOf(
      await ask({ who, call: statefulGameStart, id: systemIds.uuidV7(), body }),
    );
    for (let turn = 0; !game.isComplete; turn += 1) {
      const action = habit.actions[turn % habit.actions.length];
      const id = systemIds.uuidV7();
      const { version, gameId } = game;
      const move = { gameId, gameCode, action, version };
      const answer = await ask({ who, call: statefulGameAction, id, body: move });
      if (answer.reply !== undefined) {
        expect(answer.reply.game.version).toBe(version + 1);
        game = answer.reply.game;
        continue;
      }
      // Not possible now: then nothing has happened, and the house shows what the player knows.
      expect(['ILLEGAL_ACTION', 'INSUFFICIENT_BALANCE']).toContain(answer.error?.code);
      expect(await openGame(who, gameCode)).toEqual(game);
    }
  }
}

/** Plays poker solitaire, where the hint says, and leaves no game open. */
async function playPoker(who: Person, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const body = { betAmount: 10, currency: 'POINTS' };
    const id = systemIds.uuidV7();
    let { game } = replyOf(await ask({ who, call: pokerSolitaireStart, id, body }));
    while (game.card !== null) {
      const { gameId, version } = game;
      const move = { gameId, handIndex: game.hint, version };
      const asked = { who, call: pokerSolitairePlace, id: systemIds.uuidV7(), body: move };
      ({ game } = replyOf(await ask(asked)));
      expect([game.gameId, game.version]).toEqual([gameId, version + 1]);
      expect(game.hands.flat()).toHaveLength(version + 1);
    }
  }
  const left = { who, call: pokerSolitairePending, id: systemIds.uuidV7(), body: undefined };
  expect(replyOf(await ask(left)).games).toEqual([]);
}

async function openGame(who: Person, gameCode: string): Promise<StatefulGame | undefined> {
  const id = systemIds.uuidV7();
  const { games } = replyOf(await ask({ who, call: statefulGameInfo, id, body: { gameCode } }));
  return games[0];
}

test(
  `[GAME-25][BET-8][BET-23][WAL-43] ${KILLS} kills in the middle of games: each goes on where it stood, none is paid twice or lost`,
  async () => {
    const players = await people.verifiedMany(PLAYERS_PER_GAME * (Object.keys(HABITS).length + 1));
    const start = new Map(
      await Promise.all(
        players.map(async (who) => [who, (await who.accounts())[0]?.balance ?? 0] as const),
      ),
    );
    current = startHouseProcess('api', settings);
    await current.ready;
    let isOver = false;
    const games = [...Object.keys(HABITS), POKER];
    const load = Promise.all(
      players.map((who, n) => {
        const game = games[n % games.length] ?? '';
        return game === POKER ? playPoker(who, () => isOver) : play(who, game, () => isOver);
      }),
    );
    for (let kill = 0; kill < KILLS; kill += 1) {
      const wanted = told.length + ANSWERS_BETWEEN_KILLS;
      await vi.waitFor(() => expect(told.length).toBeGreaterThanOrEqual(wanted), {
        timeout: 60_000,
        interval: 5,
      });
      current.signal('SIGKILL');
      expect((await current.ended).signal).toBe('SIGKILL');
      current = startHouseProcess('api', settings);
      await current.ready;
    }
    isOver = true;
    await load;

    const settled = await database.pool.query<{ wallet_id: bigint; net: bigint; open: bigint }>(
      `select h.wallet_id, sum(e.won - h.amount)::bigint as net,
         count(*) filter (where h.state = 1) as open
       from ledger.hold h
       left join ledger.op e on e.wallet_id = h.wallet_id and e.hold_id = h.hold_id and e.kind = 12
       group by h.wallet_id`,
    );
    const dealtOut = await database.pool.query<{ wallet_id: bigint; net: bigint }>(
      `select wallet_id, sum(won - amount)::bigint as net from ledger.op
       where kind = 1 and refusal is null group by wallet_id`,
    );
    for (const who of players) {
      const walletId = await people.walletOf(who);
      const mine = [...settled.rows, ...dealtOut.rows].filter((row) => row.wallet_id === walletId);
      const net = mine.reduce((sum, row) => sum + Number(row.net), 0);
      const [account] = await who.accounts();
      expect([account?.balance, account?.lockedBalance]).toEqual([(start.get(who) ?? 0) + net, 0]);
    }
    expect(settled.rows.filter(({ open }) => open > 0n)).toEqual([]);
    expect(told.filter(({ status }) => status >= 429)).toEqual([]);

    // Everything that was answered is answered again, word for word.
    for (const { asked, status, text } of told.slice(-40)) {
      if (status !== 200 || asked.call.method === 'GET' || asked.call === statefulGameInfo)
        continue;
      expect((await ask(asked)).text).toBe(text);
    }
    const broken = (await proveLedger(database.pool)).filter((line) => line.violations > 0);
    expect(broken).toEqual([]);
    current.signal('SIGTERM');
    expect((await current.ended).code).toBe(0);
  },
  KILLS * 60_000 + 60_000,
);
