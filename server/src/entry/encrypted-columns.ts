/** Every column that is encrypted at rest; a test compares it with the database. */
import { BINGO_COLUMNS } from '../modules/bingo/index.ts';
import { CASH_OUT_COLUMNS } from '../modules/cash-outs/index.ts';
import { CRASH_COLUMNS } from '../modules/crash/index.ts';
import { FAIRNESS_COLUMNS } from '../modules/fairness/index.ts';
import { IDENTITY_CHECK_COLUMNS } from '../modules/identity-checks/index.ts';
import { IDENTITY_COLUMNS } from '../modules/identity/index.ts';
import { JACKPOT_COLUMNS } from '../modules/jackpots/index.ts';
import { POSTAL_COLUMNS } from '../modules/postal-entries/index.ts';
import { PRIVACY_COLUMNS } from '../modules/privacy/index.ts';
import { STAFF_COLUMNS } from '../modules/staff/index.ts';
import type { EncryptedColumn } from '../platform/encryption/encrypted-column.ts';

export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  ...FAIRNESS_COLUMNS,
  ...CRASH_COLUMNS,
  ...BINGO_COLUMNS,
  ...JACKPOT_COLUMNS,
  ...IDENTITY_COLUMNS,
  ...IDENTITY_CHECK_COLUMNS,
  ...CASH_OUT_COLUMNS,
  ...STAFF_COLUMNS,
  ...POSTAL_COLUMNS,
  ...PRIVACY_COLUMNS,
];
