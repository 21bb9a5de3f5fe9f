import type { StateMachine, Transition } from './state-machine.ts';

/** Every state, stored or absent, in every phase of the round: what a statement of this event has to leave. */
export function statesAfter<T extends Transition>(
  machine: StateMachine<T>,
  event: T['event'],
  phases: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    ['ABSENT', ...machine.states].flatMap((state) =>
      phases.map((phase) => {
        const row = machine.transitions.find((one) => one.from === state && one.event === event);
        const isAllowed = row !== undefined && (row.during?.includes(phase) ?? true);
        return [`${state} in ${phase}`, isAllowed ? row.to : state];
      }),
    ),
  );
}
