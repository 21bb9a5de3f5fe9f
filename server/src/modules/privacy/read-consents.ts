import type { playerConsents } from '@jubilee/contract/staff/calls/privacy';
import { AGREED_DOCUMENTS } from '@jubilee/contract/values/personal-data';
import type * as z from 'zod/mini';
import type { StaffAnswer, StaffContext } from '../staff/index.ts';
import { findPlayer, readOf } from '../staff-players/index.ts';
import { listAcceptances, listMarketing } from './consents.store.ts';
import type { PrivacyRoomPorts } from './privacy-ports.ts';

const LISTED_MAX = 100;
type Reply = z.output<(typeof playerConsents)['reply']>;

/** Refuses: NOT_FOUND. Source: PRIV-10. */
export async function readConsents(
  ports: Pick<PrivacyRoomPorts, 'accounts' | 'readPool' | 'legalTexts'>,
  context: StaffContext,
  userId: string,
): Promise<StaffAnswer<Reply>> {
  const found = await findPlayer(ports, context, userId);
  if (!found.ok) return found;
  const walletId = found.value.wallet_id;
  const current = new Set(ports.legalTexts.currentOf(context.brand));
  const rows = await listAcceptances(ports.readPool, walletId, LISTED_MAX);
  const acceptances = rows.flatMap((row) => {
    // What only a newer release knows is not shown by this one.
    const document = AGREED_DOCUMENTS.find((one) => one === row.page);
    return document === undefined
      ? []
      : [
          {
            document,
            version: row.content_hash,
            publishedAt: row.first_served_at,
            isCurrent: current.has(row.version_id),
            acceptedAt: row.accepted_at,
            network: row.network,
            userAgent: row.user_agent,
          },
        ];
  });
  const marketing = await listMarketing(ports.readPool, walletId, LISTED_MAX);
  return { ok: true, value: { acceptances, marketing }, read: readOf(context, userId) };
}
