import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { STALE_FACTS_ATTEMPTS_MAX } from '@jubilee/contract/values/retry-budget';
import { describe, expect, test } from 'vitest';
import { bindRequest, decisionOf } from './bound-request.ts';
import { type MoneyCommand, runMoneyCommand } from './money-command.ts';
import type { RecordOutcome } from './record-outcome.ts';

type Command = MoneyCommand<string, string, string>;

const REQUEST = { route: 'test', walletId: 1n, brandNumber: 1, requestId: 'id', body: { a: 1 } };
const REPEAT = { ok: true, value: 'seen won', headers: { 'idempotent-replay': 'true' } };
const recorded = (isReplay: boolean): Result<RecordOutcome<string>> =>
  ok({ status: 'recorded', stored: 'won', isReplay });
const fresh = recorded(false);

function counted(parts: Partial<Command> = {}) {
  const count = { gathered: 0, recorded: 0, freed: 0 };
  const command: Command = {
    request: REQUEST,
    findStored: () => Promise.resolve(undefined),
    gather() {
      count.gathered += 1;
      return ok('facts');
    },
    pace: () => ({
      waitMs: 0,
      abandon: () => {
        count.freed += 1;
      },
    }),
    record: () => {
      count.recorded += 1;
      return Promise.resolve(fresh);
    },
    view: (stored) => ok(`seen ${stored}`),
    ...parts,
  };
  return { count, run: () => runMoneyCommand(command) };
}

const storedUnder = (body: unknown, refusal?: 'WALLET_CLOSED') => {
  const { requestHash } = bindRequest({ ...REQUEST, body });
  return () => Promise.resolve(decisionOf({ requestHash, refusal }, 'won'));
};

describe('a money command', () => {
  test('[WAL-29] is answered with its view, and a repeat with the header as well', async () => {
    const first = counted();
    expect(await first.run()).toEqual({ ok: true, value: 'seen won' });
    expect(first.count).toEqual({ gathered: 1, recorded: 1, freed: 0 });
    const record = () => Promise.resolve(recorded(true));
    const again = counted({ record });
    expect(await again.run()).toEqual(REPEAT);
    expect(again.count.freed).toBe(1);
  });

  test.each<[string, Partial<Command>]>([
    ['what may not be played today', { gather: () => refuse('UNKNOWN_GAME') }],
    ['a round too soon', { pace: () => ({ waitMs: 5, abandon: () => undefined }) }],
    ['a look that comes first', { findsStoredFirst: true }],
  ])('[WAL-26][BET-16] that was decided stays answered: %s', async (_, parts) => {
    const known = counted({ ...parts, findStored: storedUnder({ a: 1 }) });
    expect(await known.run()).toEqual(REPEAT);
    expect(known.count.recorded).toBe(0);
    const refused = counted({ ...parts, findStored: storedUnder({ a: 1 }, 'WALLET_CLOSED') });
    expect(await refused.run()).toEqual(refuse('WALLET_CLOSED'));
    const other = counted({ ...parts, findStored: storedUnder({ a: 2 }) });
    expect(await other.run()).toEqual(refuse('REQUEST_ID_REUSED'));
  });

  test('[BET-16] that comes too soon says when it may come', async () => {
    const soon = counted({ pace: () => ({ waitMs: 5, abandon: () => undefined }) });
    expect(await soon.run()).toEqual(refuse('ROUND_TOO_SOON', { retryAfterMs: 5 }));
  });

  test('[FAIR-10] is decided anew on fresh facts, a bounded number of times', async () => {
    const budgets = new Set();
    let drops = 0;
    const outcomes: Result<RecordOutcome<string>>[] = [ok({ status: 'stale' }), fresh];
    const dropStaleFacts = () => {
      drops += 1;
    };
    const once = counted({
      dropStaleFacts,
      record: (_, { budget }) => {
        budgets.add(budget);
        return Promise.resolve(outcomes.shift() ?? fresh);
      },
    });
    expect(await once.run()).toMatchObject({ ok: true });
    expect([drops, budgets.size]).toEqual([1, 1]);
    const always = counted({
      dropStaleFacts,
      record: () => Promise.resolve(ok({ status: 'stale' })),
    });
    expect(await always.run()).toEqual(refuse('STATE_CONFLICT'));
    expect(drops).toBe(1 + STALE_FACTS_ATTEMPTS_MAX);
    expect(always.count.freed).toBe(1);
  });

  test('[WAL-34][BET-16] of unknown outcome may be a round, so it keeps its slot; a refused one does not', async () => {
    const unknown = counted({ record: () => Promise.resolve(refuse('OUTCOME_UNKNOWN')) });
    expect(await unknown.run()).toEqual(refuse('OUTCOME_UNKNOWN'));
    expect(unknown.count.freed).toBe(0);
    const refused = counted({ record: () => Promise.resolve(refuse('WALLET_CLOSED')) });
    expect(await refused.run()).toEqual(refuse('WALLET_CLOSED'));
    expect(refused.count.freed).toBe(1);
  });
});
