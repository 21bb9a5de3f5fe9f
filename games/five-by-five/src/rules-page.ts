import { element } from '@jubilee/game-kit/hud/elements';
import type { RulesContext } from '@jubilee/game-kit/rules/rules-context';
import { factList, heading, lead, note, paragraph } from '@jubilee/game-kit/rules/rules-parts';
import type { FiveByFiveFacts, Measured } from './facts.ts';
import { PAYING_HANDS } from './hands.ts';
import { fiveTexts } from './texts.ts';

const FIFTHS = 5;

/**
 * The pays, both measured returns, and how the hint and the best strategy choose. Source: GAME-62.
 */
export function rulesContent(context: RulesContext, facts: FiveByFiveFacts): readonly Node[] {
  const texts = fiveTexts(context.locale);
  const shared = context.texts;
  const { formatAmount, formatPercent, bet } = context;
  const { best, hint, random, pays } = facts;
  const measured = ({ rtp, low, high }: Measured): string =>
    texts.interval(formatPercent(rtp), formatPercent(low), formatPercent(high));
  const times = new Intl.NumberFormat(context.locale, { maximumFractionDigits: 1 });
  return [
    lead(texts.lead),
    heading(shared.howToPlay),
    listOf(texts.how),
    heading(shared.pays),
    factList(
      PAYING_HANDS.map((name) => [texts.names[name], formatAmount((pays[name] * bet) / FIFTHS)]),
    ),
    note(shared.paysNote(formatAmount(bet))),
    paragraph(texts.paysNote),
    heading(shared.odds),
    factList([
      [texts.rtpBest, measured(best)],
      [texts.rtpHint, measured(hint)],
      [texts.rtpRandom, formatPercent(random.rtp)],
      [texts.hitHint, formatPercent(hint.hitFrequency)],
      [texts.stakeHint, formatPercent(hint.pAtLeastStake)],
      [shared.maxWin, shared.timesBet(times.format(facts.maxWinStakes))],
      [shared.maxWinOdds, shared.maxWinByPlay],
      [shared.paytable, facts.paytableName],
    ]),
    paragraph(texts.measured(formatAmount(best.games), formatAmount(hint.games))),
    paragraph(texts.deck),
    heading(texts.strategy),
    paragraph(texts.strategyHint(formatAmount(facts.learnedFrom))),
    listOf(texts.strategySteps),
    paragraph(texts.strategyBest(formatAmount(best.playouts))),
    heading(shared.fair),
    paragraph(shared.fairTableRule),
    paragraph(texts.fair),
    paragraph(shared.openRoundRule),
    paragraph(texts.abandoned),
  ];
}

const listOf = (texts: readonly string[]): HTMLElement =>
  element(
    'ul',
    { class: 'rules-steps' },
    texts.map((text) => element('li', { text })),
  );
