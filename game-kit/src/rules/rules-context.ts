import type { FrameSettings } from '@jubilee/contract/frame/handshake';
import type { RulesTexts } from './rules-texts.ts';

/** What the content of a rules page is made from. */
export interface RulesContext {
  readonly settings: FrameSettings;
  readonly locale: string;
  readonly texts: RulesTexts;
  /** The stake chosen now, minor units. */
  readonly bet: number;
  /** As the host hands it over for this currency: a share such as 0.9568; of strategy games at best play. */
  readonly rtp: number;
  readonly paytableName: string;
  readonly formatAmount: (amount: number) => string;
  readonly formatPercent: (share: number) => string;
}
