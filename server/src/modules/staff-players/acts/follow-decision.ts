/** Carries out what the staff decided on an account: at once after the act, and by a job that was queued with it. Source: CARE-7. */
import type { Brand } from '@jubilee/contract/settings/brand';
import type { ClientBase } from 'pg';
import * as z from 'zod/mini';
import { queueJob } from '../../../platform/jobs/job-queue.store.ts';
import type { Task } from '../../../platform/jobs/jobs.ts';
import { readSelfExclusion } from '../../exclusions/index.ts';
import type { PlayersPorts } from '../players-ports.ts';
import { readDecision } from './status-decision.store.ts';

export const FOLLOW_DECISION_TASK = 'follow_status_decision';

const followSchema = z.strictObject({
  brandLocation: z.string(),
  userId: z.string(),
  /** Only this is carried out: the other may have been changed by somebody else since. */
  about: z.enum(['disabling', 'exclusion']),
});
export type DecisionToFollow = z.output<typeof followSchema>;
type FollowPorts = Pick<
  PlayersPorts,
  'pool' | 'accounts' | 'accountStatus' | 'exclusions' | 'brands'
>;

/** In the transaction of the decision. */
export function queueFollowing(
  client: Pick<ClientBase, 'query'>,
  decision: DecisionToFollow,
): Promise<void> {
  return queueJob(client, FOLLOW_DECISION_TASK, decision);
}

export function followDecisionTask(ports: FollowPorts): Task {
  return async (payload) => followDecision(ports, followSchema.parse(payload));
}

/** The latest decision counts, read under the lock of the player. Faults: the identity service does not answer; the job tries again. */
export async function followDecision(
  { pool, accounts, accountStatus, exclusions, brands }: FollowPorts,
  { brandLocation, userId, about }: DecisionToFollow,
): Promise<void> {
  const brand = brandAt(brands, brandLocation);
  const player = await accounts.bySubject(brand.number, userId);
  if (player === undefined) return;
  await accountStatus.follow(brand, userId, async () => {
    const latest = await readDecision(pool, player.wallet_id);
    if (about === 'disabling') return { isDisabled: latest.is_disabled ?? undefined };
    // What the staff lift leaves the player's own choice as it is.
    const isOwn =
      latest.is_excluded === false &&
      (await readSelfExclusion(exclusions, pool, player.wallet_id)) !== null;
    return { isExcluded: isOwn || (latest.is_excluded ?? undefined) };
  });
}

/** Faults: a location that no brand has. */
export function brandAt(brands: readonly Brand[], location: string): Brand {
  const brand = brands.find((one) => one.location === location);
  if (brand === undefined) throw new Error(`a decision names the unknown brand ${location}`);
  return brand;
}
