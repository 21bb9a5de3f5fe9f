import type { Brand } from '@jubilee/contract/settings/brand';
import { createRoundRunner, runSharedRounds } from '../shared-rounds/index.ts';
import type { BingoPorts } from './bingo-ports.ts';
import { bookLeftOver } from './purchase-entries.ts';
import { bingoRounds } from './round-definition.ts';

/** The worker's loops: the rounds of each brand, and money that has not followed yet. */
export function runBingoRooms(
  ports: BingoPorts,
  brands: readonly Brand[],
): { stop(): Promise<void> } {
  const sweep = (decidedBefore: string) => bookLeftOver(ports, decidedBefore);
  return runSharedRounds(ports, { definition: bingoRounds(ports), sweep }, brands);
}

/** One tick of one brand by a runner of its own. Answers whether there is a round. */
export function tickRoom(ports: BingoPorts, brand: number, isOffered: boolean): Promise<boolean> {
  const runner = createRoundRunner(ports.clock, bingoRounds(ports), {
    number: brand,
    isOffered: () => isOffered,
  });
  return runner.tick();
}
