/** The length of a password while it is typed. The server decides; this only says it earlier. Pure. Source: STAFF-3. */

export const PASSWORD_LENGTH_MIN = 15;
export const PASSWORD_LENGTH_MAX = 1_024;

export interface PasswordLength {
  readonly characters: number;
  /** 0 to 100, full at the smallest allowed length. */
  readonly percent: number;
  readonly state: 'short' | 'fine' | 'long';
  readonly text: string;
}

/** Counts characters as people see them, after the normalization of the server. */
export function passwordLength(password: string): PasswordLength {
  const characters = Array.from(password.normalize('NFC')).length;
  const percent = Math.min(100, Math.round((characters / PASSWORD_LENGTH_MIN) * 100));
  if (characters < PASSWORD_LENGTH_MIN) {
    const missing = PASSWORD_LENGTH_MIN - characters;
    const text = `${String(missing)} more ${missing === 1 ? 'character' : 'characters'}`;
    return { characters, percent, state: 'short', text };
  }
  if (characters > PASSWORD_LENGTH_MAX) {
    return { characters, percent, state: 'long', text: '1,024 characters at most' };
  }
  return { characters, percent, state: 'fine', text: 'Long enough' };
}
