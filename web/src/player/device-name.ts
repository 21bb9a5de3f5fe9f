import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';

/** The server's names for an unknown browser or system; browser names are not translated. */
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

/**
 * A device in the player's language; the server sends "Chrome on Windows". Source: SESS-21, LANG-7.
 */
export function deviceName(given: string): string {
  const [name = '', system, ...rest] = given.split(' on ');
  if (system === undefined || rest.length > 0) return translateName(given);
  const browser = translateName(name);
  return t`${browser} on ${system}`;
}
