import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';

/** What the server says where a browser does not name itself; the names of browsers are names. */
const MESSAGES: Readonly<Record<string, MessageDescriptor>> = {
  'a-program': msg`A program`,
  'automated-browser': msg`Automated browser`,
  'unknown-browser': msg`Unknown browser`,
  'unknown-device': msg`Unknown device`,
};

const translateName = (name: string): string => {
  const key = name.toLowerCase().replaceAll(' ', '-');
  const known = Object.hasOwn(MESSAGES, key) ? MESSAGES[key] : undefined;
  return known === undefined ? name : i18n._(known);
};

/** A device in the player's language; the server gives it as "Chrome on Windows". Source: SESS-21, LANG-7. */
export function deviceName(given: string): string {
  const [name = '', system, ...rest] = given.split(' on ');
  if (system === undefined || rest.length > 0) return translateName(given);
  const browser = translateName(name);
  return t`${browser} on ${system}`;
}
