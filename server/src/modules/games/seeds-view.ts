import type { ActiveSeed as ActiveSeedView, NextSeed } from '@jubilee/contract/entities/fairness';
import type { ActiveSeed } from '../fairness/index.ts';

/** The commitments of a pair: everything but the seed itself. */
export function toSeedsView(seed: ActiveSeed): { active: ActiveSeedView; next: NextSeed } {
  return {
    active: { seedId: seed.seedId, seedHash: seed.serverSeedHash, clientSeed: seed.clientSeed },
    next: { seedHash: seed.nextServerSeedHash },
  };
}
