/** The whole activity of a player, page by page, and each entry as a line of a report. Source: PLAY-32. */
import type { ActivityEntry } from '@jubilee/contract/entities/activity';
import type { BetKind } from '@jubilee/contract/values/enums';
import { titleOfGameName } from '@jubilee/contract/values/game-title';
import type { Currency } from '@jubilee/contract/values/currency';
import { vendorsOf } from '@jubilee/contract/vendors/vendor-table';
import { activityOf, type ActivityPorts } from '../activity/index.ts';
import { fill, type ReportTexts } from './report-texts.ts';

const PAGE_ENTRIES = '100';

/** Newest first. Each page is a statement of its own: no connection waits for a slow reader. */
export async function* activityPages(
  ports: ActivityPorts,
  walletId: bigint,
): AsyncGenerator<readonly ActivityEntry[]> {
  let before: string | undefined;
  for (;;) {
    const query = { limit: PAGE_ENTRIES, before };
    const { entries, next } = await activityOf(ports, { walletId, sessionId: '' }, query);
    yield entries;
    if (next === null) return;
    before = next;
  }
}

/** Amounts in minor units; null where an entry has none. */
export interface ReportLine {
  readonly id: string;
  readonly at: string;
  readonly what: string;
  readonly details: string;
  readonly currency: Currency | null;
  readonly bet: number | null;
  readonly received: number | null;
  /** A credit paid for the bet. */
  readonly isFree?: boolean;
}

const CREDIT_KINDS: ReadonlySet<BetKind> = new Set(['CREDIT_BET', 'MULTI_CREDIT_BET']);

export function lineOf(entry: ActivityEntry, texts: ReportTexts): ReportLine {
  const { id, at } = entry;
  if (entry.kind === 'signIn') {
    const details = [
      entry.device.replace(' on ', texts.on),
      entry.network ?? '',
      signInMethodOf(entry, texts),
    ]
      .filter((part) => part !== '')
      .join(', ');
    return { id, at, what: texts.signIn, details, currency: null, bet: null, received: null };
  }
  const { currency } = entry;
  if (entry.kind === 'play') {
    const { gameName, betAmount: bet, amountWon: received } = entry;
    const isFree = CREDIT_KINDS.has(entry.betKind);
    const details = [
      titleOfGameName(gameName),
      ...(isFree ? [texts.freePlay] : []),
      ...interruptionOf(entry, texts),
    ].join(', ');
    return { id, at, what: texts.round, details, currency, bet, received, isFree };
  }
  const what =
    entry.kind === 'grant' ? texts.grants[entry.reason] : texts.jackpots[entry.jackpotType];
  return { id, at, what, details: '', currency, bet: null, received: entry.amount };
}

function interruptionOf(
  { interruptedCents }: Extract<ActivityEntry, { kind: 'play' }>,
  texts: ReportTexts,
): readonly string[] {
  if (interruptedCents === undefined) return [];
  const format = new Intl.NumberFormat(texts.locale, { minimumFractionDigits: 2 });
  const multiplier = `${format.format(interruptedCents / 100)}×`;
  return [fill(texts.interrupted, { multiplier })];
}

function signInMethodOf(
  { signInMethod }: Extract<ActivityEntry, { kind: 'signIn' }>,
  texts: ReportTexts,
): string {
  if (signInMethod === null) return '';
  if (signInMethod === 'email') return texts.signInByEmail;
  if (signInMethod === 'phone') return texts.signInByPhone;
  const vendor = vendorsOf('sign-in-providers').find(
    ({ ports }) => ports['sign-in-providers'].wire === signInMethod,
  );
  return vendor === undefined
    ? texts.signInOtherwise
    : fill(texts.signInWith, { vendor: vendor.label });
}
