/**
 * Who may call what: one row per route, one cell per kind of caller, derived from what the contract says of the call: its
 * access, its path, its gates and its sample. Only what differs on the platform of this test is written down. A cell is
 * the status of the success or the code of the refusal; `-` where the kind does not exist for the route.
 */
import type { CallShape, Gate } from '@jubilee/contract/calls/define';
import { GATE_REFUSALS, refusalsOf } from '@jubilee/contract/calls/refusals-of';
import { SAMPLE_ID } from '@jubilee/contract/calls/sample-values';
import type { RefusalCode } from '@jubilee/contract/values/refusals';
import { SIGN_UP } from '@jubilee/testkit/test-users';

export const CALLER_KINDS = [
  'guest',
  'malformedToken',
  'forgedToken',
  'expiredToken',
  'otherBrandToken',
  'otherStageToken',
  'noPlayer',
  'noSession',
  'foreignSession',
  'endedSession',
  'revokedIdentity',
  'wrongUserId',
  'disabled',
  'foreignPath',
  'otherBrandPath',
  'unverified',
  'ageless',
  'excluded',
  'staff',
  'staffWhereOff',
  'verified',
  'remembered',
] as const;
export type CallerKind = (typeof CALLER_KINDS)[number];
export type Cell = '-' | '200' | '201' | RefusalCode;

interface Row {
  cellOf(kind: CallerKind): Cell;
  bodyOf(kind: CallerKind): unknown;
  readonly query: string;
}

const { dateOfBirth: _, ...withoutBirthDate } = SIGN_UP;
export const SIGN_UP_WITHOUT_AGE = withoutBirthDate;

interface Exception {
  readonly because: string;
  /** What callers get to whom nothing is closed. */
  readonly answer?: Cell;
  readonly cells?: Partial<Record<CallerKind, Cell>>;
  readonly bodyOf?: (kind: CallerKind) => unknown;
}

const OFF = {
  answer: 'FEATURE_OFF',
  because: 'the feature is off here; its own test covers it',
} as const;
const POOR = { answer: 'INSUFFICIENT_CREDITS', because: 'nobody here has a credit' } as const;
const EXCEPTIONS: Readonly<Record<string, Exception>> = {
  login: {
    cells: { noPlayer: 'PLAYER_NOT_FOUND', staffWhereOff: 'USER_TYPE_NOT_ALLOWED' },
    because: 'it makes the session that other calls need',
  },
  createUser: {
    answer: '200',
    cells: { noPlayer: '201', remembered: 'PROOF_REQUIRED' },
    bodyOf: (kind) => (kind === 'ageless' ? SIGN_UP_WITHOUT_AGE : SIGN_UP),
    because: 'all others are players, and a repetition adds the birth date',
  },
  sendPasswordResetEmail: {
    bodyOf: (kind) => ({ email: `${kind}@example.com` }),
    because: 'emails to one address are limited',
  },
  updateUser: {
    bodyOf: (kind) => ({ nickname: `Table ${kind}` }),
    because: 'a nickname has one owner',
  },
  userBet: {
    cells: { unverified: 'NOT_FOUND', ageless: 'NOT_FOUND' },
    because: 'a caller who may not bet has no bet',
  },
  completeCashOut: { answer: 'NOT_FOUND', because: 'nobody here has a cash-out' },
  userIdInfo: { answer: 'NOT_FOUND', because: 'the form is that of somebody else' },
  acceptTexts: { answer: 'STATE_CONFLICT', because: 'no version of this id is shown' },
  addFreePoints: {
    answer: 'FREE_POINTS_BALANCE_TOO_HIGH',
    because: 'everybody has the welcome grant',
  },
  placeCrashBet: {
    answer: 'ROUND_CLOSED',
    because: 'the clock stands still, and so does the locked round',
  },
  statefulGameStart: {
    answer: 'INVALID_CONFIG',
    bodyOf: () => ({ betAmount: 100, currency: 'POINTS', gameCode: 'vault-nine', config: {} }),
    because: 'an open round would block the next one',
  },
  pokerSolitaireStart: {
    answer: 'INSUFFICIENT_BALANCE',
    bodyOf: () => ({ betAmount: 10_000, currency: 'SWEEP_TICKETS' }),
    because: 'an open round would block the next one; nobody has that many tickets',
  },
  placeCreditBet: POOR,
  placeMultiCreditBet: POOR,
  recordEvents: OFF,
  responsibleGaming: OFF,
  sumsubToken: OFF,
  sumsubShareToken: OFF,
  sumsubApplicant: OFF,
  bingoRound: OFF,
  buyBingoCards: OFF,
  jackpotCycles: OFF,
  validatePromo: OFF,
  nmiProcessCreditCardTransaction: OFF,
  payNearMeCreateOrder: OFF,
  payNearMeOrderToken: OFF,
  payNearMeOrderId: OFF,
  payNearMeCancelOrder: OFF,
  acceptBlueCharge: OFF,
  authorizeNetCharge: OFF,
  createCashOut: OFF,
  createAchAccountDetails: OFF,
  getAchAccountDetails: OFF,
  createAchCashOut: OFF,
  createAptpayAccountDetails: OFF,
  createAptpayAccountInstrument: OFF,
  getAptpayAccountDetails: OFF,
  createAptpayCashOut: OFF,
  createCoinflowCashOut: OFF,
  coinflowWithdrawer: OFF,
  coinflowSessionKey: OFF,
  coinflowRegister: OFF,
  coinflowDeleteCard: OFF,
  coinflowDeleteBankAccount: OFF,
  coinflowShareKyc: OFF,
  payNearMeGetCashoutUser: OFF,
  payNearMeCreateCashoutUser: OFF,
  payNearMeCreateCashOut: OFF,
  payNearMeSetCashOutMethod: OFF,
  dailyRewardAvailable: OFF,
  redeemDailyReward: OFF,
  rubyRewardsUser: OFF,
  rubyRewardsBalance: OFF,
  rubyRewardsPurchase: OFF,
  publishVoucher: OFF,
  referrals: OFF,
  getVouchers: OFF,
  redeemVoucher: OFF,
  hubspotAuthenticate: OFF,
  intercomAuthenticate: OFF,
  zendeskToken: OFF,
};
export const EXCEPTION_NAMES = Object.keys(EXCEPTIONS);

const NO_TOKEN: ReadonlySet<CallerKind> = new Set([
  'guest',
  'malformedToken',
  'forgedToken',
  'expiredToken',
  'otherBrandToken',
  'otherStageToken',
]);
const NO_SESSION: ReadonlySet<CallerKind> = new Set([
  'noPlayer',
  'noSession',
  'foreignSession',
  'endedSession',
  'revokedIdentity',
]);
const ENDED: ReadonlySet<CallerKind> = new Set(['endedSession', 'revokedIdentity']);
const STAFF: readonly CallerKind[] = ['staff', 'staffWhereOff'];
/** To whom a gate is closed; the other gates are open to every caller of this test. */
const CLOSED_TO: Partial<Readonly<Record<Gate, readonly CallerKind[]>>> = {
  verifiedEmail: ['unverified'],
  age: ['ageless'],
  notExcluded: ['excluded'],
  proven: ['remembered'],
  provenForTickets: ['remembered'],
  notStaff: STAFF,
  notStaffForTickets: STAFF,
};

export function rowOf(call: CallShape): Row {
  const exception = EXCEPTIONS[call.name];
  const bodyOf = (kind: CallerKind) => exception?.bodyOf?.(kind) ?? call.sample?.body;
  const answer =
    exception?.answer ?? (namesNothing(call) ? 'NOT_FOUND' : call.status === 201 ? '201' : '200');
  return {
    bodyOf,
    query: call.sample?.query ? `?${new URLSearchParams(call.sample.query).toString()}` : '',
    cellOf: (kind) =>
      exception?.cells?.[kind] ??
      accessCell(call, kind) ??
      gateCell(call, kind, bodyOf(kind)) ??
      answer,
  };
}

function accessCell({ access, path }: CallShape, kind: CallerKind): Cell | undefined {
  if (kind === 'foreignPath' || kind === 'otherBrandPath')
    return path.includes(':userId') ? 'NOT_FOUND' : '-';
  if (access === 'none') return undefined;
  if (NO_TOKEN.has(kind)) return 'INVALID_ACCESS_TOKEN';
  if (kind === 'wrongUserId') return 'USER_ID_MISMATCH';
  if (kind === 'disabled') return 'ACCOUNT_DISABLED';
  if (access === 'session') return NO_SESSION.has(kind) ? 'SESSION_REQUIRED' : undefined;
  // Where a token alone suffices, a token whose sign-in was ended is refused.
  return ENDED.has(kind) ? 'INVALID_ACCESS_TOKEN' : undefined;
}

function gateCell({ gates }: CallShape, kind: CallerKind, body: unknown): Cell | undefined {
  const isForTickets = JSON.stringify(body ?? {}).includes('SWEEP_TICKETS');
  const closed = gates.find(
    (gate) =>
      CLOSED_TO[gate]?.includes(kind) === true && (isForTickets || !gate.endsWith('ForTickets')),
  );
  return closed && GATE_REFUSALS[closed][0];
}

const OF_NOTHING = /:(?:roundId|rememberedDeviceId|exportId|choiceId)\b/;
/** Nobody here has a bet, a round, a win, a device or a choice of the id that samples name. */
function namesNothing(call: CallShape): boolean {
  const names = OF_NOTHING.test(call.path) || JSON.stringify(call.sample ?? {}).includes(SAMPLE_ID);
  return names && refusalsOf(call).includes('NOT_FOUND');
}
