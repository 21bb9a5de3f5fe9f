import { frameRequests } from '@jubilee/contract/frame/requests';
import { facts } from 'virtual:jackpot-facts';
import type { Desk } from '../desk/open-desk.ts';
import { createSheet } from '../hud/sheets.ts';
import { jackpotRules } from './jackpot-rules.ts';
import type { RulesDesk } from './rules-desk.ts';
import { heading, paragraph, rulesTable } from './rules-parts.ts';
import { rulesTexts } from './rules-texts.ts';

/**
 * The rules in one step from the game; the content is made anew for the stake chosen. Where the game has
 * jackpots a section on them follows, with what is special about them here.
 */
export function createRulesSheet(
  desk: Desk,
  content: (desk: RulesDesk) => readonly Node[],
  jackpotNote?: string,
): (bet: number) => void {
  const { settings } = desk;
  const sheet = createSheet(desk.root, desk.texts.rules, desk.texts, 'large');
  sheet.body.classList.add('rules');
  const paytable = settings.paytables.find((one) => one.currency === settings.currency);
  const addJackpots = async (bet: number): Promise<void> => {
    if (desk.isReplay || !(await hasJackpots(desk))) return;
    const { locale, formatAmount } = desk;
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
        locale: desk.locale,
        texts: rulesTexts(desk.locale),
        bet,
        rtp: paytable?.rtp ?? 0,
        paytableName: paytable?.paytableName ?? '',
        formatAmount: desk.formatAmount,
        formatPercent: desk.formatPercent,
      }),
    );
    sheet.open();
    sheet.body.scrollTop = 0;
    void addJackpots(bet);
  };
}

/** The host tells totals only where bets of this game take part. Source: JACK-11. */
async function hasJackpots({ bridge }: Pick<Desk, 'bridge'>): Promise<boolean> {
  const answer = await bridge.request('getJackpots', {});
  if (answer.kind !== 'reply') return false;
  const read = frameRequests.getJackpots.reply.safeParse(answer.data);
  return read.success && read.data.totals !== null;
}
