/** The processes of the platform: each with its own clock and connections; they start, crash and start again. */
import type { CallShape } from '@jubilee/contract/calls/define';
import { createLog } from '../../../src/platform/log/log.ts';
import { SimulatedPool, asPool } from '../database/simulated-pool.ts';
import type { Wire } from '../database/wire.ts';
import { type Owner, runAs } from '../engine/owner.ts';
import type { Random } from '../engine/random.ts';
import type { Scheduler } from '../engine/scheduler.ts';
import { composeNode, type NodePart, type NodeServices, type NodeSockets } from './compose-node.ts';
import { answerCall, type CallToNode, type EdgeAnswer } from './edge.ts';
import { simulatedIds } from './simulated-ids.ts';

export interface Node {
  readonly name: string;
  /** Undefined while it starts or is down. */
  readonly services: NodeServices | undefined;
  readonly nowMs: () => number;
  /** False: nothing listens. `done` gets undefined when the process dies before it answers. */
  call(call: CallShape, input: CallToNode, done: (answer: EdgeAnswer | undefined) => void): boolean;
  /** Runs work that no call reaches inside the process. */
  within<T>(work: (services: NodeServices) => Promise<T>): Promise<T>;
  crash(): Promise<void>;
  cutConnections(): Promise<void>;
  stepClock(byMs: number): void;
  /** For good, at the end of the seed. */
  stop(): Promise<void>;
}

export interface FleetPorts {
  readonly scheduler: Scheduler;
  readonly wire: Wire;
  readonly random: Random;
  readonly parts: ReadonlySet<NodePart>;
  readonly socketsOf: (node: string) => NodeSockets;
  readonly note: (line: string) => void;
  /** Changes the modules of a process after they were composed; planted bugs use it. */
  readonly alter: (services: NodeServices) => NodeServices;
}

const RESTART_MS = { low: 200, high: 4_000 };
const START_AGAIN_MS = 500;

export function createNode(
  ports: FleetPorts,
  {
    name,
    skewMs,
    startMs,
  }: { readonly name: string; readonly skewMs: number; readonly startMs: number },
): Node {
  const { scheduler, wire, note } = ports;
  const random = ports.random.fork(name);
  let offsetMs = skewMs;
  let starts = 0;
  let owner: Owner = {
    name,
    isAlive: false,
    nowMs: () => nowMs(),
    steadyMs: () => scheduler.now(),
  };
  let pools: SimulatedPool[] = [];
  let services: NodeServices | undefined;
  const crashed = new Set<(error: Error) => void>();
  const nowMs = (): number => Math.floor(scheduler.now() + offsetMs);

  function start(): void {
    starts += 1;
    const own: Owner = {
      name: `${name}.${starts}`,
      isAlive: true,
      nowMs,
      steadyMs: () => scheduler.now(),
    };
    const ownPools: SimulatedPool[] = [];
    owner = own;
    pools = ownPools;
    services = undefined;
    const log = createLog('warn', { write: (line) => note(`log ${name} ${shortened(line)}`) });
    const composed = runAs(own, () =>
      composeNode({
        clock: { now: nowMs },
        ids: simulatedIds(random.fork(`ids ${starts}`), nowMs),
        log,
        openPool(_url, options) {
          const pool = new SimulatedPool(own, wire, options);
          ownPools.push(pool);
          return asPool(pool);
        },
        parts: ports.parts,
        sockets: ports.socketsOf(name),
      }),
    );
    composed.then(
      (ready) => {
        if (!own.isAlive) return;
        services = ports.alter(ready);
        note(`${own.name} is up`);
      },
      (error: unknown) => {
        note(`${own.name} could not start: ${String(error)}`);
        scheduler.after(wire.server, START_AGAIN_MS, async () => {
          if (owner === own) await stopAndStart(START_AGAIN_MS);
        });
      },
    );
  }

  async function stopAndStart(afterMs: number): Promise<void> {
    owner.isAlive = false;
    services = undefined;
    const dead = owner;
    for (const refuse of crashed) refuse(new Error(`${dead.name} crashed`));
    crashed.clear();
    for (const pool of pools) await pool.abandon();
    scheduler.after(wire.server, afterMs, () => {
      if (owner === dead) start();
    });
  }

  scheduler.after(wire.server, startMs, start);
  return {
    name,
    nowMs,
    get services() {
      return services;
    },
    call(call, input, done) {
      const ready = services;
      if (ready === undefined) return false;
      const own = owner;
      runAs(own, () => {
        const lost = (): void => done(undefined);
        crashed.add(lost);
        void answerCall(ready, call, input).then((answer) => {
          if (own.isAlive && crashed.delete(lost)) done(answer);
        });
      });
      return true;
    },
    within(work) {
      const ready = services;
      if (ready === undefined) return Promise.reject(new Error(`${name} is down`));
      return new Promise((resolve, reject) => {
        crashed.add(reject);
        runAs(owner, () => work(ready))
          .then(resolve, reject)
          .finally(() => crashed.delete(reject));
      });
    },
    async crash() {
      note(`${owner.name} crashes`);
      await stopAndStart(random.between(RESTART_MS.low, RESTART_MS.high));
    },
    async cutConnections() {
      for (const pool of pools) await pool.breakAll();
    },
    stepClock(byMs) {
      offsetMs += byMs;
    },
    async stop() {
      owner.isAlive = false;
      services = undefined;
      for (const pool of pools) await pool.abandon();
    },
  };
}

function shortened(line: string): string {
  const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } };
  return `${msg ?? ''}: ${err?.message ?? ''}`.slice(0, 160);
}
