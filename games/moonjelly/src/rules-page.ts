import type { RulesContext } from '@jubilee/game-kit/rules/rules-context';
import {
  factList,
  heading,
  lead,
  note,
  paragraph,
  paysAt,
  symbolGrid,
} from '@jubilee/game-kit/rules/rules-parts';
import type { MoonjellyFacts } from './facts.ts';
import { SYMBOL_URLS } from './pictures.ts';
import { gameTexts, type GameTexts } from './texts.ts';

/** The rules page: pays at the current bet, ways, odds, and how a round is decided. */
export function rulesContent(context: RulesContext, facts: MoonjellyFacts): readonly Node[] {
  const texts = gameTexts(context.locale);
  const shared = context.texts;
  const award = Object.entries(facts.freeSpinAward)
    .map(([count, spins]) => `${count} → ${spins}`)
    .join(', ');
  return [
    lead(texts.lead(context.formatAmount(facts.ways))),
    heading(shared.symbols),
    symbols(context, facts, texts),
    note(shared.paysNote(context.formatAmount(context.bet))),
    heading(texts.waysTitle),
    paragraph(texts.waysRule),
    heading(texts.freeSpins),
    paragraph(texts.freeRule(award)),
    paragraph(texts.together),
    heading(shared.odds),
    odds(context, facts, texts),
    heading(shared.fair),
    paragraph(shared.fairRule),
  ];
}

function symbols(
  { bet, formatAmount }: RulesContext,
  facts: MoonjellyFacts,
  texts: GameTexts,
): HTMLElement {
  const row = (symbol: string) => ({
    name: texts.symbols[symbol] ?? symbol,
    url: SYMBOL_URLS[symbol] ?? '',
  });
  return symbolGrid([
    { ...row('W'), rule: texts.wildRule },
    { ...row('S'), rule: texts.scatterRule, pays: paysAt(facts.scatterPays, bet, formatAmount) },
    ...Object.entries(facts.pays).map(([symbol, pays]) => ({
      ...row(symbol),
      pays: paysAt(pays, bet, formatAmount),
    })),
  ]);
}

function odds(
  { texts: shared, rtp, formatAmount, formatPercent }: RulesContext,
  facts: MoonjellyFacts,
  texts: GameTexts,
): HTMLElement {
  return factList([
    [shared.rtp, formatPercent(rtp)],
    [texts.partWays, formatPercent(facts.rtpParts.ways)],
    [texts.partScatter, formatPercent(facts.rtpParts.scatter)],
    [texts.partFree, formatPercent(facts.rtpParts.freeSpins)],
    [shared.hit, formatPercent(facts.hitFrequency)],
    [shared.above, formatPercent(facts.winAboveStakeShare)],
    [texts.freeStart, shared.oneIn(formatAmount(facts.freeSpinsOneIn))],
    [shared.maxWin, shared.atMostTimesBet(formatAmount(facts.maxWinStakes))],
    [shared.maxWinOdds, shared.oneIn(formatAmount(Math.round(1 / facts.maxWinChance)))],
    [shared.paytable, facts.paytableName],
  ]);
}
