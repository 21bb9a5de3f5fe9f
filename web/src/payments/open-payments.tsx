import { Suspense, useEffect, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Payment } from '@jubilee/contract/entities/purchase';
import { vendorsOf } from '@jubilee/contract/vendors/vendor-table';
import { buttonClass } from '@jubilee/ui/button';
import { Card } from '@jubilee/ui/card';
import { Pill } from '@jubilee/ui/pill';
import { Skeleton } from '@jubilee/ui/skeleton';
import { nowMs } from '../app/clock.ts';
import { every } from '../app/every.ts';
import { onWake } from '../app/on-wake.ts';
import { useShared } from '../catalogue/shared-value.ts';
import { formatDayAndTime, formatDollars } from '../language/format.ts';
import { Link } from '../navigation/link.tsx';
import { useSession } from '../session/session-context.ts';
import { useStartedSession } from '../session/start/started-session.ts';
import { orderPartOf } from '../vendors/order-parts.ts';
import { knownPayments, recentPayments } from './own-payments.ts';
import { packsOnSale } from './packs.ts';
import { failureSentence } from './payment-sentences.ts';
import styles from './payments.module.css';

const ASK_EVERY_MS = 10_000;
const DAY_MS = 86_400_000;
const FAILED_SHOWN_MAX = 5;

/** What was not paid, or not yet: nothing of it is ever invisible. `failedForMs`: how long a failed one is shown. Source: PAY-12. */
export function OpenPayments({ failedForMs = DAY_MS }: { failedForMs?: number }) {
  const engine = useStartedSession()?.engine;
  const userId = useSession().user?.userId;
  const [since] = useState(() => nowMs() - failedForMs);
  const own = useShared(knownPayments).filter((payment) => payment.userId === userId);
  const open = own.filter(({ status }) => status === 'PENDING');
  const failed = own.filter(
    ({ status, lastModifiedAt }) => status === 'FAILED' && Date.parse(lastModifiedAt) > since,
  );
  const hasOpen = open.length > 0;
  useEffect(() => {
    if (engine === undefined) return undefined;
    void recentPayments(engine);
    return onWake(() => void recentPayments(engine));
  }, [engine]);
  useEffect(() => {
    if (engine === undefined || !hasOpen) return undefined;
    return every(ASK_EVERY_MS, () => {
      if (document.visibilityState === 'visible') void recentPayments(engine);
    });
  }, [engine, hasOpen]);
  if (!hasOpen && failed.length === 0) return null;
  return (
    <Card tight label={t`Your payments`}>
      <h2 className="h3">{hasOpen ? <Trans>Not finished yet</Trans> : <Trans>Not paid</Trans>}</h2>
      <ul className={styles.open}>
        {[...open, ...failed.slice(0, FAILED_SHOWN_MAX)].map((payment) => (
          <li key={payment.paymentId}>
            <OnePayment payment={payment} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function OnePayment({ payment }: { payment: Payment }) {
  const { status, amount, createdAt, failureReason, purchasePackCode: code } = payment;
  const onSale = useShared(packsOnSale);
  const pack = onSale.is === 'known' ? onSale.packs.find((one) => one.code === code) : undefined;
  const isOpen = status === 'PENDING';
  return (
    <div className="stack gap-8">
      <div className={styles.openHead}>
        <p className="b num">
          {formatDollars(amount)}
          {pack !== undefined && `, ${pack.title}`}
        </p>
        {isOpen ? (
          <Pill tone="warn">
            <Trans>Pending</Trans>
          </Pill>
        ) : (
          <Pill tone="bad">
            <Trans>Not paid</Trans>
          </Pill>
        )}
      </div>
      <p className="sm muted">
        {isOpen ? (
          <Trans>
            {nameOfWay(payment)}, since {formatDayAndTime(createdAt)}
          </Trans>
        ) : (
          <>
            {nameOfWay(payment)}, {formatDayAndTime(createdAt)}
          </>
        )}
      </p>
      <p className="sm">{isOpen ? openSentence(payment) : failureSentence(failureReason)}</p>
      {isOpen && <OpenPaymentActions payment={payment} />}
      {!isOpen && pack !== undefined && (
        <Link
          to="/purchase/$code"
          params={{ code: pack.code }}
          className={buttonClass({ look: 'outline', size: 'small' })}
        >
          <Trans>Try again</Trans>
        </Link>
      )}
    </div>
  );
}

function vendorOf({ paymentProvider }: Payment) {
  return vendorsOf('pay-in').find(({ ports }) => ports['pay-in'].wire === paymentProvider);
}

function orderOf(payment: Payment) {
  const vendor = vendorOf(payment);
  return vendor === undefined ? undefined : orderPartOf(vendor.name)?.open;
}

/** How it is paid. The vendor of a card form is not named to players. */
function nameOfWay(payment: Payment): string {
  return orderOf(payment) === undefined ? t`Card` : (vendorOf(payment)?.label ?? '');
}

/** Where an open payment stands, in plain words. */
export function openSentence(payment: Payment): string {
  if (orderOf(payment) === undefined) {
    return t`We’re asking the bank whether it was paid. There’s no need to pay again: you get the coins, or nothing is charged.`;
  }
  return payment.order?.status === 'OPEN'
    ? t`Pay with its code, or cancel it. The coins are in your balance as soon as the payment is reported.`
    : t`We’re asking the provider about this order. Nothing is charged before you have its code.`;
}

/** What the player can do about an open payment; nothing about that of a card. */
export function OpenPaymentActions({ payment }: { payment: Payment }) {
  const Order = orderOf(payment);
  return (
    Order !== undefined && (
      <Suspense fallback={<Skeleton shape="control" />}>
        <Order.View payment={payment} />
      </Suspense>
    )
  );
}
