/** `npm run operator -- players|balances …`: what is known of a player, and what an operator decides about one. Source: OPS-55. */
import { BRANDS } from '@jubilee/brands';
import type { Brand } from '@jubilee/contract/settings/brand';
import { CURRENCIES } from '@jubilee/contract/values/currency';
import { MINOR_UNITS_MAX } from '@jubilee/contract/values/limits';
import { redeemableOf } from '@jubilee/core/cash-outs/cash-out-rules';
import {
  isPurchaseVerified,
  missingForFull,
  missingForPartial,
} from '@jubilee/core/gates/authorization';
import type { AppServices } from '../../../server/src/entry/compose-app.ts';
import { type Player, ageOf } from '../../../server/src/modules/account/index.ts';
import { operatorActsOn } from '../../../server/src/modules/audit/index.ts';
import { cashOutsOfWallet } from '../../../server/src/modules/cash-outs/index.ts';
import {
  excludePlayer,
  readmitPlayer,
  readSelfExclusion,
} from '../../../server/src/modules/exclusions/index.ts';
import {
  decideCase,
  type HandDecision,
  newestReadings,
} from '../../../server/src/modules/identity-checks/index.ts';
import { userIdsOfEmail } from '../../../server/src/modules/identity/index.ts';
import { hasOpenReversal, paymentsOfPlayer } from '../../../server/src/modules/purchases/index.ts';
import {
  adjustBalance,
  isExcludedByStaff,
} from '../../../server/src/modules/staff-players/index.ts';
import {
  BY,
  type Done,
  done,
  failed,
  HEAD_OPTIONS,
  headOf,
  nounOf,
  oneOf,
  readOptions,
  shortText,
  text,
  withServices,
} from './command-line.ts';

const WHO = '--brand <brand> --user <user id or email>';
const COMMANDS = {
  'players show': `${WHO}\n    everything about a player on one screen`,
  'players exclude': `${WHO} ${BY}\n    as if the player had chosen it: for ever, on every brand; no command takes it back`,
  'players readmit': `${WHO} ${BY}\n    the account is not of the person whose exclusion reached it; what was chosen here stays`,
  'players kyc': `${WHO} --decision approve|refuse|retry [--level kyc|purchase] ${BY}\n    decides an identity case in place of the vendor; retry: refused, with another form`,
  'players age': `${WHO} ${BY}\n    opens an account again that stated an age below the limit`,
  'balances adjust': `${WHO} --currency POINTS|SWEEP_TICKETS --amount <hundredths, -500 takes> --reference … ${BY}\n    corrects what is available, once for each reference of the player, for example the number of a support case`,
} as const;
const OPTIONS = {
  ...HEAD_OPTIONS,
  user: text,
  level: { type: 'string', default: 'kyc' },
  decision: text,
  currency: text,
  amount: text,
  reference: text,
} as const;
const DECISIONS = ['approve', 'refuse', 'retry'] as const satisfies readonly HandDecision[];
const LEVELS = ['kyc', 'purchase'] as const;
const LISTED = 10;

export type PlayerCommand = ReturnType<typeof readPlayerCommand>;

/** Faults: an Error whose message is one sentence; nothing was done then. */
export function readPlayerCommand(args: readonly string[]) {
  const { positionals, values } = readOptions(OPTIONS, args);
  const head = headOf(COMMANDS, positionals, values);
  const { name } = head;
  const isKyc = name === 'players kyc';
  const isAdjustment = name === 'balances adjust';
  const amount = /^-?[1-9][0-9]{0,15}$/.test(values.amount) ? Number(values.amount) : 0;
  if (isAdjustment && (amount === 0 || Math.abs(amount) > Number(MINOR_UNITS_MAX))) {
    throw new Error(`--amount is a whole number of hundredths, not "${values.amount}".`);
  }
  return {
    ...head,
    /** A user id or an email address. */
    user: shortText('user', values.user),
    level: isKyc ? oneOf(LEVELS, '--level', values.level) : 'kyc',
    decision: isKyc ? oneOf(DECISIONS, '--decision', values.decision) : 'approve',
    currency: isAdjustment ? oneOf(CURRENCIES, '--currency', values.currency) : 'POINTS',
    amount,
    reference: isAdjustment ? shortText('reference', values.reference) : '',
  };
}

/** What is printed, and whether it was done. */
export async function runPlayerCommand(
  services: AppServices,
  command: PlayerCommand,
): Promise<Done> {
  const { brand, user, by, reason } = command;
  const { accounts, backgroundPool: pool } = services;
  const subjects = user.includes('@') ? await userIdsOfEmail(pool, brand.location, user) : [user];
  const [subject] = subjects;
  if (subject === undefined || subjects.length > 1) {
    const which = subjects.length > 1 ? `; name one by id: ${subjects.join(', ')}` : '';
    return failed(`${brand.name} has ${subjects.length} accounts ${user}${which}.`);
  }
  const act = { by, reason };
  if (command.name === 'players age') {
    // An account of the identity service may have no player yet.
    const opened = await accounts.openAge({ brand: brand.number, subject }, act);
    return opened.ok
      ? done(`The account ${subject} is open again; its next date of birth counts.`)
      : failed(`The account ${user} of ${brand.name} is not closed for its age.`);
  }
  const player = await accounts.bySubject(brand.number, subject);
  if (player === undefined) return failed(`${brand.name} has no player ${user}.`);
  switch (command.name) {
    case 'players show':
      return done(...(await linesOf(services, brand, player)));
    case 'players exclude': {
      const choice = { brand, player, period: undefined, signIn: undefined, act };
      const { since } = await excludePlayer(services.exclusions, choice);
      return done(`The player ${subject} is excluded for ever, since ${since}.`);
    }
    case 'players readmit': {
      const lifted = await readmitPlayer(services.exclusions, player, act);
      if (!lifted.ok) return failed(`No exclusion of another account reaches ${subject}.`);
      return lifted.value.isOpen
        ? done(`The account ${subject} is open again.`)
        : done(`The match is corrected; an exclusion of its own keeps ${subject} closed.`);
    }
    case 'players kyc': {
      const { level, decision } = command;
      const counts = await decideCase(
        services.identityChecks,
        { brand, player },
        { level, decision },
        act,
      );
      return counts
        ? done(
            `The level ${level} of ${subject}: ${decision}. A later decision of the vendor wins.`,
          )
        : failed(`A newer decision about ${subject} is recorded; nothing was changed.`);
    }
    default: {
      command.name satisfies 'balances adjust';
      const { currency, amount, reference } = command;
      const adjusted = await adjustBalance(
        { ...services, pool, brands: BRANDS },
        brand,
        subject,
        { currency, direction: amount > 0 ? 'up' : 'down', amount: Math.abs(amount), reference },
        act,
      );
      if (!adjusted.ok) {
        const { code } = adjusted.refusal;
        const isRepeated = code === 'APPROVAL_OUTDATED';
        return failed(
          `Nothing was changed: ${isRepeated ? `the correction ${reference} was made before` : code}.`,
        );
      }
      return done(JSON.stringify(adjusted.value.after));
    }
  }
}

/** Account, gates, balances, exclusions, cases, money and acts. */
async function linesOf(
  services: AppServices,
  brand: Brand,
  player: Player,
): Promise<readonly string[]> {
  const { backgroundPool: pool, exclusions, identity, settings, wallet } = services;
  const { wallet_id: walletId, subject } = player;
  const [user, balances, exclusion, byStaff, readings, payments, reversal, cashOuts, acts] =
    await Promise.all([
      identity.admin.getUser(brand.location, subject),
      wallet.accounts(walletId),
      readSelfExclusion(exclusions, pool, walletId),
      isExcludedByStaff(pool, walletId),
      newestReadings(pool, walletId),
      paymentsOfPlayer(pool, walletId, LISTED),
      hasOpenReversal(pool, walletId),
      cashOutsOfWallet(pool, walletId, LISTED),
      operatorActsOn(pool, { brand: brand.number, subject, limit: LISTED }),
    ]);
  const flags = settings.flagsOf(brand);
  const phone = user?.phoneNumber ?? null;
  const facts = {
    isLoggedIn: true,
    isEmailVerified: user?.emailVerified === true,
    isPhoneVerified: phone !== null,
    isKycVerified: player.kyc_verified,
    isPurchaseVerified: player.purchase_verified,
  };
  const line = (name: string, ...parts: readonly (string | null | undefined)[]) =>
    [name.padEnd(14), ...parts.map((part) => part ?? '-')].join(' ');
  const missing = (what: string | undefined) => (what === undefined ? 'open' : `needs ${what}`);
  return [
    line('player', subject, player.email, player.nickname),
    line('account', player.state, player.type, `since ${player.created_at}`),
    line('email', user?.email, facts.isEmailVerified ? 'verified' : 'not verified'),
    line('phone', phone, phone === null ? '' : 'verified'),
    line('age', ageOf(player, flags.ageLimit, services.clock.now())),
    line('lives in', player.declared_state, player.document_jurisdiction),
    line('buying', missing(missingForPartial(facts, flags))),
    line('redeeming', missing(missingForFull(facts, flags))),
    line('purchase', isPurchaseVerified(facts, flags) ? 'verified' : 'not verified'),
    ...balances.map((one) =>
      line(
        one.currency === 'POINTS' ? 'points' : 'tickets',
        `${one.balance} available, ${one.lockedBalance} reserved`,
        one.currency === 'POINTS' ? '' : `${redeemableOf(one, flags)} redeemable`,
        one.state,
      ),
    ),
    line(
      'exclusion',
      exclusion === null
        ? 'none of the player'
        : `${exclusion.length} since ${exclusion.since}, until ${exclusion.until ?? 'never'}${exclusion.isFromOtherAccount ? ', chosen on another account' : ''}`,
      byStaff ? 'excluded by the staff' : '',
    ),
    line('case', player.identity_case_id),
    ...readings.map((one) =>
      line(
        '',
        one.level,
        one.state,
        one.canRetry ? 'may try again' : '',
        one.isByHand === true ? 'by an operator' : '',
      ),
    ),
    line('money back', reversal ? 'an open reversal' : 'no open reversal'),
    ...payments.map(
      ({ createdAt, paymentId, provider, status, priceCents, packCode, caseReason }) =>
        line(
          'payment',
          createdAt,
          paymentId,
          provider,
          status,
          `${priceCents} cents`,
          packCode,
          caseReason,
        ),
    ),
    ...cashOuts.map((one) =>
      line(
        'cash-out',
        one.requested_at,
        one.payout_id,
        one.provider,
        one.status,
        `${one.cents} cents`,
      ),
    ),
    ...acts.map((one) =>
      line('act', one.at, one.act, JSON.stringify(one.details), `by ${one.by}: ${one.reason}`),
    ),
  ];
}

export const PLAYERS = nounOf(COMMANDS, readPlayerCommand, withServices(runPlayerCommand));
