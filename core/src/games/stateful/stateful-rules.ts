import type { Result } from '@jubilee/contract/values/result';
import type { Rng } from '../../fairness/rng.ts';

/**
 * A stateful game. Only its config and the actions are stored: the round is dealt again from its
 * draw and the actions are repeated, so no hidden card is ever in a database and a process crash
 * loses nothing. Everything here is pure. Source: GAME-24 to GAME-27, FAIR-17.
 */
export interface StatefulRules {
  /** Deals a round. Refuses INVALID_CONFIG. */
  open(config: unknown, draw: RoundDraw): Result<StatefulRound>;
}

/** The random words of the round's own draw, and the key they come from, in lower-case hex. */
export interface RoundDraw {
  readonly rng: Rng;
  readonly keyHex: string;
}

/** A round after some actions; each action returns a new one. */
export interface StatefulRound {
  /** Actions taken so far. */
  readonly version: number;
  readonly isComplete: boolean;
  /** Total stakes so far, in units of the initial stake: 1, and more after a double or a split. */
  readonly stakes: number;
  /** The player's view as plain JSON with amounts in minor units and nothing hidden. */
  view(betAmount: bigint): Readonly<Record<string, unknown>>;
  /**
   * The whole hidden deck or board as text, or the key of an infinite one; the commitment covers
   * it.
   */
  hidden(): string;
  /** Refuses ILLEGAL_ACTION, GAME_COMPLETE. */
  act(action: unknown): Result<StatefulRound>;
  /** Minor units; 0 until the round is complete. `betAmount` is the initial stake. */
  win(betAmount: bigint): bigint;
  /** The next action by the published rule for abandoned rounds. Faults: a complete round. */
  autoAction(): unknown;
}
