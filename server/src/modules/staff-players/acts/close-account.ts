/** Protective acts, for which one person is enough. Source: CARE-7. */
import type { PoolClient } from 'pg';
import { isoInstant } from '../../../platform/clock/clock.ts';
import type { Player } from '../../account/index.ts';
import { auditEntryOf, commitIfOk, refuseStaff, type StaffResult } from '../../staff/index.ts';
import { findPlayer } from '../find-player.ts';
import type { PlayerAct, PlayersPorts } from '../players-ports.ts';
import { type DecisionToFollow, followDecision, queueFollowing } from './follow-decision.ts';
import { lockDecision, storeDecision } from './status-decision.store.ts';

type Done = StaffResult<Record<string, never>>;

/** A repetition changes nothing. Refuses: NOT_FOUND. */
export function disablePlayer(ports: PlayersPorts, act: PlayerAct): Promise<Done> {
  return closeAccount(ports, act, {
    what: 'disablePlayer',
    about: 'disabling',
    isDone: (player) => player.state === 'DISABLED',
    decided: { is_disabled: true, is_excluded: null },
    status: 'DISABLED',
    store: (client, player) => ports.accountStatus.shutWithin(client, act.context.brand, player),
  });
}

/** A repetition changes nothing; a disabled player stays disabled, and excluded once enabled. Refuses: NOT_FOUND. */
export function excludePlayer(ports: PlayersPorts, act: PlayerAct): Promise<Done> {
  return closeAccount(ports, act, {
    what: 'excludePlayer',
    about: 'exclusion',
    // A player's own exclusion may end: the staff's stands beside it.
    isDone: (_player, isExcluded) => isExcluded,
    decided: { is_disabled: null, is_excluded: true },
    status: 'EXCLUDED',
    store: (client, player) =>
      ports.accounts.excludeWithin(client, act.context.brand.number, player.subject),
  });
}

interface Closing {
  readonly what: 'disablePlayer' | 'excludePlayer';
  readonly about: DecisionToFollow['about'];
  readonly isDone: (player: Player, isExcluded: boolean) => boolean;
  readonly decided: { readonly is_disabled: true | null; readonly is_excluded: true | null };
  readonly status: 'DISABLED' | 'EXCLUDED';
  /** The account itself, in the transaction of the record; the rest follows. */
  readonly store: (client: PoolClient, player: Player) => Promise<void>;
}

async function closeAccount(
  ports: PlayersPorts,
  { caller, context, userId, reason }: PlayerAct,
  closing: Closing,
): Promise<Done> {
  const { pool, clock, ids, accounts, audit } = ports;
  const found = await findPlayer(ports, context, userId);
  if (!found.ok) return found;
  const { brand } = context;
  const walletId = found.value.wallet_id;
  const follow = { brandLocation: brand.location, userId, about: closing.about };
  const closed = await commitIfOk(pool, async (client): Promise<Done> => {
    const now = isoInstant(clock.now());
    const before = await lockDecision(client, walletId, now);
    const player = await accounts.bySubjectWithin(client, brand.number, userId);
    if (player === undefined) return refuseStaff('NOT_FOUND');
    if (closing.isDone(player, before.is_excluded === true)) return { ok: true, value: {} };
    await storeDecision(client, walletId, { ...closing.decided, decision_id: ids.uuidV7() }, now);
    await closing.store(client, player);
    await queueFollowing(client, follow);
    const entry = auditEntryOf(caller, context, {
      kind: 'act',
      what: closing.what,
      brand: brand.location,
      subject: { kind: 'player', id: userId },
      before: { status: player.state },
      after: { status: closing.status },
      reason,
    });
    await audit.append(client, entry);
    return { ok: true, value: {} };
  });
  accounts.forget(walletId);
  if (closed.ok) await followDecision(ports, follow);
  return closed;
}
