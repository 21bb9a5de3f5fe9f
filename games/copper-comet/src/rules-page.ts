import type { RulesContext } from '@jubilee/game-kit/rules/rules-context';
import {
  factList,
  heading,
  lead,
  lineGrid,
  note,
  paragraph,
  paysAt,
  symbolGrid,
} from '@jubilee/game-kit/rules/rules-parts';
import { GRID } from './board-measures.ts';
import type { CopperCometFacts } from './facts.ts';
import { SYMBOL_URLS } from './pictures.ts';
import { gameTexts, type GameTexts } from './texts.ts';

/** The rules page: pays at the current bet, paylines, odds, and how a round is decided. */
export function rulesContent(context: RulesContext, facts: CopperCometFacts): readonly Node[] {
  const texts = gameTexts(context.locale);
  const shared = context.texts;
  const award = Object.entries(facts.freeSpinAward)
    .map(([count, spins]) => `${count} → ${spins}`)
    .join(', ');
  return [
    lead(texts.lead),
    heading(shared.symbols),
    symbols(context, facts, texts),
    note(shared.paysNote(context.formatAmount(context.bet))),
    heading(texts.freeSpins),
    paragraph(texts.freeRule(award, facts.lineMultiplier)),
    heading(shared.lines),
    lineGrid(facts.lines, GRID.rows),
    note(texts.linesRule(facts.lines.length)),
    heading(shared.odds),
    odds(context, facts, texts),
    heading(shared.fair),
    paragraph(shared.fairRule),
  ];
}

function symbols(
  { bet, formatAmount }: RulesContext,
  facts: CopperCometFacts,
  texts: GameTexts,
): HTMLElement {
  const row = (symbol: string) => ({
    name: texts.symbols[symbol] ?? symbol,
    url: SYMBOL_URLS[symbol] ?? '',
  });
  return symbolGrid([
    { ...row('W'), rule: texts.wildRule },
    {
      ...row('S'),
      rule: texts.scatterRule,
      pays: paysAt(facts.scatterPays, bet, formatAmount),
    },
    ...Object.entries(facts.pays).map(([symbol, pays]) => ({
      ...row(symbol),
      pays: paysAt(pays, bet, formatAmount),
    })),
  ]);
}

function odds(
  { texts: shared, rtp, formatAmount, formatPercent }: RulesContext,
  facts: CopperCometFacts,
  texts: GameTexts,
): HTMLElement {
  return factList([
    [shared.rtp, formatPercent(rtp)],
    [texts.hit, formatPercent(facts.hitFrequency)],
    [texts.above, formatPercent(facts.winAboveStakeShare)],
    [texts.freeStart, shared.oneIn(formatAmount(facts.freeSpinsOneIn))],
    [shared.maxWin, shared.atMostTimesBet(formatAmount(facts.maxWinStakes))],
    [shared.maxWinOdds, shared.oneIn(formatAmount(1 / facts.maxWinChance))],
    [shared.paytable, facts.paytableName],
  ]);
}
