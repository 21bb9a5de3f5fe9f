/** Shorter texts occur everywhere by chance. */
const SECRET_LENGTH_MIN = 3;
const TEXT_LENGTH_MAX = 500;
const BLANK = '…';

/** A name that V8 puts in single quotes is our code when one of these words precedes it. */
const OF_CODE = /(?:reading|setting|property|of null|of undefined) $/;
const IDENTIFIER = /^'[A-Za-z_$][\w$]{0,40}'$/;

const EMAIL_PATTERN = /[^\s@"'<>(),;:]+@[^\s@"'<>(),;:]+/g;
const QUERY = /[?#][^\s"'`)\]]*/g;
const QUOTED = /"[^"\n]*"?|“[^”\n]*”?|`[^`\n]*`?|«[^»\n]*»?/g;
const SINGLE_QUOTED = /(?<!\w)'[^'\n]+'(?!\w)/g;
/** Keys, sessions and the parts of a token: long, with a digit in them. */
const TOKEN = /(?=[A-Za-z_+=-]*\d)[A-Za-z0-9_+=-]{16,}/g;
const NETWORK_6 = /(?<![\w:])[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7}(?![\w:])/gi;
/** Cards, phone numbers, birth dates, codes, IP addresses. */
const DIGITS = /\d(?:[\d\s().-]{2,}\d|\d{3,})/g;

/**
 * An error message without what may belong to a person: addresses, quotations, queries, long
 * numbers and codes, and whatever `secrets` lists. Source: ERR-9, ERR-13.
 */
export function scrubText(text: string, secrets: readonly string[] = []): string {
  return blankSecrets(text, secrets)
    .replace(QUOTED, `"${BLANK}"`)
    .replace(SINGLE_QUOTED, (quoted, at: number, whole: string) =>
      IDENTIFIER.test(quoted) && OF_CODE.test(whole.slice(0, at)) ? quoted : `'${BLANK}'`,
    )
    .replace(QUERY, '')
    .replace(EMAIL_PATTERN, BLANK)
    .replace(TOKEN, BLANK)
    .replace(NETWORK_6, BLANK)
    .replace(DIGITS, '#')
    .slice(0, TEXT_LENGTH_MAX);
}

/** Replaces known personal values, the longest first. */
export function blankSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret.trim().length >= SECRET_LENGTH_MIN)
    .toSorted((one, other) => other.length - one.length)
    .flatMap((secret) => [secret, encodeURIComponent(secret.toWellFormed())])
    .reduce((rest, secret) => rest.replaceAll(secret, BLANK), text);
}

/** Path segments that identify a person, a session or one of their records. */
const NAMING_SEGMENT = /^(?=.*\d)[^/]{12,}$|[@%]|^\d{4,}$/;

/** A URL as origin and path without ids; only the path for one of this page's own. */
export function scrubAddress(address: string, origin: string): string {
  if (!URL.canParse(address, origin)) return '';
  const url = new URL(address, origin);
  if (!/^https?:$/.test(url.protocol)) return url.protocol;
  const isFile = /\.(?:js|css|svg|avif|webp|png|woff2|json|po)$/.test(url.pathname);
  const path = isFile
    ? url.pathname
    : url.pathname
        .split('/')
        .map((part) => (NAMING_SEGMENT.test(part) ? ':id' : part))
        .join('/');
  // A hand-made URL may contain a user name before the host.
  return url.origin === origin ? path : `${url.origin}${path}`;
}
