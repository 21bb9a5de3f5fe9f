/**
 * The window messages between the host page and a game frame. Envelope: {controlType, commandType,
 * data, id?}. Requests carry an id and get exactly one response with the same id; notifications and
 * one-way commands get none. Unknown kinds are logged and ignored. Handshake: the frame posts
 * {jubilee: 'hello', version: 1} to its parent; the host checks origin and window and answers
 * {jubilee: 'port', version: 1, settings} with one MessagePort; all other messages use the port.
 * Source: FRAME rules (specification 3, 4, 7).
 */
export const FRAME_PROTOCOL_VERSION = 1;

export const FRAME_REQUESTS = [
  'placeBet',
  'placeCreditBet',
  'placeMultiCreditBet',
  'getBalances',
  'getCredits',
  'getJackpots',
  'getPaytables',
  'getRemedies',
  'takeRemedy',
  'placeCrashBet',
  'cancelCrashBet',
  'settleCrashBet',
  'pokerSolitaireStart',
  'pokerSolitairePlace',
  'pokerSolitairePending',
  'statefulGameInfo',
  'statefulGameStart',
  'statefulGameAction',
  'setFullscreen',
  'getLocalStorage',
  'setLocalStorage',
  'refreshToken',
  'closeGame',
] as const;
/** In the catalogue of the specification, and refused as not implemented. */
export const FRAME_REQUESTS_NOT_IMPLEMENTED = [
  'confirmBet',
  'betHistory',
  'jackpotPayouts',
  'optOut',
] as const;
/** From the game, without a response. */
export const FRAME_SIGNALS = ['gameReady', 'spinStarted', 'spinEnded', 'gameFault'] as const;
export const FRAME_NOTIFICATIONS = [
  'jackpotUpdate',
  'fullscreenChanged',
  'balanceUpdate',
  'pauseGame',
  'resumeGame',
  'crashRound',
  'replayRound',
] as const;
