/** What this process says of itself, and checks of the ledger that it runs. */
import type { ErrorIntake } from '@jubilee/providers/error-reporting/port';
import { Client } from 'pg';
import { startBeats } from '../modules/system/index.ts';
import { type ProofLine, proveLedger } from '../modules/wallet/index.ts';
import type { Task } from '../platform/jobs/jobs.ts';
import type { RunningCounts } from '../platform/metrics/running-counts.ts';
import type { AppServices } from './compose-app.ts';
import { isCrashLed } from './health-and-metrics.ts';

const MEGABYTE = 1_048_576;

export function startSignsOfLife(services: AppServices): Promise<{ stop(): Promise<void> }> {
  const { backgroundPool: pool, roundClock, counts, ids, roles, versionString, log } = services;
  return startBeats({
    pool,
    sharedClock: roundClock,
    counts,
    roles,
    nodeId: ids.uuidV7(),
    version: versionString,
    async facts() {
      const { state, offsetMs, errorMs } = roundClock.status();
      return {
        clock_state: state,
        clock_offset_ms: offsetMs,
        clock_error_ms: errorMs,
        database_answers: await services.databaseAnswers(),
        crash_is_led: await isCrashLed(services),
        memory_mb: Math.round(process.memoryUsage.rss() / MEGABYTE),
      };
    },
    onFault: (error) => log.error({ err: error }, 'the sign of life could not be stored'),
  });
}

/** A task whose runs are counted; `done` only for one whose number matters. */
export function countedTask(
  task: Task,
  counts: RunningCounts,
  names: { readonly done?: string; readonly failed: string },
): Task {
  return async (payload) => {
    try {
      await task(payload);
    } catch (error) {
      counts.add(names.failed);
      throw error;
    }
    if (names.done !== undefined) counts.add(names.done);
  };
}

export function countedIntake(
  intake: ErrorIntake | undefined,
  counts: RunningCounts,
): ErrorIntake | undefined {
  return (
    intake && {
      accepts: (envelope) => intake.accepts(envelope),
      forward(envelope) {
        counts.add('pageErrors');
        return intake.forward(envelope);
      },
    }
  );
}

/** Checks on connections of their own, without a time limit; a stop ends those that run. */
export function createLedgerProofs(databaseUrl: string): {
  prove(): Promise<readonly ProofLine[]>;
  stop(): Promise<void>;
} {
  const running = new Set<Client>();
  return {
    async prove() {
      const client = new Client({
        connectionString: databaseUrl,
        application_name: 'jubilee ledger check',
      });
      // Without a listener a connection that is cut would end the whole process.
      client.on('error', () => undefined);
      running.add(client);
      try {
        await client.connect();
        return await proveLedger(client);
      } finally {
        running.delete(client);
        await client.end();
      }
    },
    async stop() {
      await Promise.all([...running].map((client) => client.end()));
    },
  };
}
