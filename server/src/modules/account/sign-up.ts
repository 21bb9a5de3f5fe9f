/** Adding a player, and what is said of their age. Source: AUTH-2, AUTH-4, AUTH-41. */
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { isUsState } from '@jubilee/contract/values/us-states';
import { ageInState } from '@jubilee/core/players/age';
import type { Kysely } from 'kysely';
import { isoInstant } from '../../platform/clock/clock.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { addAgeAct, type AgeAccount, lockAge } from './age.store.ts';
import {
  addBirthDate,
  addPlayer,
  type Alongside,
  findPlayer,
  type PlayerRow,
} from './player.store.ts';

export interface SignUp {
  readonly brand: number;
  readonly subject: string;
  readonly email: string | null;
  readonly declaredState: string;
  readonly dateOfBirth: string | undefined;
  readonly marketingConsent: boolean;
  readonly attribution: object;
  readonly ageLimitYears: number;
  /** What is stored in the transaction that adds a new player. */
  readonly alongside?: Alongside;
}

interface SignedUp {
  readonly result: Result<{ player: PlayerRow; created: boolean }>;
  /** Of a player that was there and has changed. */
  readonly walletId?: bigint;
}

/** One transaction, in which all sign-ups of one account wait for each other. Refuses: UNDER_AGE. */
export function signUp(db: Kysely<Tables>, input: SignUp, nowMs: number): Promise<SignedUp> {
  const at = isoInstant(nowMs);
  const { brand, subject, dateOfBirth, declaredState } = input;
  return db.transaction().execute(async (tx) => {
    const { isClosed } = await lockAge(tx, input);
    const known = await findPlayer(tx, brand, subject);
    // Accounts from before the list of states may have a code that is none.
    const state =
      known !== undefined && isUsState(known.declared_state) ? known.declared_state : declaredState;
    if (dateOfBirth !== undefined) {
      const isYoung = ageInState(dateOfBirth, state, nowMs) < input.ageLimitYears;
      if (isYoung && !isClosed) await addAgeAct(tx, input, undefined, at);
      if (isYoung || isClosed) {
        const result = refuse('UNDER_AGE', { ageLimit: input.ageLimitYears });
        return { result, ...(known === undefined ? {} : { walletId: known.wallet_id }) };
      }
    }
    if (known === undefined) {
      const birth = { dateOfBirth: dateOfBirth ?? null, isClosedForAge: isClosed };
      const player = await addPlayer(tx, { ...input, ...birth, createdAt: at });
      return { result: ok({ player, created: true }) };
    }
    if (dateOfBirth === undefined || known.date_of_birth !== null) {
      return { result: ok({ player: known, created: false }) };
    }
    const { wallet_id: walletId } = known;
    const born = await addBirthDate(tx, walletId, { dateOfBirth, declaredState: state }, at);
    return { result: ok({ player: born, created: false }), walletId };
  });
}

/** False where no statement has closed the account. */
export function openAge(
  db: Kysely<Tables>,
  account: AgeAccount,
  opened: { readonly by: string; readonly reason: string },
  at: string,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { isClosed } = await lockAge(tx, account);
    if (isClosed) await addAgeAct(tx, account, opened, at);
    return isClosed;
  });
}
