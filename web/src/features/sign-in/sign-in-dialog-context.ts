import { createContext } from 'react';

export type SignInDialogName = 'login' | 'signup' | 'email_password_reset';

/** Callbacks of the surrounding dialog; undefined when the forms are on their own pages. */
export interface SignInDialogHost {
  /** Sets the dialog's title for the current step. */
  readonly setTitle: (title: string) => void;
  /** Replaces this sign-in form by another. */
  readonly open: (name: SignInDialogName) => void;
}

export const SignInDialogContext = createContext<SignInDialogHost | undefined>(undefined);
