/** Ends of exclusions: a call that comes after the end finds the account open, and a worker opens those nobody calls for. */
import { isoInstant } from '../../platform/clock/clock.ts';
import { liftWithin } from './apply-exclusion.ts';
import { forgetPlayer } from './exclude-player.ts';
import type { ExclusionPorts } from './exclusion-ports.ts';
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
