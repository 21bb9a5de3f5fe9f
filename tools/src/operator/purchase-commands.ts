/** `npm run operator -- packs|promos|payments …`: what is on sale, and payments that wait for somebody. Source: OPS-55. */
import type { Brand } from '@jubilee/contract/settings/brand';
import { packCodeSchema, promoCodeSchema } from '@jubilee/contract/values/text';
import type { AppServices } from '../../../server/src/entry/compose-app.ts';
import { operatorActsOn } from '../../../server/src/modules/audit/index.ts';
import {
  hasOpenReversal,
  paymentFacts,
  PAYMENTS_LISTED_MAX,
  paymentsOfBrand,
  readPacks,
  readPromos,
  refundPayment,
  resolvePayment,
  setPack,
  setPromo,
} from '../../../server/src/modules/purchases/index.ts';
import { systemClock } from '../../../server/src/platform/clock/clock.ts';
import { isUuidV7, systemIds } from '../../../server/src/platform/ids/ids.ts';
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
  withServices,
} from './command-line.ts';

const COMMANDS = {
  'packs list': '--brand <brand>',
  'packs set': `--brand <brand> --code <code> --title <title> --cents <price> --points <n> --tickets <hundredths> [--description <text>] [--until <ISO instant>] [--first] [--hidden] [--position <n>] ${BY}`,
  'promos list': '--brand <brand>',
  'promos set': `--brand <brand> --code <code> --points <n> --tickets <hundredths> [--pack <code>] [--until <ISO instant>] [--uses <n>] [--per-player <n>] ${BY}`,
  'payments list':
    '--brand <brand> [--cases]\n    the newest first; --cases: only what waits for an operator',
  'payments show':
    '--brand <brand> --payment <id>\n    a payment, its player and what operators did about it',
  'payments resolve': `--brand <brand> --payment <id> ${BY}\n    settled outside of the platform: closes the case and an open reversal; an open payment counts as failed`,
  'payments refund': `--brand <brand> --payment <id> ${BY}\n    the vendor sends the money back, and coins that were given are taken back`,
} as const;
const OPTIONS = {
  ...HEAD_OPTIONS,
  code: text,
  title: text,
  description: { type: 'string' },
  cents: { type: 'string', default: '0' },
  points: { type: 'string', default: '0' },
  tickets: { type: 'string', default: '0' },
  until: { type: 'string' },
  first: { type: 'boolean', default: false },
  hidden: { type: 'boolean', default: false },
  position: { type: 'string', default: '50' },
  pack: { type: 'string' },
  uses: { type: 'string' },
  'per-player': { type: 'string' },
  payment: text,
  cases: { type: 'boolean', default: false },
} as const;
const POSITION_MAX = 10_000;
const ACTS_LISTED = 20;

export type PurchaseCommand = ReturnType<typeof readPurchaseCommand>;

/** Faults: an Error whose message is one sentence; nothing was done then. */
export function readPurchaseCommand(args: readonly string[]) {
  const { positionals, values } = readOptions(OPTIONS, args);
  const head = headOf(COMMANDS, positionals, values);
  const { name } = head;
  const codes = name === 'packs set' ? packCodeSchema : promoCodeSchema;
  if ((name === 'packs set' || name === 'promos set') && !codes.safeParse(values.code).success) {
    throw new Error(`--code is letters, digits, - and _, not "${values.code}".`);
  }
  if (values.pack !== undefined && !packCodeSchema.safeParse(values.pack).success) {
    throw new Error(`--pack is the code of a pack, not "${values.pack}".`);
  }
  if (name.startsWith('payments ') && name !== 'payments list' && !isUuidV7(values.payment)) {
    throw new Error(`--payment is the id of a payment, not "${values.payment}".`);
  }
  const cents = wholeNumber('cents', values.cents);
  if (name === 'packs set' && cents === 0) throw new Error('--cents is the price of the pack.');
  const points = BigInt(wholeNumber('points', values.points));
  const sweepTickets = BigInt(wholeNumber('tickets', values.tickets));
  if (name.endsWith(' set') && points + sweepTickets === 0n) {
    throw new Error('It gives points, tickets or both.');
  }
  const endsAtMs = instantMs('until', values.until);
  const gives = { code: values.code, points, sweepTickets, endsAtMs };
  const count = (option: 'uses' | 'per-player') => {
    const given = values[option];
    return given === undefined ? undefined : wholeNumber(option, given);
  };
  return {
    ...head,
    pack: {
      ...gives,
      title: name === 'packs set' ? shortText('title', values.title) : '',
      description: values.description ?? null,
      priceCents: cents,
      isVisible: !values.hidden,
      isFirstPurchaseOnly: values.first,
      position: wholeNumber('position', values.position, POSITION_MAX),
    },
    promo: {
      ...gives,
      packCode: values.pack,
      walletId: undefined,
      usesMax: count('uses'),
      usesPerPlayerMax: count('per-player'),
    },
    paymentId: values.payment,
    isCase: values.cases,
  };
}

/** What is printed, and whether it was done. */
export async function runPurchaseCommand(
  services: AppServices,
  command: PurchaseCommand,
): Promise<Done> {
  const { name, brand, pack, promo, paymentId, by, reason } = command;
  const { backgroundPool: pool } = services;
  const nowMs = systemClock.now();
  const ports = { pool, ids: systemIds, nowMs, brand: brand.number, by, reason };
  const until = (endsAtMs: number | undefined) =>
    endsAtMs === undefined ? '' : `, until ${new Date(endsAtMs).toISOString()}`;
  switch (name) {
    case 'packs list': {
      const packs = await readPacks(pool, brand.number);
      const lines = packs.map(
        (one) =>
          `${one.code}: ${one.title}, ${one.priceCents} cents, ${one.points} points, ${one.sweepTickets} tickets${one.isVisible ? '' : ', hidden'}${one.isFirstPurchaseOnly ? ', first purchase only' : ''}${until(one.endsAtMs)}`,
      );
      return done(...lines);
    }
    case 'promos list': {
      const promos = await readPromos(pool, brand.number);
      const lines = promos.map(
        (one) =>
          `${one.code}: ${one.points} points, ${one.sweepTickets} tickets, ${one.packCode ?? 'any pack'}, uses ${one.usesMax ?? 'any'}, per player ${one.usesPerPlayerMax ?? 'any'}${until(one.endsAtMs)}`,
      );
      return done(...lines);
    }
    case 'packs set':
      await setPack(ports, pack);
      return done(`The pack ${pack.code} of ${brand.name} is set.`);
    case 'promos set':
      await setPromo(ports, promo);
      return done(`The code ${promo.code} of ${brand.name} is set.`);
    case 'payments list': {
      const payments = await paymentsOfBrand(ports, command.isCase);
      const isMore = payments.length === PAYMENTS_LISTED_MAX;
      const count = isMore ? `the newest ${PAYMENTS_LISTED_MAX}` : payments.length;
      const which = command.isCase ? 'Payments that wait for an operator' : 'Payments';
      return done(`${which}, ${brand.name}: ${count}.`, ...payments.map(lineOf));
    }
    case 'payments show': {
      const lines = await linesOf(services, brand, paymentId);
      return lines === undefined
        ? failed(`${brand.name} has no payment ${paymentId}.`)
        : done(...lines);
    }
    default: {
      const act = name === 'payments refund' ? refundPayment : resolvePayment;
      const acted = await act(ports, paymentId);
      if (acted.ok) return done(lineOf(acted.value));
      return failed(
        acted.refusal.code === 'NOT_FOUND'
          ? `${brand.name} has no payment ${paymentId}.`
          : `The payment ${paymentId} is unchanged: no money came, or it went back already.`,
      );
    }
  }
}

/** What is known of a payment, on one screen; undefined: the brand has none of this id. */
async function linesOf(
  { accounts, backgroundPool: pool }: AppServices,
  { number: brand }: Brand,
  paymentId: string,
): Promise<readonly string[] | undefined> {
  const facts = await paymentFacts({ pool, brand }, paymentId);
  if (facts === undefined) return undefined;
  const { payment, centsBack } = facts;
  const [player, isReversalOpen, acts] = await Promise.all([
    accounts.byWallet(payment.walletId),
    hasOpenReversal(pool, payment.walletId),
    operatorActsOn(pool, { brand, subject: paymentId, limit: ACTS_LISTED }),
  ]);
  const line = (name: string, value: string | null | undefined) =>
    `${name.padEnd(16)}${value ?? '-'}`;
  return [
    line('payment', paymentId),
    line('state', payment.status),
    line('failed for', payment.failureReason),
    line('case', payment.caseReason),
    line('price', `${payment.priceCents} cents`),
    line('pack', payment.packCode),
    line('code', payment.promoCode),
    line('gives', `${payment.points} points, ${payment.sweepTickets} tickets`),
    line('vendor', `${payment.provider} ${payment.reference ?? '-'} ${payment.vendorStatus ?? ''}`),
    line('begun', payment.createdAt),
    line('changed', payment.modifiedAt),
    line('money back', payment.moneyBack),
    line('went back', `${centsBack} cents`),
    line('player', `${player?.subject ?? '-'} ${player?.email ?? ''}`),
    line('account', player?.state),
    line('open reversal', isReversalOpen ? 'yes' : 'no'),
    ...acts.map((one) => `  ${one.at}  ${one.act} by ${one.by}: ${one.reason}`),
  ];
}

function lineOf(payment: Awaited<ReturnType<typeof paymentsOfBrand>>[number]): string {
  const { paymentId, createdAt, provider, status, priceCents, packCode, promoCode } = payment;
  const { reference, vendorStatus, caseReason, moneyBack } = payment;
  return [
    `${paymentId} ${createdAt} ${provider} ${status} ${priceCents} cents ${packCode}`,
    ...(promoCode === null ? [] : [`code ${promoCode}`]),
    ...(reference === null && vendorStatus === null
      ? []
      : [`vendor ${reference ?? '-'} (${vendorStatus ?? '-'})`]),
    ...(caseReason === null ? [] : [`case ${caseReason}`]),
    ...(moneyBack === null ? [] : [`money back ${moneyBack}`]),
  ].join(', ');
}

export const PURCHASES = nounOf(COMMANDS, readPurchaseCommand, withServices(runPurchaseCommand));
