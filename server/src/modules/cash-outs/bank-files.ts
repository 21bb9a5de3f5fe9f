/**
 * Files for the operator's bank and what it returns. A file is stored with the traces of its payments in one transaction, and
 * written afterwards: an interrupted command writes the same bytes again and never pays twice. Source: CASH-15.
 */
import type { Brand } from '@jubilee/contract/settings/brand';
import { shortTextSchema } from '@jubilee/contract/values/text';
import {
  BANK_FILES_A_DAY_MAX,
  type BankCredit,
  readBankReturns,
  traceOf,
  writeBankFile,
} from '@jubilee/core/cash-outs/bank-file';
import { isRoutingNumber } from '@jubilee/core/cash-outs/routing-number';
import * as z from 'zod/mini';
import { isoInstant } from '../../platform/clock/clock.ts';
import { repeatedTransaction } from '../../platform/lanes/repeated-transaction.ts';
import {
  claimForBankFile,
  filesOfDay,
  insertBankFile,
  lockBankFiles,
  nextTraceSequence,
  noteFileWritten,
  unwrittenFiles,
} from './bank-file.store.ts';
import type { SettlingPorts } from './cash-out-ports.ts';
import { addStep, changeCashOut, findByAnyId } from './cash-out.store.ts';
import { ACCOUNTS_MAX, bankAccountsOf, contextOfBankFile } from './details.store.ts';
import type { OperatorAct } from './operator-acts.ts';
import { changeUnderLock, holdOf, settleCashOut } from './settle-cash-out.ts';

const DAY_MS = 24 * 3_600_000;
const PAYMENTS_MAX = 5_000;
/** Returns come within two banking days of the day on which the money moves; later ones are reversals. */
const RETURN_DAYS = 2;

const routingNumberSchema = z.string().check(z.refine(isRoutingNumber, 'is no routing number'));
/** What a file needs of the operator's bank. */
export const bankSettingsSchema = z.strictObject({
  destination: routingNumberSchema,
  destinationName: shortTextSchema,
  origin: z.string().check(z.regex(/^[A-Z0-9 ]{9,10}$/)),
  originName: shortTextSchema,
  companyName: shortTextSchema,
  companyId: z.string().check(z.regex(/^[A-Z0-9]{10}$/)),
  bank: z.string().check(z.regex(/^[0-9]{8}$/)),
  holidays: z.array(z.iso.date()),
});
export type BankSettings = z.output<typeof bankSettingsSchema>;

type FilePorts = Pick<
  SettlingPorts,
  'pool' | 'sharedClock' | 'ids' | 'encryptor' | 'accounts' | 'hasOpenReversal'
>;

/** How many payments the new file has; 0: nothing waits for one. Faults: there were too many files today. */
export function makeBankFile(
  ports: FilePorts,
  brand: Brand,
  { holidays, ...access }: BankSettings,
  act: OperatorAct,
): Promise<number> {
  return repeatedTransaction(ports.pool, async (client) => {
    await lockBankFiles(client, brand.number);
    const nowMs = await ports.sharedClock.read();
    const at = isoInstant(nowMs);
    const ofDay = await filesOfDay(client, brand.number, at.slice(0, 10));
    if (ofDay >= BANK_FILES_A_DAY_MAX) throw new Error('there were too many bank files today');
    const effective = bankingDayAfter(nowMs, 1, holidays);
    const settledMs = Date.parse(bankingDayAfter(Date.parse(effective), RETURN_DAYS, holidays));
    const rows = await claimForBankFile(client, brand.number, PAYMENTS_MAX);
    const credits: BankCredit[] = [];
    for (const row of rows) {
      const accounts = await bankAccountsOf(
        { ...ports, pool: client },
        row.wallet_id,
        ACCOUNTS_MAX,
      );
      const account = accounts.find(({ accountId }) => accountId === row.destination);
      const routingNumber = account?.details?.routingNumber;
      if ((await holdOf(ports, row.wallet_id, client)) !== undefined) continue;
      // Its details were erased: the operator refuses it.
      if (account?.details === undefined || routingNumber === undefined) continue;
      const sequence = await nextTraceSequence(client);
      credits.push({
        cents: row.cents,
        routingNumber,
        accountNumber: account.details.accountNumber,
        accountType: account.accountType,
        name: account.details.accountName,
        reference: row.payout_id.replaceAll('-', '').slice(-15),
        sequence,
      });
      const dueAt = isoInstant(settledMs + DAY_MS);
      const trace = traceOf(access, sequence);
      await changeCashOut(client, row, { trace, submitted_at: at, due_at: dueAt, asked: 0 }, at);
      await addStep(client, row, { ...act, act: 'bank file', status: row.status, at });
    }
    if (credits.length === 0) return 0;
    const fileId = ports.ids.uuidV7();
    const content = writeBankFile({ access, at, ofDay, effective, batch: ofDay + 1, credits });
    const encrypted = ports.encryptor.encrypt(
      new TextEncoder().encode(content),
      contextOfBankFile(fileId),
    );
    await insertBankFile(client, { ...act, fileId, brand: brand.number, ofDay, at, encrypted });
    return credits.length;
  });
}

/**
 * Hands over each file that was stored and may not have been written yet, the oldest first. Of commands at the same time one
 * writes; one that is interrupted leaves the same bytes to the next.
 */
export function writeBankFiles(
  { pool, encryptor, sharedClock }: Pick<FilePorts, 'pool' | 'encryptor' | 'sharedClock'>,
  brand: Brand,
  write: (file: { readonly name: string; readonly content: string }) => void,
): Promise<void> {
  return repeatedTransaction(pool, async (client) => {
    await lockBankFiles(client, brand.number);
    for (const { fileId, day, ofDay, encrypted } of await unwrittenFiles(client, brand.number)) {
      write({
        name: `${brand.location}-${day}-${String(ofDay + 1).padStart(2, '0')}.ach`,
        content: new TextDecoder().decode(encryptor.decrypt(encrypted, contextOfBankFile(fileId))),
      });
      await noteFileWritten(client, fileId, isoInstant(await sharedClock.read()));
    }
  });
}

export interface ReturnsRead {
  readonly returned: number;
  readonly corrections: number;
  /** They name no payment of this brand, or another amount: nothing was done about them. */
  readonly unknown: readonly string[];
  /** Returned before. */
  readonly repeated: number;
}

/** Undefined: this is no whole file of returns, and nothing of it was used. */
export async function acceptBankReturns(
  ports: SettlingPorts,
  brand: Brand,
  file: string,
  { by, reason }: OperatorAct,
): Promise<ReturnsRead | undefined> {
  const returns = readBankReturns(file);
  if (returns === undefined) return undefined;
  const unknown: string[] = [];
  const counts = { returned: 0, corrections: 0, repeated: 0 };
  for (const one of returns) {
    const [row] = await findByAnyId(ports.pool, { brand: brand.number, id: one.trace });
    if (row?.trace !== one.trace || row.cents !== one.cents) {
      unknown.push(`${one.trace} ${one.code}`);
      continue;
    }
    const why = `${one.code} ${one.note} (${reason})`.slice(0, 200);
    const act = { act: 'bank return', by, reason: why };
    if (one.code.startsWith('C')) {
      await changeUnderLock(ports, row, () => ({ trace: one.trace }), act);
      counts.corrections += 1;
    } else if (await settleCashOut(ports, row, 'returned', act)) counts.returned += 1;
    else counts.repeated += 1;
  }
  return { ...counts, unknown };
}

/** Monday to Friday, without the days on which the bank network rests. */
function bankingDayAfter(afterMs: number, days: number, holidays: readonly string[]): string {
  let atMs = afterMs;
  for (let left = days; left > 0;) {
    atMs += DAY_MS;
    // 1970 began on a Thursday.
    const weekday = (Math.floor(atMs / DAY_MS) + 4) % 7;
    const isResting = weekday === 0 || weekday === 6;
    if (!isResting && !holidays.includes(isoInstant(atMs).slice(0, 10))) left -= 1;
  }
  return isoInstant(atMs).slice(0, 10);
}
