import type { RoleCallName } from '@jubilee/contract/staff/all-staff-calls';
import type { PoolClient } from 'pg';
import type * as z from 'zod/mini';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { StaffResult } from '../staff-result.ts';

/** The facts that an act changed, for the audit. */
export interface ActChange {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** An act that needs two persons, as data. The call of the same name proposes it. Source: STAFF-8. */
export interface ActDefinition<C> {
  /** The roles of the matrix for this call propose the act and decide on it. */
  readonly name: RoleCallName;
  /** Strict; what the proposal stores. */
  readonly content: z.ZodMiniType<C>;
  /** Whose account it changes, if it changes one of the staff's: they do not decide on it. */
  readonly accountOf?: (content: C) => string;
  /**
   * Every brand that it touches, null for all: whoever proposed it must still work for them. Absent: the proposal's own
   * brand, or all.
   */
  readonly brandsOf?: (client: PoolClient, content: C) => Promise<readonly string[] | null>;
  /** Whether the facts on which it was proposed still hold. It locks them until the act is done. */
  isStillTrue(client: PoolClient, content: C): Promise<boolean>;
  /** Runs in the transaction that closes the proposal, after `isStillTrue`; a refusal leaves it open. */
  apply(client: PoolClient, content: C, clock: Clock): Promise<StaffResult<ActChange>>;
}

/** An act whose content is read from the database. */
export interface ApprovableAct {
  readonly name: RoleCallName;
  accountOf(content: unknown): string | undefined;
  readonly brandsOf:
    | ((client: PoolClient, content: unknown) => Promise<readonly string[] | null>)
    | undefined;
  isStillTrue(client: PoolClient, content: unknown): Promise<boolean>;
  apply(client: PoolClient, content: unknown, clock: Clock): Promise<StaffResult<ActChange>>;
}

export function approvableAct<C>(act: ActDefinition<C>): ApprovableAct {
  const { brandsOf } = act;
  const read = (content: unknown): C => act.content.parse(content);
  return {
    name: act.name,
    accountOf: (content) => act.accountOf?.(read(content)),
    brandsOf: brandsOf && ((client, content) => brandsOf(client, read(content))),
    isStillTrue: (client, content) => act.isStillTrue(client, read(content)),
    apply: (client, content, clock) => act.apply(client, read(content), clock),
  };
}
