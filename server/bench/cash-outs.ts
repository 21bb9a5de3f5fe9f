/*
 * What a crash cash-out pays for the record that it could be received, for which it waits before anything else:
 * players of one round cash out at once, in every second round without that record. Clients, API and worker share
 * this process, so only figures of one run can be compared.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { placeCrashBet, settleCrashBet } from '@jubilee/contract/calls/crash';
import { msToReach, runMs } from '@jubilee/core/games/crash/growth';
import { replyOf } from '@jubilee/testkit/call-app';
import { type SettableClock, settableClock } from '@jubilee/testkit/clock';
import { startTestApp, type TestApp } from '@jubilee/testkit/test-app';
import type { TestUser } from '@jubilee/testkit/test-users';
import type { RoundPhase } from '../src/modules/crash/round-phases.ts';
import { type RoundRow, selectNewestRounds } from '../src/modules/crash/rounds.store.ts';
import { pointOf, RULES } from '../src/modules/crash/rules-of-crash.ts';

const BRAND_NUMBER = 1;
const LEAVE_CENTS = 120;
const LOOK_EVERY_MS = 5;
const PHASE_WITHIN_MS = 60_000;
/** They prepare statements and are not counted: one with the record and one without. */
const ROUNDS_BEFORE = 2;

/** One round: all of its players cashed out at once. */
export interface CashOutBurst {
  readonly isRecorded: boolean;
  /** From the first request to the last answer. */
  readonly ms: number;
  /** Of each cash-out: until its answer, and until its receipt was recorded. */
  readonly replyMs: readonly number[];
  readonly recordMs: readonly number[];
  /** Statements of cash-outs and rounds meanwhile, and those among them that record a receipt. */
  readonly statements: number;
  readonly records: number;
}

interface World {
  readonly app: TestApp;
  readonly clock: SettableClock;
}

/** Fills the migrated database. Faults: a cash-out that is refused. */
export async function benchCashOuts(bench: {
  readonly url: string;
  readonly players: number;
  /** With the record, and as many without it. */
  readonly rounds: number;
}): Promise<CashOutBurst[]> {
  const clock = settableClock(Date.now());
  const app = await startTestApp({
    databaseUrl: bench.url,
    clock,
    roles: ['api', 'identity', 'worker'],
    logLevel: 'error',
    // Links of the chain that this bench can need; by default making them takes longer than all bursts.
    environment: { JUBILEE_CRASH_CHAIN_ROUNDS: '1000' },
  });
  try {
    const players = await app.users.verifiedMany(bench.players);
    const watch = watchRecords(app);
    const bursts: CashOutBurst[] = [];
    for (let round = 0; round < ROUNDS_BEFORE + 2 * bench.rounds; round += 1) {
      const leave = await flyTogether({ app, clock }, players);
      const isRecorded = round % 2 === 0;
      const counted = watch(isRecorded);
      const begun = performance.now();
      const replyMs = await leave();
      const ms = performance.now() - begun;
      if (round >= ROUNDS_BEFORE) bursts.push({ isRecorded, ms, replyMs, ...counted() });
    }
    return bursts;
  } finally {
    await app.stop();
  }
}

/** Bets of all players in a round that runs; the answered function cashes all of them out at once. */
async function flyTogether(
  world: World,
  players: readonly TestUser[],
): Promise<() => Promise<number[]>> {
  const { clock } = world;
  let round = await bettingRound(world);
  while ((await crashCentsOf(world, round)) <= LEAVE_CENTS) round = await bettingRound(world);
  const bets = await Promise.all(
    players.map(async (who) => {
      const body = { betAmount: 10, currency: 'POINTS' } as const;
      return { who, betId: replyOf(await who.call(placeCrashBet, { body })).betId };
    }),
  );
  const { started_at } = await run(world);
  clock.set(Date.parse(started_at ?? '') + msToReach(RULES, LEAVE_CENTS));
  return () =>
    Promise.all(
      bets.map(async ({ who, betId }) => {
        const begun = performance.now();
        replyOf(await who.call(settleCrashBet, { body: { betId } }));
        return performance.now() - begun;
      }),
    );
}

/** The next round that takes bets; the one before is led to its end. */
async function bettingRound(world: World): Promise<RoundRow> {
  const { clock } = world;
  const last = await newest(world);
  if (last?.phase === 'BETTING') await run(world);
  if (last !== undefined) {
    const running = await until(world, (round) => round.phase === 'RUNNING');
    const endMs = runMs(RULES, await crashCentsOf(world, running));
    clock.set(Date.parse(running.started_at ?? '') + endMs);
    await until(world, (round) => round.phase === 'ENDED');
    clock.advance(RULES.round.afterCrashMs);
  }
  return until(world, (round) => round.phase === 'BETTING' && round.round_id !== last?.round_id);
}

async function run(world: World): Promise<RoundRow> {
  const inPhase = (phase: RoundPhase) => until(world, (round) => round.phase === phase);
  world.clock.advance(RULES.round.bettingMs);
  await inPhase('LOCKED');
  world.clock.advance(RULES.round.lockMs);
  return inPhase('RUNNING');
}

async function crashCentsOf({ app }: World, round: RoundRow): Promise<number> {
  const { chains, encryptor } = app.services.crash;
  const chain = await chains.byId(round.chain_id);
  return pointOf(encryptor, round, chain.salt).crashCents;
}

async function newest({ app }: World): Promise<RoundRow | undefined> {
  const [round] = await selectNewestRounds(app.services.backgroundPool, BRAND_NUMBER, 1);
  return round;
}

async function until(world: World, isIt: (round: RoundRow) => boolean): Promise<RoundRow> {
  const deadline = performance.now() + PHASE_WITHIN_MS;
  for (;;) {
    const round = await newest(world);
    if (round !== undefined && isIt(round)) return round;
    if (performance.now() > deadline) throw new Error(`The round stays ${round?.phase ?? 'away'}.`);
    await pause(LOOK_EVERY_MS);
  }
}

type Counted = Pick<CashOutBurst, 'recordMs' | 'statements' | 'records'>;

/** Times the record of the receipt, or leaves it out, and counts statements from each call until it is read. */
function watchRecords(app: TestApp): (isRecorded: boolean) => () => Counted {
  const { reception, pool } = app.services.crash;
  let counted = { recordMs: [] as number[], statements: 0, records: 0 };
  let isOn = true;
  const query = new Proxy(pool.query.bind(pool), {
    apply(own, self, args: unknown[]) {
      counted.statements += 1;
      if (nameOf(args[0]) === 'crash-beat') counted.records += 1;
      return Reflect.apply(own, self, args) as unknown;
    },
  });
  Object.assign(pool, { query });
  const recordUntil = reception.recordUntil.bind(reception);
  Object.assign(reception, {
    async recordUntil(receivedMs: number) {
      if (!isOn) return;
      const begun = performance.now();
      await recordUntil(receivedMs);
      counted.recordMs.push(performance.now() - begun);
    },
  });
  return (isRecorded) => {
    isOn = isRecorded;
    counted = { recordMs: [], statements: 0, records: 0 };
    return () => counted;
  };
}

function nameOf(statement: unknown): unknown {
  return typeof statement === 'object' && statement !== null
    ? Reflect.get(statement, 'name')
    : undefined;
}
