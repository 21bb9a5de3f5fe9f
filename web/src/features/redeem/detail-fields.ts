import { t } from '@lingui/core/macro';
import { EMAIL_PATTERN } from '@jubilee/contract/values/text';
import { isRoutingNumber } from '@jubilee/core/cash-outs/routing-number';
import { usStates } from '../../identity-forms/us-states.ts';
import type { DetailField } from './details-form.tsx';

const needed = (value: string): string | undefined =>
  value === '' ? t`Fill this in, please.` : undefined;

export function firstNameField(): DetailField<'firstName'> {
  return { name: 'firstName', label: t`First name`, autoComplete: 'given-name', problem: needed };
}

export function lastNameField(): DetailField<'lastName'> {
  return { name: 'lastName', label: t`Last name`, autoComplete: 'family-name', problem: needed };
}

export function emailField(start: string): DetailField<'email'> {
  return {
    name: 'email',
    label: t`Email`,
    type: 'email',
    autoComplete: 'email',
    start,
    maxLength: 254,
    problem: (value) => (EMAIL_PATTERN.test(value) ? undefined : t`Write a whole address.`),
  };
}

export function yearOfBirthField(): DetailField<'yearOfBirth'> {
  return {
    name: 'yearOfBirth',
    label: t`Year of birth`,
    inputMode: 'numeric',
    autoComplete: 'bday-year',
    maxLength: 4,
    problem: (value) => (/^(?:19|20)\d{2}$/.test(value) ? undefined : t`A year has four digits.`),
  };
}

export function addressFields(): readonly DetailField<'street' | 'city' | 'state' | 'zip'>[] {
  return [
    {
      name: 'street',
      label: t`Street and number`,
      autoComplete: 'street-address',
      problem: needed,
    },
    { name: 'city', label: t`City`, autoComplete: 'address-level2', problem: needed },
    {
      name: 'state',
      label: t`State`,
      autoComplete: 'address-level1',
      options: usStates(),
      problem: (value) => (value === '' ? t`Choose your state.` : undefined),
    },
    {
      name: 'zip',
      label: t`ZIP code`,
      autoComplete: 'postal-code',
      inputMode: 'numeric',
      maxLength: 10,
      problem: (value) =>
        /^\d{5}(?:-\d{4})?$/.test(value) ? undefined : t`A ZIP code has 5 digits.`,
    },
  ];
}

export function accountNumberField(): DetailField<'accountNumber'> {
  return {
    name: 'accountNumber',
    label: t`Account number`,
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 17,
    problem: (value) =>
      /^\d{4,17}$/.test(value) ? undefined : t`An account number has 4 to 17 digits.`,
  };
}

export function routingNumberField(): DetailField<'routingNumber'> {
  return {
    name: 'routingNumber',
    label: t`Routing number`,
    hint: t`Nine digits. Your bank’s app shows it beside the account number.`,
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 9,
    problem: routingProblem,
  };
}

export function routingProblem(value: string): string | undefined {
  if (!/^\d{9}$/.test(value)) return t`A routing number has nine digits.`;
  return isRoutingNumber(value)
    ? undefined
    : t`A digit of this routing number is wrong. Compare it with your bank’s.`;
}
