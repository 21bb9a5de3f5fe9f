import { type SubmitEvent, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LimitChoiceRequest, PlayerLimit } from '@jubilee/contract/entities/player-limit';
import { CURRENCIES, type Currency } from '@jubilee/contract/values/currency';
import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
} from '@jubilee/contract/values/player-limits';
import { Button } from '@jubilee/ui/button';
import { Dialog } from '@jubilee/ui/dialog';
import { currencyName } from '@jubilee/ui/format/amount';
import { Select, type SelectOption } from '@jubilee/ui/select';
import { TextInput } from '@jubilee/ui/text-input';
import { useFlags } from '../flags/use-flags.ts';
import { formatCount } from '../language/format.ts';
import { FormProblem } from '../identity-forms/form-problem.tsx';
import { Answers } from '../page-parts/answers.tsx';
import {
  choiceOf,
  limitAmountText,
  parseLimitAmount,
  periodText,
  type Slot,
  slotTitle,
} from './limit-words.ts';
import styles from './player-limits.module.css';

/** A slot as far as it is chosen. */
type DraftSlot = { readonly [Name in keyof Slot]?: Slot[Name] | undefined };

/**
 * Sets a limit, or changes or removes one. Nothing is chosen beforehand; it says what holds at once and what waits. Source:
 * PLAY-21, PLAY-22.
 */
export function LimitDialog(props: {
  /** The one to change; undefined: a new one. */
  limit: PlayerLimit | undefined;
  isBusy: boolean;
  /** Resolves to what is wrong. */
  onChoose: (choice: LimitChoiceRequest) => Promise<string | undefined>;
  onClose: () => void;
}) {
  const { limit } = props;
  const [slot, setSlot] = useState<DraftSlot>(limit ?? {});
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const send = async (choice: LimitChoiceRequest) => {
    setProblem(undefined);
    const answer = await props.onChoose(choice);
    if (answer === undefined) props.onClose();
    else setProblem(answer === '' ? undefined : answer);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const whole = wholeSlot(slot);
    if (whole === undefined) {
      setProblem(t`Choose what to limit, and for how long, first.`);
      return;
    }
    const amount = parseLimitAmount(whole.kind, text);
    const most = whole.kind === 'time' ? MINUTES_IN[whole.period] : Infinity;
    if (amount === undefined) setWrong(amountProblem(whole.kind));
    else if (amount > most) setWrong(tooMuchProblem(most));
    else void send(choiceOf(whole, amount));
  };
  return (
    <Dialog
      isOpen
      title={limit === undefined ? t`Set a limit` : t`Change this limit`}
      note={limit === undefined ? undefined : slotTitle(limit)}
      onClose={props.onClose}
      busy={props.isBusy}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        {limit === undefined ? (
          <SlotFields slot={slot} onChange={setSlot} />
        ) : (
          <p className="muted">{nowText(limit)}</p>
        )}
        <TextInput
          label={amountLabel(slot)}
          inputMode={slot.kind === 'purchase' ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={text}
          error={wrong}
          onChange={(event) => {
            setText(event.target.value);
            setWrong(undefined);
          }}
        />
        <p className="sm muted">
          <Trans>
            A new or lower limit holds at once. Raising or removing one takes 24 hours, and you
            confirm it then.
          </Trans>
        </p>
        <FormProblem text={problem} />
        <Answers>
          <Button look="outline" size="large" onClick={props.onClose}>
            <Trans>Go back</Trans>
          </Button>
          <Button type="submit" look="primary" size="large" busy={props.isBusy}>
            {limit === undefined ? t`Set the limit` : t`Change it`}
          </Button>
        </Answers>
        {limit !== undefined && (
          <Button look="ghost" onClick={() => void send(choiceOf(limit, 'none'))}>
            <Trans>Remove this limit</Trans>
          </Button>
        )}
      </form>
    </Dialog>
  );
}

function nowText(limit: PlayerLimit): string {
  const amount = limitAmountText(limit, limit.amount);
  return t`It’s ${amount} now.`;
}

function wholeSlot({ kind, currency, period }: DraftSlot): Slot | undefined {
  if (kind === undefined || period === undefined) return undefined;
  if (!hasCurrency(kind)) return { kind, currency: null, period };
  return currency === undefined || currency === null ? undefined : { kind, currency, period };
}

const hasCurrency = (kind: LimitKind | undefined): boolean => kind === 'loss' || kind === 'play';

function SlotFields(props: { slot: DraftSlot; onChange: (slot: DraftSlot) => void }) {
  const { slot, onChange } = props;
  const { purchasesEnabled } = useFlags();
  const kinds = LIMIT_KINDS.filter((kind) => kind !== 'purchase' || purchasesEnabled);
  return (
    <>
      <Select
        label={t`What to limit`}
        placeholder={t`Choose`}
        data-autofocus
        value={slot.kind ?? ''}
        options={kinds.map((kind) => ({ value: kind, text: kindText(kind) }))}
        onChange={(event) => onChange({ ...slot, kind: one(kinds, event.target.value) })}
      />
      {hasCurrency(slot.kind) && (
        <Select
          label={t`In which currency`}
          placeholder={t`Choose`}
          value={slot.currency ?? ''}
          options={CURRENCIES.map((value) => ({ value, text: currencyName(value) }))}
          onChange={(event) =>
            onChange({ ...slot, currency: one<Currency>(CURRENCIES, event.target.value) ?? null })
          }
        />
      )}
      <Select
        label={t`For how long`}
        placeholder={t`Choose`}
        value={slot.period ?? ''}
        options={LIMIT_PERIODS.map((value): SelectOption => ({ value, text: periodText(value) }))}
        onChange={(event) =>
          onChange({ ...slot, period: one<LimitPeriod>(LIMIT_PERIODS, event.target.value) })
        }
      />
    </>
  );
}

function one<Value extends string>(all: readonly Value[], text: string): Value | undefined {
  return all.find((value) => value === text);
}

function kindText(kind: LimitKind): string {
  switch (kind) {
    case 'loss':
      return t`Losses: stakes less wins`;
    case 'play':
      return t`Stakes, whatever is won`;
    case 'time':
      return t`Time here`;
    default:
      kind satisfies 'purchase';
      return t`Purchases`;
  }
}

function amountLabel({ kind, currency }: DraftSlot): string {
  if (kind === 'time') return t`At most so many minutes`;
  if (kind === 'purchase') return t`At most so many dollars`;
  if (currency === undefined || currency === null) return t`At most`;
  const unit = currencyName(currency);
  return t`At most so many ${unit}`;
}

/** More time than this is no limit. */
const MINUTES_IN: Readonly<Record<LimitPeriod, number>> = {
  day: 1_440,
  week: 10_080,
  month: 44_640,
};

function tooMuchProblem(most: number): string {
  const minutes = formatCount(most);
  return t`That’s longer than the time it’s for. Write ${minutes} or less.`;
}

function amountProblem(kind: LimitKind): string {
  return kind === 'purchase'
    ? t`Write an amount in dollars, such as 50 or 50.00.`
    : t`Write a whole number, 0 or more.`;
}
