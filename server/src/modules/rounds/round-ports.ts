import type { Ids } from '../../platform/ids/ids.ts';
import type { Fairness } from '../fairness/index.ts';
import type { Jackpots } from '../jackpots/index.ts';
import type { RoundPacing } from '../money/index.ts';
import type { Settings } from '../settings/index.ts';
import type { Wallet } from '../wallet/index.ts';
import type { ForceBigWin } from './force-big-win.ts';

export interface RoundPorts {
  readonly wallet: Wallet;
  readonly fairness: Pick<Fairness, 'seedForBet' | 'seedOfRound' | 'forget'>;
  readonly settings: Pick<Settings, 'gameOf'>;
  readonly jackpots: Pick<Jackpots, 'shareOf'>;
  readonly tablePacing: RoundPacing;
  readonly ids: Ids;
  /** Only where the stage allows it. Source: BET-24. */
  readonly forceBigWin: ForceBigWin | undefined;
}
