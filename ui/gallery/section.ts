import type { ReactNode } from 'react';

/** What an example knows when it draws itself. */
export interface Drawing {
  /** The text as the look wants it. Everything an example says goes through it. */
  readonly say: (text: string) => string;
  /** The dialog that is open from the start. */
  readonly open: string;
}

export interface Example {
  /** The state that is shown. */
  readonly name: string;
  /** Takes the whole row. */
  readonly wide?: boolean;
  /** Stands on a picture instead of on the page. */
  readonly onArt?: boolean;
  readonly draw: (drawing: Drawing) => ReactNode;
}

/** The section of one file of components. */
export interface Section {
  readonly title: string;
  /** Exported components that it shows. */
  readonly shows: readonly string[];
  readonly examples: readonly Example[];
}
