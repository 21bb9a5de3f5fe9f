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
  if (clock.isSilent(nowMs)) {
    if (state.phase !== 'RUNNING') return { number: '', line: texts.silentRound };
    const last = formatMultiplier(clock.cents(clock.displayedMs(nowMs)));
    return { number: last, line: texts.silentFlight(last) };
  }
  const { crashCents, interruptedCents } = state;
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
      return {
        number: formatMultiplier(clock.cents(nowMs)),
        line:
          interruptedCents === undefined
            ? texts.flying
            : texts.interruptedAt(formatMultiplier(interruptedCents)),
      };
    default:
      return crashCents === null
        ? { number: '', line: texts.returnedRound }
        : {
            number: formatMultiplier(crashCents),
            line: formatEnd({ crashCents, interruptedCents }, say),
          };
  }
}

/** Where the rocket came down, and where the platform interrupted its flight. Source: CRASH-52. */
export function formatEnd(
  {
    crashCents,
    interruptedCents,
  }: { readonly crashCents: number; readonly interruptedCents?: number | undefined },
  say: {
    readonly texts: Pick<RocketTexts, 'ended' | 'interruptedAt'>;
    readonly formatMultiplier: (cents: number) => string;
  },
): string {
  const { texts, formatMultiplier } = say;
  const ended = texts.ended(formatMultiplier(crashCents));
  if (interruptedCents === undefined) return ended;
  return `${ended}. ${texts.interruptedAt(formatMultiplier(interruptedCents))}`;
}
