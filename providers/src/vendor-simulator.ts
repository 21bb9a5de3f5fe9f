/**
 * A vendor's simulator, as the sandbox mounts it under `/<folder of the vendor>`. The vendor's folder exports
 * `createSimulator` from `simulator/simulator.ts`. Independent of any web server. Source: OPS-12.
 */
export interface SandboxRequest {
  readonly method: string;
  /** Below the mount, without the query. */
  readonly path: string;
  /** Raw, without the question mark. */
  readonly query: string;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Uint8Array;
}

export interface SandboxAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Delay before the answer; none when absent. */
  readonly delayMs?: number;
}

export interface VendorSimulator {
  /** Undefined: never answered, so that the client's own timeout ends the call. */
  handle(request: SandboxRequest): SandboxAnswer | undefined;
  /** The body of `POST /__control/<folder>`, which makes the next calls fail; false when it is malformed. */
  control(body: unknown): boolean;
  reset(): void;
}

/** A delivery to the product, as its vendor would send it. */
export interface SimulatedWebhook {
  /** Name of the port that receives it, and the brand. */
  readonly port: string;
  readonly brandNumber: number;
  /** POST when absent. */
  readonly method?: 'GET' | 'POST';
  /** Raw, without the question mark. */
  readonly query?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface SimulatorPorts {
  /** The sandbox's own address. */
  readonly origin: string;
  readonly brands: readonly { readonly number: number; readonly name: string }[];
  /** Without waiting; vendors deliver again, simulators do not. Some vendors ask, and read the answer. */
  readonly sendWebhook: (
    folder: string,
    webhook: SimulatedWebhook,
    onAnswer?: (answer: { readonly status: number; readonly body: string }) => void,
  ) => void;
  readonly now: () => number;
  readonly randomBytes: (length: number) => Uint8Array;
  readonly deliverSms: (message: {
    readonly to: string;
    readonly text: string;
    readonly code: string;
  }) => void;
}

export type CreateSimulator = (ports: SimulatorPorts) => VendorSimulator;
