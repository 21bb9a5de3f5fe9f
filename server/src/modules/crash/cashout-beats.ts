/** Reports to the database, as long as this process receives cash-outs, until when it has recorded them. Source: CRASH-23, CRASH-41. */
import { isoInstant } from '../../platform/clock/clock.ts';
import { repeatEvery } from '../../platform/jobs/repeat.ts';
import { forgetSilentHandlers, recordBeat } from './cashout-beats.store.ts';
import type { BeatPorts, CrashPorts } from './crash-ports.ts';

/** While a round runs, because its end waits for the next sign of life. */
const BEAT_MS = 100;
/** While none runs, only every third. */
const BEATS_SKIPPED_MAX = 2;
const FORGOTTEN_AFTER_MS = 3_600_000;

/** Who gave no sign of life since then counts as silent. */
export async function silentSince({ clock, silenceMs }: BeatPorts): Promise<string> {
  return isoInstant((await clock.read()) - silenceMs);
}

/** Resolves after the first sign of life. The last one, at the stop, promises that nothing more will be received. */
export async function handleCashouts(
  ports: Pick<CrashPorts, 'beats' | 'claims' | 'clock' | 'ids' | 'log'>,
): Promise<{ stop(): Promise<void> }> {
  const { beats, claims, clock, ids, log } = ports;
  const handlerId = ids.uuidV7();
  let isRunning = true;
  let isFailing = false;
  let skipped = 0;

  async function beat(recordedUntil?: 'infinity'): Promise<void> {
    const beatMs = await beats.clock.read();
    const receivingMs = await clock.read();
    isRunning = await recordBeat(beats.pool, {
      handlerId,
      beatAt: isoInstant(beatMs),
      receivingUntil: isoInstant(receivingMs),
      recordedUntil: recordedUntil ?? isoInstant(claims.recordedUntil(receivingMs)),
      silentSince: isoInstant(beatMs - beats.silenceMs),
    });
    isFailing = false;
  }

  function fault(error: unknown): void {
    if (!isFailing) log.error({ err: error }, 'no sign of life as a receiver of cash-outs');
    isFailing = true;
  }

  await forgetSilentHandlers(
    beats.pool,
    isoInstant((await beats.clock.read()) - FORGOTTEN_AFTER_MS),
  );
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
      await beat('infinity').then(() => undefined, fault);
    },
  };
}
