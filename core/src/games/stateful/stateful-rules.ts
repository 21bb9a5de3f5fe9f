import type { Result } from '@jubilee/contract/values/result';
import type { Rng } from '../../fairness/rng.ts';

/**
 * A game of several steps. Nothing of it is stored but its config and the actions taken: the round is
 * dealt again from its draw and the actions are repeated, so no hidden card ever lies in a database and
 * a lost process loses nothing. Everything here is pure. Source: GAME-24 to GAME-27, FAIR-17.
 */
export interface StatefulRules {
  /** Deals a round. Refuses INVALID_CONFIG. */
  open(config: unknown, draw: RoundDraw): Result<StatefulRound>;
}

/** The words of the round's own draw, and the key they come from, in lower-case hex. */
export interface RoundDraw {
  readonly rng: Rng;
  readonly keyHex: string;
}

/** A round as it stands; each action makes another one. */
export interface StatefulRound {
  /** Actions taken so far. */
  readonly version: number;
  readonly isComplete: boolean;
  /** Stakes laid so far, in stakes of the start: 1, and more after a double or a split. */
  readonly stakes: number;
  /** Everything the player may see, as plain JSON with amounts in minor units; nothing hidden. */
  view(betAmount: bigint): Readonly<Record<string, unknown>>;
  /** The whole hidden deck or board as text, or the key of an endless one; what the commitment covers. */
  hidden(): string;
  /** Refuses ILLEGAL_ACTION, GAME_COMPLETE. */
  act(action: unknown): Result<StatefulRound>;
  /** Minor units; 0 until the round is complete. `betAmount` is the stake of the start. */
  win(betAmount: bigint): bigint;
  /** The next action of the published rule for rounds that were left open. Faults: a complete round. */
  autoAction(): unknown;
}
