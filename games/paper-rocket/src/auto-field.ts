import { element } from '@jubilee/game-kit/hud/elements';
import type { DrawnControl } from '@jubilee/game-kit/table/controls';
import type { RocketTexts } from './texts.ts';

/** The field for the automatic cash-out: a number such as 2 or 1.55, or empty. */
export interface AutoField {
  readonly control: DrawnControl;
  /** Hundredths; null for none, undefined while the input is invalid. */
  cents(): number | null | undefined;
}

export function createAutoField(
  texts: RocketTexts,
  limits: { readonly least: number; readonly most: number },
  formatMultiplier: (cents: number) => string,
): AutoField {
  const input = element('input', { class: 'auto-input' });
  input.type = 'text';
  input.inputMode = 'decimal';
  input.autocomplete = 'off';
  input.maxLength = 9;
  input.placeholder = texts.autoOff;
  const hint = element('span', {
    class: 'auto-hint',
    text: texts.autoHint(formatMultiplier(limits.least), formatMultiplier(limits.most)),
  });
  hint.id = 'auto-hint';
  input.setAttribute('aria-describedby', hint.id);
  const root = element('label', { class: 'panel auto' }, [
    element('span', { class: 'panel-name', text: texts.autoCashOut }),
    element('span', { class: 'auto-row' }, [input, element('span', { text: '×' })]),
    hint,
  ]);
  const cents = (): number | null | undefined => centsOfText(input.value, limits);
  input.addEventListener('input', () => {
    const isWrong = cents() === undefined;
    root.dataset['wrong'] = String(isWrong);
    input.setAttribute('aria-invalid', String(isWrong));
  });
  return {
    cents,
    control: {
      root,
      setDisabled: (isOff) => {
        input.disabled = isOff;
      },
    },
  };
}

/**
 * Parses `2`, `1.55` and `1,55`; undefined for anything else or outside the limits, null for empty
 * input.
 */
export function centsOfText(
  text: string,
  limits: { readonly least: number; readonly most: number },
): number | null | undefined {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  if (!/^\d{1,5}(?:\.\d{1,2})?$/.test(plain)) return undefined;
  const cents = Math.round(Number(plain) * 100);
  return cents >= limits.least && cents <= limits.most ? cents : undefined;
}
