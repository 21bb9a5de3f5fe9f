import * as z from 'zod/mini';
import {
  betRequestSchema,
  creditBetSchema,
  multiCreditBetSchema,
} from '@jubilee/contract/entities/bet';
import { uuidV7Schema } from '@jubilee/contract/values/ids';
import type { KeyValueStorage } from '../session/storage/key-value-storage.ts';
import { parseJson } from '../session/storage/parse-json.ts';

const sent = { requestId: uuidV7Schema, askedAtMs: z.number() };
const openBetSchema = z.union([
  z.strictObject({ ...sent, call: z.literal('placeBet'), body: betRequestSchema }),
  z.strictObject({ ...sent, call: z.literal('placeCreditBet'), body: creditBetSchema }),
  z.strictObject({ ...sent, call: z.literal('placeMultiCreditBet'), body: multiCreditBetSchema }),
]);
/** Pages from before free plays were kept wrote bets without the name of their call. */
const namelessBetSchema = z.strictObject({ ...sent, body: betRequestSchema });
const entriesSchema = z.array(z.union([openBetSchema, namelessBetSchema]));
export type OpenBet = z.output<typeof openBetSchema>;
type OpenBetOf<C extends OpenBet['call']> = Extract<OpenBet, { readonly call: C }>;

/** An older bet is not retried, because the balances contain its outcome by then. */
const RETRY_MAX_MS = 10 * 60 * 1_000;
const OPEN_BETS_MAX = 20;

export interface BetJournal {
  readonly add: (bet: OpenBet) => void;
  readonly remove: (requestId: string) => void;
  /** It is sent under another id from now on. */
  readonly replaceId: (requestId: string, newId: string) => void;
  /** Bets of this game and call that were sent and have no response yet, oldest first. */
  readonly openBets: <C extends OpenBet['call']>(
    gameName: string,
    call: C,
  ) => readonly OpenBetOf<C>[];
}

/**
 * The pending bets and free plays, stored before they are sent and removed when they are answered, so that after a
 * reload the same bet is retried instead of a new one placed. Source: BET-8, BET-25.
 */
export function createBetJournal(
  storage: KeyValueStorage,
  owner: { readonly brand: string; readonly userId: string },
  nowMs: () => number,
): BetJournal {
  const key = `jubilee:bets:${owner.brand}:${owner.userId}`;
  const read = (): readonly OpenBet[] => {
    const parsed = entriesSchema.safeParse(parseJson(storage.get(key)));
    const all = parsed.success ? parsed.data : [];
    return all
      .map((bet): OpenBet => ('call' in bet ? bet : { ...bet, call: 'placeBet' }))
      .filter((bet) => nowMs() - bet.askedAtMs < RETRY_MAX_MS);
  };
  const write = (bets: readonly OpenBet[]): void => {
    if (bets.length === 0) storage.remove(key);
    else storage.set(key, JSON.stringify(bets.slice(-OPEN_BETS_MAX)));
  };
  return {
    // A retried bet keeps its position.
    add(bet) {
      const known = read();
      if (!known.some((one) => one.requestId === bet.requestId)) write([...known, bet]);
    },
    remove: (requestId) => write(read().filter((bet) => bet.requestId !== requestId)),
    replaceId: (requestId, newId) =>
      write(
        read().map((bet) => (bet.requestId === requestId ? { ...bet, requestId: newId } : bet)),
      ),
    openBets: <C extends OpenBet['call']>(gameName: string, call: C) =>
      read().filter(
        (bet): bet is OpenBetOf<C> => bet.call === call && bet.body.gameName === gameName,
      ),
  };
}
