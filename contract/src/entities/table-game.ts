import * as z from 'zod/mini';
import { betAmountSchema, gameNameSchema, minorUnitsSchema } from '../values/amounts.ts';
import { currencySchema } from '../values/currency.ts';
import type { GameKind } from '../values/enums.ts';
import { uuidV7Schema } from '../values/ids.ts';
import { digestHexSchema } from '../values/text.ts';

/**
 * Games of several calls: poker solitaire and the stateful games. `version` counts the actions taken;
 * `commit` is SHA-256 of the hidden deck or board and its salt, both revealed when the game is over.
 */
export const tableGameVersionSchema = z.int().check(z.gte(0));
export const revealSchema = z.strictObject({ hidden: z.string(), salt: z.string() });

/** A card as rank and suit: `AS`, `TD`; `7h` is invalid. */
export const cardSchema = z.string().check(z.regex(/^[A2-9TJQK][CDHS]$/));

export const POKER_SOLITAIRE_HANDS = 5;
export const handIndexSchema = z.int().check(z.gte(0), z.lte(POKER_SOLITAIRE_HANDS - 1));

export const pokerSolitaireGameSchema = z.strictObject({
  gameId: uuidV7Schema,
  currency: currencySchema,
  betAmount: betAmountSchema,
  version: tableGameVersionSchema,
  /** Five hands of at most five cards, in the order they were placed. */
  hands: z.array(z.array(cardSchema)),
  /** The card to place now; null when the game is complete. */
  card: z.nullable(cardSchema),
  /** The hand that the published rule would choose. */
  hint: z.nullable(handIndexSchema),
  /** Minor units; 0 until the game is complete. */
  amountWon: z.optional(minorUnitsSchema),
  commit: digestHexSchema,
  reveal: z.nullable(revealSchema),
});
export type PokerSolitaireGame = z.output<typeof pokerSolitaireGameSchema>;

export const pokerSolitaireResultSchema = z.strictObject({
  isComplete: z.boolean(),
  winAmount: minorUnitsSchema,
});

const minesConfigSchema = z.strictObject({ mines: z.int().check(z.gte(1), z.lte(24)) });
const plinkoConfigSchema = z.strictObject({
  rows: z.literal([8, 12, 16]),
  risk: z.enum(['low', 'medium', 'high']),
});
const kenoConfigSchema = z.strictObject({
  picks: z.array(z.int().check(z.gte(1), z.lte(40))).check(z.minLength(1), z.maxLength(9)),
});
/** The initial choices of a game; games without one take `{}`. */
export const statefulGameConfigSchema = z.union([
  minesConfigSchema,
  plinkoConfigSchema,
  kenoConfigSchema,
  z.strictObject({}),
]);

const CONFIGS_BY_KIND: Partial<Record<GameKind, z.ZodMiniType>> = {
  mines: minesConfigSchema,
  plinko: plinkoConfigSchema,
  keno: kenoConfigSchema,
};

/** JSON Schema of the initial choices of this kind of game. */
export function configSchemaOf(kind: GameKind): Record<string, unknown> {
  return { ...z.toJSONSchema(CONFIGS_BY_KIND[kind] ?? z.strictObject({}), { io: 'input' }) };
}

/** An action: a named step, a tile, or a cash-out. */
export const statefulGameActionSchema = z.union([
  z.enum(['higher', 'lower', 'same', 'skip', 'cashOut', 'hit', 'stand', 'double', 'split']),
  z.strictObject({ pick: z.int().check(z.gte(0), z.lte(24)) }),
  z.strictObject({ cashOut: z.literal(true) }),
]);
export type StatefulGameAction = z.output<typeof statefulGameActionSchema>;

export const statefulGameSchema = z.strictObject({
  gameId: uuidV7Schema,
  gameCode: gameNameSchema,
  currency: currencySchema,
  betAmount: betAmountSchema,
  config: statefulGameConfigSchema,
  version: tableGameVersionSchema,
  isComplete: z.boolean(),
  /** The game's own view: everything the player may see, nothing hidden. */
  state: z.record(z.string(), z.unknown()),
  commit: digestHexSchema,
  reveal: z.nullable(revealSchema),
});
export type StatefulGame = z.output<typeof statefulGameSchema>;

/** The win of a stateful game; 0 until it is complete. */
export const statefulGameResultSchema = z.strictObject({ amountWon: minorUnitsSchema });
