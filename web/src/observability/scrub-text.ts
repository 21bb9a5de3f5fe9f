/** Texts shorter than this stand everywhere by chance. */
const SECRET_LENGTH_MIN = 3;
const TEXT_LENGTH_MAX = 500;
const BLANK = '…';

/** What V8 names in single quotes is code of ours, when one of these words stands before it. */
const OF_CODE = /(?:reading|setting|property|of null|of undefined) $/;
const IDENTIFIER = /^'[A-Za-z_$][\w$]{0,40}'$/;

const EMAIL_PATTERN = /[^\s@"'<>(),;:]+@[^\s@"'<>(),;:]+/g;
const QUERY = /[?#][^\s"'`)\]]*/g;
const QUOTED = /"[^"\n]*"?|“[^”\n]*”?|`[^`\n]*`?|«[^»\n]*»?/g;
const SINGLE_QUOTED = /(?<!\w)'[^'\n]+'(?!\w)/g;
/** Keys, sessions and the parts of a token: long, and with a digit in them. */
const TOKEN = /(?=[A-Za-z_+=-]*\d)[A-Za-z0-9_+=-]{16,}/g;
const NETWORK_6 = /(?<![\w:])[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7}(?![\w:])/gi;
/** Cards, telephones, birth dates, codes, network addresses. */
const DIGITS = /\d(?:[\d\s().-]{2,}\d|\d{3,})/g;

/**
 * A sentence of a fault without what may belong to a person: addresses, quotations, queries, long
 * numbers and codes, and whatever `secrets` names. Source: ERR-9, ERR-13.
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

/** Blanks what is known to be a person's, the longest first. */
export function blankSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret.trim().length >= SECRET_LENGTH_MIN)
    .toSorted((one, other) => other.length - one.length)
    .flatMap((secret) => [secret, encodeURIComponent(secret.toWellFormed())])
    .reduce((rest, secret) => rest.replaceAll(secret, BLANK), text);
}

/** Segments of a path that name a person, a session or a thing of theirs. */
const NAMING_SEGMENT = /^(?=.*\d)[^/]{12,}$|[@%]|^\d{4,}$/;

/** An address as origin and path, ids left out; the path alone for one of this page's own. */
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
  // An address made by hand may carry a person before the host.
  return url.origin === origin ? path : `${url.origin}${path}`;
}
