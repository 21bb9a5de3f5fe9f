/** What an authenticator app reads from a QR code. Pure. Source: STAFF-3. */

const ISSUER = 'Jubilee staff';

/** The address of a secret for six digits each 30 seconds, which are the defaults of every app. */
export function otpauthAddress(account: string, secret: string): string {
  const label = `${encodeURIComponent(ISSUER)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({
    secret,
    issuer: ISSUER,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  // Apps read a plus as a plus.
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}

/** The secret in groups of four, as a person types it. */
export function groupedSecret(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}
