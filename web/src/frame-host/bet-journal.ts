import * as z from 'zod/mini';
import { betRequestSchema, type BetRequest } from '@jubilee/contract/entities/bet';
import { uuidV7Schema } from '@jubilee/contract/values/ids';
import type { KeyValueStorage } from '../session/storage/key-value-storage.ts';
import { parseJson } from '../session/storage/parse-json.ts';

const entrySchema = z.strictObject({
  requestId: uuidV7Schema,
  body: betRequestSchema,
  askedAtMs: z.number(),
});
export interface OpenBet {
  readonly requestId: string;
  readonly body: BetRequest;
  readonly askedAtMs: number;
}

/** An older bet is not retried, because the balances contain its outcome by then. */
const RETRY_MAX_MS = 10 * 60 * 1_000;
const OPEN_BETS_MAX = 20;

export interface BetJournal {
  readonly add: (bet: OpenBet) => void;
  readonly remove: (requestId: string) => void;
  /** Bets of this game that were sent and have no response yet, oldest first. */
  readonly openBets: (gameName: string) => readonly OpenBet[];
}

/**
 * The pending bets, stored before they are sent and removed when they are answered, so that after a
 * reload the same bet is retried instead of a new one placed. Source: BET-8, BET-25.
 */
export function createBetJournal(
  storage: KeyValueStorage,
  owner: { readonly brand: string; readonly userId: string },
  nowMs: () => number,
): BetJournal {
  const key = `jubilee:bets:${owner.brand}:${owner.userId}`;
  const read = (): readonly OpenBet[] => {
    const parsed = z.array(entrySchema).safeParse(parseJson(storage.get(key)));
    const all = parsed.success ? parsed.data : [];
    return all.filter((bet) => nowMs() - bet.askedAtMs < RETRY_MAX_MS);
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
    openBets: (gameName) => read().filter((bet) => bet.body.gameName === gameName),
  };
}
