import type { WheelSlices } from '../entities/reward.ts';
import type { TierRung } from '../entities/tier.ts';
import type { RetentionPolicyName } from '../values/personal-data.ts';
import type { Stage } from './stage.ts';
import type { FlagOverrides } from './flags.ts';

/** Names of the surfaces that have a host (and locally a port) of their own. */
export const SURFACES = [
  'web',
  'api',
  'socket',
  'games',
  'spinwheel',
  'vendor',
  'identity',
  'backoffice',
  'sandbox',
] as const;
export type Surface = (typeof SURFACES)[number];

/**
 * Colors of emails on one background, as #rrggbb: email clients support neither design tokens nor
 * oklch.
 */
export interface EmailColours {
  readonly page: string;
  readonly card: string;
  readonly ink: string;
  readonly quiet: string;
  readonly link: string;
}

export interface EmailTheme {
  /** Color of the button; its label is white. */
  readonly fill: string;
  readonly accent: string;
  readonly light: EmailColours;
  readonly dark: EmailColours;
}

export type HostNames = Readonly<
  Partial<Record<Stage, Readonly<Partial<Record<Exclude<Surface, 'sandbox'>, string>>>>>
>;

/** Which pictures are used where, so that two brands need not look the same. */
export interface BrandArt {
  /** The game whose wide picture greets guests in the lobby. */
  readonly welcome: string;
  /** Tiles of 3:4 beside the sign-in forms. */
  readonly login: string;
  readonly signup: string;
  readonly reset: string;
}

/**
 * Everything that makes a brand: data only, never code paths. One folder per brand in `brands/`.
 */
export interface Brand {
  /** The deployment location of the specification; also the folder's name. */
  readonly location: string;
  /** Stable small number in ledger rows; never reused. */
  readonly number: number;
  readonly name: string;
  /** `data-brand` of the design tokens; from the palette. */
  readonly theme: string;
  readonly logoHeightPx: number;
  readonly forcedMode?: 'dark' | 'light';
  /** Base domain of the deployed brand; hosts per stage follow the pattern of the BRAND rules. */
  readonly baseDomain: string;
  /** Exact names of hosts that do not follow the pattern of BRAND-5. Lower case, without a port. */
  readonly hosts?: HostNames;
  /** Pictures of the page in `web/src/art`, by name. */
  readonly art: BrandArt;
  readonly supportEmail: string;
  readonly emailFrom: string;
  /** BCP 47 tag of the language of emails to players who have not chosen one. */
  readonly language: string;
  /** IANA name of the zone whose midnight begins the days of the brand. Source: STATE-3. */
  readonly timeZone: string;
  readonly emailTheme: EmailTheme;
  readonly socials: Readonly<Record<'twitter' | 'ig' | 'facebook' | 'tiktok' | 'snapchat', string>>;
  readonly welcomeGrant: { readonly POINTS: number; readonly SWEEP_TICKETS: number };
  /** Given once to whoever has their purchases verified. Source: KYC-6. */
  readonly purchaseVerifiedBonus: { readonly POINTS: number; readonly SWEEP_TICKETS: number };
  /** Slices of the first daily wheel; what operators change later stands in the database. Source: WHEEL-8. */
  readonly dailyWheel: WheelSlices;
  /** Campaigns that every player has one voucher of; what operators change later stands in the database. Source: PROMO-10. */
  readonly voucherCampaigns: readonly {
    readonly campaign: string;
    readonly POINTS: number;
    readonly SWEEP_TICKETS: number;
  }[];
  /** What a player and a friend who came by their link are given each, and when, at first. Source: PROMO-6, PROMO-9, PROMO-11. */
  readonly referral: {
    readonly POINTS: number;
    readonly SWEEP_TICKETS: number;
    /** What a friend who buys nothing stakes of tickets first, hundredths. */
    readonly friendStakesTickets: number;
    readonly friendsPerMonthMax: number;
  };
  readonly freePoints: {
    readonly amount: number;
    readonly belowBalance: number;
    readonly periodHours: number;
  };
  readonly postalEntries: {
    /** A batch of cards that gives more tickets is credited by two persons. Source: POST-8. */
    readonly secondPersonAboveTickets: number;
  };
  /** Days of the nightly deletion that differ from the platform's. Source: PRIV-8. */
  readonly retentionDays?: Readonly<Partial<Record<RetentionPolicyName, number>>>;
  /** Rungs of the loyalty ladder, lowest first; the first begins at 0 points. Source: AUTH-32. */
  readonly tiers: readonly [TierRung, ...TierRung[]];
  readonly flags: FlagOverrides;
  /** What a local installation has on besides, with the vendors of its sandbox. */
  readonly localFlags: FlagOverrides;
  readonly identity: Readonly<
    Partial<Record<Stage, { apiKey: string; projectId: string; tenantId?: string }>>
  >;
}
