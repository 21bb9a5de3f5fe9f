import * as z from 'zod/mini';
import { cancelCrashBet, placeCrashBet, settleCrashBet } from '../calls/crash.ts';
import { placeBet, placeCreditBet, placeMultiCreditBet } from '../calls/games.ts';
import {
  pokerSolitairePending,
  pokerSolitairePlace,
  pokerSolitaireStart,
} from '../calls/poker-solitaire.ts';
import {
  statefulGameAction,
  statefulGameInfo,
  statefulGameStart,
} from '../calls/stateful-games.ts';
import { accountStateSchema } from '../entities/account.ts';
import { paytableReturnSchema } from '../entities/game.ts';
import { jackpotTotalsSchema } from '../entities/jackpot.ts';
import { userCreditsReplySchema } from '../entities/reward.ts';
import { betAmountSchema, gameNameSchema, paytableNameSchema } from '../values/amounts.ts';
import { instantSchema } from '../values/ids.ts';
import { currencySchema } from '../values/currency.ts';
import { shortTextSchema } from '../values/text.ts';
import { localStorageKeySchema, localStorageValueSchema } from './local-storage.ts';
import type { FRAME_REQUESTS } from './messages.ts';
import { remedyKindSchema, remedySchema, REMEDIES_MAX } from './remedies.ts';

/**
 * Requests of a game and their responses, by command type. Money requests get the reply of the call
 * they stand for; a game never sees a token. A failed request gets frameErrorSchema instead.
 * Source: FRAME rules (specification 3, 4, 8).
 */
/**
 * How long the page's last exchange with the server took, without what was sent before it. Source:
 * CRASH-54.
 */
const exchange = { exchangeMs: z.optional(z.int().check(z.gte(0))) };

const nothingSchema = z.optional(z.strictObject({}));
const doneSchema = z.strictObject({ success: z.literal(true) });

/** `paytableName` in a frame is `paytableUsed` in the call. */
export const frameBetSchema = z.strictObject({
  gameName: gameNameSchema,
  paytableName: paytableNameSchema,
  betAmount: betAmountSchema,
  currency: currencySchema,
});

export const frameRequests = {
  placeBet: { data: frameBetSchema, reply: placeBet.reply },
  placeCreditBet: { data: placeCreditBet.body, reply: placeCreditBet.reply },
  placeMultiCreditBet: { data: placeMultiCreditBet.body, reply: placeMultiCreditBet.reply },
  getBalances: {
    data: nothingSchema,
    reply: z.strictObject({ balances: z.array(accountStateSchema) }),
  },
  getCredits: {
    data: z.optional(
      z.strictObject({
        paytableName: z.optional(paytableNameSchema),
        actionId: z.optional(shortTextSchema),
        played: z.optional(z.boolean()),
      }),
    ),
    reply: userCreditsReplySchema,
  },
  getJackpots: {
    data: nothingSchema,
    reply: z.strictObject({ totals: z.nullable(jackpotTotalsSchema), paused: z.boolean() }),
  },
  getPaytables: {
    data: z.strictObject({
      currency: currencySchema,
      paytables: z.array(paytableNameSchema).check(z.minLength(1), z.maxLength(50)),
    }),
    reply: z.strictObject({ paytables: z.array(paytableReturnSchema) }),
  },
  /** What helps a balance that is too low, the best first; only what is available now. */
  getRemedies: {
    data: nothingSchema,
    reply: z.strictObject({
      remedies: z.array(remedySchema).check(z.maxLength(REMEDIES_MAX)),
      /** When the next free Points come, while the last ones are too recent. */
      freePointsDueAt: z.optional(instantSchema),
    }),
  },
  takeRemedy: { data: z.strictObject({ kind: remedyKindSchema }), reply: doneSchema },
  placeCrashBet: { data: placeCrashBet.body, reply: z.extend(placeCrashBet.reply, exchange) },
  cancelCrashBet: { data: cancelCrashBet.body, reply: z.extend(cancelCrashBet.reply, exchange) },
  settleCrashBet: { data: settleCrashBet.body, reply: z.extend(settleCrashBet.reply, exchange) },
  pokerSolitaireStart: { data: pokerSolitaireStart.body, reply: pokerSolitaireStart.reply },
  pokerSolitairePlace: { data: pokerSolitairePlace.body, reply: pokerSolitairePlace.reply },
  /** An empty list when the call fails. */
  pokerSolitairePending: { data: nothingSchema, reply: pokerSolitairePending.reply },
  statefulGameInfo: { data: statefulGameInfo.body, reply: statefulGameInfo.reply },
  statefulGameStart: { data: statefulGameStart.body, reply: statefulGameStart.reply },
  statefulGameAction: { data: statefulGameAction.body, reply: statefulGameAction.reply },
  setFullscreen: {
    data: z.strictObject({ fullscreen: z.boolean() }),
    reply: z.strictObject({ fullscreen: z.boolean() }),
  },
  getLocalStorage: {
    data: z.strictObject({ key: localStorageKeySchema }),
    reply: z.strictObject({
      key: localStorageKeySchema,
      value: z.nullable(localStorageValueSchema),
    }),
  },
  setLocalStorage: {
    data: z.strictObject({ key: localStorageKeySchema, value: localStorageValueSchema }),
    reply: doneSchema,
  },
  /** Confirms that it worked, never with a token. */
  refreshToken: { data: nothingSchema, reply: doneSchema },
  closeGame: { data: nothingSchema, reply: doneSchema },
} as const satisfies Record<
  (typeof FRAME_REQUESTS)[number],
  { readonly data: z.ZodMiniType; readonly reply: z.ZodMiniType }
>;
export type FrameRequestName = keyof typeof frameRequests;
export type FrameRequestData<N extends FrameRequestName> = z.output<
  (typeof frameRequests)[N]['data']
>;
export type FrameReply<N extends FrameRequestName> = z.output<(typeof frameRequests)[N]['reply']>;

/** Refusal codes of the catalogue, and errors that only the host page can produce. */
export const FRAME_ERROR_CODES = ['NOT_IMPLEMENTED', 'NETWORK', 'TOO_LARGE', 'TOO_FAST'] as const;

/**
 * The response to a failed request: nothing was won. `balances` are those of the host page at that
 * moment; `state` is null for stateful games. `error.code` is a refusal code or one of
 * FRAME_ERROR_CODES; NETWORK means that the outcome is unknown and the same bet may be requested
 * again.
 */
export const frameErrorSchema = z.strictObject({
  amountWon: z.literal(0),
  error: z.strictObject({
    code: shortTextSchema,
    message: z.string(),
    details: z.optional(z.record(z.string(), z.unknown())),
  }),
  balances: z.optional(z.array(accountStateSchema)),
  state: z.optional(z.null()),
});
export type FrameError = z.output<typeof frameErrorSchema>;
