import type { ReactNode } from 'react';

/** What an example gets when it renders. */
export interface Drawing {
  /** Applies the look's text length; every text of an example goes through it. */
  readonly say: (text: string) => string;
  /** The dialog that starts open. */
  readonly open: string;
}

export interface Example {
  /** Name of the displayed state. */
  readonly name: string;
  /** Takes the whole row. */
  readonly wide?: boolean;
  /** Is placed on a picture instead of on the page. */
  readonly onArt?: boolean;
  readonly draw: (drawing: Drawing) => ReactNode;
}

/** The gallery section of one component file. */
export interface Section {
  readonly title: string;
  /** Exported components that it covers. */
  readonly shows: readonly string[];
  readonly examples: readonly Example[];
}
