/**
 * kill -9 of the API at every point of games of several steps: every round continues exactly where
 * it was.
 */
import { type CallAnswer, callApp } from '@jubilee/testkit/call-app';
import { settingsBeside } from '@jubilee/testkit/test-app';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { type ServerProcess, startServerProcess } from '@jubilee/testkit/server-process';
import type { TestUser } from '@jubilee/testkit/test-users';
import { expect, test, vi } from 'vitest';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { LED_GAMES, type LedGame, type Move, type RoundView, parseRoundView } from './led-games.ts';
import {
  reservedRoundCommitting,
  reservedRoundWriting,
  plantStops,
  type StopPoint,
  type Stop,
  stopAt,
} from './stop-points.ts';

const IS_LONG = process.env['JUBILEE_LONG'] === '1';
const WAIT = { timeout: 60_000, interval: 10 };

/** The operation in progress when the platform is killed. */
const OPERATIONS = ['start', 'first', 'next', 'end'] as const;
type Operation = (typeof OPERATIONS)[number];
/**
 * When it is killed: `answered` with nothing in progress; `again` while writing, and once more as
 * the repeat commits.
 */
const MOMENTS = ['locking', 'writing', 'committing', 'answered', 'again'] as const;
type When = (typeof MOMENTS)[number];
interface Point {
  readonly operation: Operation;
  readonly when: When;
}
const POINTS: readonly Point[] = IS_LONG
  ? OPERATIONS.flatMap((operation) => MOMENTS.map((when) => ({ operation, when })))
  : [
      { operation: 'next', when: 'writing' },
      { operation: 'end', when: 'committing' },
    ];
/** These players keep playing, so that the kill also hits them at a random moment. */
const CROWD = IS_LONG ? 4 : 0;

const office = await appForFile({ roles: ['api', 'identity'] });
const { users, database } = office;
const { pool } = database;
const settings = await settingsBeside(office);
const port = Number(settings['JUBILEE_PORT_API']);

let current: ServerProcess;
let up = Promise.withResolvers<undefined>();

async function start(): Promise<void> {
  current = startServerProcess('api', settings);
  await current.ready;
  up.resolve(undefined);
}
async function kill(): Promise<void> {
  up = Promise.withResolvers();
  current.signal('SIGKILL');
  expect((await current.ended).signal).toBe('SIGKILL');
}

interface SentMove extends Move {
  readonly who: TestUser;
  readonly id: string;
}
/** Every answer, in order, by player. */
const recorded: { readonly sentMove: SentMove; readonly answer: CallAnswer }[] = [];

/** Retries with the same id until an answer decides the call. */
async function sendMove(sentMove: SentMove): Promise<CallAnswer> {
  const { who, call, id, body } = sentMove;
  for (;;) {
    await up.promise;
    const headers = who.headers({ 'x-request-id': id });
    const answer = await callApp(port, call, { headers, body }).catch(() => undefined);
    if (answer === undefined || answer.status >= 500) continue;
    recorded.push({ sentMove, answer });
    return answer;
  }
}

const toSentMove = (who: TestUser, move: Move): SentMove => ({
  who,
  id: systemIds.uuidV7(),
  ...move,
});

/** The state of the round after an action that must be allowed. */
async function after(who: TestUser, move: Move, before?: RoundView): Promise<RoundView> {
  const { status, text, body } = await sendMove(toSentMove(who, move));
  expect([status, text]).toEqual([200, text]);
  return follows(parseRoundView(body), before);
}

function follows(round: RoundView, before: RoundView | undefined): RoundView {
  if (before !== undefined) {
    expect([round.gameId, round.version]).toEqual([before.gameId, before.version + 1]);
  } else if (!round.isOver) expect(round.version).toBe(0);
  return round;
}

async function playOut(who: TestUser, game: LedGame, round: RoundView): Promise<void> {
  for (let now = round; !now.isOver;) {
    now = await after(who, game.end(now) ?? game.next(now), now);
  }
}

interface Led {
  readonly move: Move;
  readonly before: RoundView | undefined;
}

/** Starts rounds of the game until one is in a state where this is the next operation. */
async function lead(who: TestUser, game: LedGame, operation: Operation): Promise<Led> {
  if (operation === 'start') return { move: game.start, before: undefined };
  for (;;) {
    let round = await after(who, game.start);
    if (operation === 'first' && !round.isOver) {
      // The rules refuse a step under the wallet's lock only, and the platform may be killed before that.
      const move = game.first(round);
      if (move !== undefined) return { move, before: round };
      await playOut(who, game, round);
      continue;
    }
    if (operation === 'next' && !round.isOver) round = await after(who, game.next(round), round);
    if (operation === 'next' && !round.isOver) return { move: game.next(round), before: round };
    while (!round.isOver && operation === 'end') {
      const move = game.end(round);
      if (move !== undefined) return { move, before: round };
      round = await after(who, game.next(round), round);
    }
  }
}

interface Seat {
  readonly who: TestUser;
  readonly walletId: bigint;
  readonly game: LedGame;
}
interface StoppedCall extends Led {
  readonly sentMove: SentMove;
  readonly answer: Promise<CallAnswer>;
  readonly stop: Stop | undefined;
}

function stopPointOf(walletId: bigint, when: When): StopPoint | undefined {
  switch (when) {
    case 'locking':
      return { wallet: walletId };
    case 'committing':
      return reservedRoundCommitting(walletId);
    case 'answered':
      return undefined;
    default:
      return reservedRoundWriting(walletId);
  }
}

/**
 * Sends the call, and waits until the platform is stopped at that moment of it, or has answered
 * where nothing is to be in progress.
 */
async function bring(seat: Seat, led: Led, { operation, when }: Point): Promise<StoppedCall> {
  const { who, walletId, game } = seat;
  const sentMove = toSentMove(who, led.move);
  const stopPoint = stopPointOf(walletId, when);
  const stop = stopPoint && (await stopAt(pool, stopPoint));
  let isAnswered = false;
  const answer = sendMove(sentMove).finally(() => {
    isAnswered = true;
  });
  await vi.waitFor(async () => {
    expect(isAnswered || (await stop?.stands())).toBe(true);
  }, WAIT);
  if (!isAnswered) return { ...led, sentMove, answer, stop };
  const { status, body } = await answer;
  if (status === 200 && when === 'answered') return { ...led, sentMove, answer, stop };
  // The deal ended the round or does not allow the operation: try another round.
  await stop?.pass();
  const round = status === 200 ? parseRoundView(body) : led.before;
  if (round !== undefined) await playOut(who, game, round);
  return bring(seat, await lead(who, game, operation), { operation, when });
}

async function isOnRecord({ sentMove: { id } }: StoppedCall): Promise<boolean> {
  const { rows } = await pool.query(
    'select from ledger.operation where operation_id = $1 union all select from ledger.round_step where operation_id = $1',
    [id],
  );
  return rows.length > 0;
}

/** At one moment: a statement that waited too long is aborted and sent once more. */
async function untilAllStand(stops: readonly Stop[]): Promise<void> {
  await vi.waitFor(async () => {
    const standing = await Promise.all(stops.map((stop) => stop.stands()));
    expect(standing).toEqual(stops.map(() => true));
  }, WAIT);
}

async function killAt(seats: readonly Seat[], point: Point): Promise<void> {
  const { operation, when } = point;
  const led = await Promise.all(seats.map(({ who, game }) => lead(who, game, operation)));
  const stoppedCalls = await Promise.all(
    seats.map((seat, n) =>
      bring(seat, led[n] ?? { move: seat.game.start, before: undefined }, point),
    ),
  );
  const stops = stoppedCalls.flatMap(({ stop }) => stop ?? []);
  await untilAllStand(stops);
  await kill();
  await Promise.all(stops.map((stop) => stop.land()));
  const isCommitted = when === 'committing' || when === 'answered';
  expect(await Promise.all(stoppedCalls.map(isOnRecord))).toEqual(seats.map(() => isCommitted));
  if (when === 'again') {
    const again = await Promise.all(
      seats.map(({ walletId }) => stopAt(pool, reservedRoundCommitting(walletId))),
    );
    await start();
    await untilAllStand(again);
    await kill();
    await Promise.all(again.map((stop) => stop.land()));
    expect(await Promise.all(stoppedCalls.map(isOnRecord))).toEqual(seats.map(() => true));
  }
  await start();
  await Promise.all(
    stoppedCalls.map(async ({ answer, before }, n) => {
      const { status, text, body } = await answer;
      expect([status, text]).toEqual([200, text]);
      const seat = seats[n];
      if (seat !== undefined)
        await playOut(seat.who, seat.game, follows(parseRoundView(body), before));
    }),
  );
}

/** A blocked statement blocks its whole lane of the wallet, so each game gets its own lane. */
async function seatsOf(players: readonly TestUser[]): Promise<readonly Seat[]> {
  const wallets = await Promise.all(
    players.map(async (who) => ({ who, walletId: await users.walletOf(who) })),
  );
  const lanes = BigInt(LED_GAMES.length);
  return LED_GAMES.map((game, n) => {
    const found = wallets.find(({ walletId }) => walletId % lanes === BigInt(n));
    if (found === undefined) throw new Error('a lane of the wallet has nobody');
    return { ...found, game };
  });
}

test(
  `[GAME-25][BET-8][BET-23][WAL-43] killed at ${POINTS.length} points of every game of several steps: each continues where it was, none is paid twice or lost`,
  async () => {
    await plantStops(pool);
    const players = await users.verifiedMany(LED_GAMES.length + CROWD);
    const balances = await Promise.all(
      players.map(async (who) => [who, (await who.accounts())[0]?.balance ?? 0] as const),
    );
    const seats = await seatsOf(players);
    const crowd = players.filter((who) => seats.every((seat) => seat.who !== who));
    await start();
    let isOver = false;
    const load = Promise.all(
      crowd.map(async (who, n) => {
        const game = LED_GAMES[n % LED_GAMES.length];
        while (game !== undefined && !isOver)
          await playOut(who, game, await after(who, game.start));
      }),
    );
    const broken = new Promise<never>((_, reject) => {
      load.catch(reject);
    });
    for (const point of POINTS) await Promise.race([killAt(seats, point), broken]);
    isOver = true;
    await load;

    const { rows: settled } = await pool.query<{ wallet_id: bigint; net: bigint; open: bigint }>(
      `select h.wallet_id, sum(e.won - h.amount)::bigint as net,
         count(*) filter (where h.state = 1) as open
       from ledger.reservation h
       left join ledger.operation e on e.wallet_id = h.wallet_id and e.reservation_id = h.reservation_id and e.kind = 12
       group by h.wallet_id`,
    );
    const { rows: dealtOut } = await pool.query<{ wallet_id: bigint; net: bigint }>(
      `select wallet_id, sum(won - amount)::bigint as net from ledger.operation
       where kind = 1 and refusal is null group by wallet_id`,
    );
    for (const [who, balance] of balances) {
      const walletId = await users.walletOf(who);
      const mine = [...settled, ...dealtOut].filter((row) => row.wallet_id === walletId);
      const net = mine.reduce((sum, row) => sum + Number(row.net), 0);
      const [account] = await who.accounts();
      expect([account?.balance, account?.lockedBalance]).toEqual([balance + net, 0]);
    }
    expect(settled.filter(({ open }) => open > 0n)).toEqual([]);
    const { rows: twice } = await pool.query(
      `select reservation_id from ledger.operation where kind = 12 and refusal is null
        group by wallet_id, reservation_id having count(*) > 1`,
    );
    expect(twice).toEqual([]);

    // The last answers are requested again and must be byte for byte the same.
    for (const { sentMove, answer } of recorded
      .filter(({ answer: { status } }) => status === 200)
      .slice(-60)) {
      expect((await sendMove(sentMove)).text).toBe(answer.text);
    }
    expect((await proveLedger(pool)).filter((line) => line.violations > 0)).toEqual([]);
    current.signal('SIGTERM');
    expect((await current.ended).code).toBe(0);
  },
  POINTS.length * 60_000 + 60_000,
);
