/**
 * The draw stream as the app produces it: the random words of one bet after those of another.
 * Source: FAIR-1, FAIR-19.
 */
import { drawMessage, seeded } from '@jubilee/core/fairness/draw';
import type { Rng } from '@jubilee/core/fairness/rng';

/** Number of words read from a bet before the next one begins. */
export const WORDS_PER_BET = 16;
const CLIENT_SEED = 'rng-quality';

/** Endless; determined by `serverSeed`. Bet n is named by its number. */
export function wordsOfBets(serverSeed: Uint8Array): Rng {
  let bet = 0;
  let left = 0;
  let words = wordsOfBet(serverSeed, bet);
  return {
    u32() {
      if (left === WORDS_PER_BET) {
        bet += 1;
        left = 0;
        words = wordsOfBet(serverSeed, bet);
      }
      left += 1;
      return words.u32();
    },
  };
}

function wordsOfBet(serverSeed: Uint8Array, bet: number): Rng {
  const drawContext = { betId: String(bet), gameName: 'rng', paytable: 'rng-quality' };
  return seeded(
    serverSeed,
    drawMessage({ clientSeed: CLIENT_SEED, ...drawContext, stream: 'game' }),
  );
}

/** The next words as bytes, little-endian. */
export function bytesOf(rng: Rng, words: number): Uint8Array {
  const bytes = new Uint8Array(words * 4);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < words; at += 1) view.setUint32(at * 4, rng.u32(), true);
  return bytes;
}
