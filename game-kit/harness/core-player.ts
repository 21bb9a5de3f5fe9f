import { createHash } from 'node:crypto';
import type { RoundDraw, StatefulRound } from '../../core/src/games/stateful/stateful-rules.ts';
import { seededDraw } from '../../core/src/fairness/draw.ts';
import { commitment, COMMITMENT_SALT_BYTES } from '../../core/src/games/stateful/commitment.ts';
import type { GameFacts } from './game-facts.ts';

/**
 * Plays the real rules, each round from the seed and its number, so that a seed repeats its rounds.
 * Rounds live in memory; the balance belongs to the page.
 */
export interface Played {
  /** The reply of the call without account and fairness. */
  readonly reply: Readonly<Record<string, unknown>>;
  /** Change of the balance, minor units. */
  readonly change: number;
}
export type Answer = Played | { readonly refused: string; readonly details?: unknown };
export interface CorePlayer {
  play(command: string, data: unknown): Answer;
}

interface OpenRound {
  readonly gameId: string;
  readonly currency: string;
  readonly betAmount: number;
  readonly config: unknown;
  round: StatefulRound;
}
const field = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
const numbers = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? Number(one) : one)),
  );

export function createCorePlayer(facts: GameFacts, seed: string): CorePlayer {
  const rounds = new Map<string, OpenRound>();
  let count = 0;
  const draw = (): RoundDraw => {
    count += 1;
    return seededDraw(createHash('sha256').update(seed).digest(), `harness:${count}`);
  };
  const idOf = (index: number): string =>
    `01890000-0000-7000-8000-${String(index).padStart(12, '0')}`;
  const paytable = facts.game?.paytables[0];

  const stateful = (one: OpenRound): Record<string, unknown> => {
    const { round, betAmount } = one;
    const salt = new Uint8Array(COMMITMENT_SALT_BYTES);
    const { isComplete, version } = round;
    const commit = commitment(round.hidden(), salt);
    const opened = { hidden: round.hidden(), salt: Buffer.from(salt).toString('hex') };
    const reveal = isComplete ? opened : null;
    const base = { gameId: one.gameId, currency: one.currency, betAmount, version, commit, reveal };
    const state = numbers(round.view(BigInt(betAmount)));
    return { ...base, gameCode: facts.gameName, config: one.config, isComplete, state };
  };
  const solitaire = (one: OpenRound): unknown => {
    const { gameId, currency, betAmount, version, commit, reveal, state } = stateful(one);
    const [hands, card, hint] = [field(state, 'hands'), field(state, 'card'), field(state, 'hint')];
    const amountWon = field(state, 'amountWon');
    return { gameId, currency, betAmount, version, hands, card, hint, amountWon, commit, reveal };
  };
  const replyOf = (one: OpenRound, isSolitaire: boolean): Readonly<Record<string, unknown>> => {
    const won = one.round.isComplete ? Number(one.round.win(BigInt(one.betAmount))) : 0;
    const { isComplete } = one.round;
    return isSolitaire
      ? { game: solitaire(one), gameResult: { isComplete, winAmount: won } }
      : { game: stateful(one), isComplete, paytableResult: { amountWon: won } };
  };
  const open = (): OpenRound[] => [...rounds.values()].filter((one) => !one.round.isComplete);

  const start = (data: unknown, isSolitaire: boolean): Answer => {
    if (paytable?.play !== 'stateful') return { refused: 'UNKNOWN_GAME' };
    if (open().length > 0) return { refused: 'GAME_OPEN' };
    const config = field(data, 'config') ?? {};
    const opened = paytable.rules.open(config, draw());
    if (!opened.ok) return { refused: opened.refusal.code };
    const betAmount = Number(field(data, 'betAmount'));
    const currency = String(field(data, 'currency'));
    const one = { gameId: idOf(count), currency, betAmount, config, round: opened.value };
    rounds.set(one.gameId, one);
    const reply = replyOf(one, isSolitaire);
    return { reply, change: wonBy(one) - betAmount * one.round.stakes };
  };
  const wonBy = ({ round, betAmount }: OpenRound): number =>
    round.isComplete ? Number(round.win(BigInt(betAmount))) : 0;
  const act = (data: unknown, action: unknown, isSolitaire: boolean): Answer => {
    const one = rounds.get(String(field(data, 'gameId')));
    if (one === undefined) return { refused: 'NOT_FOUND' };
    const version = field(data, 'version');
    if (version !== undefined && version !== one.round.version)
      return {
        refused: 'STATE_CONFLICT',
        details: { game: isSolitaire ? solitaire(one) : stateful(one) },
      };
    const { stakes } = one.round;
    const acted = one.round.act(action);
    if (!acted.ok) return { refused: acted.refusal.code };
    one.round = acted.value;
    const staked = one.betAmount * (one.round.stakes - stakes);
    return { reply: replyOf(one, isSolitaire), change: wonBy(one) - staked };
  };

  return {
    play: (command, data) => {
      switch (command) {
        case 'placeBet': {
          if (paytable?.play !== 'round') return { refused: 'UNKNOWN_GAME' };
          const betAmount = Number(field(data, 'betAmount'));
          const { amountWon, book } = paytable.decide(BigInt(betAmount), draw().rng);
          const won = Number(amountWon);
          return { reply: { book: numbers(book), amountWon: won }, change: won - betAmount };
        }
        case 'statefulGameInfo':
          return { reply: { games: open().map(stateful) }, change: 0 };
        case 'statefulGameStart':
          return start(data, false);
        case 'statefulGameAction':
          return act(data, field(data, 'action'), false);
        case 'pokerSolitairePending':
          return { reply: { games: open().map(solitaire) }, change: 0 };
        case 'pokerSolitaireStart':
          return start(data, true);
        case 'pokerSolitairePlace':
          return act(data, { hand: field(data, 'handIndex') }, true);
        default:
          return { refused: 'NOT_IMPLEMENTED' };
      }
    },
  };
}
