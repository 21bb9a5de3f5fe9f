/** `npm run operator -- cashouts …`: what waits, decisions, and the files of the bank. Source: OPS-55, CASH-14, CASH-15. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BRANDS } from '@jubilee/brands';
import type { Brand } from '@jubilee/contract/settings/brand';
import { shortTextSchema } from '@jubilee/contract/values/text';
import type { Pool } from 'pg';
import { createAccounts } from '../../../server/src/modules/account/index.ts';
import {
  acceptBankReturns,
  bankSettingsSchema,
  type CashOutFacts,
  cashOutFacts,
  decideCashOut,
  holdOf,
  listOpenCashOuts,
  makeBankFile,
  payeeOf,
  type SettlingPorts,
  writeBankFiles,
} from '../../../server/src/modules/cash-outs/index.ts';
import { explainSetting } from '../../../server/src/entry/explain-setting.ts';
import { readFamilyName } from '../../../server/src/modules/identity-checks/index.ts';
import { createEmailQueue } from '../../../server/src/modules/messaging/index.ts';
import { hasOpenReversal } from '../../../server/src/modules/purchases/index.ts';
import { createOrigins } from '../../../server/src/modules/settings/index.ts';
import { createWallet } from '../../../server/src/modules/wallet/index.ts';
import { systemClock } from '../../../server/src/platform/clock/clock.ts';
import { loadEncryptionKeys } from '../../../server/src/platform/config/encryption-key.ts';
import { readEnvironment } from '../../../server/src/platform/config/env.ts';
import { openKysely } from '../../../server/src/platform/db/kysely.ts';
import { readClock } from '../../../server/src/platform/db/read-clock.ts';
import { createEncryptor } from '../../../server/src/platform/encryption/encryptor.ts';
import { systemIds } from '../../../server/src/platform/ids/ids.ts';

const COMMANDS = {
  list: '--brand <brand>\n    lists what waits, the oldest first',
  show: '--brand <brand> --id <id>\n    shows a cash-out with all that is known for a decision',
  approve:
    '--brand <brand> --id <id> --by … --reason …\n    reviews a request, once it is known where it goes: it is paid next',
  refuse:
    '--brand <brand> --id <id> --by … --reason …\n    gives the tickets back, before anything was sent',
  paid: '--brand <brand> --id <id> --by … --reason …\n    says that a reviewed cash-out was paid',
  'ach-file':
    '--brand <brand> --bank <settings.json> --folder <folder> --by … --reason …\n    writes the file for the bank with everything that was reviewed for it',
  'ach-returns':
    '--brand <brand> --file <file of the bank> --by … --reason …\n    reads what the bank sent back',
} as const;
type Verb = keyof typeof COMMANDS;

const NEEDS: Readonly<Record<Verb, readonly (keyof typeof OPTIONS)[]>> = {
  list: [],
  show: ['id'],
  approve: ['id', 'by', 'reason'],
  refuse: ['id', 'by', 'reason'],
  paid: ['id', 'by', 'reason'],
  'ach-file': ['bank', 'folder', 'by', 'reason'],
  'ach-returns': ['file', 'by', 'reason'],
};
const OPTIONS = {
  brand: { type: 'string', default: '' },
  id: { type: 'string', default: '' },
  bank: { type: 'string', default: '' },
  folder: { type: 'string', default: '' },
  file: { type: 'string', default: '' },
  by: { type: 'string', default: '' },
  reason: { type: 'string', default: '' },
} as const;

export const CASH_OUT_USAGE = Object.entries(COMMANDS)
  .map(([verb, rest]) => `npm run operator -- cashouts ${verb} ${rest}`)
  .join('\n');

export interface CashOutCommand {
  readonly verb: Verb;
  readonly brand: Brand;
  readonly id: string;
  readonly bank: string;
  readonly folder: string;
  readonly file: string;
  readonly by: string;
  readonly reason: string;
}

const isVerb = (text: string | undefined): text is Verb =>
  text !== undefined && Object.hasOwn(COMMANDS, text);

/** Faults: an Error whose message is one sentence; nothing was done then. */
export function readCashOutCommand(args: readonly string[]): CashOutCommand {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: OPTIONS,
  });
  const [verb, ...more] = positionals;
  if (!isVerb(verb) || more.length > 0) {
    throw new Error(`The command is cashouts ${Object.keys(COMMANDS).join(', ')}.`);
  }
  const brand = BRANDS.find(({ location }) => location === values.brand);
  if (brand === undefined) {
    const all = BRANDS.map(({ location }) => location).join(', ');
    throw new Error(`--brand is one of ${all}, not "${values.brand}".`);
  }
  for (const option of NEEDS[verb]) {
    const isPath = option === 'bank' || option === 'folder' || option === 'file';
    const isGiven = isPath
      ? values[option] !== ''
      : shortTextSchema.safeParse(values[option].trim()).success;
    if (!isGiven)
      throw new Error(`--${option} ${isPath ? 'is missing' : 'has 1 to 100 characters'}.`);
  }
  const { id, bank, folder, file, by, reason } = values;
  return { verb, brand, id: id.trim(), bank, folder, file, by: by.trim(), reason: reason.trim() };
}

/** What is printed, and whether it was done. */
export async function runCashOutCommand(
  pool: Pool,
  command: CashOutCommand,
): Promise<{ readonly isDone: boolean; readonly lines: readonly string[] }> {
  const { verb, brand } = command;
  const done = (...lines: readonly string[]) => ({ isDone: true, lines });
  const not = (line: string) => ({ isDone: false, lines: [line] });
  if (verb === 'list') {
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
  if (verb === 'ach-file' || verb === 'ach-returns') return runBank(pool, { ...command, verb });
  const found = await cashOutFacts(pool, brand, command.id);
  const [facts] = found;
  if (facts === undefined) return not(`${brand.name} has no cash-out ${command.id}.`);
  if (found.length > 1) {
    const all = found.map(({ row }) => row.payout_id).join(', ');
    return not(`Several cash-outs have this id; name one by its payout id: ${all}.`);
  }
  const { row } = facts;
  if (verb === 'show') return done(...(await linesOf(pool, facts)));
  const ports = settlingPorts(pool);
  const isDone = await decideCashOut(ports, row, verb, command);
  const now = (await cashOutFacts(pool, brand, row.payout_id))[0]?.row.status ?? row.status;
  return isDone
    ? done(`The cash-out ${row.payout_id} is ${now}.`)
    : not(`The cash-out ${row.payout_id} is ${now}: nothing was changed.`);
}

async function runBank(
  pool: Pool,
  {
    verb,
    brand,
    bank,
    folder,
    file,
    ...act
  }: CashOutCommand & { readonly verb: 'ach-file' | 'ach-returns' },
): Promise<{ readonly isDone: boolean; readonly lines: readonly string[] }> {
  const ports = settlingPorts(pool);
  if (verb === 'ach-returns') {
    const read = await acceptBankReturns(ports, brand, readFileSync(file, 'utf8'), act);
    if (read === undefined) {
      return { isDone: false, lines: [`${file} is no whole file of returns; nothing was used.`] };
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
  const parsed = bankSettingsSchema.safeParse(JSON.parse(readFileSync(bank, 'utf8')));
  if (!parsed.success) {
    return { isDone: false, lines: [`${bank}: ${explainSetting(parsed.error)}`] };
  }
  const payments = await makeBankFile(ports, brand, parsed.data, act);
  const lines = [`${payments} payments are in a new file.`];
  mkdirSync(folder, { recursive: true });
  await writeBankFiles(ports, brand, ({ name, content }) => {
    const path = join(folder, name);
    writeFileSync(path, content, { mode: 0o600 });
    lines.push(`wrote ${path}`);
  });
  return { isDone: true, lines };
}

/** Everything for a decision on one screen. */
async function linesOf(
  pool: Pool,
  { row, steps, others }: CashOutFacts,
): Promise<readonly string[]> {
  const ports = settlingPorts(pool);
  const player = await ports.accounts.byWallet(row.wallet_id);
  const accounts = await walletOf(pool).accounts(row.wallet_id);
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
    line('documents say', await readFamilyName(ports, row.wallet_id)),
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

const walletOf = (pool: Pool) =>
  createWallet({ pool, clock: systemClock, ids: systemIds, lanes: { lanes: 1 } });

function settlingPorts(pool: Pool): SettlingPorts {
  const { cfg, secrets } = readEnvironment(process.env);
  const db = openKysely(pool);
  const origins = createOrigins(cfg);
  return {
    pool,
    sharedClock: { read: () => readClock(pool) },
    ids: systemIds,
    encryptor: createEncryptor(
      loadEncryptionKeys(secrets.encryptionKeys, cfg.dataDir, systemIds),
      systemIds,
    ),
    brands: BRANDS,
    accounts: createAccounts({ db, feedDb: db, urgentDb: db, clock: systemClock }),
    wallet: walletOf(pool),
    enqueueEmail: createEmailQueue(systemIds),
    hasOpenReversal: (walletId, client = pool) => hasOpenReversal(client, walletId),
    pageOf: (brand) => new URL('/redeem', origins.canonical('web', brand)).href,
  };
}
