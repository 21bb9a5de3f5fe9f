import type { RulesContext } from '@jubilee/game-kit/rules/rules-context';
import {
  factList,
  heading,
  lead,
  note,
  paragraph,
  symbolGrid,
} from '@jubilee/game-kit/rules/rules-parts';
import type { GemFacts } from './facts.ts';
import { SYMBOL_URLS } from './pictures.ts';
import { gameTexts, type GameTexts } from './texts.ts';

const FIFTHS = 5;

/** The rules page: pays at the current bet, tumbles, odds, and how a round is decided. */
export function rulesContent(context: RulesContext, facts: GemFacts): readonly Node[] {
  const texts = gameTexts(context.locale);
  const shared = context.texts;
  const ladder = facts.ladder.map((times) => `×${times}`).join(', ');
  return [
    lead(texts.lead(facts.clusterMin)),
    heading(shared.symbols),
    symbols(context, facts, texts),
    note(shared.paysNote(context.formatAmount(context.bet))),
    heading(texts.tumblesTitle),
    paragraph(texts.tumblesRule(ladder)),
    heading(texts.freeDrops),
    paragraph(texts.freeRule(facts.triggerCount, facts.award)),
    paragraph(texts.againRule(facts.retriggerCount, facts.retriggerAward)),
    paragraph(texts.together),
    heading(shared.odds),
    odds(context, facts, texts),
    note(
      texts.simulated(
        context.formatAmount(facts.rounds),
        context.formatPercent(facts.low),
        context.formatPercent(facts.high),
      ),
    ),
    heading(shared.fair),
    paragraph(shared.fairRule),
  ];
}

function symbols(
  { bet, formatAmount }: RulesContext,
  facts: GemFacts,
  texts: GameTexts,
): HTMLElement {
  const row = (symbol: string) => ({
    name: texts.symbols[symbol] ?? symbol,
    url: SYMBOL_URLS[symbol] ?? '',
  });
  const sizes = facts.bandsFrom.map((from, band) => {
    const next = facts.bandsFrom[band + 1];
    if (next === undefined) return `${from}+`;
    return next - 1 === from ? String(from) : `${from}–${next - 1}`;
  });
  return symbolGrid([
    { ...row(facts.scatter), rule: texts.scatterRule },
    ...Object.entries(facts.pays).map(([symbol, bands]) => ({
      ...row(symbol),
      pays: bands
        .map((fifths, band): readonly [string, string] => [
          sizes[band] ?? '',
          formatAmount((fifths * bet) / FIFTHS),
        ])
        .toReversed(),
    })),
  ]);
}

function odds(
  { texts: shared, rtp, formatAmount, formatPercent }: RulesContext,
  facts: GemFacts,
  texts: GameTexts,
): HTMLElement {
  return factList([
    [shared.rtp, formatPercent(rtp)],
    [shared.hit, formatPercent(facts.hitFrequency)],
    [shared.above, formatPercent(facts.winAboveStakeShare)],
    [texts.freeStart, shared.oneIn(formatAmount(Math.round(facts.freeDropsOneIn * 10) / 10))],
    [shared.maxWin, shared.atMostTimesBet(formatAmount(facts.maxWinStakes))],
    [shared.maxWinOdds, shared.maxWinUncounted],
    [shared.paytable, facts.paytableName],
  ]);
}
