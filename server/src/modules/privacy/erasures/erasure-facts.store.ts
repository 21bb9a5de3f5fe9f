/** What is open of a player, and how much an erasure would remove. */
import type { ErasureObstacle } from '@jubilee/contract/values/personal-data';
import { CURRENCY_NUMBERS } from '@jubilee/core/wallet/currency-numbers';
import type { Database } from '../privacy-ports.ts';

type Open = Readonly<Record<ErasureObstacle, boolean>>;

/** `today` in UTC: a card with this postmark may still arrive for a code that is open. Source: PRIV-5. */
export async function findObstacles(
  db: Database,
  walletId: bigint,
  today: string,
): Promise<ErasureObstacle[]> {
  const { rows } = await db.query<Open>(
    `select
       exists (select from ledger.wallet where wallet_id = $1 and currency = $2 and available > 0) as "ticketsLeft",
       exists (select from ledger.reservation where wallet_id = $1 and state = ledger.reservation_state('OPEN')) as "roundOpen",
       exists (select from jackpot.claim where wallet_id = $1 and state = 1) as "jackpotUnpaid",
       exists (select from postal.request where wallet_id = $1
         and (state = 'received' or (state = 'requested' and last_postmark_on >= $3))) as "postalEntryOpen"`,
    [walletId, CURRENCY_NUMBERS.SWEEP_TICKETS, today],
  );
  const [open] = rows;
  if (open === undefined) throw new Error('a select without a table has one row');
  const names: readonly ErasureObstacle[] = [
    'ticketsLeft',
    'roundOpen',
    'jackpotUnpaid',
    'postalEntryOpen',
  ];
  return names.filter((name) => open[name]);
}

/** By the name of the part. */
export async function countErasable(
  db: Database,
  of: {
    readonly walletId: bigint;
    readonly brandLocation: string;
    readonly subject: string;
    readonly email: string | null;
  },
): Promise<Readonly<Record<string, number>>> {
  const { rows } = await db.query<Record<string, number>>(
    `select 1 as profile,
       (select count(*)::int from identity.refresh_session s join identity.realm r using (realm_id)
         where r.brand_location = $2 and s.user_id = $3)
       + (select count(*)::int from identity.remembered_device d join identity.realm r using (realm_id)
           where r.brand_location = $2 and d.user_id = $3) as "signIn",
       (select count(*)::int from account.session where wallet_id = $1) as sessions,
       (select count(*)::int from messaging.email where brand_location = $2 and address = lower($4)) as emails,
       (select count(*)::int from care.note where wallet_id = $1) as notes,
       (select count(*)::int from favorites.favorite_game where wallet_id = $1) as favorites,
       (select count(*)::int from crash.bet where wallet_id = $1 and display_name <> 'Player')
       + (select count(*)::int from bingo.purchase where wallet_id = $1 and display_name <> 'Player')
       + (select count(*)::int from jackpot.win where wallet_id = $1 and display_name <> '') as "displayNames",
       (select case when exists (select from exclusion.choice where wallet_id = $1) then 0 else count(*)::int end
         from exclusion.person_key where wallet_id = $1) as "personKeys",
       (select count(*)::int from identity_check.form where wallet_id = $1) as "identityForms",
       (select count(*)::int from cash_out.bank_account where wallet_id = $1 and encrypted_details is not null)
       + (select count(*)::int from cash_out.payee where wallet_id = $1)
       + (select count(*)::int from cash_out.destination where wallet_id = $1) as "payoutDetails",
       (select count(*)::int from privacy.data_export where wallet_id = $1 and state <> 'removed') as "dataExports"`,
    [of.walletId, of.brandLocation, of.subject, of.email],
  );
  return rows[0] ?? {};
}

/** Whether choices of the player, over or not, are what keeps the account closed: they and their keys are retained by themselves. */
export async function hasChosenExclusion(db: Database, walletId: bigint): Promise<boolean> {
  const { rowCount } = await db.query('select from exclusion.choice where wallet_id = $1 limit 1', [
    walletId,
  ]);
  return rowCount === 1;
}

/** Whoever excluded themselves for ever, or was excluded, also where a disabled account hides it. */
export async function isExcluded(db: Database, walletId: bigint): Promise<boolean> {
  const { rows } = await db.query<{ excluded: boolean }>(
    `select exists (select from care.status_decision where wallet_id = $1 and is_excluded)
         or exists (select from exclusion.choice where wallet_id = $1 and length = 'forEver')
         or (not exists (select from exclusion.choice where wallet_id = $1)
             and (exists (select from account.player where wallet_id = $1 and state = 'EXCLUDED')
               or exists (select from ledger.wallet where wallet_id = $1 and state = ledger.wallet_state('EXCLUDED'))))
         as excluded`,
    [walletId],
  );
  return rows[0]?.excluded === true;
}
