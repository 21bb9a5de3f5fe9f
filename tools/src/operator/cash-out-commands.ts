/** `npm run operator -- cashouts …`: what waits, decisions, and the files of the bank. Source: OPS-55, CASH-14, CASH-15. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  acceptBankReturns,
  type BankSettings,
  bankSettingsSchema,
  type CashOutFacts,
  cashOutFacts,
  type CashOutPorts,
  type CashOutRow,
  decideCashOut,
  type Decision,
  holdOf,
  LISTED_MAX,
  listOpenCashOuts,
  makeBankFile,
  payeeOf,
  writeBankFiles,
} from '../../../server/src/modules/cash-outs/index.ts';
import type { Brand } from '@jubilee/contract/settings/brand';
import { explainSetting } from '../../../server/src/entry/explain-setting.ts';
import {
  BY,
  type Done,
  done,
  failed,
  HEAD_OPTIONS,
  headOf,
  nounOf,
  readOptions,
  shortText,
  text,
  withServices,
} from './command-line.ts';

const COMMANDS = {
  'cashouts list': '--brand <brand>\n    lists what waits, the oldest first',
  'cashouts show':
    '--brand <brand> --id <id>\n    shows a cash-out with all that is known for a decision',
  'cashouts approve': `--brand <brand> --id <id> ${BY}\n    reviews a request, once it is known where it goes: it is paid next`,
  'cashouts refuse': `--brand <brand> --id <id> ${BY}\n    gives the tickets back, before anything was sent`,
  'cashouts paid': `--brand <brand> --id <id> ${BY}\n    says that a reviewed cash-out was paid`,
  'cashouts ach-file': `--brand <brand> --bank <settings.json> --folder <folder> ${BY}\n    writes the file for the bank with everything that was reviewed for it`,
  'cashouts ach-returns': `--brand <brand> --file <file of the bank> ${BY}\n    reads what the bank sent back`,
} as const;
const OPTIONS = { ...HEAD_OPTIONS, id: text, bank: text, folder: text, file: text } as const;
const PATHS_OF: Readonly<Record<string, readonly ('bank' | 'folder' | 'file')[]>> = {
  'cashouts list': [],
  'cashouts ach-file': ['bank', 'folder'],
  'cashouts ach-returns': ['file'],
};

export type CashOutCommand = ReturnType<typeof readCashOutCommand>;

/** Faults: an Error whose message is one sentence; nothing was done then. */
export function readCashOutCommand(args: readonly string[]) {
  const { positionals, values } = readOptions(OPTIONS, args);
  const head = headOf(COMMANDS, positionals, values);
  const paths = PATHS_OF[head.name];
  for (const option of paths ?? []) {
    if (values[option] === '') throw new Error(`--${option} is missing.`);
  }
  const { folder, file } = values;
  return {
    ...head,
    id: paths === undefined ? shortText('id', values.id) : '',
    bank: head.name === 'cashouts ach-file' ? readBank(values.bank) : undefined,
    returns: head.name === 'cashouts ach-returns' ? readText('file', file) : '',
    folder,
    file,
  };
}

function readText(option: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new Error(`--${option} is a file that can be read, not "${path}".`);
  }
}

function readBank(path: string): BankSettings {
  const written = readText('bank', path);
  let json: unknown;
  try {
    json = JSON.parse(written);
  } catch {
    throw new Error(`--bank is a file of JSON, not "${path}".`);
  }
  const bank = bankSettingsSchema.safeParse(json);
  if (bank.success) return bank.data;
  throw new Error(`The settings of --bank: ${explainSetting(bank.error)}`);
}

/** What is printed, and whether it was done. */
export async function runCashOutCommand(
  ports: CashOutPorts,
  command: CashOutCommand,
): Promise<Done> {
  const { name, brand } = command;
  const { pool } = ports;
  if (name === 'cashouts list') {
    const rows = await listOpenCashOuts(pool, brand);
    const count = rows.length < LISTED_MAX ? rows.length : `the oldest ${LISTED_MAX}`;
    return done(
      `Open cash-outs of ${brand.name}: ${count}.`,
      ...rows.map((row) =>
        [
          row.requested_at,
          row.payout_id,
          row.provider,
          row.status,
          dollars(row.cents),
          row.doubts.join(' '),
        ].join('  '),
      ),
    );
  }
  if (command.bank !== undefined) return makeFile(ports, command, command.bank);
  if (name === 'cashouts ach-returns') return acceptReturns(ports, command);
  const found = await cashOutFacts(pool, brand, command.id);
  const [facts] = found;
  if (facts === undefined) return failed(`${brand.name} has no cash-out ${command.id}.`);
  if (found.length > 1) {
    const all = found.map(({ row }) => row.payout_id).join(', ');
    return failed(`Several cash-outs have this id; name one by its payout id: ${all}.`);
  }
  const { row } = facts;
  const decision = DECISIONS[name];
  if (decision === undefined) return done(...(await linesOf(ports, facts)));
  const isDone = await decideCashOut(ports, row, decision, command);
  const now = (await cashOutFacts(pool, brand, row.payout_id))[0]?.row ?? row;
  const is = `The cash-out ${row.payout_id} is ${now.status}`;
  if (!isDone) return failed(`${is}: nothing was changed. ${whyNot(decision, now)}`);
  const held = decision === 'approve' ? await holdOf(ports, row.wallet_id) : undefined;
  return done(
    `${is}.`,
    ...(held === undefined ? [] : [`It is held for ${held} and not sent yet.`]),
  );
}

/** What an operator can do in place of a decision that this cash-out does not take. */
function whyNot(decision: Decision, { status, submitted_at: sentAt, trace }: CashOutRow): string {
  if (status === 'REQUESTED') {
    return decision === 'approve'
      ? 'The player has not chosen yet where it goes.'
      : 'Approve it first, then pay it.';
  }
  if (status !== 'REVIEWED') return 'It is over.';
  if (decision === 'approve') return 'It was reviewed before.';
  const where = trace === null ? 'to the vendor' : `in a bank file as ${trace}`;
  return sentAt === null ? '' : `It was sent ${where}, so only the answer decides.`;
}

/** What is none of these is only read. */
const DECISIONS: Readonly<Partial<Record<keyof typeof COMMANDS, Decision>>> = {
  'cashouts approve': 'approve',
  'cashouts refuse': 'refuse',
  'cashouts paid': 'paid',
};

async function acceptReturns(
  ports: CashOutPorts,
  { brand, file, returns, ...act }: CashOutCommand,
): Promise<Done> {
  const read = await acceptBankReturns(ports, brand, returns, act);
  if (read === undefined) return failed(`${file} is no whole file of returns; nothing was used.`);
  const { returned, corrections, repeated, unknown } = read;
  return {
    isDone: unknown.length === 0,
    lines: [
      `${returned} returned, ${corrections} corrections, ${repeated} known already.`,
      ...unknown.map((one) => `No payment of ${brand.name} fits ${one}.`),
    ],
  };
}

async function makeFile(
  ports: CashOutPorts,
  { brand, folder, ...act }: CashOutCommand,
  bank: BankSettings,
): Promise<Done> {
  const blocked = problemOf(folder, () => void mkdirSync(folder, { recursive: true }));
  if (blocked !== undefined) return failed(blocked);
  const payments = await makeBankFile(ports, brand, bank, act);
  const lines = [
    payments === 0 ? 'No payment waits for a new file.' : `Payments in a new file: ${payments}.`,
  ];
  const problems: string[] = [];
  try {
    await writeBankFiles(ports, brand, ({ name, content }) => {
      const path = join(folder, name);
      const problem = problemOf(path, () => writeFileSync(path, content, { mode: 0o600 }));
      if (problem !== undefined) {
        problems.push(`${problem} What was made is kept; the next call writes it.`);
        throw new Error(problem);
      }
      lines.push(`Wrote ${path}.`);
    });
  } catch (error) {
    if (problems.length === 0) throw error;
  }
  return {
    isDone: problems.length === 0,
    lines: [...lines, ...problems, ...(await leftOut(ports, brand))],
  };
}

/** What is reviewed for a bank file and in none, each with why. */
async function leftOut(ports: CashOutPorts, brand: Brand): Promise<readonly string[]> {
  const open = await listOpenCashOuts(ports.pool, brand);
  const waiting = open.filter(
    ({ provider, status, trace }) => provider === 'ACH' && status === 'REVIEWED' && trace === null,
  );
  return Promise.all(
    waiting.map(async ({ wallet_id: walletId, payout_id: id, ...row }) => {
      const payee = await payeeOf(ports, { ...row, walletId });
      const why =
        payee === undefined ? 'its details are erased, refuse it' : 'the next file has it';
      return `Left out: ${id}, ${(await holdOf(ports, walletId)) ?? why}.`;
    }),
  );
}

/** Why a file or folder cannot be written; undefined: it is. */
function problemOf(path: string, write: () => void): string | undefined {
  try {
    write();
    return undefined;
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? error.code : error;
    return `${path} cannot be written: ${String(why)}.`;
  }
}

/** Everything for a decision on one screen. */
async function linesOf(
  ports: CashOutPorts,
  { row, steps, others }: CashOutFacts,
): Promise<readonly string[]> {
  const player = await ports.accounts.byWallet(row.wallet_id);
  const accounts = await ports.wallet.accounts(row.wallet_id);
  const tickets = accounts.find(({ currency }) => currency === 'SWEEP_TICKETS');
  const paid = others.filter(({ status }) => status === 'SUCCEEDED');
  const line = (name: string, value: string | null | undefined) =>
    `${name.padEnd(16)}${value ?? '-'}`;
  return [
    line('cash-out', row.payout_id),
    line('player sees', row.cash_out_id),
    line('state', row.status),
    line('rail', row.provider),
    line('goes to', row.destination),
    line('payee', await payeeOf(ports, { ...row, walletId: row.wallet_id })),
    line('documents say', await ports.familyNameOf(row.wallet_id)),
    line('amount', `${dollars(row.cents)} for ${row.tickets} tickets`),
    line('requested', row.requested_at),
    line('doubts', row.doubts.join(', ') || 'none'),
    line('held for', await holdOf(ports, row.wallet_id)),
    line('sent', row.submitted_at),
    line('reference', row.reference),
    line('trace', row.trace),
    line('failed for', row.failure_reason),
    line('player', `${player?.subject ?? '-'} ${player?.email ?? ''}`),
    line('since', player?.created_at),
    line('account', player?.state),
    line('open reversal', (await ports.hasOpenReversal(row.wallet_id)) ? 'yes' : 'no'),
    line('identity', player?.kyc_verified === true ? 'verified' : 'not verified'),
    line('lives in', player?.declared_state),
    line(
      'tickets',
      `${tickets?.balance} available, ${tickets?.lockedBalance} reserved, ${tickets?.unplayed} to be staked`,
    ),
    line(
      'paid before',
      `${paid.length}, ${dollars(paid.reduce((sum, { cents }) => sum + cents, 0n))}`,
    ),
    line('all requests', String(others.length)),
    ...steps.map(
      (step) => `  ${step.at}  ${step.status}  ${step.act} by ${step.by}: ${step.reason}`,
    ),
  ];
}

const dollars = (cents: bigint): string =>
  `$${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

export const CASH_OUTS = nounOf(
  COMMANDS,
  readCashOutCommand,
  withServices(({ cashOuts }, command: CashOutCommand) => runCashOutCommand(cashOuts, command)),
);
