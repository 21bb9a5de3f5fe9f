/** The possible guesses about the next card. */
export type Guess = 'higher' | 'lower' | 'same';

/** A guess with how many of the thirteen ranks make it right. */
export interface GuessOffer {
  readonly guess: Guess;
  readonly favourable: number;
}

export const RANKS = 13;
const ACE = 1;
const KING = 13;

/**
 * The guesses on a card of rank 1 to 13. Between ace and king an equal card wins both ways; on ace
 * and king, where that would be certain, it is a guess of its own. Faults: not a rank.
 */
export function guessesOn(rank: number): readonly GuessOffer[] {
  if (!Number.isInteger(rank) || rank < ACE || rank > KING) throw new Error(`No rank is ${rank}.`);
  const same: GuessOffer = { guess: 'same', favourable: 1 };
  if (rank === ACE) return [{ guess: 'higher', favourable: RANKS - 1 }, same];
  if (rank === KING) return [{ guess: 'lower', favourable: RANKS - 1 }, same];
  return [
    { guess: 'higher', favourable: RANKS + 1 - rank },
    { guess: 'lower', favourable: rank },
  ];
}

/** Whether `next` matches the guess on `rank`. The caller offers only guesses of guessesOn. */
export function isRight(guess: Guess, rank: number, next: number): boolean {
  if (guess === 'same') return next === rank;
  const isEnd = rank === ACE || rank === KING;
  if (guess === 'higher') return isEnd ? next > rank : next >= rank;
  return isEnd ? next < rank : next <= rank;
}
