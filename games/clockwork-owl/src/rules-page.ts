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
import type { ClockworkOwlFacts } from './facts.ts';
import { multiplierOfCents } from '@jubilee/game-kit/text/multipliers';
import type { Guess } from './state.ts';
import { owlTexts } from './texts.ts';

/** Every guess with its chance and multiplier, the return with its rounding, and open rounds. */
export function rulesContent(context: RulesContext, facts: ClockworkOwlFacts): readonly Node[] {
  const texts = owlTexts(context.locale);
  const shared = context.texts;
  const { formatAmount, formatPercent } = context;
  return [
    lead(texts.lead),
    heading(shared.howToPlay),
    element(
      'ul',
      { class: 'rules-steps' },
      texts.how.map((text) => element('li', { text })),
    ),
    paragraph(texts.deck),
    heading(shared.odds),
    factList([
      [shared.rtp, texts.rtpRange(formatPercent(facts.rtpLowest), formatPercent(facts.rtpHigh))],
      [shared.maxWin, shared.timesBet(formatAmount(facts.maxWinStakes))],
      [shared.maxWinOdds, shared.maxWinByPlay],
      [shared.paytable, facts.paytableName],
    ]),
    paragraph(texts.rtpRule),
    heading(texts.rounding),
    paragraph(texts.roundingRule),
    rulesTable(
      [texts.roundingStake, texts.roundingReturn],
      [
        ...facts.rtpLowByStake.map(([stake, low]) => [formatAmount(stake), formatPercent(low)]),
        [texts.roundingNone, formatPercent(facts.rtpLow)],
      ],
    ),
    heading(texts.guessTable),
    rulesTable(texts.guessTableHead, guessRows(context, facts)),
    note(texts.guessTableNote),
    heading(shared.fair),
    paragraph(shared.fairTableRule),
    paragraph(texts.fair),
    paragraph(shared.openRoundRule),
    paragraph(texts.abandoned),
  ];
}

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;

function guessRows(
  context: RulesContext,
  facts: ClockworkOwlFacts,
): readonly (readonly string[])[] {
  const texts = owlTexts(context.locale);
  const format = multiplierOfCents(context.locale);
  return RANKS.flatMap((rank, index) => {
    const isEnd = index === 0 || index === RANKS.length - 1;
    return offers(index + 1).map(([guess, favourable]) => [
      rank,
      texts.guess(guess, isEnd),
      context.formatPercent(favourable / RANKS.length),
      format(facts.oneStepCents[favourable] ?? 0),
    ]);
  });
}

/** The guesses available on a card of rank 1 to 13, with the number of right ranks. */
function offers(rank: number): readonly (readonly [Guess, number])[] {
  if (rank === 1)
    return [
      ['higher', 12],
      ['same', 1],
    ];
  if (rank === RANKS.length)
    return [
      ['lower', 12],
      ['same', 1],
    ];
  return [
    ['higher', RANKS.length + 1 - rank],
    ['lower', rank],
  ];
}
