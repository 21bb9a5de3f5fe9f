import { cardName } from '@jubilee/game-kit/cards/card-names';
import type { TableStep } from '@jubilee/game-kit/table/table-game';
import type { StreakState } from './state.ts';
import type { OwlTexts } from './texts.ts';

export interface OwlFormat {
  readonly multiplier: (cents: number) => string;
  readonly amount: (amount: number) => string;
}

/** The sentence under the table that belongs to a state. */
export function sentenceOf(
  { state, how, action }: Pick<TableStep<StreakState>, 'state' | 'how' | 'action'>,
  texts: OwlTexts,
  format: OwlFormat,
  locale: string,
): string {
  const name = cardName(state.card, locale);
  if (how === 'resume') return `${texts.resumed} ${texts.choose(name)}`;
  if (state.outcome === 'wrong') return texts.wrong(name);
  if (state.outcome === 'capped') return texts.capped;
  if (action === 'skip') return texts.next(name);
  if (state.right === 0) return texts.choose(name);
  return texts.correct(
    name,
    format.multiplier(state.multiplierCents),
    format.amount(state.cashOutAmount),
  );
}
