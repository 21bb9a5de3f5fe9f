/** Bugs that money code has most often, planted one at a time: the simulation must find each of them. */
import { crashRoutes } from '../../src/modules/crash/index.ts';
import type { Plant } from './run-seed.ts';

export interface NamedPlant extends Plant {
  /** The flow in which it shows. */
  readonly flow: string;
}

type Change = readonly [from: string | RegExp, to: string];

/** Changes the body of a function of the database. Faults: a text that the function does not contain. */
function inFunction(name: string, changes: readonly Change[]): NonNullable<Plant['change']> {
  return async (look) => {
    const [row] = await look<{ source: string }>(
      'select pg_get_functiondef($1::regproc) as source',
      [name],
    );
    let source = row?.source ?? '';
    for (const [from, to] of changes) {
      const next = source.replace(from, () => to);
      if (next === source) throw new Error(`${name} has no ${String(from)}.`);
      source = next;
    }
    await look(source);
  };
}

const LAG_MS = 2_500;

export const PLANTS: readonly NamedPlant[] = [
  {
    name: 'lost-idempotency',
    flow: 'bet',
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
    // Cash-outs are stamped by a clock that lags.
    alter(services) {
      const { crash, routes } = services;
      const clock = { now: () => crash.clock.now() - LAG_MS };
      const lagging = crashRoutes({ ...crash, clock }).map((route) => [route.call, route] as const);
      return { ...services, routes: new Map([...routes, ...lagging]) };
    },
  },
  {
    name: 'lost-update',
    flow: 'bet',
    change: inFunction('ledger.place_bets', [
      ['available = t.available - r.amount + r.won', 'available = r.available_after + r.won'],
    ]),
  },
];
