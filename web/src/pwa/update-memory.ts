import { tabStorage } from '@jubilee/ui/browser/storage';

const KEY = 'updateTried';

/** The version that this visit was reloaded for. */
export const triedVersion = (): string | undefined => tabStorage.get(KEY);

/** False where the visit cannot remember it. */
export const rememberTried = (version: string): boolean => tabStorage.set(KEY, version);
