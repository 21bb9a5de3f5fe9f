import type { CrashBet } from '@jubilee/contract/entities/crash';
import type { OverlayText } from '@jubilee/game-kit/context/host-watch';
import type { CrashMessageFormat } from './crash-messages.ts';
import { activeBets, type CrashState } from './crash-state.ts';

type Format = Pick<CrashMessageFormat, 'texts' | 'formatBet' | 'formatMultiplier'>;

/**
 * What is so while the connection is lost: a flight waits for nobody, so a bet in it is neither
 * paused nor safe. Source: CRASH-47.
 */
export function textOfOffline(state: CrashState, format: Format): OverlayText {
  const { texts } = format;
  const sentences = [...sentencesOfBets(state, format)];
  if (state.next !== undefined) sentences.push(texts.offlineNext);
  return { title: texts.offlineTitle, body: sentences.join(' ') };
}

/** What is so while a bet, a cash-out or a result without a response is requested again. */
export function textOfChecking({ mine }: CrashState, { texts, formatBet }: Format): OverlayText {
  const title = texts.checkingTitle;
  if (mine.kind !== 'leaving') return { title, body: texts.checkingPlace };
  const amount = formatBet(mine.bet);
  const isDecided = mine.isDecided === true;
  return { title, body: isDecided ? texts.checkingResult(amount) : texts.checkingLeave(amount) };
}

function sentencesOfBets(state: CrashState, format: Format): readonly string[] {
  const { texts, formatBet } = format;
  const { mine, round } = state;
  if (mine.kind === 'requested') return [texts.offlinePlacing];
  const bets = betsInTheAir(state);
  const [first] = bets;
  if (first === undefined) return [texts.offlineFree];
  const isResult = mine.kind === 'leaving' && mine.isDecided === true;
  if (bets.length === 1 && (isResult || round?.phase === 'ENDED')) {
    return [texts.offlineDecided(formatBet(first))];
  }
  const isLeaving = mine.kind === 'leaving' && !isResult;
  return [
    bets.length === 1 ? texts.offlineBet(formatBet(first)) : texts.offlineBets(bets.length),
    isLeaving ? texts.offlineLeaving : automaticOf(bets, format),
    texts.offlineReturn,
  ];
}

function betsInTheAir(state: CrashState): readonly CrashBet[] {
  const { mine } = state;
  const active = activeBets(state);
  const isMine = mine.kind === 'in' || mine.kind === 'leaving';
  return active.length === 0 && isMine ? [mine.bet] : active;
}

function automaticOf(bets: readonly CrashBet[], { texts, formatMultiplier }: Format): string {
  const [first] = bets;
  if (bets.every(({ autoCashoutCents }) => autoCashoutCents === null)) return texts.offlineManual;
  return bets.length === 1 && first !== undefined && first.autoCashoutCents !== null
    ? texts.offlineAutomatic(formatMultiplier(first.autoCashoutCents))
    : texts.offlineMixed;
}
