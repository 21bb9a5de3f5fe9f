/** A report as a page that needs no script: headings and tables, totals by currency, and a link to the whole as CSV. Source: PLAY-32. */
import { createHash } from 'node:crypto';
import type { ActivityEntry } from '@jubilee/contract/entities/activity';
import { CURRENCIES, type Currency } from '@jubilee/contract/values/currency';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import { fill, type ReportTexts } from './report-texts.ts';

export interface ReportHead {
  readonly brandName: string;
  readonly userId: string;
  /** IANA name of the zone of its times. */
  readonly timeZone: string;
  readonly madeAtMs: number;
  /** There are more entries than these. */
  readonly isCut: boolean;
  readonly csvUrl: string;
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
  /** `freePlay`: a credit paid for the bet. */
  readonly kind: ActivityEntry['kind'] | 'freePlay';
}

const STYLE = `
:root { color-scheme: light dark; }
body { max-width: 1000px; margin: 0 auto; padding: 24px 16px 64px; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#fff, #16181d); color: light-dark(#1c1f26, #e8eaf0); }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.2; }
h2 { margin: 32px 0 8px; font-size: 19px; }
p { margin: 0 0 4px; }
a { display: inline-block; margin-top: 12px; padding: 12px 0; color: light-dark(#1d4ed8, #8ab4ff); }
div { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { padding: 8px 12px 8px 0; border-bottom: 1px solid light-dark(#d9dce3, #343944); text-align: left; vertical-align: top; }
th.n, td.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
@media print { a { display: none; } }
@media screen and (max-width: 640px) {
  thead { display: none; }
  tr { display: block; padding: 10px 0; border-bottom: 1px solid light-dark(#d9dce3, #343944); }
  td, td.n { display: block; padding: 0; border: 0; text-align: left; }
  td:empty { display: none; }
  td.n::before { content: attr(data-label) ': '; }
  td:first-child { color: light-dark(#565c69, #a3a9b8); }
}
`;

/** Nothing is loaded, and no script runs. */
export const REPORT_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export function reportPage(
  lines: readonly ReportLine[],
  head: ReportHead,
  texts: ReportTexts,
): string {
  const time = timeFormat(head.timeZone, texts);
  const numbers = new Intl.NumberFormat(texts.locale);
  const amount = (value: number | bigint | null) => (value === null ? '' : numbers.format(value));
  const { totalsColumns, entryColumns, currencies } = texts;
  const sentences = [
    fill(texts.made, { brand: head.brandName, time: time(head.madeAtMs) }),
    fill(texts.account, { user: head.userId }),
    fill(texts.times, { zone: head.timeZone }),
    ...(lines.length === 0 ? [texts.nothing] : []),
    ...(head.isCut ? [fill(texts.newestOnly, { count: amount(lines.length) })] : []),
  ];
  const totals = totalsOf(lines).map(({ currency, rounds, bet, won, gifts, money }) => [
    currencies[currency],
    amount(rounds),
    amount(bet),
    amount(won),
    amount(won - bet),
    amount(gifts),
    amount(money),
  ]);
  const entries = lines.map(({ at, what, details, currency, bet, received }) => [
    time(at),
    what,
    details,
    currency === null ? '' : currencies[currency],
    amount(bet),
    amount(received),
  ]);
  const tables =
    lines.length === 0
      ? ''
      : section(texts.totals, Object.values(totalsColumns), totals, 1) +
        section(texts.entries, Object.values(entryColumns), entries, 4);
  return `<!doctype html>
<html lang="${texts.tag}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${texts.title} - ${head.brandName}`)}</title>
<style>${STYLE}</style>
<main>
<h1>${escapeHtml(texts.title)}</h1>
${sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('\n')}
<a href="${escapeHtml(head.csvUrl)}">${escapeHtml(texts.saveCsv)}</a>
${tables}</main>
</html>
`;
}

/** Columns from `numbersFrom` on are numbers. */
function section(
  title: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  numbersFrom: number,
): string {
  const cells = (texts: readonly string[], tag: 'td' | 'th scope="col"') =>
    texts
      .map((text, at) => {
        const label = escapeHtml(columns[at] ?? '');
        const look =
          at < numbersFrom ? '' : ` class="n"${tag === 'td' ? ` data-label="${label}"` : ''}`;
        return `<${tag}${look}>${escapeHtml(text)}</${tag.slice(0, 2)}>`;
      })
      .join('');
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
  return `<h2>${escapeHtml(title)}</h2>
<div tabindex="0" role="region" aria-label="${escapeHtml(title)}"><table>
<thead><tr>${cells(columns, 'th scope="col"')}</tr></thead>
<tbody>
${body}
</tbody>
</table></div>
`;
}

function timeFormat(timeZone: string, { locale }: ReportTexts): (at: number | string) => string {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
  return (at) => format.format(new Date(at)).replaceAll(/[\u00A0\u202F]/g, ' ');
}

/** Amounts in minor units; bets that credits paid for cost nothing, and jackpots are won. */
interface ReportTotal {
  readonly currency: Currency;
  readonly rounds: number;
  readonly bet: bigint;
  readonly won: bigint;
  readonly gifts: bigint;
  /** What packs, cashouts and corrections brought and took. */
  readonly money: bigint;
}

/** Of the currencies that occur, in the order of the platform. */
function totalsOf(lines: readonly ReportLine[]): readonly ReportTotal[] {
  return CURRENCIES.flatMap((currency) => {
    const own = lines.filter((line) => line.currency === currency);
    if (own.length === 0) return [];
    const sum = (of: 'bet' | 'received', ...kinds: readonly ReportLine['kind'][]) =>
      own
        .filter(({ kind }) => kinds.includes(kind))
        .reduce((total, line) => total + BigInt(line[of] ?? 0), 0n);
    return [
      {
        currency,
        rounds: own.filter(({ bet }) => bet !== null).length,
        bet: sum('bet', 'play'),
        won: sum('received', 'play', 'freePlay', 'jackpot'),
        gifts: sum('received', 'grant'),
        money: sum('received', 'money'),
      },
    ];
  });
}
