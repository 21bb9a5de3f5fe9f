import { ok } from '@jubilee/contract/values/result';
import {
  type Account,
  findAccount,
  findAccountByEmail,
  findAccountByPhone,
  findAccountByProvider,
} from '../accounts/account.store.ts';
import { userOf } from '../accounts/lookup-account.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import type { StaffBodies } from './staff-bodies.ts';
import { listUserIds } from './staff-user.store.ts';

/** Users by id, address, number or provider; unknown ones are left out. Source: IDENT-41. */
export async function lookupByStaff(
  parts: IdentityParts,
  { realm }: Caller,
  body: StaffBodies['lookup'],
): Promise<Outcome<object>> {
  const { pool } = parts;
  const { realmId } = realm;
  const found = [
    ...(await each(body.localId, (id) => findAccount(pool, realmId, id))),
    ...(await each(body.email, (email) => findAccountByEmail(pool, realmId, email.toLowerCase()))),
    ...(await each(body.phoneNumber, (number) => findAccountByPhone(pool, realmId, number))),
    ...(await each(body.federatedUserId, ({ providerId, rawId }) =>
      findAccountByProvider(pool, realmId, providerId, rawId),
    )),
  ];
  const users = new Map(found.map((account) => [account.userId, userOf(account, realm)]));
  return ok({
    kind: 'identitytoolkit#GetAccountInfoResponse',
    ...(users.size === 0 ? {} : { users: [...users.values()] }),
  });
}

const PAGE_SIZE_DEFAULT = 20;
const PAGE_SIZE_MAX = 1_000;

/** A page of all users, in the order of their ids. Refuses: INVALID_ARGUMENT, INVALID_PAGE_SELECTION. */
export async function listByStaff(
  parts: IdentityParts,
  { realm }: Caller,
  query: {
    readonly maxResults?: string | undefined;
    readonly nextPageToken?: string | undefined;
  },
): Promise<Outcome<object>> {
  const size = Number(query.maxResults ?? PAGE_SIZE_DEFAULT);
  if (!Number.isInteger(size) || size < 1 || size > PAGE_SIZE_MAX) {
    return decline('INVALID_ARGUMENT', `maxResults must be from 1 to ${PAGE_SIZE_MAX}.`);
  }
  const after = Buffer.from(query.nextPageToken ?? '', 'base64url').toString();
  if (after.includes('\0') || after.length > 128) return decline('INVALID_PAGE_SELECTION');
  const ids = await listUserIds(parts.pool, realm.realmId, after, size + 1);
  const visibleIds = ids.slice(0, size);
  const accounts = await each(visibleIds, (id) => findAccount(parts.pool, realm.realmId, id));
  const last = ids.length > size ? visibleIds.at(-1) : undefined;
  return ok({
    kind: 'identitytoolkit#DownloadAccountResponse',
    users: accounts.map((account) => userOf(account, realm)),
    ...(last === undefined ? {} : { nextPageToken: Buffer.from(last).toString('base64url') }),
  });
}

async function each<T>(
  keys: readonly T[] | undefined,
  find: (key: T) => Promise<Account | undefined>,
): Promise<Account[]> {
  const found: Account[] = [];
  // Sequential: staff must not use up the connections that players wait for.
  for (const key of keys ?? []) {
    const account = await find(key);
    if (account !== undefined) found.push(account);
  }
  return found;
}
