import { button, element, icon } from '../hud/elements.ts';

/** A choice before a round. The game owns the value; the kit draws it and reports changes. */
export type TableControl = StepperControl | ChoiceControl;
export interface StepperControl {
  readonly kind: 'stepper';
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly step?: number;
  readonly value: number;
  /** Formats the number; plain by default. */
  readonly format?: (value: number) => string;
  readonly onChange: (value: number) => void;
}
export interface ChoiceControl {
  readonly kind: 'choice';
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}
export interface DrawnControl {
  readonly root: HTMLElement;
  setDisabled(isOff: boolean): void;
}

/** `changed` is called after the control's own `onChange`. */
export function drawControl(
  control: TableControl,
  index: number,
  changed: () => void,
): DrawnControl {
  return control.kind === 'stepper'
    ? drawStepper(control, changed)
    : drawChoice(control, `choice-${index}`, changed);
}

function drawStepper(control: StepperControl, changed: () => void): DrawnControl {
  const { label, least, most, step = 1, format = String } = control;
  let { value } = control;
  let isOff = false;
  const display = element('output', { class: 'panel-value' });
  const name = element('span', { class: 'panel-name', text: label });
  const move = (by: number): void => {
    const next = Math.min(most, Math.max(least, value + by));
    if (next === value || isOff) return;
    value = next;
    control.onChange(value);
    write();
    changed();
  };
  const less = button({ class: 'round', label: `${label} −`, onPress: () => move(-step) }, [
    icon('minus'),
  ]);
  const more = button({ class: 'round', label: `${label} +`, onPress: () => move(step) }, [
    icon('plus'),
  ]);
  const write = (): void => {
    display.textContent = format(value);
    less.disabled = isOff || value <= least;
    more.disabled = isOff || value >= most;
  };
  write();
  const middle = element('div', { class: 'stepper-value' }, [name, ' ', display]);
  const root = element('div', { class: 'panel stepper', role: 'group', label }, [
    less,
    middle,
    more,
  ]);
  return {
    root,
    setDisabled: (off) => {
      isOff = off;
      write();
    },
  };
}

function drawChoice(control: ChoiceControl, name: string, changed: () => void): DrawnControl {
  const inputs = control.options.map(({ value }) => {
    const input = element('input');
    input.type = 'radio';
    input.name = name;
    input.checked = value === control.value;
    input.addEventListener('change', () => {
      control.onChange(value);
      changed();
    });
    return input;
  });
  const segments = control.options.map(({ label }, index) =>
    element('label', { class: 'segment' }, [inputs[index] ?? '', element('span', { text: label })]),
  );
  const root = element('fieldset', { class: 'panel choice' }, [
    element('legend', { class: 'panel-name', text: control.label }),
    element('div', { class: 'segments' }, segments),
  ]);
  return {
    root,
    setDisabled: (off) => {
      root.disabled = off;
    },
  };
}
