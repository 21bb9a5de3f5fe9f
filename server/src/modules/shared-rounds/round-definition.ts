/** What a game defines so that the engine runs its rounds. */
import type { Leadership } from './leadership.ts';

/** The columns that rounds of every game have. */
export interface SharedRound {
  readonly round_id: string;
  readonly phase: string;
}

/** The types of one game's rounds. */
export interface RoundTypes {
  readonly round: SharedRound;
  /** What the runner knows of a round beyond its row. */
  readonly state: unknown;
  /** What a decision needs besides: entries, secrets, other processes. */
  readonly facts: unknown;
  readonly effect: { readonly kind: string };
}

export interface RoundInProgress<T extends RoundTypes> {
  readonly round: T['round'];
  readonly state: T['state'];
}

/** The next state, and what has to be done, in this order. */
export interface Decision<State, Effect> {
  readonly state: State;
  readonly effects: readonly Effect[];
  /** The next step depends on what the effects change, and follows in the same tick with new facts and time. */
  readonly decideAgain?: true;
}

export interface RoundDefinition<T extends RoundTypes> {
  /** For the log. */
  readonly name: string;
  readonly tickMs: number;
  readonly finalPhases: readonly string[];
  /** Undefined: any process may move the rounds, since every move is a comparison in the database. */
  readonly leadership: Leadership | undefined;
  selectUnfinished(brand: number): Promise<T['round'] | undefined>;
  /** Undefined: a round cannot be opened now. */
  open(brand: number, fence: bigint): Promise<T['round'] | undefined>;
  /** `isTakenOver`: another leader began the round. `before`: known when an earlier tick failed. */
  stateOf(from: {
    readonly isTakenOver: boolean;
    readonly before: T['state'] | undefined;
  }): T['state'];
  gather(current: RoundInProgress<T>, nowMs: number): Promise<T['facts']>;
  /** Pure. */
  decide(
    current: RoundInProgress<T>,
    facts: T['facts'],
    nowMs: number,
  ): Decision<T['state'], T['effect']>;
  /** Answers the round as it is now. Undefined: it was not moved, because another process leads. */
  perform(effect: T['effect'], round: T['round'], fence: bigint): Promise<T['round'] | undefined>;
}

/** When a phase began. Faults: it did not, which the schema rules out. */
export function phaseStartMs(instant: string | null): number {
  if (instant === null) throw new Error('a phase has no beginning');
  return Date.parse(instant);
}
