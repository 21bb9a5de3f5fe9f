/** Faults of whole machines: processes die, clocks jump, the database cuts every connection. */
import type { Wire } from '../database/wire.ts';
import type { Faults } from '../engine/faults.ts';
import type { Owner } from '../engine/owner.ts';
import type { Random } from '../engine/random.ts';
import type { Scheduler } from '../engine/scheduler.ts';
import type { Node } from './fleet.ts';

export interface ShakePorts {
  readonly scheduler: Scheduler;
  readonly wire: Wire;
  readonly faults: Faults;
  readonly random: Random;
  readonly nodes: readonly Node[];
  readonly server: Owner;
  readonly stepMsMax: number;
  readonly pages: { areOpen: boolean };
}

const EVERY_MS = 900;
const PAGES_OPEN_MS = 250;

/** Draws every so often whether something happens to a machine; also opens and closes the players' pages. */
export function shakeFleet(ports: ShakePorts): { end(): void } {
  const { scheduler, wire, faults, nodes, server, pages } = ports;
  const random = ports.random.fork('machines');
  let isOver = false;

  async function shake(): Promise<void> {
    if (isOver) return;
    const node = random.pick(nodes);
    const stepMs = random.between(-ports.stepMsMax, ports.stepMsMax);
    const awayMs = random.between(50, 2_500);
    pages.areOpen = random.chance(0.4);
    scheduler.after(server, PAGES_OPEN_MS, () => {
      pages.areOpen = false;
    });
    if (faults.strikes('nodeCrash', node.name)) await node.crash();
    if (faults.strikes('clockStep', `${node.name} ${stepMs}`)) node.stepClock(stepMs);
    if (faults.strikes('databaseRestart', `${awayMs} ms`)) {
      wire.refusesUntilMs = scheduler.now() + awayMs;
      for (const one of nodes) await one.cutConnections();
    }
    next();
  }

  function next(): void {
    scheduler.after(server, EVERY_MS * (0.5 + random.next()), shake);
  }
  next();
  return {
    end() {
      isOver = true;
    },
  };
}
