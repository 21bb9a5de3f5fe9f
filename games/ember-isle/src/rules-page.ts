import type { RulesContext } from '@jubilee/game-kit/rules/rules-context';
import {
  factList,
  heading,
  lead,
  lineGrid,
  note,
  paragraph,
  paysAt,
  rulesTable,
  symbolGrid,
} from '@jubilee/game-kit/rules/rules-parts';
import { GRID } from './board-measures.ts';
import type { EmberIsleFacts } from './facts.ts';
import { SYMBOL_URLS } from './pictures.ts';
import { gameTexts, type GameTexts } from './texts.ts';

const FIFTHS = 5;

/** The rules page: pays at the current bet, hold and spin, odds, and how a round is decided. */
export function rulesContent(context: RulesContext, facts: EmberIsleFacts): readonly Node[] {
  const texts = gameTexts(context.locale);
  const shared = context.texts;
  const { triggerCount, respins, cellOneIn, fullGridStakes, lines } = facts;
  return [
    lead(texts.lead),
    heading(shared.symbols),
    symbols(context, facts, texts),
    note(shared.paysNote(context.formatAmount(context.bet))),
    heading(texts.holdTitle),
    paragraph(texts.holdRule(triggerCount, respins, context.formatAmount(cellOneIn))),
    paragraph(texts.fullRule(context.formatAmount(fullGridStakes))),
    paragraph(texts.together),
    heading(texts.coinsTitle),
    coins(context, facts, texts),
    note(texts.coinsNote),
    heading(shared.lines),
    lineGrid(lines, GRID.rows),
    note(texts.linesRule(lines.length)),
    heading(shared.odds),
    odds(context, facts, texts),
    heading(shared.fair),
    paragraph(shared.fairRule),
  ];
}

function symbols(
  { bet, formatAmount }: RulesContext,
  facts: EmberIsleFacts,
  texts: GameTexts,
): HTMLElement {
  const row = (symbol: string) => ({
    name: texts.symbols[symbol] ?? symbol,
    url: SYMBOL_URLS[symbol] ?? '',
  });
  return symbolGrid([
    { ...row('W'), rule: texts.wildRule },
    { ...row('C'), rule: texts.coinRule(facts.triggerCount) },
    ...Object.entries(facts.pays).map(([symbol, pays]) => ({
      ...row(symbol),
      pays: paysAt(pays, bet, formatAmount),
    })),
  ]);
}

function coins(
  { bet, formatAmount, formatPercent }: RulesContext,
  facts: EmberIsleFacts,
  texts: GameTexts,
): HTMLElement {
  return rulesTable(
    texts.coinHead,
    facts.coins.map(({ fifths, label, share }) => [
      label === null ? texts.coinPlain : (texts.metals[label] ?? label),
      formatAmount((fifths * bet) / FIFTHS),
      formatPercent(share),
    ]),
  );
}

function odds(
  { texts: shared, locale, rtp, formatAmount, formatPercent }: RulesContext,
  facts: EmberIsleFacts,
  texts: GameTexts,
): HTMLElement {
  const coinsAtEnd = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return factList([
    [shared.rtp, formatPercent(rtp)],
    [texts.partLines, formatPercent(facts.rtpParts.lines)],
    [texts.partHold, formatPercent(facts.rtpParts.holdAndSpin)],
    [shared.hit, formatPercent(facts.hitFrequency)],
    [shared.above, formatPercent(facts.winAboveStakeShare)],
    [texts.holdStart, shared.oneIn(formatAmount(facts.holdOneIn))],
    [texts.averageCoins, coinsAtEnd.format(facts.averageCoins)],
    [texts.fullOdds, shared.oneIn(formatAmount(facts.fullGridOneIn))],
    [shared.maxWin, shared.atMostTimesBet(formatAmount(facts.maxWinStakes))],
    [shared.maxWinOdds, shared.oneIn(formatAmount(Math.round(1 / facts.maxWinChance)))],
    [shared.paytable, facts.paytableName],
  ]);
}
