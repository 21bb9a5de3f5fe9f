import * as z from 'zod/mini';
import { minorUnitsSchema } from '@jubilee/contract/values/amounts';
import { currencySchema } from '@jubilee/contract/values/currency';
import type { KeyValueStorage } from '../session/storage/key-value-storage.ts';
import { parseJson } from '../session/storage/parse-json.ts';

const entrySchema = z.strictObject({
  gameName: z.string(),
  betId: z.string(),
  currency: currencySchema,
  betAmount: minorUnitsSchema,
  amountWon: minorUnitsSchema,
});
type Entry = z.output<typeof entrySchema>;

/** A round that the server has decided; amounts in minor units. */
export type SettledRound = Omit<Entry, 'gameName'>;

const ROUNDS_MAX = 20;

interface UnseenRounds {
  readonly add: (round: SettledRound) => void;
  readonly forget: (betId: string) => void;
  /** The rounds of this game, oldest first. */
  readonly read: () => readonly SettledRound[];
  /** Forgets the rounds of this game. */
  readonly clear: () => void;
}

/**
 * Rounds of one game that were decided while the player was watching, and whose end nobody has seen
 * yet: a reload leaves them here, to be reported on every return until they are dismissed. Source: BET-36.
 */
export function createUnseenRounds(
  storage: KeyValueStorage,
  owner: { readonly brand: string; readonly userId: string },
  gameName: string,
): UnseenRounds {
  const key = `jubilee:unseen:${owner.brand}:${owner.userId}`;
  const entries = (): readonly Entry[] => {
    const parsed = z.array(entrySchema).safeParse(parseJson(storage.get(key)));
    return parsed.success ? parsed.data : [];
  };
  const write = (next: readonly Entry[]): void => {
    if (next.length === 0) storage.remove(key);
    else storage.set(key, JSON.stringify(next.slice(-ROUNDS_MAX)));
  };
  return {
    add({ betId, currency, betAmount, amountWon }) {
      const others = entries().filter((entry) => entry.betId !== betId);
      write([...others, { gameName, betId, currency, betAmount, amountWon }]);
    },
    forget: (betId) => write(entries().filter((entry) => entry.betId !== betId)),
    read: () =>
      entries()
        .filter((entry) => entry.gameName === gameName)
        .map(({ gameName: _gameName, ...round }) => round),
    clear: () => write(entries().filter((entry) => entry.gameName !== gameName)),
  };
}
