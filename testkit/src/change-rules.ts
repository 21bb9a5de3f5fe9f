/** Changes rules of states as an approved proposal does, and waits until this node knows them. */
import type { Brand } from '@jubilee/contract/settings/brand';
import { CAPABILITIES, type Capability } from '@jubilee/contract/values/capabilities';
import type { JurisdictionRule } from '@jubilee/core/jurisdictions/rule';
import type { AppServices } from '../../server/src/entry/compose-app.ts';
import { appendChange, lockRules } from '../../server/src/modules/jurisdictions/index.ts';
import { inTransaction } from '../../server/src/platform/db/transaction.ts';

export interface RulesOfPlace {
  readonly jurisdiction: string;
  readonly open: readonly Capability[];
  /** Only these are decided about; all by default. */
  readonly about?: readonly Capability[];
  /** By default from long ago. */
  readonly fromDay?: string;
  readonly toDay?: string;
  readonly prizeCap?: number;
}

export const EVERYTHING: readonly Capability[] = CAPABILITIES;

export async function changeRules(
  { backgroundPool, jurisdictions, clock }: AppServices,
  { number: brand }: Brand,
  { jurisdiction, open, about = CAPABILITIES, fromDay, toDay, prizeCap }: RulesOfPlace,
): Promise<void> {
  const rules = about.map((capability): JurisdictionRule => ({
    jurisdiction,
    capability,
    isAllowed: open.includes(capability),
    fromDay: fromDay ?? '2020-01-01',
    toDay,
    prizeCap: capability === 'ticketsPlay' ? prizeCap : undefined,
    source: 'a test',
    note: undefined,
    isForCounsel: false,
  }));
  const at = new Date(clock.now()).toISOString();
  await inTransaction(backgroundPool, async (client) => {
    await lockRules(client);
    await appendChange(client, { brand, at, staffId: undefined, reason: 'of a test', rules });
  });
  await jurisdictions.refresh();
}
