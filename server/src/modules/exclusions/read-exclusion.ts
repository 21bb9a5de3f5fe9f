import type { SelfExclusion } from '@jubilee/contract/entities/self-exclusion';
import { choicesInForce } from '@jubilee/core/exclusions/exclusion-in-force';
import { isoInstant } from '../../platform/clock/clock.ts';
import { addMistakenMatch, type Database, readChoices } from './exclusion.store.ts';
import type { ExclusionPorts } from './exclusion-ports.ts';
import { toSelfExclusion } from './exclusion-view.ts';

type Ports = Pick<ExclusionPorts, 'sharedClock'>;

/** What the player, the staff and whoever carries out a decision of the staff read; null when nothing is in force. */
export async function readSelfExclusion(
  { sharedClock }: Ports,
  db: Database,
  walletId: bigint,
): Promise<SelfExclusion | null> {
  const choices = await readChoices(db, walletId);
  return toSelfExclusion(choicesInForce(choices, await sharedClock.read())) ?? null;
}

export interface ExclusionSources {
  readonly isOwn: boolean;
  /** A choice on another account of the same person reached this one. */
  readonly isMatched: boolean;
}

export async function exclusionSourcesOf(
  { sharedClock }: Ports,
  db: Database,
  walletId: bigint,
): Promise<ExclusionSources> {
  const choices = choicesInForce(await readChoices(db, walletId), await sharedClock.read());
  return {
    isOwn: choices.some((one) => !one.isFromOtherAccount),
    isMatched: choices.some((one) => one.isFromOtherAccount),
  };
}

/**
 * Two persons found that the account is not of the person whose choices reached it. The player's own choices stay.
 * Source: CARE-7, PLAY-14.
 */
export async function dropMistakenMatchesWithin(
  { sharedClock }: Ports,
  client: Database,
  walletId: bigint,
): Promise<void> {
  const nowMs = await sharedClock.read();
  const reaching = choicesInForce(await readChoices(client, walletId), nowMs);
  for (const { originId, isFromOtherAccount } of reaching) {
    if (!isFromOtherAccount) continue;
    await addMistakenMatch(client, { walletId, originId, at: isoInstant(nowMs) });
  }
}
