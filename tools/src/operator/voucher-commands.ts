/** `npm run operator -- vouchers …`: campaigns and gift codes. Source: OPS-55, PROMO-10. */
import { parseArgs } from 'node:util';
import { BRANDS } from '@jubilee/brands';
import { shortTextSchema } from '@jubilee/contract/values/text';
import type { Pool } from 'pg';
import {
  listCampaigns,
  makeGiftCodes,
  openCampaign,
  stopCampaign,
} from '../../../server/src/modules/vouchers/index.ts';
import { systemClock } from '../../../server/src/platform/clock/clock.ts';
import { systemIds } from '../../../server/src/platform/ids/ids.ts';

const COMMANDS = {
  list: '--brand <brand>\n    lists the campaigns',
  open: '--brand <brand> --campaign <name> --points <n> --tickets <hundredths> [--public] [--until <ISO instant>] --by … --reason …\n    begins a campaign; --public: every player may have one voucher of it',
  codes:
    '--brand <brand> --campaign <name> --count <n> --by … --reason …\n    makes gift codes, each for whoever redeems it first, and prints them',
  end: '--brand <brand> --campaign <name> --by … --reason …\n    ends a campaign and all its codes',
} as const;
type Verb = keyof typeof COMMANDS;

const OPTIONS = {
  brand: { type: 'string', default: '' },
  campaign: { type: 'string', default: '' },
  points: { type: 'string', default: '0' },
  tickets: { type: 'string', default: '0' },
  count: { type: 'string', default: '1' },
  until: { type: 'string' },
  public: { type: 'boolean', default: false },
  by: { type: 'string', default: '' },
  reason: { type: 'string', default: '' },
} as const;
const AMOUNT_MAX = 1_000_000_000;
const CODES_MAX = 10_000;

export const VOUCHER_USAGE = Object.entries(COMMANDS)
  .map(([verb, rest]) => `npm run operator -- vouchers ${verb} ${rest}`)
  .join('\n');

export interface VoucherCommand {
  readonly verb: Verb;
  readonly brand: (typeof BRANDS)[number];
  readonly campaign: string;
  readonly points: number;
  readonly tickets: number;
  readonly count: number;
  readonly isPublic: boolean;
  readonly endsAt: string | null;
  readonly by: string;
  readonly reason: string;
}

/** Faults: an Error whose message is one sentence; nothing was done then. */
export function readVoucherCommand(args: readonly string[]): VoucherCommand {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: OPTIONS,
  });
  const [verb, ...more] = positionals;
  if (verb === undefined || !Object.hasOwn(COMMANDS, verb) || more.length > 0) {
    throw new Error(`The command is vouchers ${Object.keys(COMMANDS).join(', ')}.`);
  }
  const brand = BRANDS.find(({ location }) => location === values.brand);
  if (brand === undefined) throw new Error(`There is no brand "${values.brand}".`);
  if (verb !== 'list') {
    for (const option of ['campaign', 'by', 'reason'] as const) {
      if (!shortTextSchema.safeParse(values[option].trim()).success) {
        throw new Error(`--${option} has 1 to 100 characters.`);
      }
    }
  }
  const points = wholeNumber('points', values.points, AMOUNT_MAX);
  const tickets = wholeNumber('tickets', values.tickets, AMOUNT_MAX);
  if (verb === 'open' && points + tickets === 0) {
    throw new Error('A campaign gives points, tickets or both.');
  }
  const untilMs = values.until === undefined ? undefined : Date.parse(values.until);
  if (untilMs !== undefined && Number.isNaN(untilMs)) {
    throw new Error(`--until is an instant such as 2027-01-31T00:00:00Z, not "${values.until}".`);
  }
  return {
    verb: verb as Verb,
    brand,
    campaign: values.campaign.trim(),
    points,
    tickets,
    count: wholeNumber('count', values.count, CODES_MAX),
    isPublic: values.public,
    endsAt: untilMs === undefined ? null : new Date(untilMs).toISOString(),
    by: values.by.trim(),
    reason: values.reason.trim(),
  };
}

function wholeNumber(option: string, text: string, most: number): number {
  const number = /^[0-9]{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(number) || number > most) {
    throw new Error(`--${option} is a whole number from 0 to ${most}, not "${text}".`);
  }
  return number;
}

/** What is printed, and whether it was done. */
export async function runVoucherCommand(
  pool: Pool,
  command: VoucherCommand,
): Promise<{ readonly isDone: boolean; readonly lines: readonly string[] }> {
  const { verb, brand, campaign, count } = command;
  const act = { ...command, brand: brand.number, nowMs: systemClock.now() };
  switch (verb) {
    case 'list': {
      const rows = await listCampaigns(pool, brand.number);
      const lines = rows.map(
        (row) =>
          `${row.campaign}: ${row.points} points, ${row.sweep_tickets} tickets, ${row.is_public ? 'for everybody' : 'by code'}, ${row.redeemed} of ${row.vouchers} redeemed${row.ends_at === null ? '' : `, until ${row.ends_at}`}`,
      );
      return { isDone: true, lines };
    }
    case 'open': {
      const amounts = { points: BigInt(command.points), tickets: BigInt(command.tickets) };
      const { ok } = await openCampaign(pool, act, { ...amounts, ...command, ...amounts });
      const sentence = ok ? 'is open' : 'exists already';
      return { isDone: ok, lines: [`The campaign ${campaign} of ${brand.name} ${sentence}.`] };
    }
    case 'codes': {
      const made = await makeGiftCodes(pool, systemIds, act, count);
      if (made.ok) return { isDone: true, lines: made.value };
      return { isDone: false, lines: [`${brand.name} has no open campaign ${campaign}.`] };
    }
    default: {
      verb satisfies 'end';
      const { ok } = await stopCampaign(pool, act);
      const sentence = ok
        ? `The campaign ${campaign} of ${brand.name} is over.`
        : `${brand.name} has no open campaign ${campaign}.`;
      return { isDone: ok, lines: [sentence] };
    }
  }
}
