import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { dayOfState } from '@jubilee/core/players/age';
import { FieldError } from '@jubilee/ui/field';
import { PlainSelect } from '@jubilee/ui/select';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { nowMs } from '../../app/clock.ts';
import { birthDateProblem, daysInMonth } from '../../identity-forms/credential-rules.ts';
import { formatMonth } from '../../language/format.ts';
import styles from './sign-in.module.css';
import type { BirthFields } from './signup-fields.ts';

const AGE_MAX_YEARS = 120;
const MONTH_COUNT = 12;

const upTo = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => index);

/** A date of birth as three selects, which need no date format and no calendar. The state may be chosen in the same form. */
export function BirthDateField(props: { state: string; ageLimit: number }) {
  const { state, ageLimit } = props;
  const id = useId();
  const form = useFormContext<BirthFields>();
  const [year, month] = useWatch({ control: form.control, name: ['birth.year', 'birth.month'] });
  const latestYear = Number(dayOfState(state, nowMs()).slice(0, 4)) - ageLimit;
  const days = daysInMonth(
    year === '' ? undefined : Number(year),
    month === '' ? undefined : Number(month),
  );
  const { birth } = form.formState.errors;
  const error = birth?.month?.message ?? birth?.day?.message ?? birth?.year?.message;
  const described = `${error === undefined ? '' : `${id}-error `}${id}-hint`;
  // The error of the whole date is attached to the first select, so that focus goes there.
  const check = () =>
    birthDateProblem(form.getValues('birth'), { state, nowMs: nowMs(), ageLimit }) ?? true;
  const common = { 'aria-describedby': described, 'aria-invalid': error !== undefined };
  const again = () => {
    if (form.formState.isSubmitted) void form.trigger('birth.month');
  };
  return (
    <fieldset className={styles.date} data-private="">
      <legend>
        <Trans>Date of birth</Trans>
      </legend>
      <div className={styles.parts}>
        <PlainSelect
          aria-label={t`Month`}
          autoComplete="bday-month"
          placeholder={t`Month`}
          options={upTo(MONTH_COUNT).map((index) => ({
            value: String(index + 1),
            text: formatMonth(index + 1),
          }))}
          {...common}
          {...form.register('birth.month', { validate: check })}
        />
        <PlainSelect
          aria-label={t`Day`}
          autoComplete="bday-day"
          placeholder={t`Day`}
          options={upTo(days).map((day) => ({ value: String(day + 1), text: String(day + 1) }))}
          {...common}
          {...form.register('birth.day', { onChange: again })}
        />
        <PlainSelect
          aria-label={t`Year`}
          autoComplete="bday-year"
          placeholder={t`Year`}
          options={upTo(AGE_MAX_YEARS - ageLimit).map((back) => ({
            value: String(latestYear - back),
            text: String(latestYear - back),
          }))}
          {...common}
          {...form.register('birth.year', { onChange: again })}
        />
      </div>
      {error !== undefined && <FieldError id={`${id}-error`} text={error} />}
      <p className="sm faint" id={`${id}-hint`}>
        <Trans>You must be {ageLimit} or over.</Trans>
      </p>
    </fieldset>
  );
}
