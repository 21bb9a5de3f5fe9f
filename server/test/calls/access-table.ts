/**
 * Who may call what: one row per route, one cell per kind of caller. A cell is the status of the
 * success or the code of the refusal; `-` where the kind does not exist for the route. A route
 * without a row, or a row without a cell, fails the test beside this file.
 */
import type { RefusalCode } from '@jubilee/contract/values/refusals';
import { SIGN_UP } from '@jubilee/testkit/test-users';
import { VALID_BET } from './valid-bet.ts';

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
type Cells = Readonly<Record<CallerKind, Cell>>;

interface Row {
  readonly cells: Cells;
  readonly body?: unknown;
  /** Replaces `body` for callers whom the same body would make exceed a limit. */
  readonly bodyOf?: (kind: CallerKind) => unknown;
  readonly query?: string;
}

function all(cell: Cell): Cells {
  const entries = CALLER_KINDS.map((kind) => [kind, cell] as const);
  const cells = Object.fromEntries(entries) as Record<CallerKind, Cell>;
  return { ...cells, foreignPath: '-', otherBrandPath: '-' };
}

const { dateOfBirth: _, ...withoutBirthDate } = SIGN_UP;
export const SIGN_UP_WITHOUT_AGE = withoutBirthDate;

const ONE_EVENT = {
  visitId: '3b241101-e2bb-4255-8caf-4136c566a962',
  events: [
    {
      name: 'game_spin',
      page: '/game/$gameId',
      data: { gameName: 'copper-comet', currency: 'POINTS', betAmount: 100, amountWon: 0 },
    },
  ],
};
const OPEN = all('200');
const TOKEN: Cells = {
  ...OPEN,
  guest: 'INVALID_ACCESS_TOKEN',
  malformedToken: 'INVALID_ACCESS_TOKEN',
  forgedToken: 'INVALID_ACCESS_TOKEN',
  expiredToken: 'INVALID_ACCESS_TOKEN',
  otherBrandToken: 'INVALID_ACCESS_TOKEN',
  otherStageToken: 'INVALID_ACCESS_TOKEN',
  wrongUserId: 'USER_ID_MISMATCH',
  disabled: 'ACCOUNT_DISABLED',
};
const SESSION: Cells = {
  ...TOKEN,
  noPlayer: 'SESSION_REQUIRED',
  noSession: 'SESSION_REQUIRED',
  foreignSession: 'SESSION_REQUIRED',
  endedSession: 'SESSION_REQUIRED',
  revokedIdentity: 'SESSION_REQUIRED',
};
const OWN_PATH: Cells = { ...SESSION, foreignPath: 'NOT_FOUND', otherBrandPath: 'NOT_FOUND' };
/** Where a token alone suffices, a token whose sign-in was ended is refused. */
const SIGN_IN: Cells = {
  ...TOKEN,
  endedSession: 'INVALID_ACCESS_TOKEN',
  revokedIdentity: 'INVALID_ACCESS_TOKEN',
};

const NO_SUCH_BET: Cells = {
  ...SESSION,
  unverified: 'NOT_FOUND',
  ageless: 'NOT_FOUND',
  excluded: 'NOT_FOUND',
  staff: 'NOT_FOUND',
  staffWhereOff: 'NOT_FOUND',
  verified: 'NOT_FOUND',
  remembered: 'NOT_FOUND',
};

const NOBODYS_GAME = '01890a5d-ac96-774b-bcce-b302099a8057';
/** Allowed callers get a refusal too, so that the call leaves nothing open. */
function insteadOf200(cells: Cells, cell: Cell): Cells {
  const entries = CALLER_KINDS.map(
    (kind) => [kind, cells[kind] === '200' ? cell : cells[kind]] as const,
  );
  return Object.fromEntries(entries) as Record<CallerKind, Cell>;
}
const PLAY: Cells = {
  ...SESSION,
  unverified: 'EMAIL_NOT_VERIFIED',
  ageless: 'BIRTH_DATE_REQUIRED',
  excluded: 'SELF_EXCLUDED',
};

export const ACCESS_TABLE: Readonly<Record<string, Row>> = {
  getAppConfig: { cells: OPEN },
  // The feature is off on the platform of this test; its own test covers it.
  recordEvents: { cells: all('FEATURE_OFF'), body: ONE_EVENT },
  getBuildConfig: { cells: OPEN, query: '?n=0.123' },
  gamesConfiguration: { cells: OPEN },
  brandPromotions: { cells: OPEN },
  paytablesRtp: { cells: OPEN, query: '?currency=POINTS' },
  sendPasswordResetEmail: { cells: OPEN, bodyOf: (kind) => ({ email: `${kind}@example.com` }) },
  createUser: {
    cells: { ...SIGN_IN, noPlayer: '201', remembered: 'PROOF_REQUIRED' },
    bodyOf: (kind) => (kind === 'ageless' ? SIGN_UP_WITHOUT_AGE : SIGN_UP),
  },
  login: {
    cells: { ...SIGN_IN, noPlayer: 'PLAYER_NOT_FOUND', staffWhereOff: 'USER_TYPE_NOT_ALLOWED' },
    body: {},
  },
  userDetails: { cells: SESSION },
  logout: { cells: SESSION, body: {} },
  refreshToken: { cells: SESSION, body: {} },
  sendEmailVerification: { cells: SESSION, body: {} },
  userAccounts: { cells: OWN_PATH },
  updateUser: {
    cells: { ...OWN_PATH, remembered: 'PROOF_REQUIRED' },
    bodyOf: (kind) => ({ nickname: `Table ${kind}` }),
  },
  updateMarketingPreferences: {
    cells: { ...OWN_PATH, remembered: 'PROOF_REQUIRED' },
    body: { email: true, sms: false, push: true },
  },
  userSessions: { cells: OWN_PATH },
  signOutElsewhere: { cells: OWN_PATH, body: {} },
  endSession: { cells: OWN_PATH },
  rememberedDevices: { cells: OWN_PATH },
  // Nobody here has the device of this id.
  endRememberedDevice: { cells: insteadOf200(OWN_PATH, 'NOT_FOUND') },
  userBets: { cells: OWN_PATH },
  // A caller who may not bet has no open bets to list.
  userBet: { cells: { ...OWN_PATH, unverified: 'NOT_FOUND', ageless: 'NOT_FOUND' } },
  playerGames: { cells: OWN_PATH },
  setFavoriteGame: { cells: OWN_PATH, body: { favorite: true } },
  pendingTexts: { cells: OWN_PATH },
  // No version of this id is shown.
  acceptTexts: {
    cells: insteadOf200(OWN_PATH, 'STATE_CONFLICT'),
    body: { versionIds: [NOBODYS_GAME] },
  },
  // Off on the platform of this test: it would end every session. Its own tests cover it.
  responsibleGaming: {
    cells: insteadOf200(OWN_PATH, 'FEATURE_OFF'),
    body: { selfExclusion: true },
  },
  selfExclusion: { cells: OWN_PATH },
  endSelfExclusion: { cells: { ...OWN_PATH, remembered: 'PROOF_REQUIRED' }, body: {} },
  playerLimits: { cells: OWN_PATH },
  setPlayerLimit: {
    cells: OWN_PATH,
    // No caller of this test stakes so much.
    body: { kind: 'play', currency: 'POINTS', period: 'month', amount: 1_000_000_000 },
  },
  // Nobody here has a choice of this id.
  confirmPlayerLimit: {
    cells: { ...insteadOf200(OWN_PATH, 'NOT_FOUND'), remembered: 'PROOF_REQUIRED' },
    body: {},
  },
  cancelPlayerLimit: { cells: insteadOf200(OWN_PATH, 'NOT_FOUND'), body: {} },
  playerLimitHistory: { cells: OWN_PATH },
  realityCheck: { cells: OWN_PATH },
  setRealityCheck: { cells: OWN_PATH, body: { intervalMinutes: 30 } },
  // The form of somebody else, and checks that are off here.
  userIdInfo: {
    cells: { ...insteadOf200(SESSION, 'NOT_FOUND'), remembered: 'PROOF_REQUIRED' },
    body: {
      idType: 'IDENTITY_FORM',
      idInfo: {
        userId: 'nobody',
        firstName: 'Ada',
        lastName: 'Lovelace',
        yearOfBirth: 1990,
        street: '1 Main Street',
        city: 'Austin',
        state: 'TX',
        country: 'US',
        zip: '78701',
      },
    },
  },
  verify: {
    cells: { ...insteadOf200(SESSION, 'FEATURE_OFF'), remembered: 'PROOF_REQUIRED' },
    body: { phoneNumber: '+15125550100', email: 'ada@example.com', fullName: 'Ada Lovelace' },
  },
  sumsubToken: { cells: { ...insteadOf200(SESSION, 'FEATURE_OFF'), remembered: 'PROOF_REQUIRED' } },
  sumsubShareToken: {
    cells: { ...insteadOf200(SESSION, 'FEATURE_OFF'), remembered: 'PROOF_REQUIRED' },
    body: {},
  },
  sumsubApplicant: {
    cells: { ...insteadOf200(SESSION, 'FEATURE_OFF'), remembered: 'PROOF_REQUIRED' },
  },
  userActivity: { cells: OWN_PATH },
  postalEntries: { cells: OWN_PATH },
  requestPostalEntry: {
    cells: {
      ...insteadOf200(OWN_PATH, '201'),
      unverified: 'EMAIL_NOT_VERIFIED',
      ageless: 'BIRTH_DATE_REQUIRED',
      excluded: 'SELF_EXCLUDED',
      staff: 'STAFF_ACCOUNT',
      staffWhereOff: 'STAFF_ACCOUNT',
      remembered: 'PROOF_REQUIRED',
    },
    body: {},
  },
  dataExports: { cells: OWN_PATH },
  requestDataExport: {
    cells: { ...insteadOf200(OWN_PATH, '201'), remembered: 'PROOF_REQUIRED' },
    body: {},
  },
  dataExportLink: {
    cells: { ...insteadOf200(OWN_PATH, 'NOT_FOUND'), remembered: 'PROOF_REQUIRED' },
    body: {},
  },
  playerReport: { cells: SESSION },
  userTier: { cells: OWN_PATH },
  userCapabilities: { cells: OWN_PATH },
  userFairness: { cells: OWN_PATH },
  userFairnessSeeds: { cells: OWN_PATH },
  rotateFairness: { cells: OWN_PATH, body: { clientSeed: 'table' } },
  addFreePoints: {
    // The gates are open where the refusal is about the balance.
    cells: {
      ...SESSION,
      unverified: 'FREE_POINTS_BALANCE_TOO_HIGH',
      staff: 'FREE_POINTS_BALANCE_TOO_HIGH',
      staffWhereOff: 'FREE_POINTS_BALANCE_TOO_HIGH',
      verified: 'FREE_POINTS_BALANCE_TOO_HIGH',
      remembered: 'FREE_POINTS_BALANCE_TOO_HIGH',
      ageless: 'BIRTH_DATE_REQUIRED',
      excluded: 'SELF_EXCLUDED',
    },
    body: {},
  },
  // The clock of this test stands still, and so does the locked round.
  placeCrashBet: {
    cells: insteadOf200(PLAY, 'ROUND_CLOSED'),
    body: { betAmount: 100, currency: 'POINTS' },
  },
  cancelCrashBet: { cells: NO_SUCH_BET, body: { betId: '01920000-0000-7000-8000-000000000001' } },
  settleCrashBet: { cells: NO_SUCH_BET, body: { betId: '01920000-0000-7000-8000-000000000001' } },
  crashBets: { cells: SESSION },
  crashChain: { cells: OPEN },
  crashRound: { cells: all('NOT_FOUND') },
  // No brand has a bingo room unless its settings say so.
  bingoRound: { cells: all('FEATURE_OFF') },
  bingoRoundRecord: { cells: all('NOT_FOUND') },
  bingoCards: { cells: SESSION },
  buyBingoCards: {
    cells: insteadOf200(PLAY, 'FEATURE_OFF'),
    body: { currency: 'POINTS', cards: 1 },
  },
  cancelBingoCards: {
    cells: NO_SUCH_BET,
    body: { purchaseId: '01920000-0000-7000-8000-000000000001' },
  },
  statefulGameInfo: { cells: SESSION, body: { gameCode: 'vault-nine' } },
  statefulGameStart: {
    cells: insteadOf200(PLAY, 'INVALID_CONFIG'),
    body: { betAmount: 100, currency: 'POINTS', gameCode: 'vault-nine', config: {} },
  },
  // A player with an open round may finish it; nobody here has one.
  statefulGameAction: {
    cells: insteadOf200(SESSION, 'NOT_FOUND'),
    body: { gameId: NOBODYS_GAME, gameCode: 'vault-nine', action: { pick: 0 } },
  },
  // Nobody here has that many tickets; a started game would block the next one.
  pokerSolitaireStart: {
    cells: {
      ...insteadOf200(PLAY, 'INSUFFICIENT_BALANCE'),
      remembered: 'PROOF_REQUIRED',
      staff: 'STAFF_ACCOUNT',
      staffWhereOff: 'STAFF_ACCOUNT',
    },
    body: { betAmount: 10_000, currency: 'SWEEP_TICKETS' },
  },
  pokerSolitairePlace: {
    cells: insteadOf200(SESSION, 'NOT_FOUND'),
    body: { gameId: NOBODYS_GAME, handIndex: 0 },
  },
  pokerSolitairePending: { cells: SESSION },
  placeBet: {
    cells: PLAY,
    body: VALID_BET,
  },
  // Nobody here has a credit.
  placeCreditBet: {
    cells: insteadOf200(PLAY, 'INSUFFICIENT_CREDITS'),
    body: {
      gameName: VALID_BET.gameName,
      paytableName: VALID_BET.paytableUsed,
      creditsValue: 25,
      currency: 'POINTS',
    },
  },
  placeMultiCreditBet: {
    cells: insteadOf200(PLAY, 'INSUFFICIENT_CREDITS'),
    body: {
      gameName: VALID_BET.gameName,
      paytableName: VALID_BET.paytableUsed,
      credits: 1,
      currency: 'POINTS',
    },
  },
  userCredits: { cells: OWN_PATH },
  jackpotWins: { cells: SESSION },
  completeJackpotWin: { cells: insteadOf200(SESSION, 'NOT_FOUND'), body: { winId: NOBODYS_GAME } },
  // Jackpots are off on the platform of this test.
  jackpotCycles: { cells: all('FEATURE_OFF'), query: '?currency=POINTS&jackpotType=MINI' },
  unityCredentials: { cells: SESSION },
};
