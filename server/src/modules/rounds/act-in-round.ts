/**
 * One action in an open round. The action, the stake it adds and the end it causes are one step of the
 * wallet; the answer is always read from the stored round. Source: GAME-24 to GAME-26.
 */
import type { Flags } from '@jubilee/contract/settings/flags';
import type { Currency } from '@jubilee/contract/values/currency';
import type { Refusal, RefusalCode } from '@jubilee/contract/values/refusals';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import type { Game } from '@jubilee/core/games/game';
import type { PlayerCapabilities } from '@jubilee/core/jurisdictions/player-capabilities';
import { refusalOfCurrency, refusalOfStake } from '@jubilee/core/jurisdictions/stake-refusal';
import type { Answer } from '../access/index.ts';
import {
  type BoundRequest,
  decidedBefore,
  ledgerOutcome,
  type MoneyRequest,
  type RecordOutcome,
  runMoneyCommand,
  type StoredDecision,
} from '../money/index.ts';
import type {
  JackpotShare,
  ReservationStep,
  ReservedRound,
  StoredOperation,
} from '../wallet/index.ts';
import { type LoadedRound, loadRound } from './deal-round.ts';
import { refuseForGood } from './refuse-for-good.ts';
import type { RoundPorts } from './round-ports.ts';
import { endOf, toRoundView, toRoundViewFromBet, type RoundView } from './round-view.ts';

export interface RoundActionCommand {
  readonly request: MoneyRequest;
  readonly gameId: string;
  readonly game: Game;
  readonly flags: Flags;
  /** As the rules name it. */
  readonly action: unknown;
  /** Whether an action on a round that was completed automatically is answered with its end. */
  readonly isCashOut: boolean;
  /** Why a step that adds a stake is refused; the other steps are still taken. */
  readonly stakeRefusal: (currency: Currency) => Promise<RefusalCode | undefined>;
  readonly capabilities: PlayerCapabilities;
  /** Steps taken when the player chose the action; undefined when the caller does not send it. */
  readonly version: number | undefined;
}

/** How a call presents a round: its reply, and its state among the details of a refusal. */
export interface RoundViews<View> {
  readonly toReply: (round: RoundView) => View;
  readonly toGame: (round: RoundView) => unknown;
}

type ActPorts = Pick<RoundPorts, 'wallet' | 'fairness' | 'jackpots'>;
type ToGame = RoundViews<unknown>['toGame'];

type TakenStep = Extract<StoredDecision<RoundView>, { readonly refusal: undefined }>;

/** A step that may be taken, or the end of a round that takes none. */
type ActFacts =
  | { readonly kind: 'step'; readonly loaded: LoadedRound; readonly next: LoadedRound }
  | { readonly kind: 'over'; readonly view: RoundView };

/**
 * Refuses NOT_FOUND, ILLEGAL_ACTION and STATE_CONFLICT for good, GAME_COMPLETE, BIRTH_DATE_REQUIRED, TEXTS_NOT_ACCEPTED,
 * PROOF_REQUIRED and as the rules of states (of a step that adds a stake),
 * REQUEST_ID_REUSED, and as the wallet does.
 */
export function actInRound<View>(
  ports: ActPorts,
  command: RoundActionCommand,
  { toReply, toGame }: RoundViews<View>,
): Promise<Answer<View>> {
  let loading: Promise<LoadedRound | undefined> | undefined;
  const load = () => (loading ??= roundOf(ports, command));
  return runMoneyCommand<ActFacts, RoundView, View>({
    request: command.request,
    async findStored(request) {
      const { walletId, requestId } = request;
      const [loaded, operation] = await Promise.all([
        load(),
        ports.wallet.operation(walletId, requestId),
      ]);
      return (
        storedStep(loaded, request) ?? (await refusedStep(command, loaded, { operation, toGame }))
      );
    },
    findsStoredFirst: true,
    async gather(request) {
      const loaded = await load();
      loading = undefined;
      const facts =
        loaded === undefined
          ? await actOnBet(ports, command, toGame)
          : await nextStep(loaded, command, toGame);
      return facts.ok ? facts : refuseForGood(ports, { request, loaded, refusal: facts.refusal });
    },
    record: (facts, request) => record(ports, command, facts, { request, toGame }),
    view: (view) => ok(toReply(view)),
  });
}

async function nextStep(
  loaded: LoadedRound,
  command: RoundActionCommand,
  toGame: ToGame,
): Promise<Result<ActFacts>> {
  const { reserved, repeated } = loaded;
  const version = reserved.steps.length;
  if (repeated.round.isComplete) {
    return command.isCashOut
      ? ok({ kind: 'over', view: toRoundView(loaded, version) })
      : refuseAt('GAME_COMPLETE', loaded, toGame);
  }
  if (reserved.state !== 'OPEN') return refuse('NOT_FOUND');
  if (command.version !== undefined && command.version !== version) {
    return refuseAt('STATE_CONFLICT', loaded, toGame);
  }
  const next = advance(loaded, command.action);
  // The round can be ended without it, so nobody is left with an open stake.
  const takesStake = next.ok && next.value.repeated.round.stakes > repeated.round.stakes;
  const refusal = takesStake ? await refusalOfRaise(loaded, command) : undefined;
  if (refusal !== undefined) return { ok: false, refusal };
  return next.ok ? ok({ kind: 'step', loaded, next: next.value }) : next;
}

/** Its largest win counts what is raised, so a round that fitted the prize cap at its start fits with every raise. */
async function refusalOfRaise(
  { reserved }: LoadedRound,
  { game, capabilities, stakeRefusal }: RoundActionCommand,
): Promise<Refusal | undefined> {
  const { currency, amount: stake } = reserved.opened;
  const code = await stakeRefusal(currency);
  if (code !== undefined) return { code };
  const paytable = game.paytables.find((one) => one.paytable === reserved.round.paytableName);
  return paytable === undefined
    ? refusalOfCurrency(capabilities, currency)
    : refusalOfStake(capabilities, currency, { stake, paytable });
}

async function record(
  ports: ActPorts,
  command: RoundActionCommand,
  facts: ActFacts,
  { request, toGame }: { readonly request: BoundRequest; readonly toGame: ToGame },
): Promise<Result<RecordOutcome<RoundView>>> {
  if (facts.kind === 'over') {
    // Nothing is stored under this id, but it must not be that of another request. Source: WAL-27.
    if (await ports.wallet.knowsId(request.walletId, request.requestId)) {
      return refuse('REQUEST_ID_REUSED');
    }
    return ok({ status: 'recorded', stored: facts.view, isReplay: false });
  }
  const { loaded, next } = facts;
  const { reserved } = loaded;
  const isEnd = next.repeated.round.isComplete;
  const jackpot = isEnd ? shareOf(ports, command, loaded) : undefined;
  const { action } = command;
  const operation = stepOf({ ...request, action }, loaded, next, jackpot);
  const answer = await ports.wallet.apply({ kind: 'roundStep', operation }, request.budget);
  const outcome = ledgerOutcome(answer);
  if (!outcome.ok) return outcome;
  if (outcome.value.status === 'recorded' && !outcome.value.isReplay) {
    const after = { ...reserved, steps: [...reserved.steps, outcome.value.stored] };
    const view = toRoundView({ ...next, reserved: after }, after.steps.length);
    return ok({ status: 'recorded', stored: view, isReplay: false });
  }
  const now = await roundOf(ports, command);
  if (now === undefined) return refuse('NOT_FOUND');
  const known = replayOf(now, request);
  if (known !== undefined) return known;
  const { refusal } = refuseAt('STATE_CONFLICT', now, toGame);
  const refused = await refuseForGood(ports, { request, loaded: now, refusal });
  // A copy of this request may have been taken since.
  return replayOf(await roundOf(ports, command), request) ?? refused;
}

/** The step that was taken under the id of this request. Refuses REQUEST_ID_REUSED. */
function replayOf(
  loaded: LoadedRound | undefined,
  request: BoundRequest,
): Result<RecordOutcome<RoundView>> | undefined {
  const taken = storedStep(loaded, request);
  if (taken === undefined) return undefined;
  const decided = decidedBefore(request, taken);
  return decided.ok ? ok({ status: 'recorded', stored: decided.value, isReplay: true }) : decided;
}

/** The round after the action, before anything is stored. */
export function advance(loaded: LoadedRound, action: unknown): Result<LoadedRound> {
  const { reserved, repeated } = loaded;
  const next = repeated.round.act(action);
  if (!next.ok) return next;
  const { book } = repeated;
  return ok({
    ...loaded,
    repeated: {
      round: next.value,
      rounds: [...repeated.rounds, next.value],
      book(betAmount) {
        const before = book(betAmount);
        const state = next.value.view(betAmount);
        return { ...before, events: [...before.events, { type: 'step', action, state }] };
      },
    },
    reserved,
  });
}

/** The wallet's step for the last action of `next`. */
export function stepOf(
  command: Pick<BoundRequest, 'walletId' | 'brandNumber' | 'requestId' | 'requestHash'> &
    Pick<RoundActionCommand, 'action'>,
  { reserved, repeated: before }: LoadedRound,
  next: LoadedRound,
  jackpot: JackpotShare | undefined,
): ReservationStep {
  const { walletId, brandNumber, requestId: operationId, requestHash, action } = command;
  const { operationId: reservationId, currency, amount: stake } = reserved.opened;
  const { round } = next.repeated;
  const end = round.isComplete
    ? {
        amountWon: round.win(stake),
        round: endOf(next, reserved.round, { gameId: reservationId, betAmount: stake }),
        ...(jackpot === undefined ? {} : { jackpot }),
      }
    : undefined;
  return {
    walletId,
    brandNumber,
    operationId,
    currency,
    requestHash,
    reservationId,
    version: reserved.steps.length,
    action,
    raise: BigInt(round.stakes - before.round.stakes) * stake,
    ...(end === undefined ? {} : { end }),
  };
}

/** What the round contributes to the jackpots and hits when it ends now. */
function shareOf(
  ports: ActPorts,
  { game, flags, capabilities }: RoundActionCommand,
  { reserved, seed }: LoadedRound,
): JackpotShare | undefined {
  const { gameName, paytableName: paytable } = reserved.round;
  const { currency, operationId: betId } = reserved.opened;
  const bet = { gameName, paytable, ...seed, betId, currency, stake: reserved.amount };
  return ports.jackpots.shareOf({ ...bet, game, flags, capabilities });
}

async function roundOf(
  ports: ActPorts,
  { request, gameId, game }: RoundActionCommand,
): Promise<LoadedRound | undefined> {
  const reserved: ReservedRound | undefined = await ports.wallet.reservedRound(
    request.walletId,
    gameId,
  );
  return reserved?.round.gameName === game.gameName
    ? loadRound(ports.fairness, reserved)
    : undefined;
}

/** A step that was refused stays refused, whatever became of the round; how the round is now is said with it. Source: WAL-28. */
async function refusedStep(
  command: RoundActionCommand,
  loaded: LoadedRound | undefined,
  {
    operation,
    toGame,
  }: { readonly operation: StoredOperation | undefined; readonly toGame: ToGame },
): Promise<StoredDecision<RoundView> | undefined> {
  if (operation?.refusal === undefined) return undefined;
  const { requestHash, refusal: code } = operation;
  const now = loaded === undefined ? undefined : await nextStep(loaded, command, toGame);
  const isStill = now?.ok === false && now.refusal.code === code;
  return { requestHash, refusal: isStill ? now.refusal : { code } };
}

function storedStep(
  loaded: LoadedRound | undefined,
  { requestId }: BoundRequest,
): TakenStep | undefined {
  const index = loaded?.reserved.steps.findIndex((step) => step.operationId === requestId) ?? -1;
  const step = loaded?.reserved.steps[index];
  if (loaded === undefined || step === undefined) return undefined;
  const stored = toRoundView(loaded, index + 1);
  return { requestHash: step.requestHash, refusal: undefined, stored };
}

function refuseAt(
  code: 'GAME_COMPLETE' | 'STATE_CONFLICT',
  loaded: LoadedRound,
  toGame: ToGame,
): { readonly ok: false; readonly refusal: Refusal } {
  const game = toGame(toRoundView(loaded, loaded.reserved.steps.length));
  return { ok: false, refusal: { code, details: { game } } };
}

/** A round that was complete from its deal takes no action. */
async function actOnBet(
  ports: ActPorts,
  { request, gameId, game, isCashOut }: RoundActionCommand,
  toGame: ToGame,
): Promise<Result<ActFacts>> {
  const bet = await ports.wallet.operation(request.walletId, gameId);
  const isOfGame = bet?.round?.gameName === game.gameName && bet.reservationId === undefined;
  if (!isOfGame) return refuse('NOT_FOUND');
  const view = toRoundViewFromBet(bet);
  if (isCashOut) return ok({ kind: 'over', view });
  return refuse('GAME_COMPLETE', { game: toGame(view) });
}
