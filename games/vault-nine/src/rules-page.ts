import type { RulesContext } from '@jubilee/game-kit/rules/rules-context';
import {
  factList,
  heading,
  lead,
  note,
  paragraph,
  rulesTable,
} from '@jubilee/game-kit/rules/rules-parts';
import { element } from '@jubilee/game-kit/hud/elements';
import type { VaultNineFacts } from './facts.ts';
import { chanceOfDoors, chanceOfHighest } from './highest-win.ts';
import { multiplierOfCents } from '@jubilee/game-kit/text/multipliers';
import { vaultTexts } from './texts.ts';

/** Every multiplier, every chance, the return with its rounding, and what happens to open rounds. */
export function rulesContent(context: RulesContext, facts: VaultNineFacts): readonly Node[] {
  const texts = vaultTexts(context.locale);
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
    heading(shared.odds),
    factList([
      [shared.rtp, texts.rtpRange(formatPercent(facts.rtpLowest), formatPercent(facts.rtpHigh))],
      [shared.maxWin, shared.timesBet(formatHundredths(context.locale, facts.maxWinStakes))],
      [shared.maxWinOdds, shared.oneIn(formatAmount(Math.round(1 / chanceOfHighest(facts))))],
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
    heading(texts.table),
    note(texts.tableNote),
    table(facts, context.locale, (cents) => multiplierOfCents(context.locale)(cents)),
    heading(texts.chanceTable),
    table(facts, context.locale, (_, chance) => chanceText(context.locale, chance)),
    heading(shared.fair),
    paragraph(shared.fairTableRule),
    paragraph(texts.fair),
    paragraph(shared.openRoundRule),
    paragraph(texts.abandoned),
  ];
}

/** One row per number of safe doors, one column per number of alarms. */
function table(
  { ladders, tiles }: VaultNineFacts,
  locale: string,
  cell: (cents: number, chance: number) => string,
): HTMLElement {
  const texts = vaultTexts(locale);
  const longest = Math.max(...ladders.map((ladder) => ladder.length));
  const head = [texts.tableAlarms, ...ladders.map((_, index) => String(index + 1))];
  const rows = Array.from({ length: longest }, (_, step) => [
    texts.tableDoors(step + 1),
    ...ladders.map((ladder, index) => {
      const cents = ladder[step];
      return cents === undefined ? '' : cell(cents, chanceOfDoors(tiles, index + 1, step + 1));
    }),
  ]);
  return rulesTable(head, rows);
}

function chanceText(locale: string, chance: number): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumSignificantDigits: 3 }).format(
    chance,
  );
}

function formatHundredths(locale: string, value: number): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value);
}
