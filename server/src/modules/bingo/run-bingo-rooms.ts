import type { Brand } from '@jubilee/contract/settings/brand';
import { createEntrySweep, createRoundRunner, runSharedRounds } from '../shared-rounds/index.ts';
import type { BingoPorts } from './bingo-ports.ts';
import { bingoPurchases } from './purchase-entries.ts';
import { bingoRounds } from './round-definition.ts';

/** Runs the rounds of each brand in the worker, and the sweep of ends that are not booked. */
export function runBingoRooms(
  ports: BingoPorts,
  brands: readonly Brand[],
): { stop(): Promise<void> } {
  const sweep = createEntrySweep(ports, bingoPurchases(ports));
  return runSharedRounds(ports, { definition: bingoRounds(ports), sweep }, brands);
}

/** One tick for one brand. Every tick reads the round anew, so it needs no runner that lasts. */
export function tickRoom(ports: BingoPorts, brand: number, isOffered: boolean): Promise<boolean> {
  const runner = createRoundRunner(ports.clock, bingoRounds(ports), {
    number: brand,
    isOffered: () => isOffered,
  });
  return runner.tick();
}
