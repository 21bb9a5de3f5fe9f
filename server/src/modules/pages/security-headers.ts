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
): Record<string, string> {
  const socket = origins.socket.replace(/^http/, 'ws');
  return {
    ...common,
    'content-security-policy': policy({
      'default-src': ["'none'"],
      'script-src': ["'self'", ...scriptHashes],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'", origins.api, socket, origins.identity],
      'frame-src': [origins.games, origins.spinwheel],
      'manifest-src': ["'self'"],
      'worker-src': ["'self'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'form-action': ["'self'"],
      'require-trusted-types-for': ["'script'"],
    }),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': `geolocation=(self), fullscreen=(self "${origins.games}"), autoplay=(self "${origins.games}")`,
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
