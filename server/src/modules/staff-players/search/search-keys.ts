/** What a text that somebody searches for may be. Source: CARE-1. */
import { isIP } from 'node:net';
import { networkOf } from '../../identity/index.ts';
import { isUuidV7 } from '../../../platform/ids/ids.ts';

export interface SearchKeys {
  readonly userId: string;
  readonly email: string | null;
  /** Every number of E.164 that the digits can be. */
  readonly phoneNumbers: readonly string[];
  readonly nickname: string;
  readonly name: string;
  readonly id: string | null;
  readonly network: string | null;
  /** For similar emails: the part before the at sign. Too short a text is similar to everything. */
  readonly similar: string | null;
}

const SIMILAR_LENGTH_MIN = 3;
const IPV4_NETWORK = /^(?<network>\d{1,3}\.\d{1,3}\.\d{1,3})(?:\.[x*]|\.0\/24)?$/;
const IPV6_NETWORK = /^(?<network>[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){3})(?:::\/64|::x)?$/;

export function searchKeysOf(given: string): SearchKeys {
  const text = given.trim();
  const lower = text.toLowerCase();
  const local = lower.split('@')[0] ?? '';
  return {
    userId: text,
    email: text.includes('@') ? lower : null,
    phoneNumbers: phoneNumbersOf(text),
    nickname: lower,
    name: lower,
    id: isUuidV7(lower) ? lower : null,
    network: networkIn(lower),
    similar: local.length < SIMILAR_LENGTH_MIN ? null : local,
  };
}

/** Ten digits without a country are a number of North America. */
function phoneNumbersOf(text: string): string[] {
  if (!/^\+?[\d ().\-/]+$/.test(text)) return [];
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length < 7 || digits.length > 15) return [];
  return text.startsWith('+') || digits.length !== 10
    ? [`+${digits}`]
    : [`+1${digits}`, `+${digits}`];
}

function networkIn(text: string): string | null {
  if (isIP(text) !== 0) return networkOf(text);
  const found = IPV4_NETWORK.exec(text) ?? IPV6_NETWORK.exec(text);
  return found?.groups?.['network'] ?? null;
}
