/** Statements of the platform as news that players may wait for. */
import type { Wire } from '../database/wire.ts';
import type { Owner } from '../engine/owner.ts';
import type { Scheduler } from '../engine/scheduler.ts';
import type { FlowWorld } from '../flows/flow.ts';

export function newsOf({
  wire,
  scheduler,
  players,
}: {
  readonly wire: Wire;
  readonly scheduler: Scheduler;
  readonly players: Owner;
}): FlowWorld['untilAnswered'] {
  const waiting = new Set<{ readonly statement: RegExp; readonly resolve: () => void }>();
  wire.onAnswer(({ query, outcome }) => {
    for (const one of waiting) {
      if (!outcome.ok || !one.statement.test(query.text)) continue;
      waiting.delete(one);
      scheduler.after(players, 1, one.resolve);
    }
  });
  return (statement, withinMs) =>
    new Promise((resolve) => {
      const one = { statement, resolve };
      waiting.add(one);
      scheduler.after(players, withinMs, () => {
        if (waiting.delete(one)) resolve();
      });
    });
}
