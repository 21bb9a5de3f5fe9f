/** What reaches a player, and who shares something with them. Source: CARE-5. */
import type { Player } from '../../account/index.ts';
import type { StaffCaller } from '../../staff/index.ts';
import { visibleTo } from '../masking.ts';
import { toEntry } from '../player-entry.ts';
import { readEntries } from '../player-entry.store.ts';
import type { PlayersPorts } from '../players-ports.ts';
import { type Page, pageOf } from './lists.ts';
import { type EmailRow, readEmails, readLinks } from './lists.store.ts';

const LINKS_MAX = 50;

/** To the address of the last sign-in and to that of the identity service. */
export async function addressesOf(
  { identity }: Pick<PlayersPorts, 'identity'>,
  player: Player,
  brandLocation: string,
): Promise<readonly string[]> {
  const user = await identity.getUser(brandLocation, player.subject);
  const known = [player.email, user?.email ?? null].flatMap((one) => one?.toLowerCase() ?? []);
  return [...new Set(known)];
}

export function stateOfEmail(row: EmailRow): 'queued' | 'sent' | 'failed' {
  return row.sent_at !== null ? 'sent' : row.failed_at === null ? 'queued' : 'failed';
}

export async function readPlayerEmails(
  ports: PlayersPorts,
  caller: StaffCaller,
  of: { readonly player: Player; readonly brandLocation: string },
  page: Page,
) {
  const { player, brandLocation } = of;
  const addresses = await addressesOf(ports, player, brandLocation);
  const to = { brandLocation, addresses };
  const { before, limit } = page;
  const rows = await readEmails(ports.readPool, to, { before, limit: limit + 1 });
  const { page: visible, next } = pageOf(rows, limit, (row) => row.email_id);
  return {
    emails: visible.map((row) => ({
      emailId: row.email_id,
      template: row.template,
      to: visibleTo(caller, 'email', row.address),
      state: stateOfEmail(row),
      queuedAt: row.queued_at,
      sentAt: row.sent_at,
    })),
    next,
  };
}

export async function readPlayerLinks(
  { readPool }: PlayersPorts,
  caller: StaffCaller,
  player: Player,
) {
  const of = {
    walletId: player.wallet_id,
    brand: player.brand,
    phoneNumber: player.phone_number,
  };
  const rows = await readLinks(readPool, of, LINKS_MAX + 1);
  const page = rows.slice(0, LINKS_MAX);
  const entries = await readEntries(
    readPool,
    page.map(({ wallet_id }) => wallet_id),
  );
  return {
    players: page.flatMap((row) => {
      const entry = entries.get(row.wallet_id);
      if (entry === undefined) return [];
      const sharedBy = [
        ...(row.by_phone ? (['phoneNumber'] as const) : []),
        ...(row.by_device ? (['device'] as const) : []),
        ...(row.by_network ? (['network'] as const) : []),
      ];
      return [{ player: toEntry(entry, caller), sharedBy }];
    }),
    isCut: rows.length > page.length,
  };
}
