/** Headers of every document. The shell is cached by browsers, so scripts are allowed by hash. Source: HTTP rules. */
export interface PageOrigins {
  readonly api: string;
  readonly socket: string;
  readonly games: string;
  readonly spinwheel: string;
  readonly vendor: string;
  readonly identity: string;
}

export interface PageFacts {
  readonly origins: PageOrigins;
  readonly scriptHashes: readonly string[];
  readonly hosted?: { readonly authDomain: string } | undefined;
  /** Allows the third-party analytics script to load and send. Source: ANALYT-11. */
  readonly isCountedOutside?: boolean;
  /** The vendor's script that checks where the player is, and where it sends its checks. Source: LOC-14. */
  readonly locationVendor?:
    | { readonly scriptOrigin: string; readonly connectOrigins: readonly string[] }
    | undefined;
  /** Framed games that are hosted elsewhere. Source: FRAME-28. */
  readonly windowGameOrigins?: readonly string[];
  /** Where the public can reach the platform every address is https. */
  readonly isDeployed: boolean;
  /** Whether search engines may list the page. */
  readonly isListed: boolean;
  /** The canonical address of the page for search engines. */
  readonly canonical: string;
  /** Further files that the page needs, as parts of a Link header. */
  readonly preloads?: string | undefined;
}

/** Where browsers report violations of a policy. */
export const REPORTS_PATH = '/csp-reports';

export function webHeaders(facts: PageFacts): Record<string, string> {
  const { origins, scriptHashes, hosted } = facts;
  const counting = facts.isCountedOutside === true ? COUNTING : NO_COUNTING;
  const locating = locationParts(facts.locationVendor);
  const socket = origins.socket.replace(/^http/, 'ws');
  const { scripts, calls, frames } = identityParts(origins.identity, hosted);
  return {
    ...common,
    ...(facts.isDeployed
      ? {
          'strict-transport-security': TRANSPORT,
          'reporting-endpoints': `policy="${REPORTS_PATH}"`,
        }
      : {}),
    ...(facts.isListed ? {} : { 'x-robots-tag': 'noindex' }),
    link: [`<${facts.canonical}>; rel="canonical"`, facts.preloads]
      .filter((part) => part !== undefined && part !== '')
      .join(', '),
    'x-frame-options': 'DENY',
    'origin-agent-cluster': '?1',
    'content-security-policy': policy({
      'default-src': ["'none'"],
      'script-src': [
        "'self'",
        ...scriptHashes,
        ...scripts,
        ...counting.scripts,
        ...locating.scripts,
      ],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:', ...counting.images],
      'font-src': ["'self'"],
      'connect-src': [
        "'self'",
        origins.api,
        socket,
        ...calls,
        ...counting.calls,
        ...locating.calls,
      ],
      'frame-src': [
        origins.games,
        origins.spinwheel,
        origins.vendor,
        ...frames,
        ...(facts.windowGameOrigins ?? []),
      ],
      'manifest-src': ["'self'"],
      'worker-src': ["'self'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'form-action': ["'self'"],
      // The hosted library loads scripts by address, which trusted types would forbid.
      ...(hosted === undefined
        ? {
            'require-trusted-types-for': ["'script'"],
            'trusted-types': [...TYPE_POLICIES, ...counting.policies, ...locating.policies],
          }
        : {}),
      'report-uri': [REPORTS_PATH],
      // Browsers that support `report-to` ignore `report-uri`, and send nothing from plain http.
      ...(facts.isDeployed ? { 'upgrade-insecure-requests': [], 'report-to': ['policy'] } : {}),
    }),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': [
      'geolocation=(self)',
      `fullscreen=(self "${origins.games}")`,
      `autoplay=(self "${origins.games}")`,
      // Wallets of payment forms, and documents before the camera of an identity check.
      ...VENDOR_POWERS.map((power) => `${power}=("${origins.vendor}")`),
      ...UNUSED_POWERS.filter((power) => !VENDOR_POWERS.includes(power)).map(
        (power) => `${power}=()`,
      ),
    ].join(', '),
  };
}

function locationParts(
  vendor: PageFacts['locationVendor'],
): Readonly<Record<'scripts' | 'calls' | 'policies', readonly string[]>> {
  if (vendor === undefined) return { scripts: [], calls: [], policies: [] };
  const { scriptOrigin, connectOrigins } = vendor;
  return { scripts: [scriptOrigin], calls: connectOrigins, policies: ['jubilee-location'] };
}

/** The hosted service's popup and check load scripts and frames of its origin. Source: IDENT-33. */
function identityParts(
  own: string,
  hosted: { readonly authDomain: string } | undefined,
): Readonly<Record<'scripts' | 'calls' | 'frames', readonly string[]>> {
  if (hosted === undefined) return { scripts: [], calls: [own], frames: [] };
  return {
    scripts: ['https://apis.google.com', 'https://www.google.com', 'https://www.gstatic.com'],
    calls: [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://www.google.com',
    ],
    frames: [`https://${hosted.authDomain}`, 'https://www.google.com'],
  };
}

/** The service worker calls this origin for files and nothing else. */
export function workerHeaders(): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': policy({ 'default-src': ["'none'"], 'connect-src': ["'self'"] }),
  };
}

/** An empty page of this origin; only this origin may frame it. */
export function emptyPageHeaders(): Record<string, string> {
  return {
    ...common,
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': policy({
      'default-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'self'"],
    }),
  };
}

/** A text page with one style and nothing else; it is not cached, and nobody may frame it. */
export function plainPageHeaders(styleHash: string): Record<string, string> {
  return {
    ...common,
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
    'content-security-policy': policy({
      'default-src': ["'none'"],
      'style-src': [styleHash],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': ["'none'"],
    }),
  };
}

/** The staff app: nothing but files and calls of its own origin, and nobody may frame it. Source: STAFF-9. */
export function backofficeHeaders(isDeployed: boolean): Record<string, string> {
  return {
    ...common,
    ...(isDeployed ? { 'strict-transport-security': TRANSPORT } : {}),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'x-frame-options': 'DENY',
    'origin-agent-cluster': '?1',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': policy({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'manifest-src': ["'self'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'form-action': ["'self'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ["'none'"],
      ...(isDeployed ? { 'upgrade-insecure-requests': [] } : {}),
    }),
    // Codes of entries by post are read with the camera.
    'permissions-policy': [
      'camera=(self)',
      ...['geolocation', 'fullscreen', 'autoplay', ...UNUSED_POWERS]
        .filter((power) => power !== 'camera')
        .map((power) => `${power}=()`),
    ].join(', '),
  };
}

/** A game frame: only its own files, no other network access; framed by the web origin only. */
export function gameHeaders(webOrigin: string): Record<string, string> {
  return {
    ...common,
    'content-security-policy': policy({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'"],
      'media-src': ["'self'", 'blob:'],
      'connect-src': ["'self'", 'data:', 'blob:'],
      'worker-src': ["'self'", 'blob:'],
      'frame-ancestors': [webOrigin],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'form-action': ["'none'"],
    }),
    'cross-origin-resource-policy': 'cross-origin',
  };
}

/** A vendor's document: its script, its frames and its calls, nobody else's; framed by the page of the brand only. */
export function vendorHeaders(
  vendor: Readonly<
    Record<'scriptOrigins' | 'frameOrigins' | 'connectOrigins' | 'powers', readonly string[]>
  >,
  webOrigin: string,
): Record<string, string> {
  const { scriptOrigins, frameOrigins, connectOrigins, powers } = vendor;
  const frames = frameOrigins.map((origin) => `"${origin}"`).join(' ');
  return {
    ...common,
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'content-security-policy': policy({
      'default-src': ["'none'"],
      'script-src': ["'self'", ...scriptOrigins],
      // Scripts of vendors style their own fields.
      'style-src': ["'unsafe-inline'", ...scriptOrigins],
      'img-src': ["'self'", 'data:', 'blob:', ...scriptOrigins, ...frameOrigins],
      'font-src': ['data:', ...scriptOrigins],
      'connect-src': connectOrigins.length === 0 ? ["'none'"] : connectOrigins,
      'frame-src': frameOrigins.length === 0 ? ["'none'"] : frameOrigins,
      'frame-ancestors': [webOrigin],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'form-action': ["'none'"],
    }),
    'cross-origin-resource-policy': 'cross-origin',
    'permissions-policy': [
      ...powers.map((power) => `${power}=(self${frames === '' ? '' : ` ${frames}`})`),
      ...['geolocation', ...UNUSED_POWERS]
        .filter((power) => !powers.includes(power))
        .map((power) => `${power}=()`),
    ].join(', '),
  };
}

const common: Record<string, string> = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-cache',
  'cross-origin-resource-policy': 'same-origin',
};
const TRANSPORT = 'max-age=63072000; includeSubDomains';

/** They allow the addresses of the service worker and of the bet verifier and nothing else. */
const TYPE_POLICIES = ['jubilee-worker', 'jubilee-verifier'];

/** Google's own list of addresses, and the policies of our loader and of its script. */
const COUNTING = {
  scripts: ['https://www.googletagmanager.com'],
  images: ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
  calls: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://www.googletagmanager.com',
  ],
  policies: ['jubilee-analytics', 'goog#html'],
} as const;
const NO_COUNTING = { scripts: [], images: [], calls: [], policies: [] } as const;

/** Browser features that no page of the product uses. */
const UNUSED_POWERS = [
  'accelerometer',
  'camera',
  'display-capture',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/** Those that documents of vendors may ask for. */
const VENDOR_POWERS = ['camera', 'microphone', 'payment'];

function policy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}
