/**
 * Nodes whose clocks disagree with the database's, also the one that runs the rounds. Source:
 * CRASH-3, CRASH-40, CRASH-41.
 */
import { settleCrashBet } from '@jubilee/contract/calls/crash';
import { msToReach } from '@jubilee/core/games/crash/growth';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { appForFile, secondApp, secondAppForTest } from '@jubilee/testkit/app-for-file';
import type { TestApp } from '@jubilee/testkit/test-app';
import type { TestUser } from '@jubilee/testkit/test-users';
import { describe, expect, test, vi } from 'vitest';
import { isoInstant } from '../../src/platform/clock/clock.ts';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { crashWorld, RULES } from './crash-world.ts';

/** The last one is further ahead than a session may be idle. */
const OFFSETS_MS = [-60, -120, -250, -5_000, -20_000, 31 * 60_000];
const LEADER_OFFSET_MS = 5_000;
const CLAIMS = 5;

/** The clock of the database. */
const time = settableClock(Date.now());
const databaseTime = time;
const app = await appForFile({ clock: time, roles: ['api', 'identity', 'realtime'] });
const world = crashWorld(app, time, app.database.pool);

/** A clock that is this much ahead; the test may set it. */
function skewedClock(offsetMs: number) {
  const skewed = { offsetMs, now: () => time.now() + skewed.offsetMs };
  return skewed;
}
const leaderClock = skewedClock(LEADER_OFFSET_MS);
await secondApp(app, { clock: leaderClock, databaseTime, roles: ['worker'] });
interface Node {
  readonly clock: ReturnType<typeof skewedClock>;
  readonly api: TestApp;
}
const nodes: Node[] = [];
for (const offsetMs of OFFSETS_MS) {
  const clock = skewedClock(offsetMs);
  nodes.push({ clock, api: await secondApp(app, { clock, databaseTime, roles: ['api'] }) });
}
// Their tokens are new, also for the node that is 20 s behind.
const players = await app.users.verifiedMany(OFFSETS_MS.length);
await world.betting();

const settleAt = (node: Node, who: TestUser, betId: string) =>
  callApp(node.api.ports.api, settleCrashBet, { body: { betId }, headers: who.headers() });

/** One list of bets for each node, of a player of its own, in a round that flies to this multiplier. */
async function placedBets(cents: number, body: object = {}): Promise<string[][]> {
  await world.bettingToReach(cents);
  return Promise.all(
    players.map((who) =>
      Promise.all(
        Array.from({ length: CLAIMS + 1 }, async () => replyOf(await world.place(who, body)).betId),
      ),
    ),
  );
}

async function flyTo(cents: number): Promise<void> {
  const round = await world.newest();
  time.set(Date.parse(round.started_at ?? '') + msToReach(RULES, cents));
}

/** The end as a player sees it. */
async function endOnSocket(frames: readonly { roundId: string; phase: string }[], roundId: string) {
  await world.end();
  await vi.waitFor(
    () => {
      const last = frames.findLast((frame) => frame.roundId === roundId);
      expect(last?.phase).toBe('ENDED');
    },
    { timeout: 20_000, interval: 5 },
  );
}

/** What each node paid for the bets, all sent at once. */
const settleAll = (bets: readonly (readonly string[])[]) =>
  Promise.all(
    nodes.map(async (node, n) => {
      const who = players[n];
      if (who === undefined) throw new Error('a node has no player');
      const answers = await Promise.all((bets[n] ?? []).map((id) => settleAt(node, who, id)));
      return [node.clock.offsetMs, answers.map((answer) => replyOf(answer).amountWon)];
    }),
  );
const expectedOf = (amounts: (offsetMs: number) => number[]) =>
  OFFSETS_MS.map((offsetMs) => [offsetMs, amounts(offsetMs)]);

describe('clocks that disagree', () => {
  test('[CRASH-41][CRASH-40][CRASH-3] what is sent after the end was seen is paid nowhere, what is sent before at the multiplier of the database’s clock', async () => {
    const bets = await placedBets(120);
    const [watcher] = players;
    if (watcher === undefined) throw new Error('nobody watches');
    const { frames, listener } = await world.watch(watcher);
    const { round_id: roundId } = await world.run();
    await flyTo(110);
    const before = await settleAll(bets.map((own) => own.slice(0, 1)));
    expect(before).toEqual(expectedOf(() => [110]));
    await endOnSocket(frames, roundId);
    const after = await settleAll(bets.map((own) => own.slice(1)));
    expect(after).toEqual(expectedOf(() => Array.from({ length: CLAIMS }, () => 0)));
    listener.socket.close();
  });

  test('[CRASH-40] the round starts and ends by the database’s clock, also where its runner’s clock is wrong or is set in flight', async () => {
    await placedBets(130, { autoCashoutCents: 120 });
    const lockedMs = time.now();
    const running = await world.run();
    expect(running.started_at).toBe(isoInstant(time.now()));
    expect(time.now() - lockedMs).toBeLessThanOrEqual(RULES.round.bettingMs + RULES.round.lockMs);
    await flyTo(110);
    for (const offsetMs of [-20_000, 300_000, -LEADER_OFFSET_MS]) {
      leaderClock.offsetMs = offsetMs;
      await vi.waitFor(async () => {
        const { rows } = await app.database.pool.query<{ received: string }>(
          'select max(receiving_until) as received from crash.cashout_handler',
        );
        expect(rows[0]?.received).toBe(isoInstant(time.now()));
      }, 10_000);
      expect((await world.newest()).phase).toBe('RUNNING');
      time.advance(1);
    }
    const ended = await world.end();
    expect(ended.ended_at).toBe(isoInstant(time.now()));
    leaderClock.offsetMs = LEADER_OFFSET_MS;
    await world.next();
    const { rows } = await app.database.pool.query(
      'select distinct status, left_at_cents from crash.bet where round_id = $1',
      [ended.round_id],
    );
    expect(rows).toEqual([{ status: 'SETTLED', left_at_cents: 120 }]);
  });

  test('[CRASH-40][CRASH-41] a clock that is set in flight changes no multiplier, and pays nothing after the end', async () => {
    const bets = await placedBets(140);
    const [watcher] = players;
    if (watcher === undefined) throw new Error('nobody watches');
    const { frames, listener } = await world.watch(watcher);
    const { round_id: roundId } = await world.run();
    await flyTo(120);
    const stepsMs = [20_000, -20_000, 5_000, -5_000, 250, -250];
    for (const [n, node] of nodes.entries()) node.clock.offsetMs += stepsMs[n] ?? 0;
    const paid = (await settleAll(bets.map((own) => own.slice(0, 1)))).map(([, won]) => won);
    expect(paid).toEqual(OFFSETS_MS.map(() => [120]));
    await endOnSocket(frames, roundId);
    for (const [n, node] of nodes.entries()) node.clock.offsetMs -= 3 * (stepsMs[n] ?? 0);
    const late = (await settleAll(bets.map((own) => own.slice(1)))).map(([, won]) => won);
    expect(late).toEqual(OFFSETS_MS.map(() => Array.from({ length: CLAIMS }, () => 0)));
    for (const [n, node] of nodes.entries()) node.clock.offsetMs = OFFSETS_MS[n] ?? 0;
    listener.socket.close();
  });

  test('[CRASH-41] a node for which every clock says that the flight goes on pays nothing after the end', async () => {
    // No round can end on time from the start of that node on, because the end waits for it.
    const [own = []] = await placedBets(120);
    const lying = skewedClock(-20_000);
    const api = await secondAppForTest(app, { clock: lying, databaseTime: lying, roles: ['api'] });
    const [who] = players;
    if (who === undefined) throw new Error('nobody plays');
    await world.run();
    // The end waits for this node, but not for long.
    await world.end(5_000);
    for (const betId of own) {
      const answer = await settleAt({ clock: lying, api }, who, betId);
      expect(replyOf(answer)).toMatchObject({ amountWon: 0, bet: { status: 'LOST' } });
    }
  });

  test('[CRASH-4] every bet ended once, and the ledger proves itself', async () => {
    await world.next();
    await vi.waitFor(async () => {
      const { rows } = await app.database.pool.query(
        `select b.bet_id, b.status, b.booked from crash.bet b join crash.round r using (round_id)
          where r.phase in ('CLOSED', 'RETURNED') and (b.status in ('REQUESTED', 'IN') or not b.booked)`,
      );
      expect(rows).toEqual([]);
    }, 20_000);
    const broken = (await proveLedger(app.database.pool)).filter(
      ({ violations }) => violations > 0,
    );
    expect(broken).toEqual([]);
  });
});
