/** The ledger of one seeded player: a grant, then bets, as the ledger's own functions would have booked them. */
import { copyRow } from './copy-rows.ts';
import { mix, part, uuidOf } from './numbers.ts';
import { at, type Copied, type SeededPlayer } from './player-rows.ts';

const GRANT = 10_000_000;
const STAKE = 100;
const CURRENCY = { points: 1, tickets: 2 } as const;
const KIND = { bet: 1, welcomeGrant: 2 } as const;
const ACCOUNT = { available: 1, bets: 10, wins: 11, grants: 12 } as const;
const BALANCE_CHANGED = 1;
const GAMES = [
  ['copper-comet', 'copper-comet-96'],
  ['koi-cascade', 'koi-cascade-96'],
  ['gemwright', 'gemwright-96'],
] as const;

export function emptyLedgerTables() {
  const of = (table: string, columns: string): Copied => ({
    table,
    columns: columns.split(' '),
    rows: [],
  });
  return {
    wallets: of(
      'ledger.wallet',
      'wallet_id currency brand available locked state ver created_at modified_at',
    ),
    operations: of(
      'ledger.operation',
      'wallet_id operation_id brand currency kind request_hash amount won available_after locked_after ver game_name paytable outcome at',
    ),
    postings: of('ledger.posting', 'wallet_id operation_id n account currency amount'),
    outbox: of('ledger.outbox', 'shard wallet_id operation_id kind payload'),
  };
}
export type LedgerTables = ReturnType<typeof emptyLedgerTables>;

/** The first player has a fiftieth of all operations, the next nine a fiftieth together, everybody else their grant and a share of the rest. */
export function operationsOf(index: number, all: { players: number; operations: number }): number {
  const spare = Math.max(0, all.operations - all.players);
  if (index === 0) return 1 + Math.floor(spare / 50);
  if (index < 10) return 1 + Math.floor(spare / 450);
  const average = (spare * 0.96) / Math.max(1, all.players - 10);
  // A third plays three times the average, and the others nothing.
  return 1 + (index % 3 === 0 ? Math.round(average * 6 * (mix(index, 'plays') / 2 ** 32)) : 0);
}

export function addLedger(
  to: LedgerTables,
  player: SeededPlayer,
  operations: number,
  nowMs: number,
): void {
  const { index, walletId, brand, createdAtMs } = player;
  const step = (nowMs - 1_000 - createdAtMs) / operations;
  let balance = 0;
  for (let ver = 1; ver <= operations; ver += 1) {
    const atMs = Math.floor(createdAtMs + step * (ver - 1));
    const isGrant = ver === 1;
    const purpose = `operation ${ver}`;
    const id = uuidOf(atMs, index, purpose);
    const amount = isGrant ? GRANT : STAKE;
    const won = isGrant || part(index, purpose, 3) > 0 ? 0 : part(ver, 'won', 5) * STAKE;
    const legs: readonly (readonly [number, number])[] = isGrant
      ? [
          [ACCOUNT.grants, -amount],
          [ACCOUNT.available, amount],
        ]
      : [
          [ACCOUNT.available, -amount],
          [ACCOUNT.bets, amount],
          [ACCOUNT.wins, -won],
          [ACCOUNT.available, won],
        ];
    balance += isGrant ? amount : won - amount;
    const [game, paytable] = isGrant ? [null, null] : (GAMES[ver % GAMES.length] ?? GAMES[0]);
    const hash = id.replaceAll('-', '');
    const outcome = isGrant ? null : `{"reels":[[1,2,3],[4,5,6],[7,8,9]],"stops":[${ver},${won}]}`;
    to.operations.rows.push(
      copyRow([
        walletId,
        id,
        brand.number,
        CURRENCY.points,
        isGrant ? KIND.welcomeGrant : KIND.bet,
        String.raw`\x${hash}${hash}`,
        amount,
        won,
        balance,
        0,
        ver,
        game,
        paytable,
        outcome,
        at(atMs),
      ]),
    );
    let n = 0;
    for (const [account, moved] of legs) {
      n += 1;
      if (moved !== 0)
        to.postings.rows.push(copyRow([walletId, id, n, account, CURRENCY.points, moved]));
    }
    to.outbox.rows.push(
      copyRow([
        walletId % 16,
        walletId,
        id,
        BALANCE_CHANGED,
        `{"currency": 1, "balance": ${balance}, "lockedBalance": 0, "version": ${ver}}`,
      ]),
    );
  }
  for (const currency of [CURRENCY.points, CURRENCY.tickets]) {
    const isPoints = currency === CURRENCY.points;
    to.wallets.rows.push(
      copyRow([
        walletId,
        currency,
        brand.number,
        isPoints ? balance : 0,
        0,
        1,
        isPoints ? operations : 0,
        at(createdAtMs),
        at(nowMs),
      ]),
    );
  }
}
