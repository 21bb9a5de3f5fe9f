import type { RoundRecord, RoundReply } from './table-protocol.ts';
import {
  become,
  becomeInTurn,
  type StepSource,
  type TableEffect,
  type TableEvent,
  type TableRoundState,
  type TableTransition,
} from './table-round-state.ts';

type Answer<Type extends 'startAnswered' | 'actionAnswered'> = Extract<
  TableEvent<never>,
  { readonly type: Type }
>['answer'];

/** Refusals after which the open round is requested again. */
const ROUND_CHANGED: readonly string[] = ['STATE_CONFLICT', 'GAME_COMPLETE', 'NOT_FOUND'];

export const REFRESH = { do: 'refresh' } as const;
const SPIN_ENDED = { do: 'signal', signal: 'spinEnded' } as const;
const MOVED = { do: 'message', message: { kind: 'movedElsewhere' } } as const;

export function withoutRound<State>(state: TableRoundState<State>): TableRoundState<State> {
  return { ...state, step: undefined, seen: undefined, record: undefined };
}

export function finish<State>(
  state: TableRoundState<State>,
  ...before: readonly TableEffect<State>[]
): TableTransition<State> {
  return become({ ...state, activity: { kind: 'idle' } }, ...before, { do: 'finish' });
}

export function explain<State>(
  state: TableRoundState<State>,
  code: string,
  refused: 'bet' | 'step',
): TableTransition<State> {
  return become({ ...state, activity: { kind: 'explaining' } }, { do: 'explain', code, refused });
}

function find<State>(
  state: TableRoundState<State>,
  why: 'startRefused' | 'actionRefused',
): TableTransition<State> {
  return become({ ...state, activity: { kind: 'finding', why } }, { do: 'findRounds' });
}

function read<State>(
  state: TableRoundState<State>,
  source: Extract<StepSource, { readonly kind: 'round' }>,
): TableTransition<State> {
  return become(
    { ...state, activity: { kind: 'reading', source }, record: source.round },
    { do: 'read', source },
  );
}

/**
 * The open rounds of the player. Without one in this currency the table waits, with a message if
 * one is open in the other currency.
 */
export function receiveRounds<State>(
  state: TableRoundState<State>,
  rounds: readonly RoundRecord[],
): TableTransition<State> {
  const { activity, window } = state;
  if (activity.kind !== 'finding') return become(state);
  const { why } = activity;
  const found = rounds.find(({ currency }) => currency === window.currency);
  if (found !== undefined) {
    return becomeInTurn(
      state,
      (next) =>
        become(
          next,
          why === 'actionRefused' ? MOVED : { do: 'message', message: { kind: 'resumed' } },
        ),
      (next) =>
        read(next, {
          kind: 'round',
          round: found,
          amountWon: 0,
          action: undefined,
          how: 'resume',
        }),
    );
  }
  const [other] = rounds;
  return becomeInTurn(
    withoutRound(state),
    (next) => become(next, { do: 'drawReady' }),
    (next) => {
      if (other !== undefined) {
        const { currency } = other;
        return finish(next, { do: 'message', message: { kind: 'openIn', currency } });
      }
      if (why === 'startRefused') return explain(next, 'GAME_OPEN', 'bet');
      // The round has ended elsewhere.
      return why === 'actionRefused' ? finish(next, SPIN_ENDED, MOVED) : finish(next);
    },
  );
}

export function receiveStartAnswer<State>(
  state: TableRoundState<State>,
  answer: Answer<'startAnswered'>,
): TableTransition<State> {
  if (state.activity.kind !== 'starting') return become(state);
  if (answer.kind === 'reply') {
    return becomeInTurn(
      state,
      (next) => become(next, { do: 'announce', message: 'started' }),
      (next) => applyReply(next, answer.reply, { action: null, how: 'start' }),
    );
  }
  const { code } = answer;
  return becomeInTurn(
    state,
    (next) => become(next, SPIN_ENDED),
    (next) => {
      if (code === 'GAME_OPEN') return find(next, 'startRefused');
      return code === 'ROUND_TOO_SOON'
        ? finish(next, { do: 'message', message: { kind: 'tooSoon' } })
        : explain(next, code, 'bet');
    },
  );
}

export function receiveActionAnswer<State>(
  state: TableRoundState<State>,
  answer: Answer<'actionAnswered'>,
): TableTransition<State> {
  const { activity } = state;
  if (activity.kind !== 'acting') return become(state);
  if (answer.kind === 'reply') {
    return applyReply(state, answer.reply, { action: activity.action, how: 'action' });
  }
  const { current: round, code } = answer;
  if (round !== undefined) {
    const source = {
      kind: 'round',
      round,
      amountWon: undefined,
      action: undefined,
      how: 'resume',
    } as const;
    return becomeInTurn(
      state,
      (next) => become(next, MOVED),
      (next) => read(next, source),
    );
  }
  return ROUND_CHANGED.includes(code) ? find(state, 'actionRefused') : explain(state, code, 'step');
}

function applyReply<State>(
  state: TableRoundState<State>,
  { round, account, amountWon }: RoundReply,
  how: Pick<Extract<StepSource, { readonly kind: 'round' }>, 'action' | 'how'>,
): TableTransition<State> {
  return becomeInTurn(
    state,
    (next) =>
      become(
        next,
        round.isComplete
          ? { do: 'holdAccount', account, amountWon }
          : { do: 'updateAccount', account },
        // The message of the previous state does not fit the next one.
        { do: 'clearMessage' },
      ),
    (next) => read(next, { kind: 'round', round, amountWon, ...how }),
  );
}

/** Reads the event `source.version` of the book, or ends the replay after the last one. */
export function readNextReplayStep<State>(
  state: TableRoundState<State>,
  source: Extract<StepSource, { readonly kind: 'replay' }>,
): TableTransition<State> {
  if (source.version < source.book.events.length) {
    return become({ ...state, activity: { kind: 'reading', source } }, { do: 'read', source });
  }
  const amountWon = state.step?.amountWon ?? 0;
  return finish(state, { do: 'signal', signal: 'spinEnded', data: { amountWon } });
}
