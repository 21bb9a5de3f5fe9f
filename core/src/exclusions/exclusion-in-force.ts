/** What a player's choices, and requests to end them, amount to at an instant. Source: PLAY-9, PLAY-10, PLAY-11. */
import type { ExclusionEnding, ExclusionLength } from '@jubilee/contract/entities/self-exclusion';

/** One choice of an exclusion; choices are only added, and each stands by itself. */
export interface ExclusionChoice {
  readonly originId: string;
  readonly isFromOtherAccount: boolean;
  readonly length: ExclusionLength;
  readonly chosenAtMs: number;
  /** Undefined: for ever. Of a fixed length the first instant at which its end may be requested. */
  readonly endsAtMs: number | undefined;
  /** When the requested end of a fixed length takes effect; undefined without a request. */
  readonly requestedEndMs: number | undefined;
}

/** What takes effect this long after it was requested. */
export const END_DELAY_MS = 86_400_000;
/** A cool-off that would end at most this much later is a repetition of the one in force. */
const REPETITION_MS = 10 * 60 * 1_000;

/** Undefined: it does not end without a further act of the player. */
function endOf({ length, endsAtMs, requestedEndMs }: ExclusionChoice): number | undefined {
  if (length === 'forEver') return undefined;
  return length === 'coolOff' ? endsAtMs : requestedEndMs;
}

export function choicesInForce(
  choices: readonly ExclusionChoice[],
  nowMs: number,
): readonly ExclusionChoice[] {
  return choices.filter((choice) => {
    const end = endOf(choice);
    return end === undefined || nowMs < end;
  });
}

/** The instant at which all of them are over without a further act of the player; undefined when there is none. */
export function knownEndOf(inForce: readonly ExclusionChoice[]): number | undefined {
  const ends = inForce.map(endOf);
  return ends.includes(undefined) ? undefined : Math.max(...ends.map((end) => end ?? 0));
}

/** Whether a choice would neither lengthen nor tighten what is in force. */
export function isCovered(
  inForce: readonly ExclusionChoice[],
  wanted: { readonly length: ExclusionLength; readonly endsAtMs: number | undefined },
): boolean {
  return inForce.some((one) => {
    // A fixed length whose end was requested is about to end: the same length begins anew.
    if (one.endsAtMs === undefined) return true;
    if (wanted.endsAtMs === undefined || one.requestedEndMs !== undefined) return false;
    if (one.length === 'coolOff' && wanted.length !== 'coolOff') return false;
    const tolerated = one.length === 'coolOff' ? REPETITION_MS : 0;
    return wanted.endsAtMs <= one.endsAtMs + tolerated;
  });
}

/** Fixed lengths whose end still has to be requested. */
export function endsToRequest(inForce: readonly ExclusionChoice[]): readonly ExclusionChoice[] {
  return inForce.filter((one) => one.endsAtMs !== undefined && endOf(one) === undefined);
}

export interface ExclusionSummary {
  readonly length: ExclusionLength;
  readonly sinceMs: number;
  /** Undefined: for ever. */
  readonly untilMs: number | undefined;
  readonly ending: ExclusionEnding;
  readonly isFromOtherAccount: boolean;
}

/** All of them as one; undefined when nothing is in force. */
export function summaryOf(inForce: readonly ExclusionChoice[]): ExclusionSummary | undefined {
  const decides = inForce.reduce<ExclusionChoice | undefined>(
    (most, one) => (most === undefined || lastOf(one) > lastOf(most) ? one : most),
    undefined,
  );
  if (decides === undefined) return undefined;
  const { length, chosenAtMs, endsAtMs, isFromOtherAccount } = decides;
  return {
    length,
    sinceMs: chosenAtMs,
    untilMs: endsAtMs === undefined ? undefined : Math.max(...inForce.map(lastOf)),
    ending:
      endsAtMs === undefined
        ? 'never'
        : endsToRequest(inForce).length > 0
          ? 'onRequest'
          : length === 'coolOff'
            ? 'byItself'
            : 'requested',
    isFromOtherAccount,
  };
}

function lastOf({ endsAtMs, requestedEndMs }: ExclusionChoice): number {
  return requestedEndMs ?? endsAtMs ?? Number.POSITIVE_INFINITY;
}
