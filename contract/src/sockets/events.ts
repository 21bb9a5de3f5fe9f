import * as z from 'zod/mini';
import { accountStateSchema } from '../entities/account.ts';
import { crashRoundSchema } from '../entities/crash.ts';
import { jackpotTotalsSchema } from '../entities/jackpot.ts';
import { freePlaySummarySchema } from '../entities/reward.ts';
import { uuidV7Schema } from '../values/ids.ts';
import { shortTextSchema, tokenTextSchema } from '../values/text.ts';
import {
  SOCKET_RECONNECTION_ATTEMPTS_MAX,
  SOCKET_RECONNECTION_DELAY_MS,
} from '../values/limits.ts';

/** Real time: what the server pushes. Clients send nothing. Source: SOCK rules (specification 7, 9). */
export const SOCKET_NAMESPACES = ['/public', '/user', '/crash'] as const;
export type SocketNamespace = (typeof SOCKET_NAMESPACES)[number];

/** Options of every client connection. */
export const SOCKET_CLIENT_OPTIONS = {
  transports: ['websocket'],
  reconnectionAttempts: SOCKET_RECONNECTION_ATTEMPTS_MAX,
  reconnectionDelay: SOCKET_RECONNECTION_DELAY_MS,
} as const;
/** Largest packet that the server accepts from a client, in bytes. */
export const SOCKET_PACKET_BYTES_MAX = 4 * 1_024;

/** Auth data of /user and /crash; /public needs none. */
export const socketAuthSchema = z.strictObject({
  token: tokenTextSchema,
  sessionId: shortTextSchema,
});
export type SocketAuth = z.output<typeof socketAuthSchema>;

/** The new value and the wallet's version: a client ignores a lower one and refetches on a gap. */
export const balanceUpdateSchema = accountStateSchema;
export const jackpotUpdateSchema = z.strictObject({ totals: jackpotTotalsSchema });
/** Notifies of an unseen win; the client fetches its details by a call. */
export const jackpotWinEventSchema = z.strictObject({ winId: uuidV7Schema });
export const purchaseVerifiedSchema = z.strictObject({ bonusApplied: z.boolean() });
export const freePlaySchema = freePlaySummarySchema;

export const SOCKET_EVENTS = {
  '/public': { JACKPOT_UPDATE: jackpotUpdateSchema },
  '/user': {
    BALANCE_UPDATE: balanceUpdateSchema,
    JACKPOT_UPDATE: jackpotUpdateSchema,
    JACKPOT_WIN: jackpotWinEventSchema,
    PURCHASE_VERIFIED: purchaseVerifiedSchema,
    FREE_PLAY: freePlaySchema,
  },
  /**
   * Addition: the state of the shared round, which the host passes to the frame as `crashRound`.
   */
  '/crash': { CRASH_ROUND: crashRoundSchema },
} as const satisfies Record<SocketNamespace, Record<string, z.ZodMiniType>>;

export type BalanceUpdate = z.output<typeof balanceUpdateSchema>;
export type JackpotUpdate = z.output<typeof jackpotUpdateSchema>;
export type PurchaseVerified = z.output<typeof purchaseVerifiedSchema>;
export type FreePlay = z.output<typeof freePlaySchema>;
