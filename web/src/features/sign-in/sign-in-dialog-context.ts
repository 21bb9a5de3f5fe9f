import { createContext } from 'react';

export type SignInDialogName = 'login' | 'signup' | 'email_password_reset';

/** Where the sign-in forms stand when they are in a dialog; undefined on their own pages. */
export interface SignInDialogHost {
  /** Says what the step is called, in the dialog's own title. */
  readonly setTitle: (title: string) => void;
  /** Shows another sign-in form in the place of this one. */
  readonly open: (name: SignInDialogName) => void;
}

export const SignInDialogContext = createContext<SignInDialogHost | undefined>(undefined);
