import type { PoolClient } from 'pg';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { auditEntryOf } from '../../staff/index.ts';
import type { PlayerAct, PlayersPorts } from '../players-ports.ts';

export interface ActFacts {
  readonly what: string;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

/** Last in the transaction of the act. */
export function appendAct(
  client: PoolClient,
  { audit }: Pick<PlayersPorts, 'audit'>,
  {
    caller,
    context,
    userId,
    reason,
  }: Omit<PlayerAct, 'reason'> & { readonly reason: string | null },
  { what, before, after }: ActFacts,
): Promise<void> {
  const entry = auditEntryOf(caller, context, {
    kind: 'act',
    what,
    brand: context.brand.location,
    subject: { kind: 'player', id: userId },
    before: before ?? null,
    after: after ?? null,
    reason,
  });
  return audit.append(client, entry);
}

/** Of an act that another service has done: it can be repeated, and whoever repeats it is recorded as well. */
export function recordAct(
  ports: Pick<PlayersPorts, 'pool' | 'audit'>,
  act: PlayerAct,
  facts: ActFacts,
): Promise<void> {
  return inTransaction(ports.pool, (client) => appendAct(client, ports, act, facts));
}
