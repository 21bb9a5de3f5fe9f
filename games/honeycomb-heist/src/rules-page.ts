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
import type { CombFacts } from './facts.ts';
import { multiplierOfFifths } from '@jubilee/game-kit/text/multipliers';
import { combTexts } from './texts.ts';

/** The exact return and chances by number of cells, and the pay for every number of hits. */
export function rulesContent(context: RulesContext, facts: CombFacts): readonly Node[] {
  const texts = combTexts(context.locale);
  const shared = context.texts;
  const { formatPercent } = context;
  const whole = new Intl.NumberFormat(context.locale, { maximumFractionDigits: 0 });
  const oneIn = (chance: number): string =>
    shared.oneIn(
      new Intl.NumberFormat(context.locale, {
        maximumFractionDigits: chance > 0.01 ? 1 : 0,
      }).format(1 / chance),
    );
  const topOf = (best: number): number =>
    facts.tables.find(({ paysFifths }) => Math.max(...paysFifths) === best)?.topChance ?? 0;
  const best = Math.max(...facts.tables.flatMap(({ paysFifths }) => paysFifths));
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
      [shared.maxWin, shared.timesBet(whole.format(facts.maxWinStakes))],
      [shared.maxWinOdds, oneIn(topOf(best))],
      [shared.paytable, facts.paytableName],
    ]),
    paragraph(texts.rtpRule),
    heading(texts.returns),
    rulesTable(
      texts.returnsHead,
      facts.tables.map(({ rtp, hitChance, topChance }, index) => [
        String(index + 1),
        formatPercent(rtp),
        formatPercent(hitChance),
        oneIn(topChance),
      ]),
    ),
    heading(texts.table),
    note(texts.tableNote),
    payTable(context.locale, facts),
    heading(shared.fair),
    paragraph(shared.fairTableRule),
    paragraph(texts.fair),
  ];
}

function payTable(locale: string, { tables }: CombFacts): HTMLElement {
  const format = multiplierOfFifths(locale);
  const head = [combTexts(locale).tablePicks, ...tables.map((_, index) => String(index + 1))];
  const rows = Array.from({ length: tables.length + 1 }, (_, hits) => [
    String(hits),
    ...tables.map(({ paysFifths }) => {
      const fifths = paysFifths[hits];
      if (fifths === undefined) return '';
      return fifths === 0 ? '–' : format(fifths);
    }),
  ]);
  return rulesTable(head, rows);
}
