import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronRight, Dices, Gift, LogIn, Trophy, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ActivityEntry } from '@jubilee/contract/entities/activity';
import type { Currency } from '@jubilee/contract/values/currency';
import type {
  CashOutStatus,
  GrantReason,
  MoneyReason,
  PaymentStatus,
} from '@jubilee/contract/values/enums';
import type { SignInMethod } from '@jubilee/contract/vendors/vendor-enums';
import { vendorsOf } from '@jubilee/contract/vendors/vendor-table';
import { CurrencyGlyph } from '@jubilee/ui/currency-glyph';
import { currencyName, formatAmount } from '@jubilee/ui/format/amount';
import { Pill } from '@jubilee/ui/pill';
import { VisuallyHidden } from '@jubilee/ui/visually-hidden';
import { JACKPOT_TITLES } from '../../jackpots/jackpot-messages.ts';
import { formatDollars, formatMultiplier, formatTime } from '../../language/format.ts';
import { deviceName } from '../../player/device-name.ts';
import styles from './activity.module.css';

type Entry<Kind extends ActivityEntry['kind']> = Extract<ActivityEntry, { readonly kind: Kind }>;

function nameOfSignInMethod(signInMethod: SignInMethod): string {
  if (signInMethod === 'email') return t`By email`;
  if (signInMethod === 'phone') return t`By SMS`;
  const vendor = vendorsOf('sign-in-providers').find(
    ({ ports }) => ports['sign-in-providers'].wire === signInMethod,
  );
  if (vendor === undefined) return t`With another account`;
  const { label } = vendor;
  return t`With ${label}`;
}

const GRANTS: Readonly<Record<GrantReason, MessageDescriptor>> = {
  WELCOME_GRANT: msg`Welcome gift`,
  FREE_POINTS: msg`Free Points`,
  POSTAL_ENTRY: msg`Entry by post`,
  PURCHASE_VERIFIED: msg`Verification bonus`,
  DAILY_REWARD: msg`Daily reward`,
  VOUCHER: msg`Voucher`,
  REFERRAL: msg`Refer a friend`,
  RUBY_PURCHASE: msg`Pack for ruby points`,
};

const MONEY: Readonly<Record<MoneyReason, MessageDescriptor>> = {
  PURCHASE: msg`Coin pack`,
  PURCHASE_REVERSAL: msg`Payment taken back`,
  CASH_OUT_HOLD: msg`Cashout`,
  CASH_OUT_RELEASE: msg`Cashout not paid`,
  CASH_OUT_RETURNED: msg`Cashout returned by the bank`,
  ADJUSTMENT_UP: msg`Correction by our team`,
  ADJUSTMENT_DOWN: msg`Correction by our team`,
};

/** Where a purchase or a cashout stands. */
const STATES: Readonly<Record<PaymentStatus | CashOutStatus, MessageDescriptor>> = {
  PENDING: msg`Pending`,
  SUCCEEDED: msg`Paid`,
  FAILED: msg`Not paid`,
  REQUESTED: msg`Requested`,
  REVIEWED: msg`Reviewed`,
};

interface RowProps {
  readonly entry: ActivityEntry;
  readonly titleOf: (gameName: string) => string;
  readonly onRound: (betId: string) => void;
}

/** One line of the feed. */
export function ActivityRow(props: RowProps) {
  const { entry } = props;
  if (entry.kind === 'signIn') return <SignInRow entry={entry} />;
  if (entry.kind === 'grant') return <GrantRow entry={entry} />;
  if (entry.kind === 'jackpot') return <JackpotRow entry={entry} />;
  if (entry.kind === 'money') return <MoneyRow entry={entry} />;
  return <RoundRow entry={entry} title={props.titleOf(entry.gameName)} onRound={props.onRound} />;
}

function Row(props: { icon: ReactNode; title: string; text: ReactNode; end?: ReactNode }) {
  return (
    <>
      <span className={styles.sign}>{props.icon}</span>
      <span className={styles.text}>
        <span className="h3">{props.title}</span>
        <span className="sm muted num">{props.text}</span>
      </span>
      <span className={styles.end}>{props.end}</span>
    </>
  );
}

function SignInRow(props: { entry: Entry<'signIn'> }) {
  const { at, device, network, signInMethod, isCurrent, isEnded } = props.entry;
  const facts = [
    formatTime(at),
    ...(signInMethod === null ? [] : [nameOfSignInMethod(signInMethod)]),
    ...(network === null ? [] : [network]),
  ];
  return (
    <li className={styles.row}>
      <Row
        icon={<LogIn className="ic" aria-hidden="true" />}
        title={deviceName(device)}
        text={facts.join(' · ')}
        end={
          isCurrent ? (
            <Pill tone="ok">
              <Trans>This device</Trans>
            </Pill>
          ) : isEnded ? (
            <Pill>
              <Trans>Signed out</Trans>
            </Pill>
          ) : undefined
        }
      />
    </li>
  );
}

/** What the platform did to a crash bet. Source: CRASH-52. */
function interruption(cents: number): string {
  const multiplier = formatMultiplier(cents);
  return t`Interrupted by us at ${multiplier}`;
}

/** The whole row is the button, so that it is easy to hit. */
function RoundRow(props: {
  entry: Entry<'play'>;
  title: string;
  onRound: (betId: string) => void;
}) {
  const { id, at, currency, betAmount, amountWon, interruptedCents } = props.entry;
  const bet = formatAmount(betAmount);
  const facts = [
    t`${formatTime(at)} · Bet ${bet}`,
    ...(interruptedCents === undefined ? [] : [interruption(interruptedCents)]),
  ];
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-haspopup="dialog"
        onClick={() => props.onRound(id)}
      >
        <Row
          icon={<Dices className="ic" aria-hidden="true" />}
          title={props.title}
          text={facts.join(' · ')}
          end={
            <>
              <span className={styles.amount}>
                {amountWon === 0 ? (
                  <span className="sm muted">
                    <Trans>Nothing won</Trans>
                  </span>
                ) : (
                  <>
                    <span className="xs faint">
                      {amountWon > betAmount ? <Trans>Won</Trans> : <Trans>Returned</Trans>}
                    </span>
                    <Amount currency={currency} amount={amountWon} />
                  </>
                )}
              </span>
              <ChevronRight className="ic ic-18" aria-hidden="true" />
            </>
          }
        />
      </button>
    </li>
  );
}

function GrantRow(props: { entry: Entry<'grant'> }) {
  const { at, reason, currency, amount } = props.entry;
  return (
    <li className={styles.row}>
      <Row
        icon={<Gift className="ic" aria-hidden="true" />}
        title={i18n._(GRANTS[reason])}
        text={formatTime(at)}
        end={<Amount currency={currency} amount={amount} />}
      />
    </li>
  );
}

function MoneyRow(props: { entry: Entry<'money'> }) {
  const { at, reason, currency, amount, order } = props.entry;
  return (
    <li className={styles.row}>
      <Row
        icon={<Wallet className="ic" aria-hidden="true" />}
        title={i18n._(MONEY[reason])}
        text={[formatTime(at), ...orderFacts(order)].join(' · ')}
        end={<Amount currency={currency} amount={amount} />}
      />
    </li>
  );
}

function orderFacts(order: Entry<'money'>['order']): readonly string[] {
  return order === undefined ? [] : [formatDollars(order.price), i18n._(STATES[order.status])];
}

function JackpotRow(props: { entry: Entry<'jackpot'> }) {
  const { at, currency, amount, jackpotType } = props.entry;
  return (
    <li className={styles.row}>
      <Row
        icon={<Trophy className="ic" aria-hidden="true" />}
        title={i18n._(JACKPOT_TITLES[jackpotType])}
        text={formatTime(at)}
        end={<Amount currency={currency} amount={amount} />}
      />
    </li>
  );
}

/** A number with its currency's sign; screen readers get the currency's name. */
export function Amount(props: { currency: Currency; amount: number }) {
  return (
    <span className={styles.money}>
      <CurrencyGlyph currency={props.currency} sizePx={18} />
      <span className="num" translate="no">
        {formatAmount(props.amount)}
      </span>
      <VisuallyHidden> {currencyName(props.currency)}</VisuallyHidden>
    </span>
  );
}
