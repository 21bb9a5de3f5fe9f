import * as z from 'zod/mini';
import { accountStateSchema } from '../entities/account.ts';
import { betFairnessSchema } from '../entities/bet.ts';
import { paytableSchema } from '../entities/game.ts';
import {
  statefulGameActionSchema,
  statefulGameConfigSchema,
  statefulGameResultSchema,
  statefulGameSchema,
  tableGameVersionSchema,
} from '../entities/table-game.ts';
import { betAmountSchema, gameNameSchema } from '../values/amounts.ts';
import { currencySchema } from '../values/currency.ts';
import { uuidV7Schema } from '../values/ids.ts';
import { mediumTextSchema } from '../values/text.ts';
import { defineCall } from './define.ts';
import { SAMPLE_ID } from './sample-values.ts';
import { BET_REFUSALS, PLAY_GATES } from './play.ts';

/** Games with a choice before or during the round, by game code. Source: GAME rules. */
const statefulReplySchema = z.strictObject({
  game: statefulGameSchema,
  isComplete: z.boolean(),
  paytableResult: statefulGameResultSchema,
  account: accountStateSchema,
  fairness: betFairnessSchema,
});

export const statefulGameInfo = defineCall({
  name: 'statefulGameInfo',
  method: 'POST',
  path: '/games/statefulGames/info',
  area: 'stateful-games',
  summary: "Rules, returns and stakes of a game, and the player's open games.",
  access: 'session',
  gates: [],
  money: false,
  isRepeatable: true,
  body: z.strictObject({ gameCode: gameNameSchema }),
  sample: { body: { gameCode: 'vault-nine' } },
  reply: z.strictObject({
    gameCode: gameNameSchema,
    rules: z.array(mediumTextSchema),
    betAmounts: z.array(betAmountSchema),
    paytables: z.array(paytableSchema),
    configSchema: z.record(z.string(), z.unknown()),
    games: z.array(statefulGameSchema),
  }),
  refusals: ['UNKNOWN_GAME'],
  rule: 'GAME-24',
});

export const statefulGameStart = defineCall({
  name: 'statefulGameStart',
  method: 'POST',
  path: '/games/statefulGames/start',
  area: 'stateful-games',
  summary:
    'Deducts the stake and starts a game; the request id is the game id. One-step games are returned complete. forceBigWin is for dev and test.',
  access: 'session',
  gates: PLAY_GATES,
  money: true,
  balances: 'reserves',
  body: z.strictObject({
    betAmount: betAmountSchema,
    currency: currencySchema,
    gameCode: gameNameSchema,
    config: statefulGameConfigSchema,
    forceBigWin: z.optional(z.boolean()),
  }),
  sample: {
    body: {
      betAmount: 100,
      currency: 'POINTS',
      gameCode: 'vault-nine',
      config: { mines: 3 },
      forceBigWin: false,
    },
  },
  reply: statefulReplySchema,
  refusals: [
    'UNKNOWN_GAME',
    'INVALID_CONFIG',
    'FORCE_BIG_WIN_NOT_ALLOWED',
    'GAME_OPEN',
    'ROUND_TOO_SOON',
    'STATE_CONFLICT',
    ...BET_REFUSALS,
  ],
  rule: 'GAME-24',
});

export const statefulGameAction = defineCall({
  name: 'statefulGameAction',
  method: 'POST',
  path: '/games/statefulGames/action',
  area: 'stateful-games',
  summary: 'One step of an open game; some deduct the stake again.',
  access: 'session',
  // A round that is open can always be ended; the use case closes the gates of age, texts and proof for the steps that add a stake.
  gates: [],
  money: true,
  balances: 'ends',
  body: z.strictObject({
    gameId: uuidV7Schema,
    gameCode: gameNameSchema,
    action: statefulGameActionSchema,
    /** Number of actions taken before this one; a mismatch is answered with STATE_CONFLICT. */
    version: z.optional(tableGameVersionSchema),
  }),
  sample: { body: { gameId: SAMPLE_ID, gameCode: 'vault-nine', action: { pick: 7 } } },
  reply: statefulReplySchema,
  refusals: [
    'NOT_FOUND',
    'ILLEGAL_ACTION',
    'GAME_COMPLETE',
    'STATE_CONFLICT',
    'BIRTH_DATE_REQUIRED',
    'UNDER_AGE',
    'TEXTS_NOT_ACCEPTED',
    'PROOF_REQUIRED',
    ...BET_REFUSALS,
  ],
  rule: 'GAME-24',
});
