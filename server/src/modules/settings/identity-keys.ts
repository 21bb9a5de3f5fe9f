/** The public keys under which our own identity service knows a brand. */
import type { Brand } from '@jubilee/contract/settings/brand';
import type { Stage } from '@jubilee/contract/settings/stage';

/** A brand names the keys of a stage only where they differ from these. Source: CONF-26. */
export function identityKeysOf(brand: Brand, stage: Stage): NonNullable<Brand['identity'][Stage]> {
  const name = `jubilee-${stage}-${brand.location}`;
  return brand.identity[stage] ?? { apiKey: name, projectId: name };
}
