import { expect } from 'vitest';
import { currencyOfNumber } from '@jubilee/core/wallet/currency-numbers';
import type { StoredOperation } from '../wallet/index.ts';
import type { EntryRow } from './entries.store.ts';
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

/** Every state, stored or absent, with every event. */
export const pairsOf = <T extends Transition>({ states, events }: StateMachine<T>) =>
  (['ABSENT', ...states] as const).flatMap((state) => events.map((event) => ({ state, event })));

/** `legal`: lines `state event -> state`; every other pair is illegal. */
export function expectTransition<T extends Transition>(
  machine: StateMachine<T>,
  legal: readonly string[],
  { state, event }: ReturnType<typeof pairsOf<T>>[number],
): void {
  const to = legal.find((line) => line.startsWith(`${state} ${event} -> `))?.split(' -> ')[1];
  expect(machine.next(state, event)).toBe(to);
  if (state === 'ABSENT') return;
  if (to === undefined || to === 'ABSENT') {
    expect(() => machine.requireNext(state, event)).toThrow('is illegal in');
  } else expect(machine.requireNext(state, event)).toBe(to);
}

/** What the ledger has when the stake of this entry is reserved. */
export function reservationOf(entry: EntryRow, id: string): StoredOperation {
  return {
    walletId: entry.wallet_id,
    operationId: id,
    brandNumber: entry.brand,
    kind: 'HOLD',
    currency: currencyOfNumber(entry.currency),
    refusal: undefined,
    amount: entry.amount,
    amountWon: 0n,
    balance: 0n,
    lockedBalance: entry.amount,
    version: 1n,
    at: entry.created_at,
    requestHash: new Uint8Array(32),
    reservationId: id,
    round: {
      gameName: 'any-game',
      paytableName: 'any',
      gameVersion: '1',
      seedId: entry.round_id,
      clientSeed: 'any',
      book: {},
    },
  };
}
