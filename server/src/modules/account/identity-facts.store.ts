import type { ClientBase } from 'pg';

/** What the readings of a player's case amount to. */
export interface IdentityFacts {
  readonly isKycVerified: boolean;
  readonly isPurchaseVerified: boolean;
  readonly caseId: string;
  readonly documentBirthDate: string | null;
  readonly documentJurisdiction: string | null;
}

/** Equal facts change nothing and end no cache. */
export async function setIdentityFactsWithin(
  client: Pick<ClientBase, 'query'>,
  walletId: bigint,
  facts: IdentityFacts,
  at: string,
): Promise<void> {
  await client.query(
    `with changed as (
       update account.player set kyc_verified = $2, purchase_verified = $3, identity_case_id = $4,
              document_birth_date = $5, document_jurisdiction = $6
        where wallet_id = $1
          and (kyc_verified, purchase_verified, identity_case_id, document_birth_date, document_jurisdiction)
              is distinct from ($2, $3, $4, $5::date, $6)
       returning wallet_id)
     insert into account.fact_change (wallet_id, at) select wallet_id, $7::timestamptz from changed`,
    [
      walletId,
      facts.isKycVerified,
      facts.isPurchaseVerified,
      facts.caseId,
      facts.documentBirthDate,
      facts.documentJurisdiction,
      at,
    ],
  );
}
