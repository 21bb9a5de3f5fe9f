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

/**
 * The settings of a brand's account in the sandbox; the vendor's folder exports it as `sandboxSettings` from
 * `simulator/sandbox-account.ts`. `baseUrl` is where its simulator is mounted.
 */
export type SandboxSettings = (baseUrl: string, brandNumber: number) => unknown;

/** In the sandbox of every vendor of cards: a card that is always approved, without a form. */
export const APPROVED_TOKEN = 'sandbox-approved';

export function defineVendor<Settings extends ZodMiniType, Adapter>(
  settings: Settings,
  open: (settings: output<Settings>, environment: VendorEnvironment) => Adapter,
): VendorModule<Adapter> {
  return { settings, open: (given, environment) => open(settings.parse(given), environment) };
}
