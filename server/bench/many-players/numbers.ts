/** Numbers that follow from a player's number and a purpose alone. */

/** 32 bits of FNV-1a over both, mixed as MurmurHash3 does in the end. */
export function mix(index: number, purpose: string): number {
  let hash = 0x81_1c_9d_c5 ^ index;
  for (let at = 0; at < purpose.length; at += 1) {
    hash = Math.imul(hash ^ purpose.charCodeAt(at), 0x01_00_01_93);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A number from 0 to below `count`. */
export function part(index: number, purpose: string, count: number): number {
  return Math.floor((mix(index, purpose) / 2 ** 32) * count);
}

/** A UUIDv7 of this instant. */
export function uuidOf(ms: number, index: number, purpose: string): string {
  const hex = (value: number, length: number) => value.toString(16).padStart(length, '0');
  const time = hex(ms, 12);
  const low = hex(index, 8);
  const one = hex(mix(index, purpose) >>> 4, 7);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${one.slice(0, 3)}-8${low.slice(0, 3)}-${low.slice(3)}${hex(mix(index, `${purpose} `) >>> 4, 7)}`;
}
