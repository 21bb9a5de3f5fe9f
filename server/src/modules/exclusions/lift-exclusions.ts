/** Ends of exclusions: a call that comes after the end finds the account open, and a worker opens those nobody calls for. */
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { isoInstant } from '../../platform/clock/clock.ts';
import type { Player } from '../account/index.ts';
import { addOperatorAct, type OperatorAct } from '../audit/index.ts';
import { liftWithin } from './apply-exclusion.ts';
import { forgetPlayer } from './exclude-player.ts';
import type { ExclusionPorts } from './exclusion-ports.ts';
import { dropMistakenMatchesWithin, exclusionSourcesOf } from './read-exclusion.ts';
import { repeatedTransaction } from '../../platform/lanes/repeated-transaction.ts';

const LIFTED_AT_ONCE = 100;

/** The database's clock decides; a repetition changes nothing. Source: PLAY-9, PLAY-10. */
export async function liftIfOver(ports: ExclusionPorts, walletId: bigint): Promise<boolean> {
  const isOpen = await repeatedTransaction(ports.pool, async (client) => {
    await ports.accounts.lockStatusWithin(client, walletId);
    return liftWithin(ports, client, walletId);
  });
  forgetPlayer(ports, walletId);
  return isOpen;
}

/** One that fails is reported and does not delay the others. Returns how many accounts were opened. */
export async function liftDueExclusions(
  ports: ExclusionPorts,
  onFault: (error: unknown) => void,
): Promise<number> {
  const now = isoInstant(await ports.sharedClock.read());
  let opened = 0;
  for (const walletId of await ports.accounts.excludedUntilBefore(now, LIFTED_AT_ONCE)) {
    const isOpen = await liftIfOver(ports, walletId).catch((error: unknown) => {
      onFault(error);
      return false;
    });
    if (isOpen) opened += 1;
  }
  return opened;
}

/**
 * An operator found that the account is not of the person whose choice reached it. What the player chose here, and what the staff
 * decided, stays. Refuses: STATE_CONFLICT where no other account's choice reaches this one. Source: PLAY-14, OPS-55.
 */
export async function readmitPlayer(
  ports: ExclusionPorts,
  { wallet_id: walletId, brand, subject }: Pick<Player, 'wallet_id' | 'brand' | 'subject'>,
  act: OperatorAct,
): Promise<Result<{ readonly isOpen: boolean }>> {
  const done = await repeatedTransaction(ports.pool, async (client) => {
    await ports.accounts.lockStatusWithin(client, walletId);
    if (!(await exclusionSourcesOf(ports, client, walletId)).isMatched) {
      return refuse('STATE_CONFLICT');
    }
    await dropMistakenMatchesWithin(ports, client, walletId);
    const isOpen = await liftWithin(ports, client, walletId);
    const at = isoInstant(await ports.sharedClock.read());
    const did = { brand, subject, details: { isOpen }, at };
    await addOperatorAct(client, act, { ...did, act: 'readmitPlayer' });
    return ok({ isOpen });
  });
  forgetPlayer(ports, walletId);
  return done;
}
