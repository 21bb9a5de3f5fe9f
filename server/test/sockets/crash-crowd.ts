/**
 * Many players over many rounds, over real sockets: one end for every bet, and money that adds up.
 */
import type { CrashRound } from '@jubilee/contract/entities/crash';
import { BET_AMOUNTS } from '@jubilee/contract/values/limits';
import { msToReach } from '@jubilee/core/games/crash/growth';
import type { CallShape } from '@jubilee/contract/calls/define';
import { type CallAnswer, replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { appForFile } from '@jubilee/testkit/app-for-file';
import type { TestUser } from '@jubilee/testkit/test-users';
import { expect, test, vi } from 'vitest';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { crashWorld, RULES } from './crash-world.ts';

const IS_LONG = process.env['JUBILEE_LONG'] === '1';
/** No file of tests may take longer than 45 minutes, so the thousand rounds are played in parts. */
const PARTS = 4;
const [ROUNDS, PLAYERS] = IS_LONG ? [1_000 / PARTS, 200] : [12, 20];
/** On the platform's clock a token lasts for some 130 rounds. */
const FRESH_TOKENS_EVERY = 50;

/** The same pseudo-random numbers in every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface BetEnd {
  readonly status: string;
  readonly won: number;
}

/** One part, in a file of its own. The small size has the first part only. */
export async function playCrowd(part: number): Promise<void> {
  const opened = part > 1 && !IS_LONG ? undefined : await openWorld();
  test.skipIf(opened === undefined)(
    `[CRASH-4][CRASH-6][SOCK-16] ${ROUNDS} rounds with ${PLAYERS} players, part ${part}: every bet ends once, the ledger proves itself, no frame reveals the point`,
    { timeout: IS_LONG ? 2_700_000 : 60_000 },
    () => opened && playRounds(opened, part),
  );
}

async function openWorld() {
  const clock = settableClock(Date.now());
  const app = await appForFile({
    clock,
    environment: {
      JUBILEE_SESSION_IDLE_MINUTES: '1440',
      JUBILEE_SESSION_MAX_MINUTES: '43200',
      JUBILEE_CALLS_PER_PLAYER: '10000',
      JUBILEE_CALLS_PER_NETWORK: '1000000',
    },
  });
  const { users, database } = app;
  return { clock, users, database, world: crashWorld(app, clock, database.pool) };
}

async function playRounds(
  { clock, users, database, world }: Awaited<ReturnType<typeof openWorld>>,
  part: number,
): Promise<void> {
  const random = seeded(6 + part);
  const crowd = await users.verifiedMany(PLAYERS);
  const watchers = await Promise.all(crowd.map((who) => world.watch(who)));
  const lastKnown = new Map<string, BetEnd>();
  const recordEnd = (betId: string, now: BetEnd): void => {
    const before = lastKnown.get(betId);
    if (before !== undefined) expect([betId, now]).toEqual([betId, before]);
    lastKnown.set(betId, now);
  };
  let leaks = 0;

  for (let number = 0; number < ROUNDS; number += 1) {
    if (number % FRESH_TOKENS_EVERY === FRESH_TOKENS_EVERY - 1) await freshTokens(crowd);
    const round = await world.betting();
    const { gameHash, crashCents } = await world.point(round);
    const bets: { who: TestUser; betId: string; leaveAt: number | null }[] = [];
    await Promise.all(
      crowd.map(async (who) => {
        const body = {
          betAmount: BET_AMOUNTS[random(8)],
          currency: random(2) === 0 ? 'POINTS' : 'SWEEP_TICKETS',
          ...(random(2) === 0 ? { autoCashoutCents: 101 + random(300) } : {}),
        };
        const id = systemIds.uuidV7();
        const placed = await confirmed(() => world.place(who, body, id));
        if (placed.error?.code === 'INSUFFICIENT_BALANCE') return;
        const { betId } = replyOf(placed);
        if (random(6) === 0) {
          const { bet } = replyOf(await confirmed(() => world.cancel(who, betId)));
          recordEnd(betId, { status: bet.status, won: bet.amountWon });
        } else bets.push({ who, betId, leaveAt: random(3) === 0 ? 101 + random(200) : null });
      }),
    );
    const running = await world.run();
    const startedMs = Date.parse(running.started_at ?? '');
    const leaving = bets.filter((bet) => bet.leaveAt !== null);
    for (const cents of [120, 170, 300]) {
      const now = leaving.filter(({ leaveAt }) => leaveAt !== null && leaveAt <= cents);
      for (const one of now) one.leaveAt = null;
      if (cents > crashCents) break;
      clock.set(startedMs + msToReach(RULES, cents));
      await Promise.all(
        now.map(async ({ who, betId }) => {
          const { bet, amountWon } = replyOf(await confirmed(() => world.settle(who, betId)));
          expect(bet.amountWon).toBe(amountWon);
          recordEnd(betId, { status: bet.status, won: amountWon });
        }),
      );
    }
    await world.end();
    await world.next();
    await vi.waitFor(() => {
      const deaf = watchers.filter(
        ({ frames }) => !frames.some(({ roundId }) => roundId === round.round_id),
      );
      expect(deaf.map(({ listener }) => listener.ended())).toEqual([]);
    }, 60_000);
    for (const { frames } of watchers) {
      leaks += frames.filter((frame) => revealsHash(frame, round.round_id, gameHash)).length;
      frames.length = 0;
    }
  }
  await world.betting();

  const { rows: open } = await database.pool.query(
    `select 1 from crash.bet b join crash.round r using (round_id)
        where r.phase in ('CLOSED', 'RETURNED')
          and (b.status in ('REQUESTED', 'IN') or not b.booked)`,
  );
  expect(open).toHaveLength(0);
  const { rows } = await database.pool.query<{ bet_id: string; status: string; won: bigint }>(
    'select bet_id, status, won from crash.bet',
  );
  const stored = new Map(
    rows.map(({ bet_id: betId, status, won }) => [
      betId,
      { status: status === 'RETURNED' ? 'CANCELLED' : status, won: Number(won) },
    ]),
  );
  for (const [betId, now] of lastKnown) expect([betId, stored.get(betId)]).toEqual([betId, now]);
  const { rows: unlike } = await database.pool.query(
    `select b.bet_id from crash.bet b
        join ledger.reservation h on h.wallet_id = b.wallet_id and h.reservation_id = b.bet_id
        join ledger.operation o on o.wallet_id = b.wallet_id and o.operation_id = b.end_id
        where h.amount <> b.amount or o.won <> b.won
          or h.state <> case when b.status in ('SETTLED', 'LOST') then 3 else 2 end`,
  );
  expect(unlike).toEqual([]);
  expect(leaks).toBe(0);
  // With a hundred thousand operations the ledger takes longer to verify than any call may.
  const patient = await database.pool.connect();
  await patient.query('set statement_timeout = 0');
  const broken = (await proveLedger(patient)).filter((line) => line.violations > 0);
  patient.release(true);
  expect(broken).toEqual([]);
  for (const { listener } of watchers) listener.socket.close();
}

/** Retries where the platform could not confirm in time, which may happen on a busy machine. */
async function confirmed<C extends CallShape>(
  attempt: () => Promise<CallAnswer<C>>,
): Promise<CallAnswer<C>> {
  for (;;) {
    const answer = await attempt();
    if (answer.status !== 503) return answer;
  }
}

/** A page refreshes its token before it expires. */
async function freshTokens(crowd: readonly TestUser[]): Promise<void> {
  for (let from = 0; from < crowd.length; from += 16) {
    await Promise.all(crowd.slice(from, from + 16).map((who) => who.refresh()));
  }
}

function revealsHash(frame: CrashRound, roundId: string, gameHash: string): boolean {
  if (frame.roundId !== roundId || frame.phase === 'ENDED') return false;
  const known = frame.history?.some((past) => past.roundId === roundId) === true;
  return (
    known ||
    frame.crashCents !== null ||
    frame.gameHash !== null ||
    JSON.stringify(frame).includes(gameHash)
  );
}
