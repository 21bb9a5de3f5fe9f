import { element } from '@jubilee/game-kit/hud/elements';
import type { RulesDesk } from '@jubilee/game-kit/rules/rules-desk';
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

/** How it is played, every chance, the return with its rounding, limits, the line, and how to check it. */
export function rulesContent(desk: RulesDesk, facts: PaperRocketFacts): readonly Node[] {
  const texts = rocketTexts(desk.locale);
  const shared = desk.texts;
  const multiplier = multiplierOfCents(desk.locale);
  const chance = new Intl.NumberFormat(desk.locale, {
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
      [shared.rtp, desk.formatPercent(facts.rtp)],
      [shared.maxWin, shared.timesBet(desk.formatAmount(facts.capCents / 100))],
      // A flight reaches a multiplier m with the chance rtp / m.
      [
        shared.maxWinOdds,
        shared.oneIn(desk.formatAmount(Math.round(facts.capCents / (100 * facts.rtp)))),
      ],
      [texts.instant, chance.format(facts.instantCrash)],
      [shared.paytable, facts.paytableName],
    ]),
    paragraph(texts.chanceNote(desk.formatPercent(facts.rtp))),
    paragraph(texts.rounding(desk.formatPercent(facts.rtp / WORST_ROUNDED))),
    heading(texts.chances),
    rulesTable(
      texts.chanceHead,
      facts.reach.map((row) => [multiplier(row.targetCents), chance.format(row.chance)]),
    ),
    heading(texts.limits),
    paragraph(texts.limitBet(desk.formatAmount(facts.betWinMax))),
    paragraph(texts.limitRound(desk.formatAmount(facts.roundProfitMax))),
    paragraph(texts.line1),
    paragraph(texts.line2),
    paragraph(texts.serverFails),
    heading(shared.fair),
    ...texts.fair.map(paragraph),
  ];
}
