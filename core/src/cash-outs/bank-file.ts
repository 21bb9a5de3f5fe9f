/**
 * Files of the United States bank network, as Nacha defines them: records of 94 characters in upper-case ASCII, in blocks of
 * ten. One file has one batch of credits to consumers (PPD). Source: CASH-7, CASH-15.
 */
const RECORD = 94;
const BLOCK = 10;
const CREDITS = '220';
const FILE_MODIFIERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** Of one day and one operator. */
export const BANK_FILES_A_DAY_MAX = FILE_MODIFIERS.length;

/** The operator's account at their bank. */
export interface BankAccess {
  /** Routing number of the bank that receives the file. */
  readonly destination: string;
  readonly destinationName: string;
  /** Ten characters that the bank assigned. */
  readonly origin: string;
  readonly originName: string;
  readonly companyName: string;
  readonly companyId: string;
  /** The first eight digits of the bank's routing number. */
  readonly bank: string;
}

export interface BankCredit {
  readonly cents: bigint;
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly accountType: 'checking' | 'savings';
  readonly name: string;
  /** At most 15 characters; the receiving bank shows it. */
  readonly reference: string;
  /** Seven digits, ascending and never used again. */
  readonly sequence: number;
}

export interface BankFile {
  readonly access: BankAccess;
  /** ISO instant of the file. */
  readonly at: string;
  /** How many files there were of this day before. */
  readonly ofDay: number;
  /** YYYY-MM-DD. */
  readonly effective: string;
  readonly batch: number;
  readonly credits: readonly BankCredit[];
}

const digits = (value: bigint | number, width: number): string => {
  const text = String(value);
  if (!/^[0-9]+$/.test(text) || text.length > width) {
    throw new Error(`${text} has no place in ${width} digits of a bank file`);
  }
  return text.padStart(width, '0');
};
/** Letters of other scripts, accents and control characters have no place in a record. */
const text = (value: string, width: number): string =>
  value
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9 .,&'/-]/g, ' ')
    .slice(0, width)
    .padEnd(width, ' ');
const day = (isoDay: string): string => isoDay.slice(2, 10).replaceAll('-', '');

export function traceOf({ bank }: Pick<BankAccess, 'bank'>, sequence: number): string {
  return digits(BigInt(bank), 8) + digits(sequence, 7);
}

/** Faults: no credit, or one that no record can carry. */
export function writeBankFile(file: BankFile): string {
  const { access, credits } = file;
  if (credits.length === 0) throw new Error('a bank file has at least one credit');
  const total = credits.reduce((sum, { cents }) => sum + cents, 0n);
  const hash =
    credits.reduce((sum, one) => sum + BigInt(one.routingNumber.slice(0, 8)), 0n) % 10n ** 10n;
  const batchEnd = access.bank + digits(file.batch, 7);
  const records = [
    [
      '101',
      ` ${digits(BigInt(access.destination), 9)}`,
      text(access.origin, 10),
      day(file.at),
      file.at.slice(11, 16).replace(':', ''),
      FILE_MODIFIERS.charAt(file.ofDay),
      '094101',
      text(access.destinationName, 23),
      text(access.originName, 23),
      ' '.repeat(8),
    ],
    [
      `5${CREDITS}`,
      text(access.companyName, 16),
      ' '.repeat(20),
      text(access.companyId, 10),
      'PPD',
      text('REDEEM', 10),
      day(file.at),
      day(file.effective),
      '   1',
      batchEnd,
    ],
    ...credits.map((credit) => [
      `6${credit.accountType === 'checking' ? '22' : '32'}`,
      digits(BigInt(credit.routingNumber), 9),
      text(credit.accountNumber, 17),
      digits(credit.cents, 10),
      text(credit.reference, 15),
      text(credit.name, 22),
      '  0',
      traceOf(access, credit.sequence),
    ]),
    [
      `8${CREDITS}`,
      digits(credits.length, 6),
      digits(hash, 10),
      digits(0, 12),
      digits(total, 12),
      text(access.companyId, 10),
      ' '.repeat(25),
      batchEnd,
    ],
  ].map((fields) => fields.join(''));
  const blocks = Math.ceil((records.length + 1) / BLOCK);
  records.push(
    [
      '9',
      digits(1, 6),
      digits(blocks, 6),
      digits(credits.length, 8),
      digits(hash, 10),
      digits(0, 12),
      digits(total, 12),
      ' '.repeat(39),
    ].join(''),
  );
  while (records.length < blocks * BLOCK) records.push('9'.repeat(RECORD));
  const wrong = records.find((record) => record.length !== RECORD);
  if (wrong !== undefined) throw new Error(`a record has ${wrong.length} characters: ${wrong}`);
  return `${records.join('\n')}\n`;
}

export interface BankReturn {
  /** Of the entry that comes back, or whose details the bank corrects. */
  readonly trace: string;
  /** R and two digits: it came back. C and two digits: it was paid, and the details are to be corrected. */
  readonly code: string;
  readonly cents: bigint;
  /** What the receiving bank says or corrects. */
  readonly note: string;
}

/** What the bank sent back. Undefined: this is no such file, or not all of it; nothing of it may be used. */
export function readBankReturns(file: string): readonly BankReturn[] | undefined {
  const records = file.split(/\r?\n/).filter((line) => line !== '' && !/^9{94}$/.test(line));
  if (records.some((record) => record.length !== RECORD)) return undefined;
  const control = records.at(-1);
  if (records[0]?.startsWith('101') !== true || control?.startsWith('9') !== true) return undefined;
  const returns: BankReturn[] = [];
  let hash = 0n;
  for (const [at, entry] of records.entries()) {
    if (!entry.startsWith('6')) continue;
    const addenda = records[at + 1] ?? '';
    const code = addenda.slice(3, 6);
    const isKnown = /^799R\d\d|^798C\d\d/.test(addenda);
    if (!isKnown || !/^[0-9]{8}/.test(entry.slice(3)) || !/^[0-9]{10}$/.test(entry.slice(29, 39))) {
      return undefined;
    }
    hash += BigInt(entry.slice(3, 11));
    returns.push({
      trace: addenda.slice(6, 21),
      code,
      cents: BigInt(entry.slice(29, 39)),
      note: addenda.slice(35, 79).trim(),
    });
  }
  const isWhole =
    control.slice(13, 21) === digits(returns.length * 2, 8) &&
    control.slice(21, 31) === digits(hash % 10n ** 10n, 10);
  return isWhole ? returns : undefined;
}
