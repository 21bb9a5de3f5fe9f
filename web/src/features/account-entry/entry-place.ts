import { createContext } from 'react';

export type EntryDialogName = 'login' | 'signup' | 'email_password_reset';

/** Where the forms of entry stand when they are in a dialog; undefined on their own pages. */
export interface EntryPlace {
  /** Says what the step is called, in the dialog's own title. */
  readonly setTitle: (title: string) => void;
  /** Shows another form of entry in the place of this one. */
  readonly open: (name: EntryDialogName) => void;
}

export const EntryPlaceContext = createContext<EntryPlace | undefined>(undefined);
