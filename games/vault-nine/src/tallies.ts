import { element } from '@jubilee/game-kit/hud/elements';
import type { WallState } from './state.ts';
import type { VaultTexts } from './texts.ts';

/** The current value of the round, the value after the next door, and the chance of that door. */
export interface Tallies {
  readonly element: HTMLElement;
  draw(
    state: Pick<
      WallState,
      'mines' | 'multiplierCents' | 'cashOutAmount' | 'next' | 'outcome' | 'amountWon'
    >,
  ): void;
}

export function createTallies(
  texts: VaultTexts,
  format: (cents: number) => string,
  formatAmount: (amount: number) => string,
  locale: string,
): Tallies {
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const now = tally(texts.now, 'now');
  const next = tally(texts.next, 'next');
  const chance = tally(texts.chance, 'chance');
  const alarms = tally(texts.alarms, 'alarms');
  return {
    element: element('div', { class: 'tallies' }, [
      now.element,
      next.element,
      chance.element,
      alarms.element,
    ]),
    draw: ({ mines, multiplierCents, cashOutAmount, next: step, outcome, amountWon }) => {
      const amount = outcome === null ? cashOutAmount : amountWon;
      const isLost = outcome === 'mine';
      now.set(
        multiplierCents === 0 || isLost ? '–' : format(multiplierCents),
        amount === 0 ? '' : formatAmount(amount),
      );
      next.set(
        step === null ? '–' : format(step.multiplierCents),
        step === null || step.amount === 0 ? '' : formatAmount(step.amount),
      );
      chance.set(
        step === null ? '–' : percent.format(step.safe / step.closed),
        step === null ? '' : texts.safeOf(step.safe, step.closed),
      );
      alarms.set(String(mines), '');
      now.element.dataset['tone'] = isLost ? 'lost' : outcome === null ? '' : 'paid';
    },
  };
}

function tally(name: string, kind: string) {
  const value = element('b');
  const small = element('i');
  const made = element('div', { class: `tally tally-${kind}` }, [
    element('span', { text: name }),
    value,
    small,
  ]);
  return {
    element: made,
    set: (text: string, more: string): void => {
      value.textContent = text;
      small.textContent = more;
    },
  };
}
