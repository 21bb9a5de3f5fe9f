import { bookSchema } from '@jubilee/contract/books/book';
import { balanceField, chosen, freePlaysField } from './harness-controls.ts';

/**
 * The answers of the server: slots from the selected recorded book or from the rules, games of
 * several steps from the rules. A repeated request id gets the same answer. Source: FRAME-30.
 */
export interface GameInfo {
  readonly gameName: string;
  readonly title: string;
  readonly paytableName: string;
  readonly rtp: number;
  readonly plays?: 'round' | 'stateful' | 'crash';
}
export const DRAWN = '(drawn by the rules)';
const ZEROS = '0'.repeat(64);
const BET_ID = '01890000-0000-7000-8000-000000000000';
let version = 1;

export const nextVersion = (): void => {
  version += 1;
};
export const account = () => ({
  currency: chosen('currency'),
  balance: Number(balanceField.value),
  lockedBalance: 0,
  version,
});
const fairness = { seedId: 'harness', seedHash: ZEROS, clientSeed: 'harness', betId: BET_ID };
export const refusal = (code: string, details?: unknown) => ({
  amountWon: 0,
  error: { code, message: code, ...(details === undefined ? {} : { details }) },
  balances: [account()],
});

type Played =
  | { readonly reply: Readonly<Record<string, unknown>>; readonly change: number }
  | { readonly refused: string; readonly details?: unknown };

async function playedByRules(command: string, data: unknown): Promise<Played> {
  const response = await fetch('/play', { method: 'POST', body: JSON.stringify([command, data]) });
  return (await response.json()) as Played;
}

const move = (change: number): void => {
  balanceField.value = String(Number(balanceField.value) + change);
  if (change !== 0) nextVersion();
};

export interface RecordedBook {
  readonly betAmount: number;
  readonly amountWon: number;
  readonly book: unknown;
}
/** Recorded books are for one bet amount; others are scaled exactly. */
export function scaledBook(recorded: RecordedBook, betAmount: number): unknown {
  return bookSchema.parse(scale(recorded.book, betAmount / recorded.betAmount));
}
function scale(value: unknown, factor: number): unknown {
  if (Array.isArray(value)) return value.map((item) => scale(item, factor));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]: [string, unknown]) => [
      key,
      typeof item === 'number' && /amount/i.test(key)
        ? Math.round(item * factor)
        : scale(item, factor),
    ]),
  );
}

const FREE_PLAY = 50;
const FREE_PLAYS_END_MS = 7 * 86_400_000;

/** Totals for every game that requests them: only the real host knows which games have jackpots. */
export function jackpots(): unknown {
  const totals = { MINI: 743, MINOR: 4_182, MAJOR: 28_450, GRAND: 143_905 };
  return { totals: { POINTS: totals, SWEEP_TICKETS: totals }, paused: false };
}

/** The free plays that the controls set as available. */
export function credits({ paytableName }: GameInfo): unknown {
  const count = Number(freePlaysField.value);
  const group = {
    actionId: 'harness',
    userCreditType: 'FREE_PLAY',
    paytableNames: [paytableName],
    currency: chosen('currency'),
    creditsValue: FREE_PLAY,
    credits: count,
    expiresAt: new Date(Date.now() + FREE_PLAYS_END_MS).toISOString(),
  };
  return { count, data: count > 0 ? [group] : [] };
}

/** The round as for a paid stake, with the stake refunded. */
async function freePlay(
  game: GameInfo,
  books: Readonly<Record<string, RecordedBook>>,
): Promise<unknown> {
  const count = Number(freePlaysField.value) - 1;
  if (count < 0) return refusal('INSUFFICIENT_CREDITS');
  freePlaysField.value = String(count);
  move(FREE_PLAY);
  const answer = Object(await answerOf('placeBet', { betAmount: FREE_PLAY }, game, books));
  const { betAmount: creditsValue, ...reply } = answer as Record<string, unknown>;
  return { ...reply, creditsValue, userCreditType: 'CREDIT_BET_WIN', credits: { count } };
}

export async function answerOf(
  command: string,
  data: unknown,
  game: GameInfo,
  books: Readonly<Record<string, RecordedBook>>,
): Promise<unknown> {
  if (command === 'placeCreditBet') return freePlay(game, books);
  const betAmount = Number(Reflect.get(Object(data), 'betAmount'));
  const recorded = books[chosen('book')];
  if (command === 'placeBet' && recorded !== undefined) {
    const amountWon = Math.round((recorded.amountWon * betAmount) / recorded.betAmount);
    move(amountWon - betAmount);
    return slotReply(game, betAmount, amountWon, scaledBook(recorded, betAmount));
  }
  if (Number(balanceField.value) < betAmount) return refusal('INSUFFICIENT_BALANCE');
  const played = await playedByRules(command, data);
  if ('refused' in played) return refusal(played.refused, played.details);
  move(played.change);
  if (command === 'placeBet') {
    const { amountWon, book } = played.reply;
    return slotReply(game, betAmount, Number(amountWon), book);
  }
  if (command === 'pokerSolitairePending') return played.reply;
  if (command === 'statefulGameInfo') {
    const { gameName: gameCode, paytableName, rtp } = game;
    const currency = chosen('currency');
    const paytables = [{ paytableName, currency, rtp }];
    const rules = { rules: [], betAmounts: [], paytables, configSchema: {} };
    return { gameCode, ...rules, ...played.reply };
  }
  return { ...played.reply, account: account(), fairness };
}

function slotReply(game: GameInfo, betAmount: number, amountWon: number, book: unknown): unknown {
  const { gameName, paytableName } = game;
  const currency = chosen('currency');
  return {
    betId: BET_ID,
    gameName,
    currency,
    betAmount,
    paytableResult: { amountWon, paytableName, gameVersion: ZEROS, book },
    account: account(),
    fairness,
  };
}
