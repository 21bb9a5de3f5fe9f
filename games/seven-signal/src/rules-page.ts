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
import type { SevenSignalFacts } from './facts.ts';
import { SYMBOL_URLS } from './pictures.ts';
import { gameTexts, type GameTexts } from './texts.ts';

/** The rules page: pays at the current bet, paylines, odds, and how a round is decided. */
export function rulesContent(context: RulesContext, facts: SevenSignalFacts): readonly Node[] {
  const texts = gameTexts(context.locale);
  const shared = context.texts;
  const { wildMultiplier } = facts;
  return [
    lead(texts.lead),
    heading(shared.symbols),
    symbolGrid(symbolRows(context, facts, texts)),
    note(shared.paysNote(context.formatAmount(context.bet))),
    note(texts.neverBelow),
    heading(texts.wilds),
    paragraph(texts.wildsRule(wildMultiplier, wildMultiplier ** 2)),
    heading(shared.lines),
    lineGrid(facts.lines, GRID.rows),
    note(texts.linesRule(facts.lines.length)),
    heading(shared.odds),
    odds(context, facts),
    heading(shared.fair),
    paragraph(shared.fairRule),
  ];
}

export function symbolRows(
  { bet, formatAmount }: Pick<RulesContext, 'bet' | 'formatAmount'>,
  facts: SevenSignalFacts,
  texts: GameTexts,
): readonly SymbolRow[] {
  const picture = (symbol: string): string => SYMBOL_URLS[symbol] ?? '';
  const three = (fifths: number) => paysAt({ 3: fifths }, bet, formatAmount);
  return [
    {
      name: texts.symbols['W'] ?? '',
      url: picture('W'),
      rule: texts.wildRule(facts.wildMultiplier),
      pays: three(facts.allWild),
    },
    ...Object.entries(facts.pays).map(([symbol, fifths]) => ({
      name: texts.symbols[symbol] ?? symbol,
      url: picture(symbol),
      pays: three(fifths),
    })),
    {
      name: texts.anySeven,
      url: picture('B7'),
      rule: texts.anySevenRule,
      pays: three(facts.anySeven),
    },
    { name: texts.anyBar, url: picture('T1'), rule: texts.anyBarRule, pays: three(facts.anyBar) },
    {
      name: texts.twoCherries,
      url: picture('CH'),
      rule: texts.twoCherriesRule,
      pays: paysAt({ 2: facts.twoCherries }, bet, formatAmount),
    },
  ];
}

function odds(
  { texts: shared, rtp, formatAmount, formatPercent }: RulesContext,
  facts: SevenSignalFacts,
): HTMLElement {
  return factList([
    [shared.rtp, formatPercent(rtp)],
    [shared.hit, formatPercent(facts.hitFrequency)],
    [shared.above, formatPercent(facts.winAboveStakeShare)],
    [shared.maxWin, shared.atMostTimesBet(formatAmount(facts.maxWinStakes))],
    [shared.maxWinOdds, shared.oneIn(formatAmount(Math.round(1 / facts.maxWinChance)))],
    [shared.paytable, facts.paytableName],
  ]);
}
