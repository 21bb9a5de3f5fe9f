import type { Brand } from '@jubilee/contract/settings/brand';
import type { Pool } from 'pg';
import { createEntrySweep, createLeadership, runSharedRounds } from '../shared-rounds/index.ts';
import { crashBets } from './bet-entries.ts';
import type { CrashPorts } from './crash-ports.ts';
import { crashRounds } from './round-definition.ts';
import { LEADER_STATEMENTS } from './rounds.store.ts';

/** Runs the rounds of each brand in the worker, and the sweep of ends that are not booked. */
export function runRounds(
  ports: CrashPorts,
  options: { readonly lockPool: Pool; readonly brands: readonly Brand[] },
): { stop(): Promise<void> } {
  const leadership = createLeadership(options.lockPool, LEADER_STATEMENTS);
  const definition = crashRounds(ports, leadership);
  const sweep = createEntrySweep(ports, crashBets(ports));
  return runSharedRounds(ports, { definition, sweep }, options.brands);
}
