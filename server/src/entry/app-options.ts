/** What an entry decides before anything is composed. */
import type { Brand } from '@jubilee/contract/settings/brand';
import type { FlagOverrides } from '@jubilee/contract/settings/flags';
import type { LegalFacts } from '@jubilee/contract/settings/legal-facts';
import type { JackpotDefinition } from '@jubilee/core/jackpots/definition';
import type { Logger } from 'pino';
import type { Clock } from '../platform/clock/clock.ts';
import type { Config, Secrets } from '../platform/config/env.ts';
import type { openPool } from '../platform/db/pool.ts';
import type { Ids } from '../platform/ids/ids.ts';

export const ROLES = ['api', 'identity', 'realtime', 'worker'] as const;
export type Role = (typeof ROLES)[number];

/** What an installation has on besides the data of a brand. */
export function flagsOverBrand(
  { hasLocalFlags, flags }: Pick<AppOptions, 'hasLocalFlags' | 'flags'>,
  brand: Brand,
): FlagOverrides {
  return { ...(hasLocalFlags === true ? brand.localFlags : {}), ...flags };
}

export interface AppOptions {
  readonly cfg: Config;
  readonly secrets: Secrets;
  readonly databaseUrl: string;
  readonly clock: Clock;
  /** Milliseconds that no step of the wall clock changes, for waits; tests give what they move. */
  readonly nowMs?: () => number;
  readonly ids: Ids;
  readonly log: Logger;
  readonly roles: readonly Role[];
  readonly versionString: string;
  /** Folder of the checkout; the built browser packages are below it. */
  readonly root: string;
  /** Cheap argon2id parameters for tests; an entry never sets this. */
  readonly passwordCost?: { readonly memoryKib: number; readonly passes: number };
  /**
   * Other jackpot seeds, limits and chances: tests make jackpots fall with it, an entry reads them
   * from a file.
   */
  readonly jackpots?: JackpotDefinition;
  /** Opens the connections in another way; the simulation orders their statements with it. */
  readonly openPool?: typeof openPool;
  /**
   * What shared rounds read in place of the database's clock: tests give the clock that they move.
   */
  readonly roundTime?: Clock;
  /** Whether brands have on what their data says of local installations. */
  readonly hasLocalFlags?: boolean;
  /** Overrides every brand's flags; for tests only. */
  readonly flags?: FlagOverrides;
  /** In place of what the files of every brand say, such as those of the next release; for tests only. */
  readonly legalFacts?: Partial<LegalFacts>;
}
