import type { Flags } from '@jubilee/contract/settings/flags';

/** The audience of a dialog. */
export type Audience = 'anyone' | 'guest' | 'player';

export interface DialogRule {
  /** A higher priority is shown first. */
  readonly priority: number;
  /**
   * `user`: the user pressed something. It replaces an open dialog that is not more urgent, may
   * open over a round, and is dropped when the page changes. `server`: an announcement, which waits
   * for its turn, for the end of a round and across pages.
   */
  readonly trigger: 'user' | 'server';
  readonly audience: Audience;
  /** The page opens it by itself although its trigger is `user`. */
  readonly opensByItself?: true;
  /** Stays open when the page below it changes. */
  readonly staysOnNavigation?: true;
  /** Flags that the dialog requires; all of them have to be on. */
  readonly needs?: readonly BooleanFlag[];
}

export type BooleanFlag = {
  [Name in keyof Flags]: Flags[Name] extends boolean ? Name : never;
}[keyof Flags];
