/** Bytes as text that storage and JSON can hold. */
export function base64Of(bytes: Uint8Array<ArrayBuffer>): string {
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}

/** Faults: a text of another form. */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (one) => one.codePointAt(0) ?? 0);
}
