/** Opening what was closed, for which two persons are needed. Source: CARE-7. */
import { correctPlayerExclusion, enablePlayer } from '@jubilee/contract/staff/calls/player-acts';
import { PLAYER_STATUSES } from '@jubilee/contract/staff/player-entities';
import { userIdSchema, uuidV7Schema } from '@jubilee/contract/values/ids';
import { shortTextSchema } from '@jubilee/contract/values/text';
import type { PoolClient } from 'pg';
import * as z from 'zod/mini';
import { isoInstant } from '../../../platform/clock/clock.ts';
import {
  dropMistakenMatchesWithin,
  type ExclusionSources,
  exclusionSourcesOf,
} from '../../exclusions/index.ts';
import {
  type ApprovableAct,
  approvableAct,
  commitIfOk,
  propose,
  refuseStaff,
  type StaffResult,
} from '../../staff/index.ts';
import { findOtherPlayer } from '../find-player.ts';
import type { PlayerAct, PlayersPorts } from '../players-ports.ts';
import { brandAt, type DecisionToFollow, queueFollowing } from './follow-decision.ts';
import { lockDecision, type StatusDecision, storeDecision } from './status-decision.store.ts';

const contentSchema = z.strictObject({
  userId: userIdSchema,
  brandLocation: shortTextSchema,
  status: z.enum(PLAYER_STATUSES),
  /** The decision that is undone; null for what was not done in this app. */
  decisionId: z.nullable(uuidV7Schema),
});
type Content = z.output<typeof contentSchema>;

interface Facts {
  readonly status: Content['status'];
  readonly decision: StatusDecision;
  readonly sources: ExclusionSources;
}

interface Opening {
  readonly act: 'enablePlayer' | 'correctPlayerExclusion';
  readonly about: DecisionToFollow['about'];
  readonly decided: Pick<StatusDecision, 'is_disabled' | 'is_excluded'>;
  readonly isClosed: (facts: Facts) => boolean;
}

const ENABLING: Opening = {
  act: enablePlayer.name,
  about: 'disabling',
  decided: { is_disabled: false, is_excluded: null },
  isClosed: ({ status }) => status === 'DISABLED',
};
const CORRECTION: Opening = {
  act: correctPlayerExclusion.name,
  about: 'exclusion',
  decided: { is_disabled: null, is_excluded: false },
  // What the player chose here themselves is nobody's mistake about who they are.
  isClosed: ({ status, decision, sources }) =>
    decision.is_excluded === true || sources.isMatched || (status === 'EXCLUDED' && !sources.isOwn),
};

type Proposed = StaffResult<{ approvalId: string }>;

/** Refuses: NOT_FOUND, STATE_CONFLICT for somebody who is not disabled. */
export function proposeEnabling(ports: PlayersPorts, act: PlayerAct): Promise<Proposed> {
  return proposeOpening(ports, act, ENABLING);
}

/** Refuses: NOT_FOUND, STATE_CONFLICT for somebody who is not excluded. */
export function proposeCorrection(ports: PlayersPorts, act: PlayerAct): Promise<Proposed> {
  return proposeOpening(ports, act, CORRECTION);
}

async function proposeOpening(
  ports: PlayersPorts,
  { caller, context, userId, reason }: PlayerAct,
  opening: Opening,
): Promise<Proposed> {
  const found = await findOtherPlayer(ports, { caller, context, userId });
  if (!found.ok) return found;
  const { brand } = context;
  return commitIfOk(ports.pool, async (client): Promise<Proposed> => {
    const facts = await lockFacts(ports, client, brand.number, userId);
    if (facts === undefined) return refuseStaff('NOT_FOUND');
    if (!opening.isClosed(facts)) return refuseStaff('STATE_CONFLICT');
    const content = {
      userId,
      brandLocation: brand.location,
      status: facts.status,
      decisionId: facts.decision.decision_id,
    };
    const value = await propose(client, ports, caller, context, {
      act: opening.act,
      brand: brand.location,
      subject: { kind: 'player', id: userId },
      content,
      reason,
    });
    return { ok: true, value };
  });
}

export function openingActs(ports: PlayersPorts): ApprovableAct[] {
  return [ENABLING, CORRECTION].map((opening) => openingAct(ports, opening));
}

/** A job carries it out: the identity service may be another company's and is not called inside of a transaction. */
function openingAct(ports: PlayersPorts, opening: Opening): ApprovableAct {
  return approvableAct<Content>({
    name: opening.act,
    content: contentSchema,
    async isStillTrue(client, { userId, brandLocation, status, decisionId }) {
      const brand = brandAt(ports.brands, brandLocation);
      const facts = await lockFacts(ports, client, brand.number, userId);
      return (
        facts !== undefined && facts.status === status && facts.decision.decision_id === decisionId
      );
    },
    async apply(client, { userId, brandLocation, status }) {
      const brand = brandAt(ports.brands, brandLocation);
      const player = await ports.accounts.bySubjectWithin(client, brand.number, userId);
      if (player === undefined) return refuseStaff('NOT_FOUND');
      const decision = { ...opening.decided, decision_id: ports.ids.uuidV7() };
      const now = isoInstant(ports.clock.now());
      await storeDecision(client, player.wallet_id, decision, now);
      if (opening.about === 'exclusion') {
        await dropMistakenMatchesWithin(ports.exclusions, client, player.wallet_id);
      }
      await queueFollowing(client, { brandLocation, userId, about: opening.about });
      const after = opening.about === 'disabling' ? { isDisabled: false } : { isExcluded: false };
      return { ok: true, value: { before: { status }, after } };
    },
  });
}

async function lockFacts(
  { accounts, clock, exclusions }: PlayersPorts,
  client: PoolClient,
  brandNumber: number,
  userId: string,
): Promise<Facts | undefined> {
  const player = await accounts.bySubjectWithin(client, brandNumber, userId);
  if (player === undefined) return undefined;
  const decision = await lockDecision(client, player.wallet_id, isoInstant(clock.now()));
  // Read again: whoever held the lock may have changed it.
  const now = await accounts.bySubjectWithin(client, brandNumber, userId);
  const status = PLAYER_STATUSES.find((one) => one === now?.state);
  if (status === undefined) return undefined;
  return {
    status,
    decision,
    sources: await exclusionSourcesOf(exclusions, client, player.wallet_id),
  };
}
