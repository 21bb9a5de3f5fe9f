/** Bugs that money code has most often, planted one at a time: the simulation must find each of them. */
import type { Pool, QueryConfig, QueryResult } from 'pg';
import { createPendingClaims, crashRoutes } from '../../src/modules/crash/index.ts';
import { gameRoutes } from '../../src/modules/games/index.ts';
import { signInRoutes } from '../../src/modules/players/index.ts';
import { roundRoutes } from '../../src/modules/rounds/index.ts';
import type {
  CommandKind,
  CreditBetOperation,
  WalletCommand,
} from '../../src/modules/wallet/index.ts';
import type { Route } from '../../src/modules/access/index.ts';
import type { NodeServices } from './nodes/compose-node.ts';
import { STANDING_SIGN_INS } from './nodes/standing-sign-ins.ts';
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

/** Changes a statement on its way, known by its name or text. Faults: it does not contain what changes. */
function inStatement(known: RegExp, changes: readonly Change[]): NonNullable<Plant['rewrite']> {
  return (query) => {
    const isMeant = known.test(query.name ?? query.text.trim());
    return isMeant ? { ...query, text: changed(query.text, changes) } : query;
  };
}

function withRoutes(services: NodeServices, routes: readonly Route[]): NodeServices {
  const added = routes.map((route) => [route.call, route] as const);
  return { ...services, routes: new Map([...services.routes, ...added]) };
}

type Submit = NodeServices['wallet']['apply'];
type Alter<Kind extends CommandKind> = (command: WalletCommand<Kind>) => WalletCommand<Kind>;

/** A wallet that books what `alter` makes of the commands of one kind. */
function withWallet<Kind extends CommandKind>(
  services: NodeServices,
  kind: Kind,
  alter: Alter<Kind>,
): NodeServices {
  const { wallet } = services;
  const apply = ((command: WalletCommand<Kind>, budget) =>
    wallet.apply(command.kind === kind ? alter(command) : command, budget)) as Submit;
  const ports = { ...services, wallet: { ...wallet, apply } };
  return withRoutes(services, [...gameRoutes(ports), ...roundRoutes(ports)]);
}

const oneMore = (won: bigint): bigint => (won > 0n ? won + 1n : won);

/** One unit more in the first round that wins, in its reply, too. */
function withOneMore(operation: CreditBetOperation): CreditBetOperation {
  const { amountWon, round } = operation;
  const { creditRounds, ...rest } = round.book as {
    readonly creditRounds: readonly { readonly amountWon: number }[];
  };
  const first = creditRounds.findIndex((one) => one.amountWon > 0);
  const rounds = creditRounds.map((one, at) =>
    at === first ? { ...one, amountWon: one.amountWon + 1 } : one,
  );
  const book = { ...rest, creditRounds: rounds };
  return { ...operation, amountWon: oneMore(amountWon), round: { ...round, book } };
}

const LAG_MS = 2_500;
const LATE_MS = 300;

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
    name: 'limit-not-read',
    flow: 'limits',
    shows: /staked \d+ beyond the (loss|play) limit/,
    change: inFunction('ledger.place_bets', [['l.refusal is not null', 'false']]),
  },
  {
    name: 'stake-not-counted',
    flow: 'limits',
    shows: /staked \d+ beyond the play limit/,
    change: inFunction('limits.count_operation', [['v_staked := p_amount;', 'v_staked := 0;']]),
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
    shows: /after the end was public and was paid/,
    // Cash-outs are judged by a lagging clock alone: no statement of theirs looks at the end that is recorded, and what
    // this process has reported to have recorded does not move their stamps.
    alter(services) {
      const { crash } = services;
      const { clock } = crash;
      const ports = {
        ...crash,
        clock: { ...clock, read: async () => (await clock.read()) - LAG_MS },
        claims: createPendingClaims(),
        pool: withoutTheEnd(crash.pool),
      };
      return withRoutes(services, crashRoutes(ports));
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
  {
    name: 'crash-win-one-unit-too-much',
    flow: 'crash',
    shows: /crash bet \S+ won \d+ of \d+ at \d+, must win/,
    rewrite: inStatement(/^crash-decide-bets/, [
      ['won = d.won', 'won = d.won + (d.won > 0)::integer'],
    ]),
  },
  {
    name: 'crash-received-late',
    flow: 'crash',
    shows: /crash bet \S+ (left at \d+|lost its stake): it may leave at/,
    // Cash-outs are stamped a moment after their arrival.
    alter(services) {
      const { crash } = services;
      const { clock } = crash;
      const read = async () => (await clock.read()) + LATE_MS;
      return withRoutes(services, crashRoutes({ ...crash, clock: { ...clock, read } }));
    },
  },
  {
    name: 'crash-received-with-first-byte',
    flow: 'crash',
    shows: /crash bet \S+ left at \d+: it may leave at/,
    // Cash-outs are stamped before all of their request is here.
    alter(services) {
      const { crash } = services;
      const { claims } = crash;
      const arrive: typeof claims.arrive = (_complete, stamp) =>
        claims.arrive(Promise.resolve(), stamp);
      return withRoutes(services, crashRoutes({ ...crash, claims: { ...claims, arrive } }));
    },
  },
  {
    name: 'closed-round-forgotten',
    flow: 'crash',
    shows: /placeCrashBet \S+ was refused ROUND_CLOSED and is (accepted|refused .*) now/,
    // What a game refuses is answered and not stored.
    alter(services) {
      const { crash } = services;
      const apply = (async (command: WalletCommand<'reservation'>, budget) => {
        const code = command.kind === 'reservation' ? command.operation.refusal : undefined;
        if (code === undefined) return crash.wallet.apply(command, budget);
        return { status: 'refused', replayed: false, code };
      }) as Submit;
      return withRoutes(services, crashRoutes({ ...crash, wallet: { ...crash.wallet, apply } }));
    },
  },
  {
    name: 'slot-win-one-unit-too-much',
    flow: 'bet',
    shows: /bet \S+ won \d+ of \d+, must win/,
    alter: (services) =>
      withWallet(services, 'bet', (command) => ({
        ...command,
        decide() {
          const bet = command.decide();
          return { ...bet, amountWon: oneMore(bet.amountWon) };
        },
      })),
  },
  {
    name: 'credit-win-one-unit-too-much',
    flow: 'credits',
    shows: /credit .* won \d+ of \d+, must win/,
    alter: (services) =>
      withWallet(services, 'creditBet', (command) => ({
        ...command,
        decide: () => withOneMore(command.decide()),
      })),
  },
  {
    name: 'round-win-one-unit-too-much',
    flow: 'rounds',
    shows: /round \S+ won \d+ of \d+ after \d+ of \d+ mined, must win/,
    alter: (services) =>
      withWallet(services, 'roundStep', ({ kind, operation }) => {
        if (operation.end === undefined) return { kind, operation };
        const end = { ...operation.end, amountWon: oneMore(operation.end.amountWon) };
        return { kind, operation: { ...operation, end } };
      }),
  },
  {
    name: 'bingo-prize-twice',
    flow: 'bingo',
    shows: /bingo cards \S+ won \d+, must win/,
    rewrite: inStatement(/^update bingo\.purchase p set status = [^,]+, won = d\.won/, [
      ['won = d.won', 'won = d.won * 2'],
    ]),
  },
  {
    name: 'lone-player-is-drawn',
    flow: 'bingo',
    shows: /bingo cards \S+ were captured, must be released/,
    rewrite: inStatement(/having count\(distinct wallet_id\)/, [
      ['having count(distinct wallet_id) < $2', 'having count(distinct wallet_id) < $2 - 1'],
    ]),
  },
  {
    name: 'jackpot-one-unit-too-much',
    flow: 'bet',
    shows: /jackpot win \S+ of \S+ paid \d+, must pay/,
    change: inFunction('jackpot.pay_claim', [
      ['jackpot.pot(v_jackpot) / 1000000,', 'jackpot.pot(v_jackpot) / 1000000 + 1,'],
    ]),
  },
  {
    name: 'jackpot-draw-forgotten',
    flow: 'bet',
    shows: /drew the jackpots \S+, it may be paid/,
    change: inFunction('jackpot.claim_drawn', [['where o.tx =', 'where false and o.tx =']]),
  },
  {
    name: 'gift-posted-twice',
    flow: 'sign-ups',
    shows: /was given \w+ \d+ times, must be 1/,
    change: inFunction('ledger.record_operation', [
      ['if c.reference is not null and', 'if false and c.reference is not null and'],
      [
        'c.wallet_id, c.operation_id);\n  end if;',
        'c.wallet_id, c.operation_id) on conflict do nothing;\n  end if;',
      ],
    ]),
  },
  {
    name: 'gift-before-age',
    flow: 'sign-ups',
    shows: /was given \w+ 1 times, must be 0/,
    // The sign-up takes everybody for somebody whose birth date is known.
    alter(services) {
      const { accounts } = services;
      const signUp: typeof accounts.signUp = async (input) => {
        const done = await accounts.signUp(input);
        if (!done.ok) return done;
        const player = { ...done.value.player, date_of_birth: '1990-01-01' };
        return { ok: true, value: { ...done.value, player } };
      };
      const ports = { ...services, accounts: { ...accounts, signUp }, identity: STANDING_SIGN_INS };
      return withRoutes(services, signInRoutes(ports));
    },
  },
  {
    name: 'play-before-age',
    flow: 'sign-ups',
    shows: /was accepted before a birth date was known|is let to play, and the age is unknown/,
    // Callers are read with a birth date that they do not have.
    rewrite: inStatement(/^select \* from "account"\."player" where "wallet_id" = any/, [
      ['select *', "select *, coalesce(date_of_birth, '1990-01-01') as date_of_birth"],
    ]),
  },
];
