import type { ActiveSeed as ShownSeed, NextSeed } from '@jubilee/contract/entities/fairness';
import type { ActiveSeed } from '../fairness/index.ts';

/** The commitments of a pair: everything but the seed itself. */
export function seedsShown(seed: ActiveSeed): { active: ShownSeed; next: NextSeed } {
  return {
    active: { seedId: seed.seedId, seedHash: seed.serverSeedHash, clientSeed: seed.clientSeed },
    next: { seedHash: seed.nextServerSeedHash },
  };
}
