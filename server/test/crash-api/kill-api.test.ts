/**
 * kill -9 of the API under load: what was acknowledged exists exactly once, and the ledger is
 * consistent.
 */
import { placeBet } from '@jubilee/contract/calls/games';
import { IDEMPOTENT_REPLAY_HEADER } from '@jubilee/contract/http/headers';
import { type CallAnswer, callApp } from '@jubilee/testkit/call-app';
import { settingsBeside } from '@jubilee/testkit/test-app';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { type ServerProcess, startServerProcess } from '@jubilee/testkit/server-process';
import type { TestUser } from '@jubilee/testkit/test-users';
import { Agent } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { VALID_BET } from '../calls/valid-bet.ts';

const IS_LONG = process.env['JUBILEE_LONG'] === '1';
const KILLS = IS_LONG ? 200 : 3;
const PLAYERS = 16;
const CLIENTS = 48;
const ACKNOWLEDGED_BETWEEN_KILLS = 250;

const office = await appForFile({ roles: ['api', 'identity'] });
const { users, database } = office;
const settings = await settingsBeside(office);
const port = Number(settings['JUBILEE_PORT_API']);

type Bet = CallAnswer<typeof placeBet>;

interface SentBet {
  readonly who: TestUser;
  readonly id: string;
  readonly body: typeof VALID_BET | (Omit<typeof VALID_BET, 'currency'> & { currency: string });
}

function sendBet({ who, id, body }: SentBet, agent?: Agent): Promise<Bet> {
  return callApp(port, placeBet, {
    headers: who.headers({ 'x-request-id': id }),
    body,
    ...(agent === undefined ? {} : { agent }),
  });
}

/** Retries with the same id until an answer decides the bet. */
async function sendUntilAnswered(sentBet: SentBet): Promise<Bet> {
  for (;;) {
    const answer = await sendBet(sentBet).catch(() => undefined);
    if (answer !== undefined && answer.status < 500) return answer;
    if (answer === undefined) await current.ready.catch(() => undefined);
  }
}

let current: ServerProcess;

interface RecordedCall {
  readonly sentBet: SentBet;
  readonly answers: readonly Bet[];
}

async function storm(
  players: readonly TestUser[],
  recorded: RecordedCall[],
  isOver: () => boolean,
): Promise<void> {
  async function client(n: number): Promise<void> {
    for (let turn = 0; !isOver(); turn += 1) {
      const who = players[(n + turn) % players.length];
      if (who === undefined) throw new Error('nobody plays');
      const currency = turn % 3 === 0 ? 'SWEEP_TICKETS' : 'POINTS';
      const sentBet = {
        who,
        id: systemIds.uuidV7(),
        body: { ...VALID_BET, betAmount: 10, currency },
      };
      const copies = turn % 10 === 0 ? 2 : 1;
      const answers = await Promise.all(
        Array.from({ length: copies }, () => sendUntilAnswered(sentBet as unknown as SentBet)),
      );
      recorded.push({ sentBet: sentBet as unknown as SentBet, answers });
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, n) => client(n)));
}

interface StoredBet {
  readonly id: string;
  readonly refusal: string | null;
  readonly won: number;
}

async function storedBets(): Promise<Map<string, StoredBet>> {
  const { rows } = await database.pool.query<StoredBet>(
    `select operation_id::text as id, refusal, won::int as won from ledger.operation where game_name is not null
     union all select operation_id::text, refusal, 0 from ledger.refusal`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

describe('an API that is killed', () => {
  test(
    `[WAL-7][BET-25][BET-8] ${KILLS} kills under load: acknowledged bets lost 0, doubled 0, the ledger consistent`,
    async () => {
      const players = await users.verifiedMany(PLAYERS);
      current = startServerProcess('api', settings);
      await current.ready;
      const recorded: RecordedCall[] = [];
      let isOver = false;
      const load = storm(players, recorded, () => isOver);
      for (let kill = 0; kill <= KILLS; kill += 1) {
        const wanted = recorded.length + ACKNOWLEDGED_BETWEEN_KILLS;
        await vi.waitFor(() => expect(recorded.length).toBeGreaterThanOrEqual(wanted), {
          timeout: 60_000,
          interval: 10,
        });
        if (kill === KILLS) break;
        current.signal('SIGKILL');
        expect((await current.ended).signal).toBe('SIGKILL');
        current = startServerProcess('api', settings);
        await current.ready;
      }
      isOver = true;
      await load;

      const stored = await storedBets();
      const lost = recorded.filter(({ sentBet, answers: [first] }) => {
        const row = stored.get(sentBet.id);
        if (row === undefined) return true;
        return first?.status === 200
          ? row.refusal !== null || row.won !== first.reply?.paytableResult.amountWon
          : row.refusal !== first?.error?.code;
      });
      expect(lost).toEqual([]);
      const differing = recorded.filter(
        ({ answers }) =>
          new Set(answers.map((one) => (one.reply === undefined ? one.error?.code : one.text)))
            .size !== 1,
      );
      expect(differing).toEqual([]);
      expect(stored.size).toBe(recorded.length);

      for (const who of players) {
        for (const account of await who.accounts()) {
          const mine = recorded.flatMap(({ sentBet, answers: [first] }) =>
            sentBet.who === who && sentBet.body.currency === account.currency
              ? (first?.reply ?? [])
              : [],
          );
          const change = mine.reduce((sum, one) => sum + one.paytableResult.amountWon - 10, 0);
          const start = account.currency === 'POINTS' ? 10_000 : 200;
          expect(account.balance).toBe(start + change);
          expect(new Set(mine.map((one) => one.account.version)).size).toBe(mine.length);
        }
      }
      for (const {
        sentBet,
        answers: [first],
      } of recorded.slice(-200)) {
        const again = await sendBet(sentBet);
        if (first?.status !== 200) continue;
        expect(again.headers[IDEMPOTENT_REPLAY_HEADER]).toBe('true');
        expect(again.text).toBe(first.text);
      }
      const broken = (await proveLedger(database.pool)).filter((line) => line.violations > 0);
      expect(broken).toEqual([]);
      current.signal('SIGTERM');
      expect((await current.ended).code).toBe(0);
    },
    KILLS * 60_000 + 60_000,
  );

  test('[HTTP-16][OPS-3] SIGTERM under load: every accepted request is answered, nothing happens without an answer', async () => {
    const players = await users.verifiedMany(8);
    current = startServerProcess('api', settings);
    await current.ready;
    const answered = new Map<string, Bet>();
    const unanswered = new Set<string>();
    let isOver = false;
    const client = async (n: number): Promise<void> => {
      const agent = new Agent({ keepAlive: false });
      while (!isOver) {
        const who = players[n % players.length];
        if (who === undefined) throw new Error('nobody plays');
        const id = systemIds.uuidV7();
        const answer = await sendBet({ who, id, body: VALID_BET }, agent).catch(() => undefined);
        if (answer === undefined) {
          unanswered.add(id);
          return;
        }
        answered.set(id, answer);
      }
    };
    const load = Promise.all(Array.from({ length: 32 }, (_, n) => client(n)));
    await vi.waitFor(() => expect(answered.size).toBeGreaterThan(200), { timeout: 30_000 });
    current.signal('SIGTERM');
    const exit = await current.ended;
    isOver = true;
    await load;
    expect([exit.code, exit.signal]).toEqual([0, null]);
    const stored = await storedBets();
    expect([...unanswered].filter((id) => stored.has(id))).toEqual([]);
    expect([...answered].filter(([, one]) => one.status >= 500)).toEqual([]);
    const missing = [...answered].filter(([id, one]) => one.status === 200 && !stored.has(id));
    expect(missing).toEqual([]);
  }, 90_000);
});
