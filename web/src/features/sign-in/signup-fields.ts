import type { BirthDate } from '../../identity-forms/credential-rules.ts';

/** The sign-up form as it is filled in. */
export interface SignupFields {
  email: string;
  password: string;
  declaredState: string;
  birth: { -readonly [Part in keyof BirthDate]: string };
  agreed: boolean;
  marketingConsent: boolean;
}

/** Nothing is chosen and nothing is ticked beforehand. */
export const EMPTY_SIGNUP: SignupFields = {
  email: '',
  password: '',
  declaredState: '',
  birth: { year: '', month: '', day: '' },
  agreed: false,
  marketingConsent: false,
};
