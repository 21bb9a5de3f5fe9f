import type { Call } from '../calls/call.ts';
import type { CallProblem } from '../calls/outcome.ts';

export interface LoyaltyProgramPorts {
  readonly call: Call;
  /** Undefined while nobody is signed in. */
  readonly email: () => string | undefined;
  /** The flags at the time of the call. */
  readonly isEnabled: () => boolean;
  /** Calls again and again; returns what ends it. */
  readonly every: (intervalMs: number, task: () => void) => () => void;
  /** Calls when the player comes back to the page; returns what ends it. */
  readonly onReturn: (task: () => void) => () => void;
  readonly log: (sentence: string, cause?: unknown) => void;
}

/** The player at the brand's loyalty program, while they are signed in. Source: SESS-23. */
export interface LoyaltyProgram {
  /** A step of the login; from then on it is repeated. */
  readonly check: () => Promise<CallProblem | undefined>;
  /** The player has signed out. */
  readonly forget: () => void;
}

export type CreateLoyaltyProgram = (ports: LoyaltyProgramPorts) => LoyaltyProgram;
