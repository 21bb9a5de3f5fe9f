/** A version 4 UUID from 16 random bytes; `crypto.randomUUID` does not exist on plain http. */
export function newVisitId(bytes: Uint8Array): string {
  const made = Uint8Array.from(bytes);
  made[6] = ((made[6] ?? 0) & 0x0f) | 0x40;
  made[8] = ((made[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(made, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
