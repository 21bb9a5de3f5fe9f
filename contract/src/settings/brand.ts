import type { Stage } from './stage.ts';
import type { FlagOverrides } from './flags.ts';

/** Names of the surfaces that have a host (and locally a port) of their own. */
export const SURFACES = [
  'web',
  'api',
  'socket',
  'games',
  'spinwheel',
  'identity',
  'backoffice',
  'sandbox',
] as const;
export type Surface = (typeof SURFACES)[number];

/** Colours of letters on one ground, as #rrggbb: mail programs know neither tokens nor oklch. */
export interface LetterColours {
  readonly page: string;
  readonly card: string;
  readonly ink: string;
  readonly quiet: string;
  readonly link: string;
}

export interface LetterLook {
  /** Of the button; white stands on it. */
  readonly fill: string;
  readonly accent: string;
  readonly light: LetterColours;
  readonly dark: LetterColours;
}

/** Everything that makes a brand: data only, never code paths. One folder per brand in `brands/`. */
export interface Brand {
  /** The deployment location of the specification; also the folder's name. */
  readonly location: string;
  /** Stable small number in ledger rows; never reused. */
  readonly number: number;
  readonly name: string;
  /** `data-brand` of the design tokens. */
  readonly theme: string;
  readonly logoHeightPx: number;
  readonly forcedMode?: 'dark' | 'light';
  /** Registrable base domain of the deployed brand, per stage prefix pattern of BRAND rules. */
  readonly baseDomain: string;
  readonly supportEmail: string;
  readonly mailFrom: string;
  /** BCP 47 tag of letters to people who asked for no language. */
  readonly language: string;
  readonly letterLook: LetterLook;
  readonly socials: Readonly<Record<'twitter' | 'ig' | 'facebook' | 'tiktok' | 'snapchat', string>>;
  readonly welcomeGrant: { readonly POINTS: number; readonly SWEEP_TICKETS: number };
  readonly freePoints: {
    readonly amount: number;
    readonly belowBalance: number;
    readonly periodHours: number;
  };
  readonly flags: FlagOverrides;
  readonly identity: Readonly<
    Partial<Record<Stage, { apiKey: string; projectId: string; tenantId?: string }>>
  >;
}
