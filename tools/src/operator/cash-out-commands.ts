/** `npm run operator -- cashouts …`: what waits, decisions, and the files of the bank. Source: OPS-55, CASH-14, CASH-15. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  acceptBankReturns,
  bankSettingsSchema,
  type CashOutFacts,
  cashOutFacts,
  type CashOutPorts,
  decideCashOut,
  holdOf,
  listOpenCashOuts,
  makeBankFile,
  payeeOf,
  writeBankFiles,
} from '../../../server/src/modules/cash-outs/index.ts';
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
  const { bank, folder, file } = values;
  return { ...head, id: paths === undefined ? shortText('id', values.id) : '', bank, folder, file };
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
    return done(
      `${brand.name}: ${rows.length} cash-outs are open.`,
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
  if (name === 'cashouts ach-file') return makeFile(ports, command);
  if (name === 'cashouts ach-returns') return acceptReturns(ports, command);
  const found = await cashOutFacts(pool, brand, command.id);
  const [facts] = found;
  if (facts === undefined) return failed(`${brand.name} has no cash-out ${command.id}.`);
  if (found.length > 1) {
    const all = found.map(({ row }) => row.payout_id).join(', ');
    return failed(`Several cash-outs have this id; name one by its payout id: ${all}.`);
  }
  const { row } = facts;
  if (name === 'cashouts show') return done(...(await linesOf(ports, facts)));
  const isDone = await decideCashOut(ports, row, DECISIONS[name], command);
  const now = (await cashOutFacts(pool, brand, row.payout_id))[0]?.row.status ?? row.status;
  return isDone
    ? done(`The cash-out ${row.payout_id} is ${now}.`)
    : failed(`The cash-out ${row.payout_id} is ${now}: nothing was changed.`);
}

const DECISIONS = {
  'cashouts approve': 'approve',
  'cashouts refuse': 'refuse',
  'cashouts paid': 'paid',
} as const;

async function acceptReturns(
  ports: CashOutPorts,
  { brand, file, ...act }: CashOutCommand,
): Promise<Done> {
  const read = await acceptBankReturns(ports, brand, readFileSync(file, 'utf8'), act);
  if (read === undefined) {
    return failed(`${file} is no whole file of returns; nothing was used.`);
  }
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
  { brand, bank, folder, ...act }: CashOutCommand,
): Promise<Done> {
  const parsed = bankSettingsSchema.safeParse(JSON.parse(readFileSync(bank, 'utf8')));
  if (!parsed.success) {
    return failed(`${bank}: ${explainSetting(parsed.error)}`);
  }
  const payments = await makeBankFile(ports, brand, parsed.data, act);
  const lines = [`${payments} payments are in a new file.`];
  mkdirSync(folder, { recursive: true });
  await writeBankFiles(ports, brand, ({ name, content }) => {
    const path = join(folder, name);
    writeFileSync(path, content, { mode: 0o600 });
    lines.push(`wrote ${path}`);
  });
  return done(...lines);
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
    line('id of player', row.cash_out_id),
    line('state', row.status),
    line('rail', row.provider),
    line('goes to', row.destination),
    line('payee', await payeeOf(ports, { ...row, walletId: row.wallet_id })),
    line('documents say', await ports.familyNameOf(row.wallet_id)),
    line('amount', `${dollars(row.cents)} for ${row.tickets} tickets`),
    line('requested', row.requested_at),
    line('waits for', row.doubts.join(', ') || 'nobody'),
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
