/**
 * The games of several steps, each with functions that lead a round through its start, steps and
 * end.
 */
import type { CallShape } from '@jubilee/contract/calls/define';
import { pokerSolitairePlace, pokerSolitaireStart } from '@jubilee/contract/calls/poker-solitaire';
import { statefulGameAction, statefulGameStart } from '@jubilee/contract/calls/stateful-games';
import * as z from 'zod/mini';

export interface Move {
  readonly call: CallShape;
  readonly body: object;
}

/** The part of a player's view of a round that decides its next step. */
export interface RoundView {
  readonly gameId: string;
  readonly version: number;
  readonly isOver: boolean;
  readonly state: Readonly<Record<string, unknown>>;
}

export interface LedGame {
  readonly name: string;
  readonly start: Move;
  /** The first step; undefined when the rules do not allow it, and another round is started. */
  first(round: RoundView): Move | undefined;
  /** A step that does not have to be the last one. */
  next(round: RoundView): Move;
  /** The step that is the last one; undefined when there is none yet. */
  end(round: RoundView): Move | undefined;
}

const STAKE = { betAmount: 10, currency: 'POINTS' } as const;
const POKER_CARDS = 25;

const replySchema = z.object({
  game: z.looseObject({
    gameId: z.string(),
    version: z.number(),
    isComplete: z.optional(z.boolean()),
    card: z.optional(z.unknown()),
    state: z.optional(z.record(z.string(), z.unknown())),
  }),
});

/** Reads the answer of any of the calls. */
export function parseRoundView(body: unknown): RoundView {
  const { game } = replySchema.parse(body);
  const { gameId, version } = game;
  return {
    gameId,
    version,
    isOver: game.isComplete ?? game.card === null,
    state: game.state ?? game,
  };
}

const hiLoSchema = z.object({
  right: z.number(),
  guesses: z.array(z.object({ action: z.string(), favourable: z.number() })),
});

function likelier({ state }: RoundView): string {
  const { guesses } = hiLoSchema.parse(state);
  return guesses.toSorted((a, b) => b.favourable - a.favourable)[0]?.action ?? '';
}

const cardsSchema = z.object({ actions: z.array(z.string()) });

function doublePossible({ state }: RoundView): string | undefined {
  return cardsSchema.parse(state).actions.find((action) => action === 'double');
}

function stateful(
  name: string,
  config: object,
  acts: {
    readonly first: (round: RoundView) => unknown;
    readonly next: (round: RoundView) => unknown;
    readonly end: (round: RoundView) => unknown;
  },
): LedGame {
  const move = ({ gameId, version }: RoundView, action: unknown): Move => ({
    call: statefulGameAction,
    body: { gameId, gameCode: name, action, version },
  });
  const movePossible = (round: RoundView, action: unknown): Move | undefined =>
    action === undefined ? undefined : move(round, action);
  return {
    name,
    start: { call: statefulGameStart, body: { ...STAKE, gameCode: name, config } },
    first: (round) => movePossible(round, acts.first(round)),
    next: (round) => move(round, acts.next(round)),
    end: (round) => movePossible(round, acts.end(round)),
  };
}

function placed(round: RoundView): Move {
  const { gameId, version, state } = round;
  return { call: pokerSolitairePlace, body: { gameId, version, handIndex: state['hint'] } };
}

export const LED_GAMES: readonly LedGame[] = [
  stateful(
    'vault-nine',
    { mines: 2 },
    {
      first: () => ({ pick: 3 }),
      next: ({ version }) => ({ pick: version }),
      end: ({ version }) => (version > 0 ? { cashOut: true } : undefined),
    },
  ),
  stateful(
    'clockwork-owl',
    {},
    {
      first: () => 'skip',
      next: likelier,
      end: ({ state }) => (hiLoSchema.parse(state).right > 0 ? 'cashOut' : undefined),
    },
  ),
  stateful(
    'velvet-moth',
    {},
    // Doubles the stake, which the others never do.
    { first: doublePossible, next: () => 'hit', end: () => 'stand' },
  ),
  {
    name: 'five-by-five',
    start: { call: pokerSolitaireStart, body: STAKE },
    first: placed,
    next: placed,
    end: (round) => (round.version === POKER_CARDS - 1 ? placed(round) : undefined),
  },
];
