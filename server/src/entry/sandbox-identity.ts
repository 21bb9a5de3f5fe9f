/**
 * Identity settings of the sandbox for a local installation, so that every sign-in method works on
 * a fresh machine.
 */
import { BRANDS } from '@jubilee/brands';
import type { SignInProviderSetting } from '@jubilee/providers/sign-in-providers/provider-settings';
import { simulatedProviderSettings } from '@jubilee/providers/sign-in-providers/simulator/simulated-settings';
import type { SmsVendorSettings } from '@jubilee/providers/sms-verification/sms-vendors';
import {
  SANDBOX_ACCOUNT,
  sandboxBase,
  sandboxService,
} from '@jubilee/providers/sms-verification/twilio/simulator/sandbox-account';
import type { Config } from '../platform/config/env.ts';

export interface LocalIdentity {
  readonly providers: readonly SignInProviderSetting[];
  readonly smsVerification: SmsVendorSettings;
}

const NOTHING: LocalIdentity = { providers: [], smsVerification: {} };

/** Undefined without a sandbox. Source: IDENT-42. */
export function localIdentity(cfg: Config): LocalIdentity {
  if (cfg.deployed || cfg.stage === 'uat' || cfg.stage === 'live') return NOTHING;
  const origin = `http://127.0.0.1:${cfg.ports.sandbox}`;
  const services = BRANDS.map(
    ({ location, number }) => [location, sandboxService(number)] as const,
  );
  return {
    providers: simulatedProviderSettings(origin),
    smsVerification: {
      twilioVerify: {
        ...SANDBOX_ACCOUNT,
        baseUrl: sandboxBase(origin),
        services: Object.fromEntries(services),
      },
    },
  };
}
