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
  type SymbolRow,
} from '@jubilee/game-kit/rules/rules-parts';
import { GRID } from './board-measures.ts';
import type { AuroraHowlFacts } from './facts.ts';
import { SYMBOL_URLS } from './pictures.ts';
import { gameTexts, type GameTexts } from './texts.ts';

/** The rules page: pays at the current bet, paylines, odds, and how a round is decided. */
export function rulesContent(context: RulesContext, facts: AuroraHowlFacts): readonly Node[] {
  const texts = gameTexts(context.locale);
  const shared = context.texts;
  return [
    lead(texts.lead),
    heading(shared.symbols),
    symbolGrid(symbolRows(context, facts, texts)),
    note(shared.paysNote(context.formatAmount(context.bet))),
    heading(texts.respins),
    paragraph(texts.respinRule(facts.respinsMax)),
    heading(shared.lines),
    lineGrid(facts.lines, GRID.rows),
    note(texts.linesRule(facts.lines.length)),
    heading(shared.odds),
    odds(context, facts, texts),
    heading(shared.fair),
    paragraph(shared.fairRule),
  ];
}

function symbolRows(
  { bet, formatAmount }: RulesContext,
  facts: AuroraHowlFacts,
  texts: GameTexts,
): readonly SymbolRow[] {
  const row = (symbol: string) => ({
    name: texts.symbols[symbol] ?? symbol,
    url: SYMBOL_URLS[symbol] ?? '',
  });
  return [
    { ...row('W'), rule: texts.wildRule },
    ...Object.entries(facts.pays).map(([symbol, pays]) => ({
      ...row(symbol),
      pays: paysAt(pays, bet, formatAmount),
    })),
  ];
}

function odds(
  { texts: shared, locale, rtp, formatAmount, formatPercent }: RulesContext,
  facts: AuroraHowlFacts,
  texts: GameTexts,
): HTMLElement {
  const oneDecimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return factList([
    [shared.rtp, formatPercent(rtp)],
    [texts.firstSpinShare, formatPercent(facts.firstSpinShare)],
    [texts.respinShare, formatPercent(facts.respinShare)],
    [shared.hit, formatPercent(facts.hitFrequency)],
    [shared.above, formatPercent(facts.winAboveStakeShare)],
    [texts.respinStart, shared.oneIn(oneDecimal.format(facts.respinOneIn))],
    [shared.maxWin, shared.atMostTimesBet(formatAmount(facts.maxWinStakes))],
    [shared.maxWinOdds, shared.oneIn(formatAmount(Math.round(1 / facts.maxWinChance)))],
    [shared.paytable, facts.paytableName],
  ]);
}
