import type { Brand } from '@jubilee/contract/settings/brand';
import type { Pool } from 'pg';
import { isoInstant } from '../../platform/clock/clock.ts';
import { repeatEvery } from '../../platform/jobs/repeat.ts';
import { sweepEntries } from '../shared-rounds/index.ts';
import { crashBets } from './bet-entries.ts';
import type { CrashPorts } from './crash-ports.ts';
import { createLeadership } from './leadership.ts';
import { createRoundRunner } from './round-runner.ts';

const TICK_MS = 50;
const LEFT_OVER_EVERY_MS = 2_000;
/** Younger ones are most likely being booked right now. */
const LEFT_OVER_AGE_MS = 3_000;

/** The worker's loops: one stream of rounds for each brand, and money that has not followed yet. */
export function runRounds(
  ports: CrashPorts,
  options: { readonly lockPool: Pool; readonly brands: readonly Brand[] },
): { stop(): Promise<void> } {
  const leadership = createLeadership(options.lockPool);
  const fault = (what: string) => (error: unknown) => ports.log.error({ err: error }, what);
  const loops = options.brands.map((brand) => {
    const runner = createRoundRunner(
      { ...ports, leadership },
      { number: brand.number, isOffered: () => ports.isOffered(brand) },
    );
    return repeatEvery(TICK_MS, () => runner.tick(), fault('a crash round could not be moved'));
  });
  const leftOver = repeatEvery(
    LEFT_OVER_EVERY_MS,
    () => sweepEntries(ports, crashBets(ports), isoInstant(ports.clock.now() - LEFT_OVER_AGE_MS)),
    fault('ends of crash bets could not be booked'),
  );
  return {
    async stop() {
      await Promise.all([...loops, leftOver].map((loop) => loop.stop()));
      leadership.stop();
    },
  };
}
