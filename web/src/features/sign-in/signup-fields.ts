import type { UsState } from '@jubilee/contract/values/us-states';
import type { BirthDate } from '../../identity-forms/credential-rules.ts';

export interface BirthFields {
  /** Empty until one is chosen. */
  declaredState: UsState | '';
  birth: { -readonly [Part in keyof BirthDate]: string };
}

export const EMPTY_BIRTH: BirthFields = {
  declaredState: '',
  birth: { year: '', month: '', day: '' },
};

/** The fields of the sign-up form. */
export interface SignupFields extends BirthFields {
  email: string;
  password: string;
  agreed: boolean;
  marketingConsent: boolean;
}

/** Nothing is preselected and nothing is ticked. */
export const EMPTY_SIGNUP: SignupFields = {
  email: '',
  password: '',
  ...EMPTY_BIRTH,
  agreed: false,
  marketingConsent: false,
};
