/** One seed from its start to its proof: sign-ups, life under faults, then quiet, repetitions and the final look. */
import type { SeedDatabase } from './database/seed-database.ts';
import { readsClock } from './database/server-time.ts';
import type { SimulatedCluster } from './database/simulated-cluster.ts';
import { createWire, type Rewrite, type Wire } from './database/wire.ts';
import { createFaults, FAULT_KINDS, type FaultKind } from './engine/faults.ts';
import { type Owner, runAs } from './engine/owner.ts';
import { createRandom, type Random } from './engine/random.ts';
import { createScheduler, type Scheduler } from './engine/scheduler.ts';
import { createTrace, type Trace } from './engine/trace.ts';
import type { Flow, FlowWorld } from './flows/flow.ts';
import { checkGameWins } from './model/game-check.ts';
import { type JackpotWatch, watchJackpots } from './model/watch-jackpots.ts';
import type { NodeServices } from './nodes/compose-node.ts';
import { createNode, type Node } from './nodes/fleet.ts';
import { shakeFleet } from './nodes/shake-fleet.ts';
import { newsOf } from './players/news.ts';
import { type NetworkPorts, createPlayer, type Player } from './players/player.ts';
import type { SentRequest } from './players/requests.ts';
import { type Life, signUpPlayers } from './players/sign-up-players.ts';
import { finalProof } from './proof/final-proof.ts';
import { type AccountView, unfinished } from './proof/ledger-looks.ts';
import { createWatch, type Watch } from './proof/watch.ts';

export interface SeedPlan {
  readonly seed: number;
  readonly flows: readonly Flow[];
  /** How often each player acts; undefined: drawn from the seed. */
  readonly actions?: number;
  readonly kinds?: ReadonlySet<FaultKind>;
  readonly leftOut?: ReadonlySet<number>;
  /** A planted bug. */
  readonly plant?: Plant;
  readonly onLine?: (line: string) => void;
}

/** A bug that the simulation must find. */
export interface Plant {
  readonly name: string;
  /** Statements that change the database before the seed begins. */
  readonly change?: (look: SeedDatabase['look']) => Promise<void>;
  readonly rewrite?: Rewrite;
  readonly alter?: (services: NodeServices) => NodeServices;
  /** How it shows: a seed that fails for another reason has not found it. */
  readonly shows: RegExp;
  /** What it should have changed and has not met, because the code is another one now. */
  readonly missed?: () => readonly string[];
}

export interface SeedReport {
  readonly seed: number;
  readonly flows: readonly string[];
  /** What was wrong, the first thing first. */
  readonly violations: readonly string[];
  readonly hash: string;
  readonly steps: number;
  readonly statements: number;
  readonly waitedForLocks: number;
  readonly simulatedMs: number;
  readonly requests: number;
  readonly accepted: number;
  readonly struck: ReadonlyMap<FaultKind, number>;
  /** Numbers of the faults that struck. */
  readonly faultNumbers: readonly number[];
  readonly actions: number;
  readonly lastLines: readonly string[];
}

/** A Monday; every seed begins then. */
export const START_MS = Date.parse('2026-06-01T12:00:00.000Z');
/** The first process makes what all of them need. */
const START_APART_MS = 400;
const SIGN_UP_WITHIN_MS = 60_000;
const LIFE_WITHIN_MS = 600_000;
const QUIET_WITHIN_MS = 400_000;
/** Slow machines look for work less often, most of all while no player has done anything for a while. */
const SLOWNESS = { busy: 2, idle: 8 };
const IDLE_AFTER_MS = 3_000;
const QUIET_LOOK_MS = 2_000;
const ACTIONS = { low: 4, high: 12 };
/** How far the clocks of processes differ, and how far one jumps. */
const SKEW_MS = 5_000;

interface World extends NetworkPorts {
  readonly plan: SeedPlan;
  readonly trace: Trace;
  readonly wire: Wire;
  readonly watch: Watch;
  readonly jackpots: JackpotWatch;
  readonly database: SeedDatabase;
  readonly server: Owner;
  readonly violations: string[];
  readonly actions: number;
  /** Whether players have a page open that shows balances. */
  readonly pages: { areOpen: boolean };
}

export async function runSeed(cluster: SimulatedCluster, plan: SeedPlan): Promise<SeedReport> {
  const database = await cluster.database(plan.plant);
  await database.begin();
  const world = openWorld(database, plan);
  try {
    await live(world);
    if (world.violations.length === 0) {
      world.violations.push(...(await finalProof(database, world.requests)));
    }
  } catch (error) {
    world.violations.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    for (const node of world.nodes) await node.stop();
    world.scheduler.close();
    await database.end();
  }
  return reportOf(world);
}

function openWorld(database: SeedDatabase, plan: SeedPlan): World {
  const random = createRandom(`seed ${plan.seed}`);
  const trace = createTrace(plan.onLine);
  const scheduler = createScheduler(START_MS, random.fork('order'), trace);
  const note = (line: string): void => {
    trace.add(`${(scheduler.now() - START_MS).toFixed(3)} ${line}`);
  };
  const faults = createFaults(
    random.fork('faults'),
    { kinds: plan.kinds ?? new Set(FAULT_KINDS), leftOut: plan.leftOut ?? new Set() },
    { note, nowMs: () => scheduler.now() },
  );
  const trueTime = {
    isAlive: true,
    nowMs: () => Math.floor(scheduler.now()),
    steadyMs: () => scheduler.now(),
  };
  const server: Owner = { name: 'database', ...trueTime };
  const players: Owner = { name: 'players', ...trueTime };
  const violations: string[] = [];
  const violate = (text: string): void => {
    note(`VIOLATION ${text}`);
    violations.push(text);
  };
  const rewrites = [readsClock, ...(plan.plant?.rewrite === undefined ? [] : [plan.plant.rewrite])];
  const wireRandom = random.fork('wire');
  const wire = createWire({
    scheduler,
    database,
    faults,
    random: wireRandom,
    server,
    rewrites,
    note,
  });
  const watch = createWatch(database, violate);
  wire.onAnswer((answered) => watch.statement(answered));
  scheduler.onStep(() => watch.look());
  const jackpots = watchJackpots(database, violate);
  wire.onAnswer((answered) => jackpots.statement(answered));
  scheduler.onStep(() => jackpots.look());
  const pages = { areOpen: false };
  const nodes = openFleet(plan, { scheduler, wire, random, note, watch, pages });
  const requests: SentRequest[] = [];
  const answered: NetworkPorts['answered'] = (request, answer) => {
    note(`${request.player} ${request.call.name} ${request.id} ${JSON.stringify(answer)}`);
    const account = answer.ok === true ? accountOf(answer.value) : undefined;
    if (account === undefined) return;
    watch.viewed({ walletId: request.walletId, ...account }, `${request.call.name} ${request.id}`);
  };
  const actions = plan.actions ?? random.fork('actions').between(ACTIONS.low, ACTIONS.high);
  const network = { scheduler, faults, random, nodes, players, requests, answered, violate };
  return {
    ...network,
    plan,
    trace,
    wire,
    watch,
    jackpots,
    database,
    server,
    violations,
    actions,
    pages,
  };
}

function openFleet(
  plan: SeedPlan,
  parts: {
    readonly scheduler: Scheduler;
    readonly wire: Wire;
    readonly random: Random;
    readonly note: (line: string) => void;
    readonly watch: Watch;
    readonly pages: World['pages'];
  },
): readonly Node[] {
  const { random, watch, pages } = parts;
  const dice = random.fork('fleet');
  const names = dice.chance(0.7) ? ['a', 'b'] : ['a', 'b', 'c'];
  const needs = new Set(plan.flows.flatMap((flow) => flow.needs));
  return names.map((name, index) =>
    createNode(
      {
        ...parts,
        random: dice,
        // One process with sockets is enough: it looks twenty times in a simulated second.
        parts: new Set([...needs].filter((part) => part !== 'views' || index === 0)),
        alter: plan.plant?.alter ?? ((services) => services),
        socketsOf: () => ({
          connectionCount: () => (pages.areOpen ? 1 : 0),
          emitToPlayer(walletId, event, payload) {
            if (event === 'BALANCE_UPDATE') {
              watch.viewed({ walletId, ...(payload as Omit<AccountView, 'walletId'>) }, event);
            }
          },
          emitToCrash: () => undefined,
          crashListeners: () => ({ now: 0, ever: 0 }),
        }),
      },
      { name, skewMs: dice.between(-SKEW_MS, SKEW_MS), startMs: index * START_APART_MS },
    ),
  );
}

function accountOf(reply: unknown): Omit<AccountView, 'walletId'> | undefined {
  return (reply as { readonly account?: Omit<AccountView, 'walletId'> }).account;
}

/** Faults end when the players have done what they wanted; then everything must come to an end by itself. */
async function live(world: World): Promise<void> {
  const { plan, scheduler, faults, nodes, requests, violate, wire } = world;
  await until(
    world,
    () => nodes.every(({ services }) => services !== undefined),
    SIGN_UP_WITHIN_MS,
  );
  const lives: Life[] = [];
  const [first] = nodes;
  await all(world, SIGN_UP_WITHIN_MS, () => [
    first?.within((services) => signUpPlayers(world, services, plan.flows, lives)),
  ]);
  const joined: Player[] = [];
  const everybody = () => [...lives.map(({ player }) => player), ...joined];
  if (!plan.flows.some(({ isTimed }) => isTimed)) {
    const idleMs = (): number => scheduler.now() - scheduler.lastOf(world.players);
    scheduler.slowness = () => (idleMs() > IDLE_AFTER_MS ? SLOWNESS.idle : SLOWNESS.busy);
  }
  const flowWorld: FlowWorld = {
    actions: world.actions,
    nodes,
    requests,
    joined,
    join(name) {
      const player = createPlayer(world, { name, walletId: 0n, session: '' });
      joined.push(player);
      return player;
    },
    look: (text, values) => scheduler.outside(world.database.look(text, values)),
    nowMs: () => Math.floor(scheduler.now()),
    lastFaultMs: (kinds = FAULT_KINDS) => faults.lastMs(kinds),
    wasDisturbed: (node, fromMs, untilMs) =>
      faults.history.some(
        ({ kind, where, atMs }) =>
          atMs >= fromMs && atMs <= untilMs && (kind === 'databaseRestart' || isOf(node, where)),
      ),
    untilAnswered: newsOf(world),
    violate,
  };
  faults.begin();
  const shaking = shakeFleet({ ...world, stepMsMax: SKEW_MS });
  await all(world, LIFE_WITHIN_MS, () =>
    lives.map(({ flow, player }) => flow.play(player, flowWorld)),
  );
  shaking.end();
  faults.end();
  wire.refusesUntilMs = 0;
  const isUp = () => nodes.every(({ services }) => services !== undefined);
  await until(world, isUp, SIGN_UP_WITHIN_MS);
  await all(world, QUIET_WITHIN_MS, () => everybody().map((player) => repeatOpen(world, player)));
  // A late copy of a refused start begins a round when the other one has ended, so copies arrive before all rounds are ended.
  await allArrived(world);
  await all(world, QUIET_WITHIN_MS, () =>
    lives.map(({ flow, player }) => flow.finish?.(player, flowWorld)),
  );
  await all(world, QUIET_WITHIN_MS, () =>
    everybody().map((player) => checkGameWins(player, flowWorld)),
  );
  await all(world, QUIET_WITHIN_MS, () => everybody().map((player) => repeatAll(world, player)));
  await quiet(world);
  if (world.violations.length > 0) return;
  await world.jackpots.finish();
  for (const flow of plan.flows) {
    for (const text of (await flow.check?.(flowWorld)) ?? []) violate(text);
  }
}

/** Faults name a process, or one that was started so many times: `a`, `a.2`. */
function isOf(node: string, where: string): boolean {
  return where.startsWith(`${node}.`) || where.split(' ')[0] === node;
}

/** Requests without a decision once more, so that their outcome is found out. */
function repeatOpen(world: World, player: Player): Promise<void> {
  const isOpen = ({ accepted, refusedFor }: SentRequest): boolean =>
    accepted === undefined && refusedFor === undefined;
  return repeat(world, player, world.requests.filter(isOpen));
}

/** All requests once more, so that what is decided is seen to stay. */
function repeatAll(world: World, player: Player): Promise<void> {
  return repeat(world, player, world.requests);
}

async function repeat(
  { violate }: World,
  player: Player,
  requests: readonly SentRequest[],
): Promise<void> {
  for (const request of requests.filter((one) => one.player === player.name && !one.isOver)) {
    const answer = await player.repeat(request);
    if (answer === undefined) violate(`${player.name} ${request.id} gets no clear answer any more`);
  }
}

async function allArrived({ scheduler, requests, violations, violate }: World): Promise<void> {
  const isAllAnswered = () => requests.every(({ pendingCopies }) => pendingCopies === 0);
  const isOver = () => isAllAnswered() || violations.length > 0;
  await scheduler.run(isOver, scheduler.now() + QUIET_WITHIN_MS);
  if (!isOver()) violate('a request is neither answered nor lost');
}

/** Rounds end, claims are paid: without faults the platform has to come to rest by itself. */
async function quiet(world: World): Promise<void> {
  const { scheduler, database } = world;
  const untilMs = scheduler.now() + QUIET_WITHIN_MS;
  scheduler.slowness = () => SLOWNESS.idle;
  while (scheduler.now() < untilMs && world.violations.length === 0) {
    if ((await unfinished(database)) === 0) return;
    await scheduler.run(() => world.violations.length > 0, scheduler.now() + QUIET_LOOK_MS);
  }
}

async function until(world: World, isOver: () => boolean, withinMs: number): Promise<void> {
  const { scheduler, violations } = world;
  await scheduler.run(() => isOver() || violations.length > 0, scheduler.now() + withinMs);
  if (!isOver() && violations.length === 0) world.violate('the platform did not come up in time');
}

/** Runs the work of players to its end, or to the first violation. */
async function all(
  world: World,
  withinMs: number,
  begin: () => readonly (Promise<unknown> | undefined)[],
): Promise<void> {
  let isDone = world.violations.length > 0;
  if (isDone) return;
  const work = Promise.all(runAs(world.players, begin).map((one) => one ?? Promise.resolve()));
  work.then(
    () => {
      isDone = true;
    },
    (error: unknown) => {
      isDone = true;
      world.violate(error instanceof Error ? (error.stack ?? error.message) : String(error));
    },
  );
  await until(world, () => isDone, withinMs);
}

function reportOf(world: World): SeedReport {
  const { plan, trace, scheduler, wire, faults, requests, violations } = world;
  return {
    seed: plan.seed,
    flows: plan.flows.map(({ name }) => name),
    violations,
    hash: trace.hash(),
    steps: scheduler.steps,
    statements: wire.statements,
    waitedForLocks: wire.waitedForLocks,
    simulatedMs: scheduler.now() - START_MS,
    requests: requests.length,
    accepted: requests.filter(({ accepted }) => accepted !== undefined).length,
    struck: faults.struck,
    faultNumbers: faults.numbers,
    actions: world.actions,
    lastLines: trace.lines,
  };
}
