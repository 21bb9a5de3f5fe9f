/**
 * An installation whose clock the test moves, and functions that lead its crash rounds from phase
 * to phase.
 */
import {
  cancelCrashBet,
  crashBets,
  placeCrashBet,
  settleCrashBet,
} from '@jubilee/contract/calls/crash';
import type { CrashRound } from '@jubilee/contract/entities/crash';
import { crashRoundSchema } from '@jubilee/contract/entities/crash';
import { runMs } from '@jubilee/core/games/crash/growth';
import { paperRocket97 } from '@jubilee/core/games/paper-rocket/paper-rocket';
import { replyOf } from '@jubilee/testkit/call-app';
import type { SettableClock } from '@jubilee/testkit/clock';
import type { TestApp } from '@jubilee/testkit/test-app';
import type { TestUser } from '@jubilee/testkit/test-users';
import { listen, type Listener } from '@jubilee/testkit/socket-client';
import type { Pool } from 'pg';
import { expect, vi } from 'vitest';
import type { RoundPhase } from '../../src/modules/crash/round-phases.ts';
import { type RoundRow, selectNewestRounds } from '../../src/modules/crash/rounds.store.ts';
import { pointOf } from '../../src/modules/crash/rules-of-crash.ts';

export const RULES = paperRocket97.definition;
/** Waits until a round has the expected state; on a busy machine that takes long. */
const WAIT = { timeout: 60_000, interval: 10 };

export interface Frames {
  readonly listener: Listener;
  readonly frames: CrashRound[];
}

export function crashWorld(app: TestApp, clock: SettableClock, pool: Pool) {
  const brand = 1;
  async function newest(): Promise<RoundRow> {
    const [round] = await selectNewestRounds(pool, brand, 1);
    if (round === undefined) throw new Error('there is no round');
    return round;
  }
  const until = (phase: RoundPhase): Promise<RoundRow> =>
    vi.waitFor(async () => {
      const round = await newest();
      expect(round.phase).toBe(phase);
      return round;
    }, WAIT);
  /** The crash point and its hash, which only the platform knows. */
  async function point(round: RoundRow): Promise<{ gameHash: string; crashCents: number }> {
    const chain = await app.services.crash.chains.byId(round.chain_id);
    return pointOf(app.services.crash.encryptor, round, chain.salt);
  }

  async function leader() {
    const { rows } = await pool.query<{ fence: bigint; round_id: string; phase: string }>(
      `select fence, round_id, phase from crash.leader left join lateral
        (select round_id, phase from crash.round where brand = $1 order by betting_at desc limit 1) r on true`,
      [brand],
    );
    return rows[0];
  }

  const world = {
    newest,
    until,
    point,
    /** Starts a worker that leads, and waits until it has refunded what the one before left unflown. */
    async leadBy<Worker>(startWorker: () => Promise<Worker>): Promise<Worker> {
      const before = await leader();
      const worker = await startWorker();
      await vi.waitFor(async () => {
        const now = await leader();
        expect(now?.fence).not.toBe(before?.fence);
        const isUnflown = before?.phase === 'BETTING' || before?.phase === 'LOCKED';
        if (isUnflown) expect(now?.round_id).not.toBe(before.round_id);
      }, WAIT);
      return worker;
    },
    /** A round that takes bets; the previous one is led to its end. */
    async betting(): Promise<RoundRow> {
      const round = await vi.waitFor(newest, WAIT);
      if (round.phase === 'BETTING') return round;
      if (round.phase === 'LOCKED' || round.phase === 'RUNNING') await world.end();
      return world.next();
    },
    /** A round that takes bets and will end between these multipliers; one in thirty ends as it starts. */
    async bettingToReach(leastCents: number, mostCents = Infinity): Promise<number> {
      for (;;) {
        const { crashCents } = await point(await world.betting());
        if (crashCents >= leastCents && crashCents <= mostCents) return crashCents;
        await world.end();
      }
    },
    async lock(): Promise<RoundRow> {
      if ((await newest()).phase === 'BETTING') clock.advance(RULES.round.bettingMs);
      return until('LOCKED');
    },
    async run(): Promise<RoundRow> {
      await world.lock();
      clock.advance(RULES.round.lockMs);
      return until('RUNNING');
    },
    /** Moves the clock to the end of the run and waits until the platform has noticed. */
    async end(lateMs = 0): Promise<RoundRow> {
      let round = await newest();
      if (round.phase === 'BETTING' || round.phase === 'LOCKED') round = await world.run();
      if (round.phase === 'RUNNING') {
        const { crashCents } = await point(round);
        clock.set(Date.parse(round.started_at ?? '') + runMs(RULES, crashCents) + lateMs);
      }
      return until('ENDED');
    },
    /** Through the pause after a round, into the next one's betting phase. */
    async next(): Promise<RoundRow> {
      const ended = await newest();
      if (ended.phase === 'ENDED') {
        clock.advance(RULES.round.afterCrashMs);
        await vi.waitFor(async () => {
          expect((await newest()).round_id).not.toBe(ended.round_id);
        }, WAIT);
      }
      return until('BETTING');
    },
    place: (who: TestUser, body: object, requestId?: string) =>
      who.call(placeCrashBet, {
        body: { betAmount: 100, currency: 'POINTS', ...body },
        ...(requestId === undefined ? {} : { headers: { 'x-request-id': requestId } }),
      }),
    cancel: (who: TestUser, betId: string) => who.call(cancelCrashBet, { body: { betId } }),
    settle: (who: TestUser, betId: string) => who.call(settleCrashBet, { body: { betId } }),
    ownBets: async (who: TestUser) => replyOf(await who.call(crashBets, {})).bets,
    async watch(who: TestUser): Promise<Frames> {
      const listener = await listen(who, {
        socketPort: app.ports.socket,
        webPort: app.ports.web,
        namespace: '/crash',
      });
      const frames: CrashRound[] = [];
      listener.socket.on('CRASH_ROUND', (payload: unknown) => {
        frames.push(crashRoundSchema.parse(payload));
      });
      return { listener, frames };
    },
  };
  return world;
}
