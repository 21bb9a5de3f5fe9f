/** Brings an account in line with the choices that reach it, in one transaction: account, sessions and wallet together. */
import {
  choicesInForce,
  type ExclusionChoice,
  knownEndOf,
} from '@jubilee/core/exclusions/exclusion-in-force';
import { isoInstant } from '../../platform/clock/clock.ts';
import type { Database } from './exclusion.store.ts';
import { readChoices } from './exclusion.store.ts';
import type { ExclusionPorts } from './exclusion-ports.ts';
import type { SamePerson } from './person-key.store.ts';

/**
 * Closes the account and its wallet, and ends its sessions. From its commit on no stake of this wallet commits; what is reserved
 * still ends. A disabled account stays disabled, and its wallet is excluded all the same. Locks: the status of the
 * account, which the caller took, the player, the wallet. Source: PLAY-1, PLAY-2.
 */
export async function excludeWithin(
  { accounts, sessions, wallet }: ExclusionPorts,
  client: Database,
  { walletId, brand, subject }: SamePerson,
  inForce: readonly ExclusionChoice[],
): Promise<void> {
  const end = knownEndOf(inForce);
  await accounts.setExclusionWithin(client, walletId, {
    isExcluded: true,
    until: end === undefined ? null : isoInstant(end),
  });
  await sessions.revokeWithin(client, { brand, subject }, {});
  await wallet.setStateWithin(client, walletId, 'EXCLUDED');
}

/**
 * Opens the account when nothing keeps it closed any more; else stores until when it does. True when it was opened. The
 * caller holds the lock of the account's status. Source: PLAY-9, PLAY-10.
 */
export async function liftWithin(
  ports: ExclusionPorts,
  client: Database,
  walletId: bigint,
): Promise<boolean> {
  const { accounts, wallet, sharedClock } = ports;
  const nowMs = await sharedClock.read();
  const inForce = choicesInForce(await readChoices(client, walletId), nowMs);
  const isOfStaff = await ports.isExcludedByStaff(client, walletId);
  if (inForce.length > 0 || isOfStaff) {
    const end = inForce.length === 0 ? undefined : knownEndOf(inForce);
    const until = end === undefined ? null : isoInstant(end);
    await accounts.setExclusionWithin(client, walletId, { isExcluded: true, until });
    return false;
  }
  const state = await accounts.setExclusionWithin(client, walletId, {
    isExcluded: false,
    until: null,
  });
  const isClosed = (await wallet.accounts(walletId)).some((one) => one.state === 'EXCLUDED');
  const next = state === 'DISABLED' ? 'DISABLED' : 'ACTIVE';
  if (isClosed) await wallet.setStateWithin(client, walletId, next);
  return true;
}
