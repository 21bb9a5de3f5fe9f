import type { PaperRocketFacts } from './facts.ts';
import type { RoundClock } from './round-clock.ts';
import type { RocketTexts } from './texts.ts';

/** The large number over the picture and the line below it. */
export function formatRoundCaption(
  clock: RoundClock,
  nowMs: number,
  say: {
    readonly texts: RocketTexts;
    readonly facts: PaperRocketFacts;
    readonly formatMultiplier: (cents: number) => string;
    readonly locale: string;
  },
): { readonly number: string; readonly line: string } {
  const { texts, facts, formatMultiplier } = say;
  const { state } = clock;
  if (state === undefined) return { number: '', line: texts.waiting };
  if (clock.isSilent(nowMs))
    return { number: formatMultiplier(clock.cents(nowMs)), line: texts.silent };
  switch (state.phase) {
    case 'BETTING': {
      const leftS = Math.max(0, facts.round.bettingMs - clock.elapsedMs(nowMs)) / 1_000;
      const seconds = new Intl.NumberFormat(say.locale, {
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      }).format(leftS);
      return { number: '', line: texts.startsIn(seconds) };
    }
    case 'LOCKED':
      return { number: formatMultiplier(100), line: texts.starting };
    case 'RUNNING':
      return { number: formatMultiplier(clock.cents(nowMs)), line: texts.flying };
    default:
      return state.crashCents === null
        ? { number: '', line: texts.returnedRound }
        : {
            number: formatMultiplier(state.crashCents),
            line: texts.ended(formatMultiplier(state.crashCents)),
          };
  }
}
