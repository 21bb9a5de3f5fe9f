/**
 * kill -9 of the process that runs the shared rounds of crash and bingo, at every point of bets and
 * cards.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { buyBingoCards, cancelBingoCards } from '@jubilee/contract/calls/bingo';
import { cancelCrashBet, placeCrashBet, settleCrashBet } from '@jubilee/contract/calls/crash';
import type { CallShape } from '@jubilee/contract/calls/define';
import { type CallAnswer, callApp } from '@jubilee/testkit/call-app';
import { fastClock } from '@jubilee/testkit/clock';
import { portSettings } from '@jubilee/testkit/test-app';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { COMPILED } from '@jubilee/testkit/server-process';
import type { TestUser } from '@jubilee/testkit/test-users';
import { afterAll, expect, onTestFailed, test, vi } from 'vitest';
import type { BetStatus } from '../../src/modules/crash/bet-states.ts';
import type { RoundPhase as CrashPhase } from '../../src/modules/crash/round-phases.ts';
import type { PurchaseStatus } from '../../src/modules/bingo/purchase-states.ts';
import type { RoundPhase as BingoPhase } from '../../src/modules/bingo/round-phases.ts';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import {
  bingoLeaving,
  bingoPurchase,
  crashBet,
  crashLeaving,
  type StopPoint,
  plantStops,
  type Stop,
  stopAt,
} from './stop-points.ts';

const IS_LONG = process.env['JUBILEE_LONG'] === '1';
const PLAYERS = 6;
const SPEED = 10;
const WAIT = { timeout: 300_000, interval: 25 };
const LIMITS = { JUBILEE_SESSION_IDLE_MINUTES: '1440', JUBILEE_CALLS_PER_PLAYER: '10000' };

const clock = fastClock(SPEED);
const office = await appForFile({ clock, roles: ['api', 'identity'], environment: LIMITS });
const { users, database } = office;
const settings: Readonly<Record<string, string>> = {
  ...(await portSettings()),
  ...LIMITS,
  JUBILEE_IDENTITY_ISSUER: `http://localhost:${office.ports.identity}`,
};
const port = Number(settings['JUBILEE_PORT_API']);

const rows = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await database.pool.query(text, values)).rows as T[];
const until = (text: string, values: unknown[] = []): Promise<void> =>
  vi.waitFor(async () => {
    // Names the condition that was waited for.
    expect([text, values, (await rows(text, values)).length > 0]).toEqual([text, values, true]);
  }, WAIT);

/** For diagnosing a failure: the last rounds, and everything that has not ended. */
const STATE = `select concat_ws(' ', what, line) as line from (
  select 'crash round' as what, (to_jsonb(r) - '{link_encrypted,game_hash}'::text[])::text as line
    from (select * from crash.round where brand = 1 order by betting_at desc limit 3) r
  union all select 'bingo round', (to_jsonb(r) - '{seed_encrypted,seed_hash}'::text[])::text
    from (select * from bingo.round where brand = 1 order by opened_at desc limit 3) r
  union all select 'bet', to_jsonb(b)::text from crash.bet b where not booked
  union all select 'cards', to_jsonb(p)::text from bingo.purchase p where not booked
  union all select 'hold', to_jsonb(h)::text from ledger.reservation h where state = 1
  union all select 'backend', concat_ws(' ', pid, pg_blocking_pids(pid), state, left(query, 200))
    from pg_stat_activity where datname = current_database()) waiting`;

const script = fileURLToPath(new URL('fast-server.ts', import.meta.url));
/** Error output of the processes, for a test that fails. */
const said: string[] = [];
function startWorker() {
  const child = fork(script, [office.databaseUrl, String(clock.start()), String(SPEED)], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILED, ...settings },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const ended = once(child, 'exit');
  const ready = Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error(`the process ended by itself: ${said.join('')}`))),
  ]);
  ready.catch(() => undefined);
  return { child, ended, ready };
}
// Sign-up waits in a queue whose timeout uses the test's clock.
const players = await users.verifiedMany(PLAYERS);
await plantStops(database.pool);
const [sitter = 0n, flyer = 0n, buyer = 0n, , , canceller = 0n] = await Promise.all(
  players.map((who) => users.walletOf(who)),
);

/** Where the process is stopped and killed; in a phase only when the round has a stake. */
interface Point {
  readonly stopPoint: StopPoint;
  /** Returns a row when there is a stake. */
  readonly stakes?: string;
  /**
   * A statement already sent to the database takes effect after the kill where it is a commit;
   * otherwise never.
   */
  readonly lands?: true;
}
const MONEY = { booked: true } as const;
const crashPhase = (phase: CrashPhase): Point => ({
  stopPoint: crashLeaving(phase),
  stakes: `select 1 from crash.round r join crash.bet b using (round_id)
    where r.brand = 1 and r.phase = '${phase}' and b.wallet_id = ${sitter} and b.status in ('IN', 'SETTLED', 'LOST')`,
});
const bingoPhase = (phase: BingoPhase): Point => ({
  stopPoint: bingoLeaving(phase),
  stakes: `select 1 from bingo.round r join bingo.purchase p using (round_id)
    where r.brand = 1 and r.phase = '${phase}' and p.wallet_id = ${buyer} and p.status in ('IN', 'OVER')`,
});
const landing = (point: Point): Point => ({ ...point, lands: true });
const stake = (wallet: bigint): Point => ({ stopPoint: { wallet } });
const bet = (wallet: bigint, status: BetStatus, money: object = {}): Point => ({
  stopPoint: crashBet(wallet, { status, ...money }),
});
const cards = (wallet: bigint, status: PurchaseStatus, money: object = {}): Point => ({
  stopPoint: bingoPurchase(wallet, { status, ...money }),
});

/**
 * One of crash and one of bingo for each kill. The next process returns what a kill leaves in
 * flight or on sale.
 */
const POINTS: readonly (readonly [Point, Point])[] = IS_LONG
  ? [
      [crashPhase('BETTING'), bingoPhase('SALE')],
      [bet(sitter, 'RETURNED'), cards(buyer, 'IN')],
      [bet(sitter, 'RETURNED', MONEY), stake(buyer)],
      [landing(crashPhase('BETTING')), landing(bingoPhase('SALE'))],
      [crashPhase('LOCKED'), bingoPhase('CLOSING')],
      [landing(crashPhase('LOCKED')), landing(bingoPhase('CLOSING'))],
      [crashPhase('RUNNING'), cards(canceller, 'CANCELLED')],
      [bet(sitter, 'LOST'), cards(canceller, 'CANCELLED', MONEY)],
      [bet(sitter, 'LOST', MONEY), bingoPhase('CALLING')],
      [landing(crashPhase('RUNNING')), landing(bingoPhase('CALLING'))],
      [crashPhase('ENDED'), bingoPhase('OVER')],
      [landing(crashPhase('ENDED')), landing(bingoPhase('OVER'))],
      [bet(sitter, 'IN'), landing(cards(buyer, 'IN'))],
      [stake(sitter), landing(stake(buyer))],
      [bet(flyer, 'CANCELLED'), landing(cards(canceller, 'CANCELLED'))],
      [bet(flyer, 'CANCELLED', MONEY), landing(cards(canceller, 'CANCELLED', MONEY))],
      [bet(flyer, 'SETTLED'), cards(buyer, 'OVER')],
      [bet(flyer, 'SETTLED', MONEY), cards(buyer, 'OVER', MONEY)],
      [bet(sitter, 'LOST'), landing(cards(buyer, 'OVER'))],
      [bet(sitter, 'LOST', MONEY), landing(cards(buyer, 'OVER', MONEY))],
    ]
  : [
      [crashPhase('LOCKED'), bingoPhase('SALE')],
      [bet(sitter, 'RETURNED'), bingoPhase('CLOSING')],
    ];

let current: ReturnType<typeof startWorker> | undefined;
let up = Promise.withResolvers<undefined>();
async function start(): Promise<void> {
  current = startWorker();
  await Promise.all([current.ready, ...players.map((who) => who.refresh())]);
  up.resolve(undefined);
}
async function kill(): Promise<void> {
  up = Promise.withResolvers();
  current?.child.kill('SIGKILL');
  expect((await current?.ended)?.[1]).toBe('SIGKILL');
}
afterAll(kill);

async function reach({ stopPoint, stakes }: Point, armed: Stop): Promise<Stop> {
  for (let stop = armed; ; stop = await stopAt(database.pool, stopPoint)) {
    await vi.waitFor(async () => {
      expect([stopPoint, await stop.stands()]).toEqual([stopPoint, true]);
    }, WAIT);
    if (stakes === undefined || (await rows(stakes)).length > 0) return stop;
    await stop.pass();
  }
}

async function killAt(points: readonly Point[]): Promise<void> {
  const armed = await Promise.all(points.map(({ stopPoint }) => stopAt(database.pool, stopPoint)));
  await start();
  const stops = await Promise.all(
    armed.map((stop, n) => reach(points[n] ?? { stopPoint: { wallet: 0n } }, stop)),
  );
  await kill();
  await Promise.all(stops.map((stop, n) => (points[n]?.lands ? stop.land() : stop.cutOff())));
}

/** Retries with the same id until an answer decides the call. */
async function sendRequest<C extends CallShape>(
  who: TestUser,
  call: C,
  body: object,
  id: string = systemIds.uuidV7(),
): Promise<CallAnswer<C>> {
  for (;;) {
    await up.promise;
    const headers = who.headers({ 'x-request-id': id });
    const answer = await callApp(port, call, { headers, body }).catch(() => undefined);
    if (answer !== undefined && answer.status < 500) return answer;
  }
}

/** The answers about the end of a bet, by its id. */
const recorded = new Map<string, { readonly status: string; readonly won: number }>();
const placed = new Set<string>();
/** Runs whose runner was killed in flight. */
const inFlight = new Set<string>();

async function playCrash(who: TestUser, n: number, isOver: () => boolean): Promise<void> {
  for (let turn = n; !isOver(); turn += 1) {
    await until(`select 1 from crash.round where brand = 1 and phase = 'BETTING'`);
    // The first player stays in every flight until its end.
    const isAuto = n === 0 || turn % 3 !== 0;
    const betId = systemIds.uuidV7();
    const body = { betAmount: n === 0 || turn % 2 === 0 ? 10 : 50, currency: 'POINTS' };
    const autoCashoutCents = n === 0 ? 1_000_000 : 101 + (turn % 7) * 20;
    const target = isAuto ? { autoCashoutCents } : {};
    const answer = await sendRequest(who, placeCrashBet, { ...body, ...target }, betId);
    if (answer.reply === undefined) {
      expect(answer.error?.code).toBe('ROUND_CLOSED');
      continue;
    }
    placed.add(betId);
    if (n !== 0 && turn % 5 === 0) {
      const { reply } = await sendRequest(who, cancelCrashBet, { betId });
      if (reply !== undefined) recorded.set(betId, { status: reply.bet.status, won: 0 });
    } else if (!isAuto) {
      await until(
        `select 1 from crash.bet b join crash.round r using (round_id)
          where b.bet_id = $1 and (r.phase not in ('BETTING', 'LOCKED') or b.status not in ('REQUESTED', 'IN'))`,
        [betId],
      );
      const { reply } = await sendRequest(who, settleCrashBet, { betId });
      if (reply !== undefined)
        recorded.set(betId, { status: reply.bet.status, won: reply.amountWon });
    }
    await until('select 1 from crash.bet where bet_id = $1 and booked', [betId]);
  }
}

async function playBingo(who: TestUser, n: number, isOver: () => boolean): Promise<void> {
  for (let turn = n; !isOver(); turn += 1) {
    await until(`select 1 from bingo.round where brand = 1 and phase = 'SALE'`);
    const purchaseId = systemIds.uuidV7();
    const body = { currency: 'POINTS', cards: 1 + (turn % 4) };
    const { reply, error } = await sendRequest(who, buyBingoCards, body, purchaseId);
    if (reply === undefined) {
      expect(['ROUND_CLOSED', 'CARDS_BOUGHT']).toContain(error?.code);
      continue;
    }
    placed.add(purchaseId);
    if (n !== 2 && turn % 2 === 0) {
      const cancelled = await sendRequest(who, cancelBingoCards, { purchaseId });
      if (cancelled.reply !== undefined) recorded.set(purchaseId, { status: 'CANCELLED', won: 0 });
    }
    await until('select 1 from bingo.purchase where purchase_id = $1 and booked', [purchaseId]);
  }
}

test(
  `[CRASH-6][CRASH-8][CRASH-16][BINGO-8][WAL-7] killed at ${POINTS.length} points of bets and cards of shared rounds: every stake ends once, and the rounds go on`,
  async () => {
    onTestFailed(async () => {
      const state = await rows<{ line: string }>(STATE);
      process.stderr.write([...said.slice(-50), ...state.map(({ line }) => `${line}\n`)].join(''));
    });
    const points = async (who: TestUser) => {
      const account = (await who.accounts()).find(({ currency }) => currency === 'POINTS');
      return [account?.balance ?? 0, account?.lockedBalance ?? 0] as const;
    };
    const before = await Promise.all(players.map(points));
    let isOver = false;
    const load = Promise.all(
      players.map((who, n) => {
        return n % 3 === 2 ? playBingo(who, n, () => isOver) : playCrash(who, n, () => isOver);
      }),
    );
    const broken = new Promise<never>((_, reject) => {
      load.catch(reject);
    });
    for (const pair of POINTS) {
      await Promise.race([killAt(pair), broken]);
      const runs = await rows<{ id: string }>(
        `select round_id::text as id from crash.round where phase = 'RUNNING'`,
      );
      for (const { id } of runs) inFlight.add(id);
    }
    await start();
    isOver = true;
    await load;
    const [last] = await rows<{ crash: string; bingo: string }>(
      `select (select max(betting_at) from crash.round where brand = 1) as crash,
        (select max(opened_at) from bingo.round where brand = 1) as bingo`,
    );
    await until(
      `select 1 where exists (select from crash.round where brand = 1 and phase = 'BETTING' and betting_at > $1)
        and exists (select from bingo.round where brand = 1 and phase = 'SALE' and opened_at >= $2)`,
      [last?.crash, last?.bingo],
    );

    const bets = await rows<{ id: string; status: string; won: number }>(
      `select bet_id::text as id, won::int as won, status from crash.bet where booked
        union all select purchase_id::text, won::int, status from bingo.purchase where booked`,
    );
    const stored = new Map(bets.map(({ id, status, won }) => [id, { status, won }]));
    expect([...placed].filter((id) => !stored.has(id))).toEqual([]);
    for (const [id, end] of recorded) expect([id, stored.get(id)]).toEqual([id, end]);

    // One end for every reservation, of the kind and amount that its bet states.
    const ends = await rows(
      `with bet as (
          select wallet_id, bet_id as id, amount, won, status in ('SETTLED', 'LOST') as played from crash.bet where booked
          union all
          select wallet_id, purchase_id, amount, won, status = 'OVER' from bingo.purchase where booked)
        select h.reservation_id from ledger.reservation h left join bet b on (b.wallet_id, b.id) = (h.wallet_id, h.reservation_id)
        where b.id is null or h.amount <> b.amount or h.state <> case when b.played then 3 else 2 end
          or (select array_agg(e.won) from ledger.operation e where e.wallet_id = h.wallet_id
            and e.reservation_id = h.reservation_id and e.operation_id <> h.reservation_id and e.refusal is null)
            is distinct from array[b.won]`,
    );
    expect(ends).toEqual([]);
    // The office received cash-outs in every flight, so no kill of the others refunded a stake in flight.
    const refunded = await rows(
      `select b.bet_id from crash.bet b left join crash.run_interruption i using (round_id)
        where (b.status = 'RETURNED' or i.round_id is not null) and b.round_id = any($1::uuid[])`,
      [[...inFlight]],
    );
    expect(refunded).toEqual([]);
    // A round that began was played to its end, unless it was refunded.
    const unfit = await rows(
      `select b.bet_id from crash.bet b join crash.round r using (round_id)
        where case b.status when 'CANCELLED' then false when 'RETURNED' then b.won <> 0
          when 'SETTLED' then r.phase not in ('ENDED', 'CLOSED') or b.left_at_cents > r.crash_cents
            or b.left_at_cents > b.auto_cents or b.won <> b.amount * b.left_at_cents / 100
          when 'LOST' then r.phase not in ('ENDED', 'CLOSED') or b.auto_cents <= r.crash_cents or b.won <> 0
          else true end`,
    );
    expect(unfit).toEqual([]);
    const unpaid = await rows(
      `select round_id from bingo.purchase where status = 'OVER'
        group by round_id, currency having sum(won) * 100 <> sum(amount) * 95`,
    );
    expect(unpaid).toEqual([]);
    for (const [n, who] of players.entries()) {
      const walletId = await users.walletOf(who);
      const [net] = await rows<{ sum: number }>(
        `select coalesce(sum(won - amount), 0)::int as sum from (
            select won, amount from crash.bet where wallet_id = $1 and status in ('SETTLED', 'LOST')
            union all
            select won, amount from bingo.purchase where wallet_id = $1 and status = 'OVER') played`,
        [walletId],
      );
      expect(await points(who)).toEqual([(before[n]?.[0] ?? 0) + (net?.sum ?? 0), 0]);
    }
    expect((await proveLedger(database.pool)).filter((line) => line.violations > 0)).toEqual([]);
  },
  POINTS.length * 60_000 + 300_000,
);
