/** What vendors report about cases: an event only says that a case is to be read. Source: KYC-7. */
import type { Brand } from '@jubilee/contract/settings/brand';
import type { IdentityCheckEvent } from '@jubilee/providers/identity-checks/port';
import { isoInstant } from '../../platform/clock/clock.ts';
import { repeatedTransaction } from '../../platform/lanes/repeated-transaction.ts';
import { addEvent, followCase } from './case.store.ts';
import type { IdentityCheckPorts } from './identity-check-ports.ts';

/** Stored once; what it announces is read by the worker, so that the vendor is answered at once. */
export async function acceptEvent(
  ports: IdentityCheckPorts,
  {
    brand,
    vendor,
    event,
  }: { readonly brand: Brand; readonly vendor: string; readonly event: IdentityCheckEvent },
): Promise<void> {
  // An account may be shared by brands: an event about nobody of this one is acknowledged and has no effect.
  const player = await ports.accounts.bySubject(brand.number, event.subject.playerId);
  const at = isoInstant(await ports.sharedClock.read());
  await repeatedTransaction(ports.pool, async (client) => {
    const isNew = await addEvent(client, {
      brand: brand.number,
      vendor,
      dedupeKey: event.dedupeKey,
      walletId: player?.wallet_id ?? null,
      occurredAt: event.occurredAtMs === undefined ? null : isoInstant(event.occurredAtMs),
      receivedAt: at,
    });
    if (isNew && player !== undefined) {
      await followCase(client, player.wallet_id, { at, readAt: at });
    }
  });
}
