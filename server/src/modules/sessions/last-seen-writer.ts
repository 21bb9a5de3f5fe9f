import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { type Clock, isoInstant } from '../../platform/clock/clock.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { touchSessions } from './session.store.ts';

/** Stores when sessions were last seen, many in one statement, without delaying a call. */
export interface LastSeenWriter {
  touch(hash: Buffer): void;
  close(): Promise<void>;
}

export function createLastSeenWriter(deps: {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly log: Logger;
}): LastSeenWriter {
  const touched = new Map<string, Buffer>();
  let flushing: Promise<void> | undefined;

  async function writeAll(): Promise<void> {
    while (touched.size > 0) {
      const hashes = [...touched.values()];
      touched.clear();
      await touchSessions(deps.db, hashes, isoInstant(deps.clock.now()));
    }
  }

  return {
    /** Writes until nothing is left; the next touch retries a failed write. */
    touch(hash) {
      touched.set(hash.toString('base64'), hash);
      flushing ??= writeAll()
        .catch((error: unknown) =>
          deps.log.error({ err: error }, 'last-seen instants could not be written'),
        )
        .finally(() => {
          flushing = undefined;
        });
    },
    async close() {
      await flushing;
    },
  };
}
