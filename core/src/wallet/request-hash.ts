import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Binds an operation id to its request: SHA-256 over the canonical form of route, brand, wallet and
 * body. Object keys are sorted, so their order in the request does not matter. Faults: a body that
 * is not a JSON value. Source: WAL-27.
 */
export function requestHash(request: {
  readonly route: string;
  readonly brandNumber: number;
  readonly walletId: bigint;
  readonly body: unknown;
}): Uint8Array {
  const { route, brandNumber, walletId, body } = request;
  const head = JSON.stringify([route, brandNumber, walletId.toString()]);
  return sha256(utf8ToBytes(`${head}\n${canonicalJson(body)}`));
}

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`);
    return `{${entries.join(',')}}`;
  }
  if (value === undefined) return 'null';
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) throw new Error(`A ${typeof value} cannot be part of a request.`);
  return text;
}
