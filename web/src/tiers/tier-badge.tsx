import type { TierName } from '@jubilee/contract/values/enums';
import copper from './art/tier-copper.svg';
import gold from './art/tier-gold.svg';
import opal from './art/tier-opal.svg';
import sapphire from './art/tier-sapphire.svg';
import silver from './art/tier-silver.svg';

const ART: Readonly<Record<TierName, string>> = { copper, silver, gold, sapphire, opal };

/** The badge of a tier; decorative, so its name is beside it. */
export function TierBadge(props: { tier: TierName; sizePx?: number }) {
  const size = props.sizePx ?? 72;
  return <img src={ART[props.tier]} alt="" width={size} height={size} />;
}
