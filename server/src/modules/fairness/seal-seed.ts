import type { Sealer } from '../../platform/seal/sealer.ts';

/** Names the row a sealed seed belongs to, so that a copy in another row does not open. */
interface SeedPlace {
  readonly walletId: bigint;
  readonly seedId: string;
}

/** Source: FAIR-13. */
export function sealSeed(sealer: Sealer, place: SeedPlace, seed: Uint8Array): Uint8Array {
  return sealer.seal(seed, contextOf(place));
}

/** Faults: another key, another row, or altered bytes. */
export function openSeed(sealer: Sealer, place: SeedPlace, sealed: Uint8Array): Uint8Array {
  return sealer.open(sealed, contextOf(place));
}

function contextOf(place: SeedPlace): string {
  return `${place.walletId}/${place.seedId}`;
}
