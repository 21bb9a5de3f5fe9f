/**
 * A vendor of a port, as the server opens it. The vendor's folder exports `VENDOR` from `vendor.ts`, so the
 * vendor table and the folder are all that a new vendor needs.
 */
import type { output, ZodMiniType } from 'zod/mini';

export interface VendorModule<Adapter> {
  /** Schema of its group in the operator's settings. */
  readonly settings: ZodMiniType;
  /** Makes no call yet, so a vendor that is down does not prevent the start. Fault: invalid settings. */
  open(settings: unknown, timeoutMs: number): Adapter;
}

export function defineVendor<Settings extends ZodMiniType, Adapter>(
  settings: Settings,
  open: (settings: output<Settings>, timeoutMs: number) => Adapter,
): VendorModule<Adapter> {
  return { settings, open: (given, timeoutMs) => open(settings.parse(given), timeoutMs) };
}
