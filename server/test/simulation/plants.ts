/** Bugs that money code has most often, planted one at a time: the simulation must find each of them. */
import type { Pool, QueryConfig, QueryResult } from 'pg';
import { crashRoutes } from '../../src/modules/crash/index.ts';
import type { Plant } from './run-seed.ts';

export interface NamedPlant extends Plant {
  /** The flow in which it shows. */
  readonly flow: string;
}

type Change = readonly [from: string | RegExp, to: string];

/** Changes the body of a function of the database. Faults: it does not contain what changes. */
function inFunction(name: string, changes: readonly Change[]): NonNullable<Plant['change']> {
  return async (look) => {
    const [row] = await look<{ source: string }>(
      'select pg_get_functiondef($1::regproc) as source',
      [name],
    );
    await look(changed(row?.source ?? '', changes));
  };
}

/** Faults: a change of something that the text does not contain. */
function changed(text: string, changes: readonly Change[]): string {
  let now = text;
  for (const [from, to] of changes) {
    const next = now.replace(from, () => to);
    if (next === now) throw new Error(`There is no ${String(from)} in: ${text}`);
    now = next;
  }
  return now;
}

const LAG_MS = 2_500;

/** Statements of a cash-out, by the beginnings of their names, and the changes that hide the end from each. */
const BLIND: Readonly<Record<string, readonly Change[]>> = {
  'crash.bet by id': [['select *', "select *, 'IN' as status"]],
  'crash-round-by-id': [['select *', "select *, 'RUNNING' as phase"]],
  'crash-decide-bets': [
    [/ and phase in \([^)]*\)/, ''],
    [/\s+and b\.status in \([^)]*\)/, ''],
  ],
};

/** Names that no statement had so far. */
const unmet = new Set(Object.keys(BLIND));
/** Statements whose text a change does not fit. */
const unfit = new Set<string>();

function withoutTheEnd(pool: Pool): Pool {
  const query = (statement: string | QueryConfig, values?: unknown[]): Promise<QueryResult> =>
    pool.query(typeof statement === 'string' ? statement : blinded(statement), values);
  return new Proxy(pool, {
    get: (target, key): unknown => (key === 'query' ? query : Reflect.get(target, key, target)),
  });
}

function blinded(statement: QueryConfig): QueryConfig {
  const known = Object.keys(BLIND).find((name) => statement.name?.startsWith(name));
  if (known === undefined) return statement;
  try {
    const text = changed(statement.text, BLIND[known] ?? []);
    unmet.delete(known);
    return { ...statement, name: `blind ${statement.name}`, text };
  } catch (error) {
    unfit.add(String(error));
    return statement;
  }
}

export const PLANTS: readonly NamedPlant[] = [
  {
    name: 'lost-idempotency',
    flow: 'bet',
    shows: /was answered|was booked, but nobody requested it/,
    change: inFunction('ledger.place_bets', [
      [
        'select wallet_id, operation_id, brand, currency, ledger.operation_kind(',
        "select wallet_id, overlay(operation_id::text placing substr(md5(nextval('simulation.ids')::text), 1, 12) from 25)::uuid, brand, currency, ledger.operation_kind(",
      ],
    ]),
  },
  {
    name: 'refusals-not-kept',
    flow: 'free-points',
    shows: /was refused .* and is (accepted|refused .*) now/,
    change: inFunction('ledger.place_bets', [
      [
        'from answered where answer = refusal\n  ),\n  spent',
        'from answered where answer = refusal and false\n  ),\n  spent',
      ],
    ]),
  },
  {
    name: 'double-credit-on-retry',
    flow: 'free-points',
    shows: /a balance is not the sum of its postings/,
    change: inFunction('ledger.answer_before', [
      [
        '  if found then\n',
        `  if found then
    if v_known.refusal is null and v_known.kind = ledger.operation_kind('FREE_POINTS') then
      update ledger.wallet t set available = available + v_known.amount
        where t.wallet_id = p_wallet and t.currency = p_currency;
    end if;
`,
      ],
    ]),
  },
  {
    name: 'view-ahead-of-ledger',
    flow: 'bet',
    shows: /shows a balance that the ledger has not/,
    change: inFunction('ledger.place_bets', [
      [
        "'lockedBalance', m.locked, 'version', m.ver)",
        "'lockedBalance', m.locked, 'version', m.ver + 1)",
      ],
    ]),
  },
  {
    name: 'paid-after-the-end',
    flow: 'crash',
    // A claim after the end decides the bet anew, so that the replies contradict each other.
    shows: /after the end was public and was paid|settleCrashBet \S+ was answered/,
    // Cash-outs are judged by a lagging clock alone: no statement of theirs looks at the end that is recorded.
    alter(services) {
      const { crash, routes } = services;
      const { clock } = crash;
      const ports = {
        ...crash,
        clock: { ...clock, read: async () => (await clock.read()) - LAG_MS },
        pool: withoutTheEnd(crash.pool),
      };
      const blind = crashRoutes(ports).map((route) => [route.call, route] as const);
      return { ...services, routes: new Map([...routes, ...blind]) };
    },
    missed: () => [...[...unmet].map((name) => `${name} was never sent`), ...unfit],
  },
  {
    name: 'lost-update',
    flow: 'bet',
    shows: /a balance is not the sum of its postings/,
    change: inFunction('ledger.place_bets', [
      ['available = t.available - r.amount + r.won', 'available = r.available_after + r.won'],
    ]),
  },
];
