/** What somebody types into the form of a change, and what is wrong with it. Pure. */
import type { previewJurisdictionChange } from '@jubilee/contract/staff/calls/jurisdictions';
import type { Capability } from '@jubilee/contract/values/capabilities';
import type * as z from 'zod/mini';
import { CAPABILITY_NAMES } from './jurisdiction-names.ts';

export interface TypedRules {
  readonly capabilities: readonly Capability[];
  readonly from: string;
  /** Empty: without an end. */
  readonly to: string;
  readonly prizeCapDollars: string;
  readonly source: string;
  readonly note: string;
  readonly isForCounsel: boolean;
}

const DOLLARS = /^\d{1,8}(?:\.\d{1,2})?$/;
const DOLLARS_MAX = 10_000_000;
const SOURCE_LENGTH_MAX = 200;
const NOTE_LENGTH_MAX = 500;

/** The first thing that keeps the change from being sent; undefined when it is complete. */
export function changeProblem(
  typed: TypedRules,
  kind: 'close' | 'open',
  today: string,
): string | undefined {
  if (typed.capabilities.length === 0) return 'Please choose what it is about.';
  if (typed.from === '') return 'Please choose the first day.';
  if (typed.from < today) return 'The first day is today or later.';
  if (typed.to !== '' && typed.to <= typed.from) return 'The end comes after the first day.';
  if (kind === 'open' && !isCap(typed)) {
    return 'A prize cap is an amount in dollars up to ten million.';
  }
  const source = typed.source.trim();
  if (source === '' || source.length > SOURCE_LENGTH_MAX) {
    return 'Please name the source, up to 200 characters.';
  }
  return typed.note.trim().length > NOTE_LENGTH_MAX
    ? 'A note has 500 characters at most.'
    : undefined;
}

function isCap({ prizeCapDollars }: TypedRules): boolean {
  const text = prizeCapDollars.trim();
  if (text === '') return true;
  const dollars = Number(text);
  return DOLLARS.test(text) && dollars > 0 && dollars <= DOLLARS_MAX;
}

/** The body of the calls but for the reason. The cap is sent only with play for tickets. */
export function toBody(typed: TypedRules, kind: 'close' | 'open') {
  const { capabilities, from, to, isForCounsel } = typed;
  const hasCap =
    kind === 'open' && capabilities.includes('ticketsPlay') && typed.prizeCapDollars.trim() !== '';
  return {
    capabilities: [...capabilities],
    from,
    to: to === '' ? undefined : to,
    prizeCap: hasCap ? Math.round(Number(typed.prizeCapDollars) * 100) : undefined,
    source: typed.source.trim(),
    note: typed.note.trim() === '' ? undefined : typed.note.trim(),
    isForCounsel,
  };
}

/** `2 players gain Buy. 1 player loses Redeem.` */
export function previewText({
  players,
  capabilities,
}: z.output<(typeof previewJurisdictionChange)['reply']>): string {
  const count = (number: number) => `${String(number)} ${number === 1 ? 'player' : 'players'}`;
  const sentences = capabilities.flatMap(({ capability, gain, lose }) => [
    ...(gain > 0
      ? [`${count(gain)} ${gain === 1 ? 'gains' : 'gain'} ${CAPABILITY_NAMES[capability]}.`]
      : []),
    ...(lose > 0
      ? [`${count(lose)} ${lose === 1 ? 'loses' : 'lose'} ${CAPABILITY_NAMES[capability]}.`]
      : []),
  ]);
  return [
    `${count(players)} of the brand ${players === 1 ? 'lives' : 'live'} there.`,
    ...(sentences.length === 0 ? ['Nothing changes for them on that day.'] : sentences),
  ].join(' ');
}
