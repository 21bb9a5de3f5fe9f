import type { Flags } from '@jubilee/contract/settings/flags';

/** Who may be here for a dialog to make sense. */
export type Audience = 'anyone' | 'guest' | 'player';

export interface DialogRule {
  /** A higher one is shown first. */
  readonly priority: number;
  /**
   * `asked`: somebody pressed something, so it takes the place of a shown one that is not more
   * urgent, may come over a round, and is forgotten when the page changes. `announced`: the server has
   * something to say, which waits for its turn, for the end of a round and for the next page.
   */
  readonly comes: 'asked' | 'announced';
  readonly audience: Audience;
  /** Stays when the page below it changes. */
  readonly staysOnNavigation?: true;
  /** Closes when a location check fails. Source: DLG-3. */
  readonly closedByLocation?: true;
  /** The flags without which it does not exist; all of them have to be on. */
  readonly needs?: readonly BooleanFlag[];
}

export type BooleanFlag = {
  [Name in keyof Flags]: Flags[Name] extends boolean ? Name : never;
}[keyof Flags];
