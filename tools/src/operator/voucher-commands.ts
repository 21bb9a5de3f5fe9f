/** `npm run operator -- vouchers …`: campaigns and gift codes. Source: OPS-55, PROMO-10. */
import type { Pool } from 'pg';
import {
  listCampaigns,
  makeGiftCodes,
  openCampaign,
  stopCampaign,
} from '../../../server/src/modules/vouchers/index.ts';
import { systemClock } from '../../../server/src/platform/clock/clock.ts';
import { systemIds } from '../../../server/src/platform/ids/ids.ts';
import {
  BY,
  type Done,
  done,
  failed,
  HEAD_OPTIONS,
  headOf,
  instantMs,
  nounOf,
  readOptions,
  shortText,
  text,
  wholeNumber,
} from './command-line.ts';

const COMMANDS = {
  'vouchers list': '--brand <brand>\n    lists the campaigns',
  'vouchers open': `--brand <brand> --campaign <name> --points <n> --tickets <hundredths> [--public] [--until <ISO instant>] ${BY}\n    begins a campaign; --public: every player may have one voucher of it`,
  'vouchers codes': `--brand <brand> --campaign <name> --count <n> ${BY}\n    makes gift codes, each for whoever redeems it first, and prints them`,
  'vouchers end': `--brand <brand> --campaign <name> ${BY}\n    ends a campaign and all its codes`,
} as const;
const OPTIONS = {
  ...HEAD_OPTIONS,
  campaign: text,
  points: { type: 'string', default: '0' },
  tickets: { type: 'string', default: '0' },
  count: { type: 'string', default: '1' },
  until: { type: 'string' },
  public: { type: 'boolean', default: false },
} as const;
const CODES_MAX = 10_000;

export type VoucherCommand = ReturnType<typeof readVoucherCommand>;

/** Faults: an Error whose message is one sentence; nothing was done then. */
export function readVoucherCommand(args: readonly string[]) {
  const { positionals, values } = readOptions(OPTIONS, args);
  const head = headOf(COMMANDS, positionals, values);
  const campaign = head.name === 'vouchers list' ? '' : shortText('campaign', values.campaign);
  const points = wholeNumber('points', values.points);
  const tickets = wholeNumber('tickets', values.tickets);
  if (head.name === 'vouchers open' && points + tickets === 0) {
    throw new Error('A campaign gives points, tickets or both.');
  }
  const untilMs = instantMs('until', values.until);
  return {
    ...head,
    campaign,
    points,
    tickets,
    count: wholeNumber('count', values.count, CODES_MAX),
    isPublic: values.public,
    endsAt: untilMs === undefined ? null : new Date(untilMs).toISOString(),
  };
}

/** What is printed, and whether it was done. */
export async function runVoucherCommand(pool: Pool, command: VoucherCommand): Promise<Done> {
  const { name, brand, campaign, count } = command;
  const act = { ...command, brand: brand.number, nowMs: systemClock.now() };
  switch (name) {
    case 'vouchers list': {
      const rows = await listCampaigns(pool, brand.number);
      const lines = rows.map(
        (row) =>
          `${row.campaign}: ${row.points} points, ${row.sweep_tickets} tickets, ${row.is_public ? 'for everybody' : 'by code'}, ${row.redeemed} of ${row.vouchers} redeemed${row.ends_at === null ? '' : `, until ${row.ends_at}`}`,
      );
      return done(...lines);
    }
    case 'vouchers open': {
      const amounts = { points: BigInt(command.points), tickets: BigInt(command.tickets) };
      const { ok } = await openCampaign(pool, act, { ...amounts, ...command, ...amounts });
      return ok
        ? done(`The campaign ${campaign} of ${brand.name} is open.`)
        : failed(`The campaign ${campaign} of ${brand.name} exists already.`);
    }
    case 'vouchers codes': {
      const made = await makeGiftCodes(pool, systemIds, act, count);
      if (made.ok) return done(...made.value);
      return failed(`${brand.name} has no open campaign ${campaign}.`);
    }
    default: {
      name satisfies 'vouchers end';
      const { ok } = await stopCampaign(pool, act);
      return ok
        ? done(`The campaign ${campaign} of ${brand.name} is over.`)
        : failed(`${brand.name} has no open campaign ${campaign}.`);
    }
  }
}

export const VOUCHERS = nounOf(COMMANDS, readVoucherCommand, runVoucherCommand);
