/**
 * A vendor of a port, as the server opens it. The vendor's folder exports `VENDOR` from `vendor.ts`, so the
 * vendor table and the folder are all that a new vendor needs.
 */
import type { output, ZodMiniType } from 'zod/mini';

/** What an adapter has of its process. */
export interface VendorEnvironment {
  readonly timeoutMs: number;
  /** Wall clock; vendors refuse requests of another time. */
  readonly nowMs: () => number;
}

export interface VendorModule<Adapter> {
  /** Schema of its group in the operator's settings. */
  readonly settings: ZodMiniType;
  /** Makes no call yet, so a vendor that is down does not prevent the start. Fault: invalid settings. */
  open(settings: unknown, environment: VendorEnvironment): Adapter;
}

export function defineVendor<Settings extends ZodMiniType, Adapter>(
  settings: Settings,
  open: (settings: output<Settings>, environment: VendorEnvironment) => Adapter,
): VendorModule<Adapter> {
  return { settings, open: (given, environment) => open(settings.parse(given), environment) };
}
