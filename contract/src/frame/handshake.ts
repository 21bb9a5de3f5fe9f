import * as z from 'zod/mini';
import { accountStateSchema } from '../entities/account.ts';
import { paytableSchema } from '../entities/game.ts';
import { stageSchema } from '../settings/stage.ts';
import { betAmountSchema, gameNameSchema } from '../values/amounts.ts';
import { currencySchema } from '../values/currency.ts';
import { shortTextSchema } from '../values/text.ts';
import { FRAME_PROTOCOL_VERSION } from './messages.ts';

/**
 * The handshake: the frame posts hello to its parent until it gets an answer; the host checks
 * origin and window and answers once with a MessagePort. All other messages use the port.
 */
export const frameHelloSchema = z.strictObject({
  jubilee: z.literal('hello'),
  version: z.literal(FRAME_PROTOCOL_VERSION),
});

/**
 * Everything a game learns about its environment. No token, no name, no address. Amounts are minor
 * units.
 */
export const frameSettingsSchema = z.strictObject({
  gameName: gameNameSchema,
  title: shortTextSchema,
  paytables: z.array(paytableSchema),
  /** The currency the player has chosen in the host page. */
  currency: currencySchema,
  betAmounts: z.array(betAmountSchema),
  balances: z.array(accountStateSchema),
  locale: shortTextSchema,
  muted: z.boolean(),
  reducedMotion: z.boolean(),
  /** Minimum time from the start of one round to the next; 0 where there is none. */
  minRoundMs: z.int().check(z.gte(0)),
  stage: stageSchema,
  /** True when the game only replays past rounds: it accepts no bet and shows no balance. */
  replay: z.optional(z.boolean()),
});
export type FrameSettings = z.output<typeof frameSettingsSchema>;

export const framePortSchema = z.strictObject({
  jubilee: z.literal('port'),
  version: z.literal(FRAME_PROTOCOL_VERSION),
  settings: frameSettingsSchema,
});
