const encoder = new TextEncoder();

/** Bytes of a text in UTF-8. */
export function byteLength(text: string): number {
  return encoder.encode(text).length;
}

/** Bytes of a message as JSON; infinite for what JSON cannot represent (a circle, a bigint). */
export function messageBytes(message: unknown): number {
  try {
    return byteLength(JSON.stringify(message) ?? '');
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
