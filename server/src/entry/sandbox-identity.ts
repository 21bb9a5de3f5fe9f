/**
 * Identity settings of the sandbox for a local installation, so that every sign-in method works on
 * a fresh machine.
 */
import { BRANDS } from '@jubilee/brands';
import type { SignInProviderSetting } from '@jubilee/providers/sign-in-providers/provider-settings';
import { simulatedProviderSettings } from '@jubilee/providers/sign-in-providers/simulator/simulated-settings';
import type { SmsVendorSettings } from '@jubilee/providers/sms-verification/sms-vendors';
import type { Config } from '../platform/config/env.ts';
import { SANDBOX_TWILIO, sandboxSmsService, sandboxTwilioBase } from './sandbox-keys.ts';

export interface LocalIdentity {
  readonly providers: readonly SignInProviderSetting[];
  readonly smsVerification: SmsVendorSettings;
}

const NOTHING: LocalIdentity = { providers: [], smsVerification: {} };

/** Undefined without a sandbox. Source: IDENT-42. */
export function localIdentity(cfg: Config): LocalIdentity {
  if (cfg.deployed || cfg.stage === 'uat' || cfg.stage === 'live') return NOTHING;
  const { sandbox } = cfg.ports;
  const services = BRANDS.flatMap(({ location }) => {
    const service = sandboxSmsService(location);
    return service === undefined ? [] : [[location, service] as const];
  });
  return {
    providers: simulatedProviderSettings(`http://127.0.0.1:${sandbox}`),
    smsVerification: {
      twilioVerify: {
        ...SANDBOX_TWILIO,
        baseUrl: sandboxTwilioBase(sandbox),
        services: Object.fromEntries(services),
      },
    },
  };
}
