/** Other load on the machine during the bench: figures from shared processors must state it. */
import { loadavg } from 'node:os';
import { type ProcessorUse, watchProcessors } from '../../../server/bench/processor-use.ts';

export interface Neighbours {
  /** Share of all processor time used by other programs than the bench, 0 to 1. */
  readonly othersShare: number | undefined;
  /** Load average of the last minute, before the bench and at its end. */
  readonly loadBefore: number;
  readonly loadAfter: number;
}

export function watchNeighbours(): () => Neighbours {
  const used = watchProcessors({ bench: process.pid });
  const [loadBefore = 0] = loadavg();
  return () => ({
    othersShare: shareOf(used()),
    loadBefore,
    loadAfter: loadavg()[0] ?? 0,
  });
}

function shareOf(use: ProcessorUse | undefined): number | undefined {
  return use === undefined ? undefined : use.otherMs / use.totalMs;
}

export function neighboursText({ othersShare, loadBefore, loadAfter }: Neighbours): string {
  const load = `load ${loadBefore.toFixed(1)} before, ${loadAfter.toFixed(1)} after`;
  if (othersShare === undefined) return `What else ran is not known here; ${load}.`;
  return `Other programs took ${(othersShare * 100).toFixed(0)} % of the processors meanwhile; ${load}.`;
}
