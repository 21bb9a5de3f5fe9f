/** The files of a new brand. Source: BRAND-24. */
import type { Palette } from '@jubilee/contract/settings/palette';

export interface BrandDraft {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly domain: string;
  readonly palette: Palette;
}

const text = (value: string): string => JSON.stringify(value);

function brandFile({ id, number, name, domain }: BrandDraft): string {
  const socials = ['twitter', 'ig', 'facebook', 'tiktok', 'snapchat']
    .map((network) => `    ${network}: '',`)
    .join('\n');
  return `import type { Brand } from '@jubilee/contract/settings/brand';
import { DEFAULT_TIERS } from '../defaults/tiers.ts';
import { emailTheme } from './email-theme.ts';
import { palette } from './palette.ts';

export const brand: Brand = {
  location: '${id}',
  number: ${String(number)},
  name: ${text(name)},
  theme: palette.theme,
  logoHeightPx: palette.logoHeightPx,
  baseDomain: '${domain}',
  art: {
    welcome: 'moonjelly',
    login: 'foxfire-vale',
    signup: 'honeycomb-heist',
    reset: 'clockwork-owl',
  },
  supportEmail: 'help@${domain}',
  emailFrom: ${text(`${name} <no-reply@${domain}>`)},
  language: 'en',
  timeZone: 'America/New_York',
  emailTheme,
  // An empty address hides its link.
  socials: {
${socials}
  },
  welcomeGrant: { POINTS: 10_000, SWEEP_TICKETS: 200 },
  purchaseVerifiedBonus: { POINTS: 5_000, SWEEP_TICKETS: 100 },
  freePoints: { amount: 10_000, belowBalance: 1_000, periodHours: 24 },
  postalEntries: { secondPersonAboveTickets: 25_000 },
  tiers: DEFAULT_TIERS,
  flags: {},
  identity: {
    dev: { apiKey: 'jubilee-dev-${id}', projectId: 'jubilee-dev-${id}' },
    test: { apiKey: 'jubilee-test-${id}', projectId: 'jubilee-test-${id}' },
  },
};
`;
}

const paletteFile = (palette: Palette): string =>
  `import type { Palette } from '@jubilee/contract/settings/palette';

export const palette: Palette = ${JSON.stringify(palette, null, 2)};
`;

const messagesModule = (messages: object): string =>
  `import type { BrandMessages } from '@jubilee/contract/settings/brand-messages';

export const messages: BrandMessages = ${JSON.stringify(messages, null, 2)};
`;

const englishMessages = (name: string): object => ({
  tagline: `${name}: social casino games, played for fun.`,
  description: `${name}: social casino games. Free Points and Sweep Tickets, no purchase necessary.`,
  welcome: { title: name },
  signIn: {
    login: [name, 'Good to see you again.'],
    signup: [name, 'Free to play, always.'],
    reset: [name, 'A new password, and in.'],
  },
});

const spanishMessages = (name: string): object => ({
  tagline: `${name}: juegos de casino social, por diversión.`,
  description: `${name}: juegos de casino social. Points y Sweep Tickets gratis, sin compra necesaria.`,
  welcome: { title: name },
  signIn: {
    login: [name, 'Qué bueno verte de nuevo.'],
    signup: [name, 'Siempre es gratis jugar.'],
    reset: [name, 'Contraseña nueva, y listo.'],
  },
});

const legalFile = ({ name }: BrandDraft): string =>
  `import type { LegalFacts } from '@jubilee/contract/settings/legal-facts';
import { DEFAULT_LEGAL_FACTS } from '../../defaults/legal-defaults.ts';

/** An example; the operator's own replace it. Unknown facts in [brackets] stop the build. */
export const legalFacts: LegalFacts = {
  ...DEFAULT_LEGAL_FACTS,
  sponsor: ${text(`${name} Promotions, LLC`)},
  sponsorAddress: '100 Example Street, Wilmington, DE 19801',
  entryAddress: ${text(`${name} Free Entry, PO Box 100, Wilmington, DE 19801`)},
};
`;

const CONTENT_FILE = `import type { BrandContentFile } from '@jubilee/contract/settings/content';
import { DEFAULT_CONTENT } from '../defaults/content.ts';

export const content: BrandContentFile = DEFAULT_CONTENT;
`;

/** A placeholder mark in the brand's colors: 64 by 64, no text. */
function markFile({ palette: { primary, accent } }: BrandDraft): string {
  const fill = `oklch(${String(primary.lightness)} ${String(primary.chroma)} ${String(primary.hueDegrees)})`;
  const spark = `oklch(${String(accent.lightness)} ${String(accent.chroma)} ${String(accent.hueDegrees)})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><rect width="64" height="64" rx="18" fill="${fill}"/><path d="M32 12 50 32 32 52 14 32z" fill="none" stroke="#fff" stroke-width="6" stroke-linejoin="round"/><circle cx="32" cy="32" r="6.500" fill="${spark}"/></svg>
`;
}

/**
 * Contents by path below the brand's folder; theme.css and email-theme.ts are generated from the
 * palette.
 */
export function newBrandFiles(draft: BrandDraft): Readonly<Record<string, string>> {
  return {
    'brand.ts': brandFile(draft),
    'palette.ts': paletteFile(draft.palette),
    'messages/en.ts': messagesModule(englishMessages(draft.name)),
    'messages/es.ts': messagesModule(spanishMessages(draft.name)),
    'content.ts': CONTENT_FILE,
    'legal/facts.ts': legalFile(draft),
    [`mark-${draft.id}.svg`]: markFile(draft),
  };
}
