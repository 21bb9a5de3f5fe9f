/** Location vendors of a local installation: those that the sandbox simulates. */
import { BRANDS } from '@jubilee/brands';
import { sandboxXpoint } from '@jubilee/providers/location/xpoint/simulator/sandbox-account';
import type { Config } from '../platform/config/env.ts';

export function localLocation(cfg: Config): Readonly<Record<string, unknown>> {
  if (cfg.deployed || cfg.stage === 'uat' || cfg.stage === 'live') return {};
  return { xpoint: sandboxXpoint(`http://127.0.0.1:${cfg.ports.sandbox}`, BRANDS) };
}
