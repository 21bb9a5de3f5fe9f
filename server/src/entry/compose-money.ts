/** The modules of money: wallet, seeds, jackpots, credits. */
import { BRANDS } from '@jubilee/brands';
import { LEDGER_SILENCE_MS } from '@jubilee/contract/values/retry-budget';
import { type Accounts, getDisplayName } from '../modules/account/index.ts';
import { createCredits } from '../modules/credits/index.ts';
import { createFairness } from '../modules/fairness/index.ts';
import { createJackpots } from '../modules/jackpots/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import { createWallet, type Wallet } from '../modules/wallet/index.ts';
import type { Foundation, PoolLimits } from './compose-foundation.ts';
import { jackpotRules } from './jackpot-rules.ts';
import { agesByBrand } from './player-ages.ts';

/** A lane must never wait long for one row, because up to 63 other players wait with it. */
const WALLET_LIMITS: PoolLimits = {
  statementTimeoutMs: 2_000,
  lockTimeoutMs: 500,
  answerWaitMs: LEDGER_SILENCE_MS,
};

export function composeWallet({ cfg, clock, ids, pool }: Foundation): Wallet {
  return createWallet({
    pool: pool('wallet', cfg.walletLanes + 2, WALLET_LIMITS),
    readPool: pool('histories', 4, { readOnly: true }),
    clock,
    ids,
    lanes: { lanes: cfg.walletLanes },
  });
}

export async function composeMoney(
  foundation: Foundation,
  {
    wallet,
    accounts,
    settings,
  }: { readonly wallet: Wallet; readonly accounts: Accounts; readonly settings: Settings },
) {
  const { cfg, db, clock, ids, encryptor, log, backgroundPool } = foundation;
  const ageOfPlayer = agesByBrand(foundation, settings);
  const jackpotDefinition = foundation.jackpots ?? jackpotRules(cfg);
  const jackpots = await createJackpots({
    db,
    wallet,
    clock,
    ids,
    encryptor,
    log,
    brandNumbers: BRANDS.map((brand) => brand.number),
    displayNameOf: async (walletId) =>
      getDisplayName(
        (await accounts.byWallet(walletId)) ?? { wallet_id: walletId, nickname: null },
        'jackpot',
      ),
    definition: jackpotDefinition,
  });
  return {
    fairness: createFairness({ pool: backgroundPool, clock, ids, encryptor }),
    jackpots,
    jackpotDefinition,
    credits: createCredits({
      db,
      clock,
      isAgeKnown: async (walletId) => {
        const player = await accounts.byWallet(walletId);
        return player !== undefined && ageOfPlayer(player) === 'known';
      },
    }),
  };
}
