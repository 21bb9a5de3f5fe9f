import { frameRequests } from '@jubilee/contract/frame/requests';
import { facts } from 'virtual:jackpot-facts';
import type { GameContext } from '../context/game-context.ts';
import { createSheet } from '../hud/sheets.ts';
import { jackpotRules } from './jackpot-rules.ts';
import type { RulesContext } from './rules-context.ts';
import { heading, paragraph, rulesTable } from './rules-parts.ts';
import { rulesTexts } from './rules-texts.ts';

/**
 * The rules, one press away from the game; the content is rebuilt for the selected stake. A game
 * with jackpots gets a section on them, with its own special rules.
 */
export function createRulesSheet(
  context: GameContext,
  content: (context: RulesContext) => readonly Node[],
  jackpotNote?: string,
): (bet: number) => void {
  const { settings } = context;
  const sheet = createSheet(context.root, context.texts.rules, context.texts, 'large');
  sheet.body.classList.add('rules');
  const paytable = settings.paytables.find((one) => one.currency === settings.currency);
  const addJackpots = async (bet: number): Promise<void> => {
    if (context.isReplay || !(await hasJackpots(context))) return;
    const { locale, formatAmount } = context;
    const rules = jackpotRules(facts, { locale, formatAmount, bet, currency: settings.currency });
    const notes = jackpotNote === undefined ? [] : [jackpotNote];
    sheet.body.append(
      heading(rules.title),
      paragraph(rules.lead),
      rulesTable(rules.head, rules.rows),
      ...[...rules.paragraphs, ...notes].map(paragraph),
    );
  };
  return (bet) => {
    sheet.body.replaceChildren(
      ...content({
        settings,
        locale: context.locale,
        texts: rulesTexts(context.locale),
        bet,
        rtp: paytable?.rtp ?? 0,
        paytableName: paytable?.paytableName ?? '',
        formatAmount: context.formatAmount,
        formatPercent: context.formatPercent,
      }),
    );
    sheet.open();
    sheet.body.scrollTop = 0;
    void addJackpots(bet);
  };
}

/** The host sends totals only where bets of this game take part. Source: JACK-11. */
async function hasJackpots({ bridge }: Pick<GameContext, 'bridge'>): Promise<boolean> {
  const answer = await bridge.request('getJackpots', {});
  if (answer.kind !== 'reply') return false;
  const read = frameRequests.getJackpots.reply.safeParse(answer.data);
  return read.success && read.data.totals !== null;
}
