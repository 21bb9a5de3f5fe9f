import { element } from '@jubilee/game-kit/hud/elements';
import type { RulesContext } from '@jubilee/game-kit/rules/rules-context';
import {
  factList,
  heading,
  lead,
  paragraph,
  rulesTable,
} from '@jubilee/game-kit/rules/rules-parts';
import type { PaperRocketFacts } from './facts.ts';
import { multiplierOfCents } from '@jubilee/game-kit/text/multipliers';
import { rocketTexts } from './texts.ts';

/** At a bet of 10 this multiplier loses most to rounding: 10.9 becomes 10. */
const WORST_ROUNDED = 1.09;

/**
 * How to play, every chance, the return with its rounding, limits, lost connections, and how to
 * verify a round.
 */
export function rulesContent(context: RulesContext, facts: PaperRocketFacts): readonly Node[] {
  const texts = rocketTexts(context.locale);
  const shared = context.texts;
  const multiplier = multiplierOfCents(context.locale);
  const chance = new Intl.NumberFormat(context.locale, {
    style: 'percent',
    maximumSignificantDigits: 3,
  });
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
      [shared.rtp, context.formatPercent(facts.rtp)],
      [shared.maxWin, shared.timesBet(context.formatAmount(facts.capCents / 100))],
      // A flight reaches a multiplier m with probability rtp / m.
      [
        shared.maxWinOdds,
        shared.oneIn(context.formatAmount(Math.round(facts.capCents / (100 * facts.rtp)))),
      ],
      [texts.instant, chance.format(facts.instantCrash)],
      [shared.paytable, facts.paytableName],
    ]),
    paragraph(texts.chanceNote(context.formatPercent(facts.rtp))),
    paragraph(texts.rounding(context.formatPercent(facts.rtp / WORST_ROUNDED))),
    heading(texts.chances),
    rulesTable(
      texts.chanceHead,
      facts.reach.map((row) => [multiplier(row.targetCents), chance.format(row.chance)]),
    ),
    heading(texts.limits),
    paragraph(texts.limitBet(context.formatAmount(facts.betWinMax))),
    paragraph(texts.limitRound(context.formatAmount(facts.roundProfitMax))),
    paragraph(texts.line1),
    paragraph(texts.line2),
    paragraph(texts.serverFails),
    heading(shared.fair),
    ...texts.fair.map(paragraph),
  ];
}
