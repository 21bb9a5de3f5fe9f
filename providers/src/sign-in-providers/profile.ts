/** Reads a user's profile from a provider's claims; claims of the wrong type are ignored. */
import type { ProviderAnswer, ProviderProfile } from './port.ts';

export function profileFrom(said: {
  readonly rawId: unknown;
  readonly email: unknown;
  /** Some providers send booleans as strings. */
  readonly emailVerified: unknown;
  readonly displayName: unknown;
  readonly photoUrl: unknown;
}): ProviderAnswer<ProviderProfile> {
  const rawId = textOf(said.rawId, 255);
  if (rawId === null) return { outcome: 'invalid', why: 'no user id' };
  const email = textOf(said.email, 254);
  const photoUrl = textOf(said.photoUrl, 2_048);
  return {
    outcome: 'ok',
    value: {
      rawId,
      email,
      emailVerified:
        email !== null && (said.emailVerified === true || said.emailVerified === 'true'),
      displayName: textOf(said.displayName, 256),
      photoUrl: photoUrl?.startsWith('https://') === true ? photoUrl : null,
    },
  };
}

function textOf(value: unknown, lengthMax: number): string | null {
  if (typeof value !== 'string' || value.includes('\0')) return null;
  const text = value.trim();
  return text.length >= 1 && text.length <= lengthMax ? text : null;
}
