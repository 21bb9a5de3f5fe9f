import type { BirthDate } from '../../identity-forms/credential-rules.ts';

/** The fields of the sign-up form. */
export interface SignupFields {
  email: string;
  password: string;
  declaredState: string;
  birth: { -readonly [Part in keyof BirthDate]: string };
  agreed: boolean;
  marketingConsent: boolean;
}

/** Nothing is preselected and nothing is ticked. */
export const EMPTY_SIGNUP: SignupFields = {
  email: '',
  password: '',
  declaredState: '',
  birth: { year: '', month: '', day: '' },
  agreed: false,
  marketingConsent: false,
};
