import type { Desk } from '../desk/open-desk.ts';
import { createSheet } from '../hud/sheets.ts';
import type { RulesDesk } from './rules-desk.ts';
import { rulesTexts } from './rules-texts.ts';

/** The rules in one step from the game; the content is made anew for the stake chosen. */
export function createRulesSheet(
  desk: Desk,
  content: (desk: RulesDesk) => readonly Node[],
): (bet: number) => void {
  const { settings } = desk;
  const sheet = createSheet(desk.root, desk.texts.rules, desk.texts, 'large');
  sheet.body.classList.add('rules');
  const paytable = settings.paytables.find((one) => one.currency === settings.currency);
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
  };
}
