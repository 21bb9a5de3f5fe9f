import * as z from 'zod/mini';
import { minorUnitsSchema } from '../values/amounts.ts';
import { bingoPrizeNameSchema } from '../values/bingo.ts';
import { shortTextSchema } from '../values/text.ts';

/** The book of one player's cards in a shared round of bingo. Source: BINGO rules. */
export const bingoRoomBookSchema = z.strictObject({
  kind: z.literal('bingo-room/1'),
  events: z.array(
    z.strictObject({
      type: z.literal('bingoRound'),
      roundId: shortTextSchema,
      /** By card number; empty while the round is open. */
      cards: z.array(z.strictObject({ cardNumber: z.int(), numbers: z.array(z.int()) })),
      /** The called balls in their order; empty while the round is open. */
      balls: z.array(z.int()),
      /** The win of these cards. */
      prizes: z.array(
        z.strictObject({
          name: bingoPrizeNameSchema,
          cardNumber: z.int(),
          amount: minorUnitsSchema,
        }),
      ),
      amountWon: minorUnitsSchema,
    }),
  ),
});
export type BingoRoomBook = z.output<typeof bingoRoomBookSchema>;
