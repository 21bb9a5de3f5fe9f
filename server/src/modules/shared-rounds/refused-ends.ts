/** Ends of entries that the ledger refused: each is an error for whoever runs the platform. Source: WAL-49. */
import type { RefusalCode } from '@jubilee/contract/values/refusals';
import { Counter } from 'prom-client';
import { processMetrics } from '../../platform/metrics/process-metrics.ts';
import type { EntryRow } from './entries.store.ts';
import type { EntryDefinition, EntryPorts } from './entry.ts';

/** A refused end is due, so it is tried again under a new id after so long. */
export const TRY_AGAIN_AFTER_MS = 10 * 60_000;

const refusedEnds = new Counter({
  name: 'shared_round_ends_refused_total',
  help: 'Ends of entries of shared rounds that the ledger refused. The stake stays reserved.',
  labelNames: ['entry', 'refusal'],
  registers: [processMetrics],
});

export function reportRefusedEnd<Entry extends EntryRow, Context>(
  { log }: EntryPorts,
  definition: EntryDefinition<Entry, Context>,
  { entry, refusal }: { readonly entry: Entry; readonly refusal: RefusalCode },
): void {
  refusedEnds.inc({ entry: definition.name, refusal });
  log.error(
    { entry: definition.idOf(entry), wallet: entry.wallet_id, refusal },
    `the ledger refused the end of a ${definition.name}: its stake stays reserved until a later try`,
  );
}
