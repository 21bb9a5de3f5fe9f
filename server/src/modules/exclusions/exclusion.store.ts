/** Choices, requests to end them and mistaken matches; rows are only added. */
import type { ExclusionLength } from '@jubilee/contract/entities/self-exclusion';
import type { ExclusionChoice } from '@jubilee/core/exclusions/exclusion-in-force';
import type { ClientBase } from 'pg';
import type { PersonKeys } from './person-keys.ts';

export type Database = Pick<ClientBase, 'query'>;

interface ChoiceRow {
  readonly origin_id: string;
  readonly choice_id: string;
  readonly length: ExclusionLength;
  readonly chosen_at: string;
  readonly ends_at: string | null;
  readonly requested_end: string | null;
}

export interface NewChoice {
  readonly choiceId: string;
  readonly walletId: bigint;
  readonly originId: string;
  readonly length: ExclusionLength;
  readonly chosenAt: string;
  readonly endsAt: string | null;
}

const CHOICES = `select c.origin_id, c.choice_id, c.length, c.chosen_at, c.ends_at, r.ends_at as requested_end
  from exclusion.choice c left join exclusion.end_request r using (origin_id)
 where not exists (select from exclusion.mistaken_match m where m.wallet_id = c.wallet_id and m.origin_id = c.origin_id)`;

/** Those that reach the account, also those that are over, in the order in which they were chosen. */
export async function readChoices(
  db: Database,
  walletId: bigint,
): Promise<readonly ExclusionChoice[]> {
  const { rows } = await db.query<ChoiceRow>(
    `${CHOICES} and c.wallet_id = $1 order by c.chosen_at, c.choice_id`,
    [walletId],
  );
  return rows.map(toChoice);
}

/**
 * The choices that reach any account with one of these keys, one of each origin; by what is only declared those from before
 * `madeAt`, when the account was made that has the keys.
 */
export async function readChoicesOfKeys(
  db: Database,
  { proven, declared }: PersonKeys,
  madeAt: string,
): Promise<readonly ExclusionChoice[]> {
  const { rows } = await db.query<ChoiceRow>(
    `select distinct on (o.origin_id) o.* from (${CHOICES}
        and (c.wallet_id in (select k.wallet_id from exclusion.person_key k where k.key_hash = any($1))
          or (c.chosen_at < $3 and c.wallet_id in (select k.wallet_id from exclusion.person_key k where k.key_hash = any($2))))) o
      order by o.origin_id`,
    [proven, declared, madeAt],
  );
  return rows.map(toChoice);
}

/** False when the origin has reached this account before. */
export async function addChoice(db: Database, choice: NewChoice): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into exclusion.choice (choice_id, wallet_id, origin_id, length, chosen_at, ends_at)
      values ($1, $2, $3, $4, $5, $6) on conflict (wallet_id, origin_id) do nothing`,
    [
      choice.choiceId,
      choice.walletId,
      choice.originId,
      choice.length,
      choice.chosenAt,
      choice.endsAt,
    ],
  );
  return rowCount === 1;
}

/** The first request stays. */
export async function addEndRequest(
  db: Database,
  request: {
    readonly originId: string;
    readonly walletId: bigint;
    readonly at: string;
    readonly endsAt: string;
  },
): Promise<void> {
  await db.query(
    `insert into exclusion.end_request (origin_id, wallet_id, requested_at, ends_at) values ($1, $2, $3, $4)
      on conflict (origin_id) do nothing`,
    [request.originId, request.walletId, request.at, request.endsAt],
  );
}

export async function addMistakenMatch(
  db: Database,
  match: { readonly walletId: bigint; readonly originId: string; readonly at: string },
): Promise<void> {
  await db.query(
    `insert into exclusion.mistaken_match (wallet_id, origin_id, decided_at) values ($1, $2, $3) on conflict do nothing`,
    [match.walletId, match.originId, match.at],
  );
}

export async function walletsOfOrigin(db: Database, originId: string): Promise<readonly bigint[]> {
  const { rows } = await db.query<{ wallet_id: bigint }>(
    'select wallet_id from exclusion.choice where origin_id = $1 order by wallet_id',
    [originId],
  );
  return rows.map((row) => row.wallet_id);
}

function toChoice(row: ChoiceRow): ExclusionChoice {
  const toMs = (instant: string | null) => (instant === null ? undefined : Date.parse(instant));
  return {
    originId: row.origin_id,
    isFromOtherAccount: row.choice_id !== row.origin_id,
    length: row.length,
    chosenAtMs: Date.parse(row.chosen_at),
    endsAtMs: toMs(row.ends_at),
    requestedEndMs: toMs(row.requested_end),
  };
}
