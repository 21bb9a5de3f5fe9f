import * as z from 'zod/mini';
import { instantSchema } from '../values/ids.ts';
import { digestHexSchema, shortTextSchema } from '../values/text.ts';

/** The player's contribution to every draw. */
export const clientSeedSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/**
 * The current seed pair. `seedHash` is SHA-256 of the server seed, published before the first bet.
 */
export const activeSeedSchema = z.strictObject({
  seedId: shortTextSchema,
  seedHash: digestHexSchema,
  clientSeed: clientSeedSchema,
});
export type ActiveSeed = z.output<typeof activeSeedSchema>;

/** The commitment that becomes current at the next rotation. */
export const nextSeedSchema = z.strictObject({ seedHash: digestHexSchema });
export type NextSeed = z.output<typeof nextSeedSchema>;

export const revealedSeedSchema = z.strictObject({
  seedId: shortTextSchema,
  serverSeed: digestHexSchema,
  seedHash: digestHexSchema,
  clientSeed: clientSeedSchema,
  activatedAt: instantSchema,
  revealedAt: instantSchema,
});
export type RevealedSeed = z.output<typeof revealedSeedSchema>;
