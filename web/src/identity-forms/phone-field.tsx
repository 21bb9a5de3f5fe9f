import { useState, type Ref } from 'react';
import { Select } from '@jubilee/ui/select';
import { TextInput } from '@jubilee/ui/text-input';
import { t } from '@lingui/core/macro';
import { useAppConfig } from '../app/app-config.ts';
import { countryName, formatLocale } from '../language/format.ts';
import styles from './forms.module.css';
import {
  countriesWithSms,
  formatOwnNumber,
  nextTyped,
  PHONE_COUNTRY_DEFAULT,
  type PhoneCountry,
} from './phone-number.ts';

/** The values of the two inputs. */
export interface TypedPhone {
  readonly country: string;
  readonly typed: string;
}

export const EMPTY_PHONE: TypedPhone = { country: PHONE_COUNTRY_DEFAULT, typed: '' };

/** The default country first, then by name in the language of the page. */
function inOrder(countries: readonly PhoneCountry[]) {
  const order = new Intl.Collator(formatLocale());
  return countries
    .map((country) => ({ ...country, name: countryName(country.id) }))
    .toSorted(
      (one, other) =>
        Number(other.id === PHONE_COUNTRY_DEFAULT) - Number(one.id === PHONE_COUNTRY_DEFAULT) ||
        order.compare(one.name, other.name),
    );
}

/** Country and national number; the number is formatted while it is typed. */
export function PhoneField({
  ref,
  value,
  onChange,
  error,
}: {
  ref: Ref<HTMLInputElement>;
  value: TypedPhone;
  onChange: (value: TypedPhone) => void;
  error: string | undefined;
}) {
  const { country, typed } = value;
  const [hadInput, setHadInput] = useState(false);
  const { textCountryCodes } = useAppConfig().identity;
  const options = inOrder(countriesWithSms(textCountryCodes)).map(({ id, callingCode, name }) => ({
    value: id,
    text: `${name} (+${callingCode})`,
  }));
  return (
    <div className={styles.number}>
      <Select
        label={t`Country`}
        autoComplete="tel-country-code"
        options={options}
        value={country}
        onChange={(event) => {
          const next = event.target.value;
          onChange({ country: next, typed: hadInput ? formatOwnNumber(next, typed) : '' });
        }}
      />
      <TextInput
        ref={ref}
        label={t`Mobile number`}
        type="tel"
        autoComplete="tel-national"
        inputMode="tel"
        value={typed}
        error={error}
        onChange={(event) => {
          setHadInput(true);
          onChange({ country, typed: nextTyped(country, typed, event.target.value) });
        }}
      />
    </div>
  );
}
