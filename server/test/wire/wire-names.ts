/** The names that changed on the wire, read from the table "Wire names" of docs/renamed.md. */
import { membersOf, plainOf, type Json } from './contract-lines.ts';

export interface WireNames {
  /** Fields, calls, codes, and operations as `GET /path`. */
  readonly names: ReadonlyMap<string, string>;
  /** Code of a refusal -> its text now. */
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Labels of lines that differ from the recording for another reason than a name: whoever changes the
 * wire on purpose adds the label here, in the commit that records the change.
 */
export const CHANGED_SINCE: readonly string[] = [
  // A DELETE reads a body that it does not have, so its refusals of bodies are documented (HTTP-29).
  'DELETE /coinflow/bankAccount/{id} 400',
  'DELETE /coinflow/bankAccount/{id} 413',
  'DELETE /coinflow/bankAccount/{id} 415',
  'DELETE /coinflow/card/{id} 400',
  'DELETE /coinflow/card/{id} 413',
  'DELETE /coinflow/card/{id} 415',
  // A cash-out whose win the balance has no room for is refused so, instead of as unknown for ever (WAL-49).
  'POST /settleCrashBet 409',
  'DELETE /users/{userId}/sessions/{sessionId} 400',
  'DELETE /users/{userId}/sessions/{sessionId} 413',
  'DELETE /users/{userId}/sessions/{sessionId} 415',
  // GATE-17: the gate of age has a refusal of its own. AUTH-37: the state of a sign-up is a closed list.
  'BIRTH_DATE_REQUIRED',
  'refusal',
  'value',
  'POST /createUser body',
  'GET /publishVoucher 403',
  'POST /addFreePoints 403',
  'POST /bingo/buyCards 403',
  'POST /games/poker-solitaire/start 403',
  'POST /games/statefulGames/start 403',
  'POST /paymentProviders/acceptBlue/charge 403',
  'POST /paymentProviders/authorizeNet/charge 403',
  'POST /paymentProviders/nmi/processCreditCardTransaction 403',
  'POST /paymentProviders/payNearMe/createOrder 403',
  'POST /placeBet 403',
  'POST /placeCrashBet 403',
  'POST /placeCreditBet 403',
  'POST /placeMultiCreditBet 403',
  'POST /redeemVoucher 403',
  'POST /rubyRewards/purchase 403',
  'POST /users/{userId}/redeemDailyReward 403',
  // WAL-50: when the next free Points come.
  'GET /users/{userId}/accounts 200',
  'POST /addFreePoints 200',
  // CRASH-48: the player's own rows among the players of a crash round are marked.
  'GET /crash/bets 200',
  'crashRound',
  // FRAME-43: what the page offers a balance that is too low.
  'getRemedies',
  'takeRemedy',
  // GATE-17: a step that takes a further stake.
  'POST /games/statefulGames/action 403',
  // HTTP-26: a call that moves money never says that nothing was charged.
  'POST /addFreePoints 503',
  'POST /bingo/buyCards 503',
  'POST /bingo/cancelCards 503',
  'POST /cancelCrashBet 503',
  'POST /createAchCashOut 503',
  'POST /createAptpayCashOut 503',
  'POST /createCashOut 503',
  'POST /createCoinflowCashOut 503',
  'POST /games/poker-solitaire/place 503',
  'POST /games/poker-solitaire/start 503',
  'POST /games/statefulGames/action 503',
  'POST /games/statefulGames/start 503',
  'POST /paymentProviders/acceptBlue/charge 503',
  'POST /paymentProviders/authorizeNet/charge 503',
  'POST /paymentProviders/nmi/processCreditCardTransaction 503',
  'POST /paymentProviders/payNearMe/cancelOrder 503',
  'POST /paymentProviders/payNearMe/createCashOut 503',
  'POST /paymentProviders/payNearMe/createOrder 503',
  'POST /paymentProviders/payNearMe/setCashOutMethod 503',
  'POST /placeBet 503',
  'POST /placeCrashBet 503',
  'POST /placeCreditBet 503',
  'POST /placeMultiCreditBet 503',
  'POST /redeemVoucher 503',
  'POST /rubyRewards/purchase 503',
  'POST /settleCrashBet 503',
  'POST /users/{userId}/redeemDailyReward 503',
  // SESS-33: what a device alone may not do is refused so. SESS-34: the devices that remember a player.
  'DELETE /coinflow/bankAccount/{id} 403',
  'DELETE /coinflow/card/{id} 403',
  'DELETE /users/{userId}/rememberedDevices/{rememberedDeviceId}',
  'DELETE /users/{userId}/rememberedDevices/{rememberedDeviceId} 200',
  'DELETE /users/{userId}/rememberedDevices/{rememberedDeviceId} 400',
  'DELETE /users/{userId}/rememberedDevices/{rememberedDeviceId} 401',
  'DELETE /users/{userId}/rememberedDevices/{rememberedDeviceId} 403',
  'DELETE /users/{userId}/rememberedDevices/{rememberedDeviceId} 404',
  'DELETE /users/{userId}/rememberedDevices/{rememberedDeviceId} 413',
  'DELETE /users/{userId}/rememberedDevices/{rememberedDeviceId} 415',
  'DELETE /users/{userId}/rememberedDevices/{rememberedDeviceId} 421',
  'DELETE /users/{userId}/rememberedDevices/{rememberedDeviceId} 429',
  'DELETE /users/{userId}/rememberedDevices/{rememberedDeviceId} 500',
  'DELETE /users/{userId}/rememberedDevices/{rememberedDeviceId} 503',
  'DELETE /users/{userId}/rememberedDevices/{rememberedDeviceId} rememberedDeviceId',
  'DELETE /users/{userId}/rememberedDevices/{rememberedDeviceId} userId',
  'DELETE /users/{userId}/rememberedDevices/{rememberedDeviceId} x-request-id',
  'DELETE /users/{userId}/rememberedDevices/{rememberedDeviceId} x-user-id',
  'DELETE /users/{userId}/rememberedDevices/{rememberedDeviceId} x-version-id',
  'GET /coinflow/sessionKey 403',
  'GET /coinflow/withdrawer 403',
  'GET /paymentProviders/payNearMe/getCashoutUser 403',
  'GET /paymentProviders/payNearMe/{id}/orderToken 403',
  'GET /sumsub/{id}/token 403',
  'GET /users/achAccountDetails/{id} 403',
  'GET /users/{userId}/rememberedDevices',
  'GET /users/{userId}/rememberedDevices 200',
  'GET /users/{userId}/rememberedDevices 400',
  'GET /users/{userId}/rememberedDevices 401',
  'GET /users/{userId}/rememberedDevices 403',
  'GET /users/{userId}/rememberedDevices 404',
  'GET /users/{userId}/rememberedDevices 421',
  'GET /users/{userId}/rememberedDevices 429',
  'GET /users/{userId}/rememberedDevices 500',
  'GET /users/{userId}/rememberedDevices 503',
  'GET /users/{userId}/rememberedDevices userId',
  'GET /users/{userId}/rememberedDevices x-request-id',
  'GET /users/{userId}/rememberedDevices x-user-id',
  'GET /users/{userId}/rememberedDevices x-version-id',
  'PATCH /users/{userId} 403',
  'POST /coinflow/register 403',
  'POST /coinflow/shareKyc 403',
  'POST /createAchCashOut 403',
  'POST /createAptpayCashOut 403',
  'POST /createCashOut 403',
  'POST /createCoinflowCashOut 403',
  'POST /paymentProviders/payNearMe/cancelOrder 403',
  'POST /paymentProviders/payNearMe/createCashOut 403',
  'POST /paymentProviders/payNearMe/createCashoutUser 403',
  'POST /paymentProviders/payNearMe/setCashOutMethod 403',
  'POST /sumsub/shareToken 403',
  'POST /userIdInfo 403',
  'POST /users/achAccountDetails 403',
  'POST /users/aptpayAccountDetails 403',
  'POST /users/aptpayAccountInstrument 403',
  'POST /users/getAptpayAccountDetails 403',
  'POST /verify 403',
  'PUT /users/{userId}/marketingPreferences 403',
  'PROOF_REQUIRED',
  // CRASH-52: an interruption is reported with the bet that left by it, in its book, and with the round.
  '/crash',
  'replayRound',
  'cancelCrashBet',
  'placeBet',
  'placeCrashBet',
  'placeCreditBet',
  'placeMultiCreditBet',
  'settleCrashBet',
  'GET /users/{userId}/bets/{betId} 200',
  'POST /cancelCrashBet 200',
  'POST /placeBet 200',
  'POST /placeCrashBet 200',
  'POST /placeCreditBet 200',
  'POST /placeMultiCreditBet 200',
  'POST /settleCrashBet 200',
];

export function wireNames(document: string): WireNames {
  const section = /\n## Wire names\n([\s\S]*?)\n## /.exec(document)?.[1] ?? '';
  const rows = [...section.matchAll(/^\| (.+) \| (.+) \|$/gm)].slice(1);
  const names = new Map<string, string>();
  const texts = new Map<string, string>();
  for (const [row, before = '', now = ''] of rows) {
    const [old, next] = [codeOf(before), codeOf(now)];
    const text = /"([^"]*)"$/.exec(now)?.[1];
    if (text !== undefined) {
      texts.set(next[0] ?? old[0] ?? '', text);
      continue;
    }
    if (old.length === 0 || old.length !== next.length) throw new Error(`Cannot read "${row}".`);
    old.forEach((name, index) => names.set(name, next[index] ?? ''));
  }
  return { names, texts };
}

/** A recorded line with the names and texts of now. */
export function renamed(line: string, { names, texts }: WireNames): string {
  const [before = '', json = ''] = line.split('\t');
  const label = nameOf(before, names);
  const value = valueOf(JSON.parse(json) as Json, names);
  const text = texts.get(label);
  const next = text === undefined ? value : { ...membersOf(value), message: text };
  return `${label}\t${JSON.stringify(plainOf(next))}`;
}

/** A name alone, or at the beginning of a label such as `GET /path 200`. */
function nameOf(text: string, names: WireNames['names']): string {
  const whole = names.get(text);
  if (whole !== undefined) return whole;
  const [old, next] = [...names].find(([name]) => text.startsWith(`${name} `)) ?? ['', ''];
  return next + text.slice(old.length);
}

function valueOf(value: Json, names: WireNames['names']): Json {
  if (typeof value === 'string') return nameOf(value, names);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one: Json) => valueOf(one, names));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [nameOf(name, names), valueOf(one, names)]),
  );
}

function codeOf(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
}
