import { element } from '@jubilee/game-kit/hud/elements';
import type { RulesContext } from '@jubilee/game-kit/rules/rules-context';
import {
  factList,
  heading,
  lead,
  note,
  paragraph,
  rulesTable,
} from '@jubilee/game-kit/rules/rules-parts';
import type { LanternFacts, LanternTable } from './facts.ts';
import { multiplierOfFifths } from '@jubilee/game-kit/text/multipliers';
import { lanternTexts } from './texts.ts';

/** The nine tables with their exact returns, and the chance of every pool. */
export function rulesContent(context: RulesContext, facts: LanternFacts): readonly Node[] {
  const texts = lanternTexts(context.locale);
  const shared = context.texts;
  const { formatPercent } = context;
  const percent = new Intl.NumberFormat(context.locale, {
    style: 'percent',
    maximumSignificantDigits: 3,
  });
  const rowCounts = [...new Set(facts.tables.map(({ rows }) => rows))];
  return [
    lead(texts.lead),
    heading(shared.howToPlay),
    element(
      'ul',
      { class: 'rules-steps' },
      texts.how.map((text) => element('li', { text })),
    ),
    heading(shared.odds),
    factList([
      [shared.rtp, texts.rtpRange(formatPercent(facts.rtpLow), formatPercent(facts.rtpHigh))],
      [shared.maxWin, shared.timesBet(String(facts.maxWinStakes))],
      [shared.maxWinOdds, shared.oneIn(new Intl.NumberFormat(context.locale).format(2 ** 15))],
      [shared.paytable, facts.paytableName],
    ]),
    paragraph(texts.rtpRule),
    heading(texts.table),
    rulesTable(
      texts.tableHead,
      facts.tables.map((table) => [
        String(table.rows),
        texts.risks[table.risk] ?? table.risk,
        formatPercent(table.rtp),
        percent.format(table.aboveChance),
        shared.timesBet(new Intl.NumberFormat(context.locale).format(table.maxWinStakes)),
      ]),
    ),
    note(texts.paysNote),
    ...rowCounts.flatMap((rows) => [
      heading(texts.pays(rows)),
      poolTable(
        context,
        facts.tables.filter((table) => table.rows === rows),
        rows,
        percent,
      ),
    ]),
    heading(shared.fair),
    paragraph(shared.fairTableRule),
    paragraph(texts.fair),
  ];
}

/** One row per pool from the edge to the middle. */
function poolTable(
  context: RulesContext,
  tables: readonly LanternTable[],
  rows: number,
  percent: Intl.NumberFormat,
): HTMLElement {
  const texts = lanternTexts(context.locale);
  const format = multiplierOfFifths(context.locale);
  const head = [texts.bin, texts.chance, ...tables.map(({ risk }) => texts.risks[risk] ?? risk)];
  const pools = Array.from({ length: rows / 2 + 1 }, (_, bin) => [
    String(bin + 1),
    percent.format(chanceOf(rows, bin)),
    ...tables.map(({ paysFifths }) => format(paysFifths[bin] ?? 0)),
  ]);
  return rulesTable(head, pools);
}

/** The share of all paths through this many rows that ends in a pool. */
function chanceOf(rows: number, bin: number): number {
  let ways = 1;
  for (let at = 0; at < bin; at += 1) ways = (ways * (rows - at)) / (at + 1);
  return ways / 2 ** rows;
}
