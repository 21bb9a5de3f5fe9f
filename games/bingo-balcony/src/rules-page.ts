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
import type { BingoFacts } from './facts.ts';
import { multiplierOfFifths } from '@jubilee/game-kit/text/multipliers';
import { bingoTexts } from './texts.ts';

/** The prizes with their exact chances, and how a card is made. */
export function rulesContent(context: RulesContext, facts: BingoFacts): readonly Node[] {
  const texts = bingoTexts(context.locale);
  const shared = context.texts;
  const { formatPercent } = context;
  const whole = new Intl.NumberFormat(context.locale, { maximumFractionDigits: 0 });
  const oneIn = (chance: number): string => shared.oneIn(whole.format(1 / chance));
  const format = multiplierOfFifths(context.locale);
  const most = facts.linePays.length;
  const chanceOf = (lines: number): number =>
    lines === most ? facts.maxWinChance : (facts.lineChances[lines] ?? 0);
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
      [shared.rtp, formatPercent(facts.rtp)],
      [shared.hit, formatPercent(facts.hitChance)],
      [shared.maxWin, shared.timesBet(whole.format(facts.maxWinStakes))],
      [shared.maxWinOdds, oneIn(facts.maxWinChance)],
      [shared.paytable, facts.paytableName],
    ]),
    heading(shared.pays),
    note(texts.onePrize),
    rulesTable(texts.prizesHead, [
      ...facts.linePays.map((fifths, index) => [
        texts.lines(index + 1, index + 1 === most),
        format(fifths),
        oneIn(chanceOf(index + 1)),
      ]),
      [texts.corners, format(facts.cornersPay), oneIn(facts.cornersChance)],
    ]),
    heading(shared.fair),
    paragraph(shared.fairTableRule),
    paragraph(texts.fair),
  ];
}
