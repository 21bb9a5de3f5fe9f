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
import type { VelvetMothFacts } from './facts.ts';
import { DEALER_CARDS, HARD_ROWS, PAIR_ROWS, SOFT_ROWS } from './strategy.ts';
import { mothTexts, type MothTexts } from './texts.ts';

/** The pays, the return, and the best strategy cell by cell. */
export function rulesContent(context: RulesContext, facts: VelvetMothFacts): readonly Node[] {
  const texts = mothTexts(context.locale);
  const shared = context.texts;
  return [
    lead(texts.lead),
    heading(shared.howToPlay),
    element(
      'ul',
      { class: 'rules-steps' },
      texts.how.map((text) => element('li', { text })),
    ),
    heading(shared.pays),
    factList(texts.pays),
    heading(shared.odds),
    factList([
      [texts.rtpWith, context.formatPercent(facts.rtp)],
      [shared.maxWin, shared.timesBet(context.formatAmount(facts.maxWinStakes))],
      [shared.maxWinOdds, shared.maxWinByPlay],
      [shared.paytable, facts.paytableName],
    ]),
    paragraph(texts.rtpRule),
    paragraph(texts.deck),
    heading(texts.strategy),
    note(texts.strategyNote),
    ...strategyTables(facts, texts),
    heading(shared.fair),
    paragraph(shared.fairTableRule),
    paragraph(texts.fair),
    paragraph(shared.openRoundRule),
    paragraph(texts.abandoned),
  ];
}

function strategyTables(facts: VelvetMothFacts, texts: MothTexts): readonly HTMLElement[] {
  const blocks = [HARD_ROWS, SOFT_ROWS, PAIR_ROWS];
  const dealer = DEALER_CARDS.map((card) => (card === 11 ? 'A' : String(card)));
  return blocks.flatMap((rows, index) => {
    const table = rulesTable(
      [texts.hand, ...dealer],
      rows.map(([row, label]) => [
        label,
        ...DEALER_CARDS.map((card) => facts.strategy[`${row} v ${card}`] ?? ''),
      ]),
    );
    table.classList.add('strategy');
    for (const cell of table.querySelectorAll('td')) markCell(cell, texts);
    return [element('h4', { text: texts.blocks[index] ?? '' }), table];
  });
}

/** A color for sighted players, the full word for screen readers. */
function markCell(cell: HTMLElement, texts: MothTexts): void {
  const letter = cell.textContent;
  if (letter !== 'S' && letter !== 'H' && letter !== 'D' && letter !== 'P') return;
  cell.dataset['advice'] = letter;
  cell.setAttribute('aria-label', texts.letters[letter]);
}
