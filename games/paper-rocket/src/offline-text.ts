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
  const bets = betsInTheAir(state);
  const [first] = bets;
  const sentences =
    first === undefined
      ? [texts.offlineFree]
      : [
          bets.length === 1
            ? texts.offlineBet(format.formatBet(first))
            : texts.offlineBets(bets.length),
          automaticOf(bets, format),
          texts.offlineReturn,
        ];
  if (state.next !== undefined) sentences.push(texts.offlineNext);
  return { title: texts.offlineTitle, body: sentences.join(' ') };
}

/** What is so while a bet or a cash-out without a response is requested again. */
export function textOfChecking({ mine }: CrashState, { texts, formatBet }: Format): OverlayText {
  return {
    title: texts.checkingTitle,
    body: mine.kind === 'leaving' ? texts.checkingLeave(formatBet(mine.bet)) : texts.checkingPlace,
  };
}

function betsInTheAir(state: CrashState): readonly CrashBet[] {
  const active = activeBets(state);
  return active.length === 0 && state.mine.kind === 'in' ? [state.mine.bet] : active;
}

function automaticOf(bets: readonly CrashBet[], { texts, formatMultiplier }: Format): string {
  const [first] = bets;
  if (bets.every(({ autoCashoutCents }) => autoCashoutCents === null)) return texts.offlineManual;
  return bets.length === 1 && first !== undefined && first.autoCashoutCents !== null
    ? texts.offlineAutomatic(formatMultiplier(first.autoCashoutCents))
    : texts.offlineMixed;
}
