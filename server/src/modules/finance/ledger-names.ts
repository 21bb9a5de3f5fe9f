/** Numbers of ledger rows and their names on the wire. */
import { ACCOUNT_NUMBERS, OPERATION_KINDS } from '@jubilee/core/wallet/operation-kinds';

const KINDS = Object.entries(OPERATION_KINDS).map(([name, { number }]) => ({ name, number }));
const ACCOUNTS = Object.entries(ACCOUNT_NUMBERS).map(([name, number]) => ({ name, number }));

/** What only a newer release knows, while both run. */
const OTHER = 'OTHER';

export function kindName(number: number): string {
  return KINDS.find((one) => one.number === number)?.name ?? OTHER;
}

export function kindNumber(name: string): number | undefined {
  return KINDS.find((one) => one.name === name)?.number;
}

export function accountName(number: number): string {
  return ACCOUNTS.find((one) => one.number === number)?.name ?? OTHER;
}
