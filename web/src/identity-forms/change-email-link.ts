import { useSearchText } from '../navigation/use-path.ts';

/** The query of the account page with the dialog for another address open. */
export const CHANGE_EMAIL = { change: 'email' } as const;

/** Whether the account page is to open that dialog at once. */
export const useWantsEmailChange = (): boolean => useSearchText('change') === CHANGE_EMAIL.change;
