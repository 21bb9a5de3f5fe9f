import type { AppConfig, ErrorReporting } from '@jubilee/contract/settings/app-config';
import type { Stage } from '@jubilee/contract/settings/stage';

/** A developer's own faults are not reported. `live` is what the specification calls production. */
const REPORTED_STAGES: Readonly<Record<Stage, boolean>> = {
  dev: false,
  test: true,
  uat: true,
  live: true,
};

/** Where the page's errors are sent; undefined where they stay on the device. Source: ERR-8. */
export function reportsTo(
  config: Pick<AppConfig, 'stage' | 'errorReporting'>,
  flags: { readonly errorReportingEnabled: boolean },
): ErrorReporting | undefined {
  return REPORTED_STAGES[config.stage] && flags.errorReportingEnabled
    ? config.errorReporting
    : undefined;
}
