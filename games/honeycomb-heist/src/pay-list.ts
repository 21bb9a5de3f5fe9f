import { element } from '@jubilee/game-kit/hud/elements';
import type { TableContext } from '@jubilee/game-kit/table/table-game';
import type { CombFacts } from './facts.ts';
import { multiplierOfFifths } from '@jubilee/game-kit/text/multipliers';
import type { CombTexts } from './texts.ts';

/** The pay for each number of hits, for the number of chosen cells. */
export interface PayList {
  readonly element: HTMLElement;
  /** `reached`: hits so far; null before a draw. `bet`: minor units. */
  draw(picks: number, reached: number | null, bet: number): void;
}
const FIFTHS = 5;

export function createPayList(
  facts: CombFacts,
  texts: CombTexts,
  { locale, formatAmount }: Pick<TableContext, 'locale' | 'formatAmount'>,
): PayList {
  const format = multiplierOfFifths(locale);
  const list = element('ol', { class: 'pay-list', label: texts.pays });
  const root = element('div', { class: 'pays' }, [
    element('span', { class: 'pays-head', text: texts.hits }),
    list,
  ]);
  return {
    element: root,
    draw: (picks, reached, bet) => {
      const pays = facts.tables[picks - 1]?.paysFifths ?? [];
      root.dataset['empty'] = String(pays.length === 0);
      list.replaceChildren(
        ...(pays.length === 0 ? [element('li', { class: 'none-yet', text: texts.noPays })] : []),
        ...pays.flatMap((fifths, hits) => {
          if (fifths === 0 && hits !== reached) return [];
          const row = element('li', {}, [
            element('b', { text: String(hits) }),
            element('span', { text: fifths === 0 ? '–' : format(fifths) }),
            element('span', {
              class: 'pay-amount',
              text: fifths === 0 ? '' : formatAmount(Math.floor((fifths * bet) / FIFTHS)),
            }),
          ]);
          row.dataset['on'] = String(hits === reached);
          if (hits === reached) row.setAttribute('aria-current', 'true');
          return [row];
        }),
      );
    },
  };
}
