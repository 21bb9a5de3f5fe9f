/**
 * JSON that every parser reads alike. Refuses duplicate keys, numbers that JSON.stringify writes
 * otherwise (1e2, 100.0, -0, 1e400, 2^53+1), `__proto__` as a key, nesting beyond a limit, and
 * bytes that are not UTF-8. Source: HTTP rules; security review rows 2 and 38.
 */
export const JSON_DEPTH_MAX = 8;

export type StrictJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: 'MALFORMED_JSON' | 'DUPLICATE_KEY' | 'BODY_TOO_DEEP' };

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export function parseStrictJson(bytes: Uint8Array): StrictJson {
  let value: unknown;
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    return { ok: false, reason: 'MALFORMED_JSON' };
  }
  const depthError = tooDeep(text);
  if (depthError) return { ok: false, reason: 'BODY_TOO_DEEP' };
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, reason: 'MALFORMED_JSON' };
  }
  if (hasOddNumber(text)) return { ok: false, reason: 'MALFORMED_JSON' };
  return hasDuplicateKey(text) ? { ok: false, reason: 'DUPLICATE_KEY' } : { ok: true, value };
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const NUMBER = /[-0-9][0-9.eE+-]*/y;

/** Index just after the string that opens at `start`. */
function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length) {
    const code = text.charCodeAt(index);
    if (code === BACKSLASH) index += 2;
    else if (code === QUOTE) return index + 1;
    else index += 1;
  }
  return index;
}

/** Checked before parsing, so that a deeply nested body costs one linear scan and no recursion. */
function tooDeep(text: string): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) index = endOfString(text, index) - 1;
    else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      if (depth > JSON_DEPTH_MAX) return true;
    } else if (code === 0x7d || code === 0x5d) depth -= 1;
  }
  return false;
}

/** Runs on text that JSON.parse has accepted: outside strings a digit or a minus begins a number. */
function hasOddNumber(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) index = endOfString(text, index) - 1;
    else if (code === 0x2d || (code >= 0x30 && code <= 0x39)) {
      NUMBER.lastIndex = index;
      const [token = ''] = NUMBER.exec(text) ?? [];
      if (String(Number(token)) !== token) return true;
      index += token.length - 1;
    }
  }
  return false;
}

/** Runs on text that JSON.parse has accepted, so the grammar need not be checked again. */
function hasDuplicateKey(text: string): boolean {
  const open: (Set<string> | null)[] = [];
  let expectKey = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) {
      const end = endOfString(text, index);
      const keys = open.at(-1);
      if (expectKey && keys) {
        const key = JSON.parse(text.slice(index, end)) as string;
        if (keys.has(key) || key === '__proto__') return true;
        keys.add(key);
        expectKey = false;
      }
      index = end - 1;
    } else if (code === 0x7b) {
      open.push(new Set());
      expectKey = true;
    } else if (code === 0x5b) {
      open.push(null);
      expectKey = false;
    } else if (code === 0x7d || code === 0x5d) {
      open.pop();
      expectKey = false;
    } else if (code === 0x2c) expectKey = Boolean(open.at(-1));
  }
  return false;
}
