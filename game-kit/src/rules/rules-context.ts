import type { FrameSettings } from '@jubilee/contract/frame/handshake';
import type { RulesTexts } from './rules-texts.ts';

/** Input for the content of a rules page. */
export interface RulesContext {
  readonly settings: FrameSettings;
  readonly locale: string;
  readonly texts: RulesTexts;
  /** The selected stake, minor units. */
  readonly bet: number;
  /**
   * The return for this currency as the host sends it: a share such as 0.9568; for strategy games
   * with best play.
   */
  readonly rtp: number;
  readonly paytableName: string;
  readonly formatAmount: (amount: number) => string;
  readonly formatPercent: (share: number) => string;
}
