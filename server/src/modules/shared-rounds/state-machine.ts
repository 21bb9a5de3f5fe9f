/**
 * A state machine as data: one row for each legal transition. Stores take the states of their statements from the
 * table, so no statement makes a transition that is not in it. Source: CRASH-4, BINGO-8.
 */

/** Before the row is stored, and after it was deleted. */
const ABSENT = 'ABSENT';

/** What a transition does with the reserved stake. */
export type MoneyEffect = 'none' | 'reserve' | 'release' | 'capture';

export interface Transition {
  readonly event: string;
  readonly from: string;
  readonly to: string;
  /** The phases of the round in which it is allowed; without it, all phases. */
  readonly during?: readonly string[];
  readonly money: MoneyEffect;
}

/** All rows of one event. They differ in `from` only. */
export interface StateChange<State> {
  readonly from: readonly State[];
  readonly to: State;
  readonly during: readonly string[];
  readonly money: MoneyEffect;
}

type Stored<T extends Transition> = Exclude<T['from'] | T['to'], typeof ABSENT>;

export interface StateMachine<T extends Transition> {
  readonly transitions: readonly T[];
  /** Stored states, in the order of the table. */
  readonly states: readonly Stored<T>[];
  readonly events: readonly T['event'][];
  /** States that no event leaves. */
  readonly final: readonly Stored<T>[];
  /** States of entries whose reservation has not ended. */
  readonly undecided: readonly Stored<T>[];
  /** Undefined: this event is illegal in this state. */
  next(state: Stored<T> | typeof ABSENT, event: T['event']): T['to'] | undefined;
  /** Faults: the event is illegal in this state. */
  requireNext(state: Stored<T>, event: T['event']): Stored<T>;
  /** What a statement of this event compares with and sets. */
  change(event: T['event']): StateChange<Stored<T>>;
  /** How the reservation of an entry in this state ends; undefined while the entry is undecided. */
  endOfReservation(state: Stored<T>): 'release' | 'capture' | undefined;
}

/** Faults: an event with two targets or two effects, or a state that ends a reservation in two ways. */
export function createStateMachine<const T extends Transition>(
  transitions: readonly T[],
): StateMachine<T> {
  const isStored = (state: T['from'] | T['to']): state is Stored<T> => state !== ABSENT;
  const states = [...new Set(transitions.flatMap(({ from, to }) => [from, to]))].filter(isStored);
  const events = [...new Set(transitions.map(({ event }) => event))];
  const changes = new Map(events.map((event) => [event, changeOf(transitions, event, isStored)]));
  const ends = new Map(states.map((state) => [state, reservationEndOf(transitions, state)]));

  function next(state: Stored<T> | typeof ABSENT, event: T['event']): T['to'] | undefined {
    return transitions.find((row) => row.from === state && row.event === event)?.to;
  }

  return {
    transitions,
    states,
    events,
    final: states.filter((state) => transitions.every(({ from }) => from !== state)),
    undecided: states.filter((state) => ends.get(state) === undefined),
    next,
    requireNext(state, event) {
      const to = next(state, event);
      if (to === undefined || !isStored(to)) throw new Error(`${event} is illegal in ${state}`);
      return to;
    },
    change(event) {
      const change = changes.get(event);
      if (change === undefined) throw new Error(`${event} leads to no stored state`);
      return change;
    },
    endOfReservation: (state) => ends.get(state),
  };
}

function changeOf<T extends Transition>(
  transitions: readonly T[],
  event: T['event'],
  isStored: (state: T['from'] | T['to']) => state is Stored<T>,
): StateChange<Stored<T>> | undefined {
  const rows = transitions.filter((row) => row.event === event);
  const [first] = rows;
  if (first === undefined) return undefined;
  const during = first.during ?? [];
  for (const row of rows) {
    const isAlike =
      row.to === first.to &&
      row.money === first.money &&
      (row.during ?? []).join() === during.join();
    if (!isAlike) throw new Error(`${event} has rows that differ in more than their start`);
  }
  if (!isStored(first.to)) return undefined;
  const from = rows.map((row) => row.from).filter(isStored);
  return { from, to: first.to, during, money: first.money };
}

function reservationEndOf(
  transitions: readonly Transition[],
  state: string,
): 'release' | 'capture' | undefined {
  const effects = new Set(transitions.filter(({ to }) => to === state).map(({ money }) => money));
  if (effects.has('release') && effects.has('capture')) {
    throw new Error(`${state} both releases and captures`);
  }
  if (effects.has('release')) return 'release';
  return effects.has('capture') ? 'capture' : undefined;
}
