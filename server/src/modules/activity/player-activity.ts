/**
 * Merges two sources that share one order: ids of UUIDv7. Each source returns one entry more than a
 * page holds and how far back it searched; entries beyond the nearer of those marks wait for the
 * next page, so that none is lost or repeated. Source: BET-28, BET-29.
 */
import type { CallQuery } from '@jubilee/contract/calls/define';
import type { userActivity } from '@jubilee/contract/calls/activity';
import type { ActivityEntry, ActivityPage } from '@jubilee/contract/entities/activity';
import {
  type ActivityKind,
  GRANT_REASONS,
  type JackpotType,
  MONEY_REASONS,
  type MoneyReason,
} from '@jubilee/contract/values/enums';
import { betKindOf } from '@jubilee/core/games/bet-kind';
import { type CashOutPorts, pricesOfCashOuts } from '../cash-outs/index.ts';
import { type CrashPorts, interruptedBets } from '../crash/index.ts';
import type { Jackpots } from '../jackpots/index.ts';
import { pricesOfPurchases, type PurchasePorts } from '../purchases/index.ts';
import type { Session, Sessions, SignInView } from '../sessions/index.ts';
import type { HistoryRecord, Wallet } from '../wallet/index.ts';
import { maskedNetwork } from './masked-network.ts';

const PAGE_SIZE_DEFAULT = 50;
/** A round with a reserved stake counts as played once it ends. */
const ROUND_KINDS = ['BET', 'CREDIT_BET', 'MULTI_CREDIT_BET', 'HOLD_CAPTURE'] as const;

const LEAVES_BALANCE: ReadonlySet<MoneyReason> = new Set([
  'PURCHASE_REVERSAL',
  'CASH_OUT_HOLD',
  'ADJUSTMENT_DOWN',
]);

export interface ActivityPorts {
  readonly wallet: Pick<Wallet, 'history'>;
  readonly sessions: Pick<Sessions, 'signIns'>;
  readonly jackpots: Pick<Jackpots, 'typesOf'>;
  readonly crash: Pick<CrashPorts, 'readPool'>;
  readonly purchases: Pick<PurchasePorts, 'pool'>;
  readonly cashOuts: Pick<CashOutPorts, 'pool'>;
}

/** Whose activity, and which of the sign-ins is the reader's own. */
export type ActivityReader = Pick<Session, 'walletId' | 'sessionId'>;

type MoneyEntry = Extract<ActivityEntry, { readonly kind: 'money' }>;
type Query = CallQuery<typeof userActivity>;

interface Source {
  /** Newest first. */
  readonly entries: readonly ActivityEntry[];
  /** Older entries may exist; undefined when there are none. */
  readonly lookedUntil: string | undefined;
}
const NOTHING: Source = { entries: [], lookedUntil: undefined };

export async function activityOf(
  ports: ActivityPorts,
  session: ActivityReader,
  query: Query,
): Promise<ActivityPage> {
  const limit = query.limit === undefined ? PAGE_SIZE_DEFAULT : Number(query.limit);
  const sources = await Promise.all([
    signIns(ports, session, query, limit + 1),
    movements(ports, session.walletId, query, limit + 1),
  ]);
  const marks = sources.flatMap(({ lookedUntil }) => lookedUntil ?? []);
  const mark = marks.toSorted().at(-1);
  const sure = sources
    .flatMap(({ entries }) => entries)
    .filter((entry) => mark === undefined || entry.id >= mark)
    .toSorted((a, b) => (a.id < b.id ? 1 : -1));
  const entries = sure.slice(0, limit);
  const isCut = sure.length > limit;
  return { entries, next: (isCut ? entries.at(-1)?.id : mark) ?? null };
}

async function signIns(
  ports: ActivityPorts,
  session: ActivityReader,
  query: Query,
  limit: number,
): Promise<Source> {
  const isIncluded = query.kind === undefined || query.kind === 'signIn';
  if (!isIncluded || query.currency !== undefined || query.gameName !== undefined) return NOTHING;
  const { before, from, to } = query;
  const found = await ports.sessions.signIns(session.walletId, { before, from, to, limit });
  return {
    entries: found.map((signIn) => signInEntry(signIn, session.sessionId)),
    lookedUntil: found.length < limit ? undefined : found.at(-1)?.sessionId,
  };
}

async function movements(
  ports: ActivityPorts,
  walletId: bigint,
  query: Query,
  limit: number,
): Promise<Source> {
  const { kind, currency, gameName, from, to, before } = query;
  const roundKinds = kind === undefined || kind === 'play' ? ROUND_KINDS : [];
  const isIncluded = (one: ActivityKind): boolean =>
    (kind === undefined || kind === one) && gameName === undefined;
  const kinds = [
    ...roundKinds,
    ...(isIncluded('grant') ? GRANT_REASONS : []),
    ...(isIncluded('money') ? MONEY_REASONS : []),
    ...(isIncluded('jackpot') ? (['JACKPOT_WIN'] as const) : []),
  ];
  if (kinds.length === 0) return NOTHING;
  const page = await ports.wallet.history(walletId, {
    kinds,
    currency,
    gameName,
    from,
    to,
    before,
    limit,
  });
  const wins = page.records.filter((record) => record.kind === 'JACKPOT_WIN');
  const purchases = page.records.filter(({ kind: of }) => of.startsWith('PURCHASE'));
  const cashOuts = page.records.filter(({ kind: of }) => of.startsWith('CASH_OUT'));
  const [jackpotTypes, interruptions, purchasePrices, cashOutPrices] = await Promise.all([
    ports.jackpots.typesOf(wins.map(({ operationId }) => operationId)),
    interruptedBets(ports.crash, walletId, page.records.flatMap(crashBetOf)),
    pricesOfPurchases(
      ports.purchases.pool,
      walletId,
      purchases.map(({ operationId }) => operationId),
    ),
    pricesOfCashOuts(ports.cashOuts.pool, walletId, cashOuts.map(cashOutOf)),
  ]);
  const orderOf = (record: HistoryRecord) =>
    purchasePrices.get(record.operationId) ?? cashOutPrices.get(cashOutOf(record));
  return {
    entries: page.records.flatMap((record) =>
      movementEntry(record, { jackpotTypes, interruptions, orderOf }),
    ),
    lookedUntil: page.lookedUntil,
  };
}

function signInEntry(signIn: SignInView, currentSessionId: string): ActivityEntry {
  const isCurrent = signIn.sessionId === currentSessionId;
  return {
    kind: 'signIn',
    id: signIn.sessionId,
    at: signIn.at,
    device: signIn.device,
    network: signIn.network === undefined ? null : maskedNetwork(signIn.network),
    signInMethod: signIn.signInMethod ?? null,
    isCurrent,
    isEnded: signIn.isEnded && !isCurrent,
  };
}

/** A cash-out is known by its reservation. */
function cashOutOf({ operationId, reservationId }: HistoryRecord): string {
  return reservationId ?? operationId;
}

/** A crash bet is known by its reservation. */
function crashBetOf({ kind, gameName, reservationId }: HistoryRecord): readonly string[] {
  if (gameName === undefined || reservationId === undefined) return [];
  return betKindOf(kind, gameName) === 'CRASH' ? [reservationId] : [];
}

/**
 * Undefined for a reservation that no round belongs to. Faults: a kind that was not requested, a
 * win without its jackpot.
 */
function movementEntry(
  record: HistoryRecord,
  {
    jackpotTypes,
    interruptions,
    orderOf,
  }: {
    readonly jackpotTypes: ReadonlyMap<string, JackpotType>;
    readonly interruptions: ReadonlyMap<string, number>;
    readonly orderOf: (record: HistoryRecord) => MoneyEntry['order'];
  },
): readonly ActivityEntry[] {
  const { operationId: id, at, currency, gameName, paytableName } = record;
  const amount = Number(record.amount);
  const reason = GRANT_REASONS.find((one) => one === record.kind);
  if (reason !== undefined) return [{ kind: 'grant', id, at, reason, currency, amount }];
  const money = MONEY_REASONS.find((one) => one === record.kind);
  if (money !== undefined) {
    const signed = LEAVES_BALANCE.has(money) ? -amount : amount;
    const order = orderOf(record);
    const facts = order === undefined ? {} : { order };
    return [{ kind: 'money', id, at, reason: money, currency, amount: signed, ...facts }];
  }
  if (record.kind === 'JACKPOT_WIN') {
    const jackpotType = jackpotTypes.get(id);
    if (jackpotType === undefined) throw new Error(`win ${id} belongs to no jackpot`);
    return [{ kind: 'jackpot', id, at, jackpotType, currency, amount }];
  }
  if (!ROUND_KINDS.some((roundKind) => roundKind === record.kind)) {
    throw new Error(`operation ${id} is not an activity entry`);
  }
  if (gameName === undefined || paytableName === undefined) return [];
  const interruptedCents = interruptions.get(record.reservationId ?? id);
  return [
    {
      kind: 'play',
      id,
      at,
      betKind: betKindOf(record.kind, gameName),
      gameName,
      paytableUsed: paytableName,
      currency,
      betAmount: amount,
      amountWon: Number(record.amountWon),
      ...(interruptedCents === undefined ? {} : { interruptedCents }),
    },
  ];
}
