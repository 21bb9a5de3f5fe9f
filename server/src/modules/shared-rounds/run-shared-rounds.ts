import type { Brand } from '@jubilee/contract/settings/brand';
import type { Logger } from 'pino';
import { isoInstant, type SharedClock } from '../../platform/clock/clock.ts';
import { repeatEvery } from '../../platform/jobs/repeat.ts';
import type { RoundDefinition, RoundTypes } from './round-definition.ts';
import { createRoundRunner } from './round-runner.ts';

const SWEEP_EVERY_MS = 2_000;
/** Younger ends are most likely being booked right now. */
const SWEPT_AGE_MS = 3_000;

export interface RoundsPorts {
  /** Rounds are decided by its reading, on whatever node. */
  readonly clock: SharedClock;
  readonly log: Logger;
  /** Whether the brand offers the game. */
  readonly isOffered: (brand: Brand) => boolean;
}

/** The worker's loops of one game: the rounds of each brand, and the money of decided entries. */
export function runSharedRounds<T extends RoundTypes>(
  { clock, log, isOffered }: RoundsPorts,
  game: {
    readonly definition: RoundDefinition<T>;
    readonly sweep: (decidedBefore: string) => Promise<void>;
  },
  brands: readonly Brand[],
): { stop(): Promise<void> } {
  const { definition, sweep } = game;
  const fault = (what: string) => (error: unknown) => log.error({ err: error }, what);
  const loops = brands.map((brand) => {
    const runner = createRoundRunner(clock, definition, {
      number: brand.number,
      isOffered: () => isOffered(brand),
    });
    return repeatEvery(
      definition.tickMs,
      () => runner.tick(),
      fault(`a ${definition.name} could not be moved`),
    );
  });
  const sweeping = repeatEvery(
    SWEEP_EVERY_MS,
    async () => sweep(isoInstant((await clock.read()) - SWEPT_AGE_MS)),
    fault(`ends of a ${definition.name} could not be booked`),
  );
  return {
    async stop() {
      await Promise.all([...loops, sweeping].map((loop) => loop.stop()));
      definition.leadership?.stop();
    },
  };
}
