/**
 * Every command that moves money, by its kind, with the answer of its kind. run-commands defines how
 * each kind runs. Source: WAL-4 to WAL-7, WAL-24 to WAL-36, WAL-43, FAIR-10, FAIR-23.
 */
import type { ReservationStep, StepAnswer } from './reserved-round.ts';
import type { JackpotWinEntry } from './commands.ts';
import type { ClaimAnswer } from './pay-claim.ts';
import type {
  BetOperation,
  CreditBetOperation,
  DecidedAnswer,
  GrantOperation,
  ReservationCaptureOperation,
  ReservationEndOperation,
  ReservationOperation,
  OperationAnswer,
} from './operations.ts';

/** A command whose outcome is decided when it runs: a shed command was never decided (FAIR-23). */
interface Deciding<Operation> {
  readonly walletId: bigint;
  readonly decide: () => Operation;
}

interface Booking<Operation> {
  readonly operation: Operation;
}

/**
 * Refusals of every kind: REQUEST_ID_REUSED, REQUEST_ID_OUTSIDE_WINDOW, NOT_FOUND, OVERLOADED (not stored),
 * INSUFFICIENT_BALANCE, WALLET_CLOSED, BALANCE_LIMIT_REACHED (stored). Kinds that stake also refuse LOSS_LIMIT_REACHED,
 * PLAY_LIMIT_REACHED and TIME_LIMIT_REACHED (stored). Each kind lists its own.
 */
interface CommandBodies {
  bet: Deciding<BetOperation>;
  /** A bet that checks for other open rounds of its game. Refuses GAME_OPEN. Source: BET-23. */
  unbatchedBet: Booking<BetOperation>;
  /** Refuses INSUFFICIENT_CREDITS instead of INSUFFICIENT_BALANCE. Source: BET-17 to BET-20. */
  creditBet: Deciding<CreditBetOperation>;
  /** Its id is the operation's. Refuses GAME_OPEN, and what its caller refuses. Source: WAL-35, BET-23, WAL-28. */
  reservation: Booking<ReservationOperation>;
  /** Returns the reserved amount to the player. Refuses STATE_CONFLICT when the reservation has ended. */
  reservationRelease: Booking<ReservationEndOperation>;
  /** The reserved stake goes to the house account, the win to the player. Refuses as a release. */
  reservationCapture: Booking<ReservationCaptureOperation>;
  /**
   * One step of a round, with the stake it adds and the end it causes. One for another version of the round is not
   * stored. Source: WAL-43, GAME-25, WAL-28.
   */
  roundStep: Booking<ReservationStep>;
  /** Refuses FREE_POINTS_NOT_DUE, FREE_POINTS_BALANCE_TOO_HIGH. Source: WAL-9, WAL-10, WAL-36. */
  grant: Booking<GrantOperation>;
  /**
   * Pays a stored claim and begins the next cycle. The money is owed, so the lanes never shed it; it is
   * refused OVERLOADED only when the database stayed unreachable. Source: JACK-5, JACK-6.
   */
  jackpotWin: Booking<JackpotWinEntry>;
}

export interface CommandAnswers {
  bet: DecidedAnswer;
  unbatchedBet: DecidedAnswer;
  creditBet: DecidedAnswer;
  reservation: DecidedAnswer;
  reservationRelease: OperationAnswer;
  reservationCapture: OperationAnswer;
  roundStep: StepAnswer;
  grant: OperationAnswer;
  jackpotWin: ClaimAnswer;
}

export type CommandKind = keyof CommandBodies;

export type WalletCommand<Kind extends CommandKind> = {
  readonly kind: Kind;
} & Readonly<CommandBodies[Kind]>;

/** A bet that was decided before it is sent. */
export function decidedBet(bet: BetOperation): WalletCommand<'bet'> {
  return { kind: 'bet', walletId: bet.walletId, decide: () => bet };
}
