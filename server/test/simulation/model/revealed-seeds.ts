import type { FlowWorld } from '../flows/flow.ts';
import { withinAny } from '../nodes/within-any.ts';
import type { Player } from '../players/player.ts';

/**
 * Reveals the seed that a player plays with, and answers all that are revealed, by id. Needs quiet: no faults, all
 * processes up. Undefined, and a violation: it cannot be done.
 */
export async function revealSeeds(
  player: Player,
  world: FlowWorld,
): Promise<ReadonlyMap<string, Uint8Array> | undefined> {
  const { walletId, name } = player;
  const seeds = await withinAny(player, world, async ({ fairness }) => {
    await fairness.rotate(walletId, 'revealed');
    return fairness.revealed(walletId);
  });
  if (seeds === undefined) {
    world.violate(`the seed of ${name} cannot be revealed`);
    return undefined;
  }
  return new Map(seeds.map((seed) => [seed.seedId, Buffer.from(seed.serverSeed, 'hex')]));
}
