import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Check, ChevronDown, Clock, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CashOut } from '@jubilee/contract/entities/cash-out';
import type { CashOutStatus } from '@jubilee/contract/values/enums';
import { vendorsOf } from '@jubilee/contract/vendors/vendor-table';
import { buttonClass } from '@jubilee/ui/button';
import { Card } from '@jubilee/ui/card';
import { formatAmount } from '@jubilee/ui/format/amount';
import { classNames } from '@jubilee/ui/format/class-names';
import { Pill } from '@jubilee/ui/pill';
import { formatDay, formatDayAndTime, formatDollars } from '../../language/format.ts';
import { Link } from '../../navigation/link.tsx';
import { payOutMethodOf } from '../../vendors/pay-out-methods.ts';
import { isOpen } from './redeem-store.ts';
import type { Redeem } from './use-redeem.ts';
import styles from './redeem.module.css';

/** How players know the way that a cash-out takes. */
export function nameOfProvider(provider: CashOut['provider']): string {
  const vendor = vendorsOf('pay-out').find(({ ports }) => ports['pay-out'].wire === provider);
  if (vendor === undefined) return t`Paid by our team`;
  const { name } = payOutMethodOf(vendor.name);
  return name === undefined ? vendor.label : i18n._(name);
}

export function achAccountName(account: {
  readonly accountType: 'checking' | 'savings';
  readonly accountNumberLast4: string;
}): string {
  const end = account.accountNumberLast4;
  return account.accountType === 'savings'
    ? t`Savings account ending in ${end}`
    : t`Checking account ending in ${end}`;
}

function destinationOf(cashOut: CashOut): string {
  const { achCashoutDetails, provider } = cashOut;
  return achCashoutDetails === undefined
    ? nameOfProvider(provider)
    : achAccountName(achCashoutDetails);
}

const STATUS: Readonly<
  Record<CashOutStatus, { readonly text: MessageDescriptor; readonly tone?: 'ok' | 'bad' | 'info' }>
> = {
  REQUESTED: { text: msg`Requested` },
  REVIEWED: { text: msg`Reviewed`, tone: 'info' },
  SUCCEEDED: { text: msg`Paid`, tone: 'ok' },
  FAILED: { text: msg`Not paid`, tone: 'bad' },
};

/** Reasons that tell a player something; every other one reads as `OTHER_REASON`. */
const REASONS: Readonly<Partial<Record<string, MessageDescriptor>>> = {
  CANCELLED: msg`You canceled it.`,
  WRONG_DETAILS: msg`The details of where it goes were wrong. Check them before you request it again.`,
  RETURNED: msg`The bank sent the money back.`,
  NOT_APPROVED: msg`We couldn’t approve it. Write to support to find out why.`,
};
const OTHER_REASON = msg`The payment didn’t go through.`;

const isCanceled = ({ status, failureReason }: CashOut): boolean =>
  status === 'FAILED' && failureReason === 'CANCELLED';

function StatusPill({ cashOut }: { cashOut: CashOut }) {
  if (isCanceled(cashOut)) return <Pill>{t`Canceled`}</Pill>;
  const { text, tone } = STATUS[cashOut.status];
  return <Pill {...(tone === undefined ? {} : { tone })}>{i18n._(text)}</Pill>;
}

function Step(props: { is: 'done' | 'now' | 'next' | 'bad'; title: ReactNode; text?: ReactNode }) {
  const Icon = props.is === 'bad' ? X : Check;
  return (
    <li
      className={classNames(styles.step, styles[props.is])}
      aria-current={props.is === 'now' ? 'step' : undefined}
    >
      <span className={styles.node}>
        <Icon aria-hidden="true" />
      </span>
      <div>
        <p className={styles.stepTitle}>{props.title}</p>
        {props.text !== undefined && <p className="sm muted">{props.text}</p>}
      </div>
    </li>
  );
}

/** Where a cash-out stands, since when, why, and what happens next. */
export function Timeline(props: { cashOut: CashOut }) {
  const { cashOut } = props;
  const { status, createdAt, lastModifiedAt, steps = [] } = cashOut;
  const since = (one: CashOutStatus): string | undefined => {
    const at = steps.findLast((step) => step.status === one)?.at;
    if (at !== undefined) return formatDayAndTime(at);
    return status === one ? formatDayAndTime(lastModifiedAt) : undefined;
  };
  const to = destinationOf(cashOut);
  const reviewed = since('REVIEWED');
  const paid = since('SUCCEEDED');
  return (
    <ol className={styles.timeline}>
      <Step is="done" title={<Trans>Requested</Trans>} text={formatDayAndTime(createdAt)} />
      {status === 'REQUESTED' && (
        <Step
          is="now"
          title={
            cashOut.needsMethod === true ? <Trans>Your choice</Trans> : <Trans>In review</Trans>
          }
          text={
            cashOut.needsMethod === true ? (
              <Trans>You haven’t chosen how you get it. It is reviewed after that.</Trans>
            ) : (
              <Trans>
                We look at it, usually within two business days. Its tickets are set aside.
              </Trans>
            )
          }
        />
      )}
      {reviewed !== undefined && <Step is="done" title={<Trans>Reviewed</Trans>} text={reviewed} />}
      {status === 'REVIEWED' && (
        <Step
          is="now"
          title={<Trans>On its way</Trans>}
          text={<Trans>The money goes to: {to}. We write to you when it is paid.</Trans>}
        />
      )}
      {isOpen(cashOut) && <Step is="next" title={<Trans>Paid</Trans>} />}
      {paid !== undefined && (
        <Step is="done" title={<Trans>Paid</Trans>} text={`${paid}. ${to}.`} />
      )}
      {status === 'FAILED' && (
        <Step
          is="bad"
          title={
            isCanceled(cashOut) ? (
              <Trans>Canceled</Trans>
            ) : paid === undefined ? (
              <Trans>Not paid</Trans>
            ) : (
              <Trans>Sent back</Trans>
            )
          }
          text={`${since('FAILED') ?? ''}. ${failureSentence(cashOut)}`}
        />
      )}
    </ol>
  );
}

/** Why it failed; the tickets are back in any case. Source: CASH-5. */
function failureSentence({ failureReason, sweepTicketsAmount }: CashOut): string {
  const reason = REASONS[failureReason ?? ''] ?? OTHER_REASON;
  const tickets = formatAmount(sweepTicketsAmount);
  return `${i18n._(reason)} ${t`Your ${tickets} tickets are back in your balance.`}`;
}

/** One cash-out with its steps; `children` is what the player can do about it. */
export function CashOutCard(props: { cashOut: CashOut; children?: ReactNode }) {
  const { cashOut } = props;
  const tickets = formatAmount(cashOut.sweepTicketsAmount);
  const reference = cashOut.cashOutId;
  return (
    <Card tight label={t`Cashout of ${formatDollars(cashOut.amount)}`}>
      <div className="stack gap-12">
        <div className={styles.line}>
          <h2 className="h3">
            {isOpen(cashOut) ? <Trans>In progress</Trans> : <Trans>Cashout</Trans>}
          </h2>
          <StatusPill cashOut={cashOut} />
        </div>
        <div className={styles.line}>
          <p className={`display num ${styles.sum ?? ''}`}>{formatDollars(cashOut.amount)}</p>
          <p className="sm muted num">
            <Trans>{tickets} tickets</Trans>
          </p>
        </div>
        <Timeline cashOut={cashOut} />
        <p className={`sm muted ${styles.reference ?? ''}`}>
          {destinationOf(cashOut)}. <Trans>Reference {reference}</Trans>
        </p>
        {props.children}
      </div>
    </Card>
  );
}

const SIGNS = { REQUESTED: Clock, REVIEWED: Clock, SUCCEEDED: Check, FAILED: X } as const;

/** Cash-outs as rows; each opens to its steps. */
export function CashOutRows(props: {
  cashOuts: readonly CashOut[];
  actions?: (cashOut: CashOut) => ReactNode;
}) {
  return (
    <ul className={styles.rows}>
      {props.cashOuts.map((cashOut) => {
        const Sign = SIGNS[cashOut.status];
        return (
          <li key={cashOut.cashOutId}>
            <details>
              <summary className={styles.row}>
                <span className={classNames(styles.sign, styles[`is-${cashOut.status}`])}>
                  <Sign aria-hidden="true" />
                </span>
                <span className={styles.rowText}>
                  <span className="h3 num">{formatDollars(cashOut.amount)}</span>
                  <span className="sm muted">
                    {nameOfProvider(cashOut.provider)}, {formatDay(cashOut.createdAt)}
                  </span>
                </span>
                <StatusPill cashOut={cashOut} />
                <ChevronDown className={`ic ${styles.chevron ?? ''}`} aria-hidden="true" />
              </summary>
              <div className={styles.rowMore}>
                <Timeline cashOut={cashOut} />
                {props.actions?.(cashOut)}
              </div>
            </details>
          </li>
        );
      })}
    </ul>
  );
}

/** Where the money is pushed to is chosen in the vendor's own form, which stands among the ways to redeem. */
export function MethodMissing({ redeem, cashOut }: { redeem: Redeem; cashOut: CashOut }) {
  const vendor = vendorsOf('pay-out').find(
    ({ ports }) => ports['pay-out'].wire === cashOut.provider,
  );
  return (
    <Link
      to="/redeem"
      className={buttonClass({ look: 'primary', block: true })}
      onClick={() => redeem.store.set({ selectedMethod: vendor?.name })}
    >
      <Trans>Choose how you get it</Trans>
    </Link>
  );
}
