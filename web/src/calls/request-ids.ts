/** The page's clock and random source. Instants are epoch milliseconds. */
export interface RequestIdPorts {
  readonly nowMs: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
}

export interface RequestIds {
  /** A new UUIDv7 by the server's clock as far as it is known. Source: HTTP rules. */
  readonly next: () => string;
  /** Measures this device's clock offset from a response's `date` header. */
  readonly noteServerDate: (date: string | null, sentAtMs: number, receivedAtMs: number) => void;
}

/**
 * A `date` header has whole seconds and some latency; a smaller difference is not a wrong clock.
 */
const SKEW_IGNORED_MS = 2_000;
const HALF_A_SECOND_MS = 500;

/**
 * Request ids contain their instant, and the server accepts them only within a window. A device
 * with a wrong clock therefore uses the server's time.
 */
export function createRequestIds(ports: RequestIdPorts): RequestIds {
  let skewMs = 0;
  return {
    next: () => uuidV7(ports.nowMs() + skewMs, ports.randomBytes(10)),
    noteServerDate(date, sentAtMs, receivedAtMs) {
      const serverMs = date === null ? Number.NaN : Date.parse(date);
      if (Number.isNaN(serverMs)) return;
      const found = serverMs + HALF_A_SECOND_MS - (sentAtMs + receivedAtMs) / 2;
      skewMs = Math.abs(found) < SKEW_IGNORED_MS ? 0 : Math.round(found);
    },
  };
}

/** RFC 9562 version 7: 48 bits of milliseconds, then random bits around version and variant. */
export function uuidV7(atMs: number, random: Uint8Array): string {
  const time = atMs.toString(16).padStart(12, '0');
  const bits = [...random.subarray(0, 10)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  const variant = ((Number.parseInt(bits.charAt(3), 16) & 0b0011) | 0b1000).toString(16);
  return [
    time.slice(0, 8),
    time.slice(8, 12),
    `7${bits.slice(0, 3)}`,
    `${variant}${bits.slice(4, 7)}`,
    bits.slice(7, 19),
  ].join('-');
}
