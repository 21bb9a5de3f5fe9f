/**
 * The sixteen defects that code about money and gates most often has, numbered as in docs/planted-bugs.md. Each is
 * planted alone, and the test that guards the product against it must fail.
 */
import type { PlantedBug } from './planted-bug.ts';

const PLACE_BETS = 'server/sql/ledger/place_bets.sql';
const WALLET_STORE = 'server/src/modules/wallet/wallet.store.ts';
const DOUBLE_SPEND = 'server/src/modules/wallet/double-spend.db.test.ts';
const SAME_ID = 'server/src/modules/wallet/same-id.db.test.ts';

const WITHOUT_LOCK = {
  file: PLACE_BETS,
  from: 'order by t.wallet_id, t.currency for update of t\n',
  to: 'order by t.wallet_id, t.currency\n',
};

export const PLANTED_BUGS: readonly PlantedBug[] = [
  {
    id: 'm1',
    bug: 'a bet is accepted without a look at the balance',
    changes: [
      {
        file: PLACE_BETS,
        from: "when t.available < n.stake then 'INSUFFICIENT_BALANCE'",
        to: '',
      },
    ],
    guard: {
      project: 'db',
      file: DOUBLE_SPEND,
      tests: ['[WAL-4] a bet of exactly the balance is accepted'],
      shows: /wallet_available_check/,
    },
  },
  {
    id: 'm2',
    bug: 'the balance is set to what was computed from an earlier reading, instead of moved by the stake',
    changes: [
      WITHOUT_LOCK,
      {
        file: PLACE_BETS,
        from: 'available = t.available - r.amount + r.won',
        to: 'available = r.available_after',
      },
    ],
    guard: {
      project: 'db',
      file: DOUBLE_SPEND,
      tests: ['[WAL-5] a bet that waits behind a credit, that was affordable before it'],
      shows: /\+ +"balance": 40n/,
    },
  },
  {
    id: 'm3',
    bug: 'the id of a bet does not keep it from being booked twice',
    changes: [
      {
        file: PLACE_BETS,
        from: "select wallet_id, operation_id, brand, currency, ledger.operation_kind('BET'), request_hash, stake,\n",
        to: "select wallet_id, overlay(operation_id::text placing substr(gen_random_uuid()::text, 25) from 25)::uuid, brand, currency, ledger.operation_kind('BET'), request_hash, stake,\n",
      },
    ],
    guard: {
      project: 'db',
      file: SAME_ID,
      tests: ['[WAL-26][WAL-27][WAL-15] sent 50 times at once'],
      shows: /expected \d+ to be 1 /,
    },
  },
  {
    id: 'm4',
    bug: 'a refusal is not kept under its id',
    changes: [
      {
        file: PLACE_BETS,
        from: 'from answered where answer = refusal\n  ),\n  spent',
        to: 'from answered where answer = refusal and false\n  ),\n  spent',
      },
    ],
    guard: {
      project: 'db',
      file: SAME_ID,
      tests: ['[WAL-28] a refused id stays refused after the balance has grown'],
      shows: /INSUFFICIENT_BALANCE/,
    },
  },
  {
    id: 'm5',
    bug: 'the state of the wallet is not looked at on its row',
    changes: [
      {
        file: PLACE_BETS,
        from: "when t.state <> ledger.wallet_state('ACTIVE') then 'WALLET_CLOSED'",
        to: '',
      },
    ],
    guard: {
      project: 'db',
      file: DOUBLE_SPEND,
      tests: ['[WAL-24] a bet that comes after the exclusion of its player is refused'],
      shows: /WALLET_CLOSED/,
    },
  },
  {
    id: 'm6',
    bug: 'one query does not compare the brand',
    changes: [
      {
        file: PLACE_BETS,
        from: 'where t.brand = n.brand and t.seed_id = n.seed_id',
        to: 'where t.seed_id = n.seed_id',
      },
    ],
    guard: {
      project: 'db',
      file: DOUBLE_SPEND,
      tests: ['[WAL-31] a wallet of another brand, or none, is not found'],
      shows: /to be 'NOT_FOUND'/,
    },
  },
  {
    id: 'm7',
    bug: 'the schema of a request turns text into numbers',
    changes: [
      {
        file: 'contract/src/values/amounts.ts',
        from: 'export const betAmountSchema = z.literal([...BET_AMOUNTS]);',
        to: 'export const betAmountSchema = z.pipe(z.coerce.number(), z.literal([...BET_AMOUNTS]));',
      },
    ],
    guard: {
      project: 'rules',
      file: 'contract/src/calls/strictness.test.ts',
      tests: ['[HTTP-2][HTTP-3] no body accepts text for a number'],
      shows: /placeBet\.betAmount/,
    },
  },
  {
    id: 'm8',
    bug: 'a signature is compared with the parsed JSON, not with the bytes that were signed',
    changes: [
      {
        file: 'server/src/modules/identity/tokens/id-token-check.ts',
        from: 'return jwtVerify(token, async',
        to: `const written = (part: string) =>
    Buffer.from(JSON.stringify(JSON.parse(Buffer.from(part, 'base64url').toString()))).toString('base64url');
  const [head = '', claims = '', signature = ''] = token.split('.');
  return jwtVerify([head, written(claims), signature].join('.'), async`,
      },
    ],
    guard: {
      project: 'calls',
      file: 'server/test/identity/forgeries.test.ts',
      tests: [
        '[SESS-7] refused by both interfaces: the same claims in other bytes under the real signature',
      ],
      shows: /expected \[ 200, undefined \] to deeply equal \[ 401, 'INVALID_ACCESS_TOKEN' \]/,
    },
  },
  {
    id: 'm9',
    bug: 'a bet that is decided may be decided once more',
    changes: [
      {
        file: 'server/src/modules/crash/bets.store.ts',
        from: '\n        and b.status in (${statesInSql(...CASH_OUT.from)})',
        to: '',
      },
    ],
    guard: {
      project: 'db',
      file: 'server/src/modules/crash/bets-store.db.test.ts',
      tests: ['[CRASH-4] cashOut changes what the table allows'],
      shows: /LOST in RUNNING": "SETTLED"/,
    },
  },
  {
    id: 'm10',
    bug: 'the event of a bet is written after the commit, not with the bet',
    changes: [
      {
        file: PLACE_BETS,
        from: "'lockedBalance', m.locked, 'version', m.ver)\n    from moved m\n",
        to: "'lockedBalance', m.locked, 'version', m.ver)\n    from moved m where false\n",
      },
      {
        file: WALLET_STORE,
        from: '  const byWallet = new Map<bigint, BetVerdict>();\n',
        to: `  for (const row of rows.filter(({ verdict, refusal }) => verdict === 'FRESH' && refusal === null)) {
    await client.query(
      \`insert into ledger.outbox (shard, wallet_id, operation_id, kind, payload)
        select (wallet_id % 16)::smallint, wallet_id, operation_id, ledger.outbox_kind('BALANCE_CHANGED'),
          jsonb_build_object('currency', currency, 'balance', available_after,
            'lockedBalance', locked_after, 'version', ver)
        from ledger.operation where wallet_id = $1 and operation_id = $2\`,
      [row.wallet_id, row.operation_id],
    );
  }
  const byWallet = new Map<bigint, BetVerdict>();
`,
      },
    ],
    guard: {
      project: 'db',
      file: 'server/src/modules/wallet/overload.db.test.ts',
      tests: [
        '[WAL-32] an id that was shed works when it is sent again',
        '[WAL-22] the ledger proves whole afterwards',
      ],
      shows: /every operation has its outbox row/,
    },
  },
  {
    id: 'm11',
    bug: 'the window that sent a message is not compared with the frame',
    changes: [
      {
        file: 'web/src/frame-host/meet-frame.ts',
        from: ' || message.source !== ports.frameWindow()',
        to: '',
      },
    ],
    guard: {
      project: 'rules',
      file: 'web/src/frame-host/meet-frame.test.ts',
      tests: ['[FRAME-3][FRAME-4] another origin or another window gets nothing'],
      shows: /to deeply equal \[\]/,
    },
  },
  {
    id: 'm12',
    bug: 'the hash of the context is believed and not computed',
    changes: [
      {
        file: 'server/src/modules/settings/context-claim.ts',
        from: "return own === sha ? context.data : 'mismatch';",
        to: 'return context.data;',
      },
    ],
    guard: {
      project: 'calls',
      file: 'server/test/calls/configuration.test.ts',
      tests: ['[CONF-4][CONF-6] the hash of the context is computed by the server'],
      shows: /CONTEXT_HASH_MISMATCH/,
    },
  },
  {
    id: 'm13',
    bug: 'the stage comes from the Host header',
    changes: [
      {
        file: 'server/src/modules/settings/settings.ts',
        from: '        brand: brand.location,\n        stage,\n',
        to: "        brand: brand.location,\n        stage: (['dev', 'test', 'uat'] as const).find((one) => hostname.startsWith(`${one}.`)) ?? stage,\n",
      },
    ],
    guard: {
      project: 'calls',
      file: 'server/test/calls/hosts.test.ts',
      tests: ['[BRAND-7] the stage is the configured one, whatever stage the host name contains'],
      shows: /expected 'test' to be 'dev'/,
    },
  },
  {
    id: 'm14',
    bug: 'the database answers before a commit is written to the disk',
    changes: [
      {
        file: 'server/src/platform/db/embedded-settings.ts',
        from: "synchronous_commit: 'on'",
        to: "synchronous_commit: 'off'",
      },
    ],
    guard: {
      project: 'db',
      file: 'server/src/platform/db/pool.db.test.ts',
      tests: ['[WAL-39] a server that can forget a commit is refused on the live stage'],
      shows: /The database is not durable \(synchronous_commit = off\)/,
    },
  },
  {
    id: 'm15',
    bug: 'lock, decision and update are one statement, which decides on what it saw before the lock',
    changes: [
      WITHOUT_LOCK,
      {
        file: PLACE_BETS,
        from: 'with decided as (',
        to: 'with held as (select t.* from ledger.wallet t join unnest(p_commands) z using (wallet_id, currency) order by t.wallet_id, t.currency for update of t), decided as (',
      },
      {
        file: PLACE_BETS,
        from: 'from ledger.wallet t\n    join unnest(p_commands, p_outcomes)',
        to: 'from held t\n    join unnest(p_commands, p_outcomes)',
      },
    ],
    guard: {
      project: 'db',
      file: DOUBLE_SPEND,
      tests: ['[WAL-5] a bet that waits behind a credit, that was not affordable before it'],
      shows: /wallet_available_check|INSUFFICIENT_BALANCE/,
    },
  },
  {
    id: 'm16',
    bug: 'wallets are locked in no order',
    changes: [
      {
        file: PLACE_BETS,
        from: 'order by t.wallet_id, t.currency for update',
        to: 'for update',
      },
    ],
    guard: {
      project: 'db',
      file: 'server/src/modules/wallet/contention.db.test.ts',
      tests: ['[WAL-37] two batches with the same wallets in opposite orders wait in line'],
      shows: /deadlock detected/,
    },
  },
];
