/** Reports to the database, as long as this process receives cash-outs, until when it has recorded them. Source: CRASH-23, CRASH-41. */
import { repeatEvery } from '../../platform/jobs/repeat.ts';
import { forgetSilentHandlers } from './cashout-beats.store.ts';
import type { CrashPorts } from './crash-ports.ts';

/** While a round runs, because its end waits for the next sign of life. */
const BEAT_MS = 100;
/** While none runs, only every third. */
const BEATS_SKIPPED_MAX = 2;
const FORGOTTEN_AFTER_MS = 3_600_000;

/** Resolves after the first sign of life. The last one, at the stop, promises that nothing more will be received. */
export async function handleCashouts(
  ports: Pick<CrashPorts, 'beats' | 'reception' | 'log'>,
): Promise<{ stop(): Promise<void> }> {
  const { beats, reception, log } = ports;
  let isRunning = true;
  let isFailing = false;
  let skipped = 0;

  async function beat(): Promise<void> {
    isRunning = await reception.beat();
    isFailing = false;
  }

  function fault(error: unknown): void {
    if (!isFailing) log.error({ err: error }, 'no sign of life as a receiver of cash-outs');
    isFailing = true;
  }

  await forgetSilentHandlers(beats.pool, FORGOTTEN_AFTER_MS);
  await beat();
  const loop = repeatEvery(
    BEAT_MS,
    async () => {
      skipped = isRunning || skipped === BEATS_SKIPPED_MAX ? 0 : skipped + 1;
      if (skipped === 0) await beat();
    },
    fault,
  );
  return {
    async stop() {
      await loop.stop();
      await reception.end().catch(fault);
    },
  };
}
