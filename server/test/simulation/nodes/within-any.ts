import type { FlowWorld } from '../flows/flow.ts';
import type { Player } from '../players/player.ts';
import type { NodeServices } from './compose-node.ts';

const ATTEMPTS_MAX = 40;

/** Work inside a process, tried again elsewhere while it fails. Undefined: it never succeeded. */
export async function withinAny<T>(
  player: Player,
  { nodes }: FlowWorld,
  work: (services: NodeServices) => Promise<T>,
): Promise<T | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const done = await player.random
      .pick(nodes)
      .within(async (services) => ({ value: await work(services) }))
      .catch(() => undefined);
    if (done !== undefined) return done.value;
    await player.pause(100, 500);
  }
  return undefined;
}
