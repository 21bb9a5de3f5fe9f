/** Headers of every document. The shell is cached by browsers, so scripts are allowed by hash. Source: HTTP rules. */
export interface PageOrigins {
  readonly api: string;
  readonly socket: string;
  readonly games: string;
  readonly spinwheel: string;
  readonly identity: string;
}

export function webHeaders(
  origins: PageOrigins,
  scriptHashes: readonly string[],
  hosted?: { readonly authDomain: string },
): Record<string, string> {
  const socket = origins.socket.replace(/^http/, 'ws');
  const { scripts, calls, frames } = identityParts(origins.identity, hosted);
  return {
    ...common,
    'content-security-policy': policy({
      'default-src': ["'none'"],
      'script-src': ["'self'", ...scriptHashes, ...scripts],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'", origins.api, socket, ...calls],
      'frame-src': [origins.games, origins.spinwheel, ...frames],
      'manifest-src': ["'self'"],
      'worker-src': ["'self'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'form-action': ["'self'"],
      // The hosted library loads scripts by address, which trusted types would forbid.
      ...(hosted === undefined ? { 'require-trusted-types-for': ["'script'"] } : {}),
    }),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': `geolocation=(self), fullscreen=(self "${origins.games}"), autoplay=(self "${origins.games}")`,
  };
}

/** The hosted service's own popup and check load scripts and frames of its house. Source: IDENT-33. */
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

/** A page of this origin that does nothing; only this origin may frame it. */
export function emptyPageHeaders(): Record<string, string> {
  return {
    ...common,
    'content-security-policy': policy({
      'default-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'self'"],
    }),
  };
}

/** A game frame: its own files and nothing else; no network of its own but those files; framed by the web origin only. */
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

const common: Record<string, string> = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-cache',
};

function policy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
