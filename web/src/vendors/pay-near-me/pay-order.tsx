import { useEffect, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  cancelPaymentOrder,
  createPaymentOrder,
  paymentOrderToken,
} from '@jubilee/contract/calls/payment-orders';
import type { Payment } from '@jubilee/contract/entities/purchase';
import type { Flags } from '@jubilee/contract/settings/flags';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { Dialog } from '@jubilee/ui/dialog';
import { useToast } from '@jubilee/ui/toast';
import { isUndecided } from '../../calls/outcome.ts';
import { useDialogBusy, useDialogs } from '../../dialogs/use-dialogs.ts';
import { useFlags } from '../../flags/use-flags.ts';
import { FormProblem } from '../../identity-forms/form-problem.tsx';
import { NumberForm } from '../../identity-forms/number-form.tsx';
import { EMPTY_PHONE } from '../../identity-forms/phone-field.tsx';
import { showPhoneNumber } from '../../identity-forms/phone-number.ts';
import { formatDollars } from '../../language/format.ts';
import { ConfirmDialog } from '../../page-parts/confirm-dialog.tsx';
import { recentPayments } from '../../payments/own-payments.ts';
import { PackGets } from '../../payments/pack-gets.tsx';
import { buyingProblem, payingProblem } from '../../payments/payment-sentences.ts';
import { useDetails } from '../../player/use-details.ts';
import { useStartedSession } from '../../session/start/started-session.ts';
import type { OpenOrderProps, OrderPartProps } from '../order-parts.ts';
import { VendorFrame } from '../vendor-frame.tsx';

interface Opened {
  readonly payment: Payment;
  readonly orderId: string;
  readonly orderToken: string;
}

/** The library's entry of an action, by the brand's flags. Source: FLAG-8. */
function optionsOf(flags: Flags): Record<string, boolean | string> {
  return {
    action: flags.payNearMeAction,
    cash: flags.payNearMeCashEnabled,
    credit: flags.payNearMeCreditEnabled,
    debit: flags.payNearMeDebitEnabled,
    ach: flags.payNearMeAchEnabled,
    apple_pay: flags.payNearMeApplePayEnabled,
    google_pay: flags.payNearMeGooglePayEnabled,
    paypal: flags.payNearMePaypalEnabled,
    venmo: flags.payNearMeVenmoEnabled,
    cashapp: flags.payNearMeCashAppEnabled,
  };
}

/** An order for a pack: the vendor's frame takes the payment, or gives the code for cash in a shop. Source: PAY-8. */
export function PayOrder({ pack, gift, onClose }: OrderPartProps) {
  const engine = useStartedSession()?.engine;
  const details = useDetails();
  const [phone, setPhone] = useState(EMPTY_PHONE);
  const [requestId, setRequestId] = useState<string>();
  const [opened, setOpened] = useState<Opened>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useDialogBusy(isBusy);

  const open = async (number: string): Promise<string | undefined> => {
    if (engine === undefined) return undefined;
    setBusy(true);
    const answer = await engine.call(createPaymentOrder, {
      body: {
        orderAmount: pack.price,
        phone: number,
        purchasePackCode: pack.code,
        ...(gift === undefined ? {} : { promoCode: gift.promoCode }),
      },
      ...(requestId === undefined ? {} : { requestId }),
    });
    void recentPayments(engine);
    setBusy(false);
    if (answer.ok) {
      const { payment, order, orderToken } = answer.value;
      setRequestId(undefined);
      setOpened({ payment, orderId: order.orderId, orderToken });
      return undefined;
    }
    // The same order again, should the first one have been opened.
    const isOpen = isUndecided(answer.problem);
    setRequestId(isOpen ? answer.requestId : undefined);
    return isOpen
      ? t`We have no answer yet. Try again: you get the same order, and nothing is paid twice.`
      : payingProblem(answer.problem);
  };
  if (opened !== undefined) return <Order opened={opened} onClose={onClose} />;
  const known = details?.phoneNumber ?? undefined;
  return (
    <div className="stack gap-20">
      <PackGets pack={pack} gift={gift} />
      <FormProblem text={problem} />
      {known === undefined ? (
        <NumberForm
          phone={phone}
          action={t`Continue`}
          onPhone={setPhone}
          onNumber={(number) => open(number)}
        />
      ) : (
        <>
          <p className="md muted">
            <Trans>
              The order is for your number {showPhoneNumber(known)}. Nothing is paid before the next
              step.
            </Trans>
          </p>
          <Button
            look="primary"
            size="large"
            block
            busy={isBusy}
            onClick={() => void open(known).then(setProblem)}
          >
            <Trans>Continue with {formatDollars(pack.price)}</Trans>
          </Button>
        </>
      )}
    </div>
  );
}

/** The vendor's frame of an open order. It may be closed: the order stays among the player's payments. */
function Order({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const { payment, orderId, orderToken } = opened;
  const engine = useStartedSession()?.engine;
  const dialogs = useDialogs();
  const flags = useFlags();
  const [isDone, setDone] = useState(false);
  const [isCanceling, setCanceling] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(
    () => () => {
      if (engine !== undefined) void recentPayments(engine);
    },
    [engine],
  );
  return (
    <div className="stack gap-20">
      <FormProblem text={problem} />
      {isDone && (
        <Alert tone="ok">
          <Trans>
            In a shop, show the code at the counter and pay {formatDollars(payment.amount)}. The
            coins are in your balance as soon as the payment is reported; until then the payment is
            pending.
          </Trans>
        </Alert>
      )}
      <VendorFrame
        document="pay-in/pay-near-me"
        title={t`Payment`}
        height={420}
        values={{ orderToken, options: JSON.stringify(optionsOf(flags)) }}
        onNews={(news) => {
          if (news.news === 'token') {
            setDone(true);
            setProblem(undefined);
          }
          if (news.news === 'error' && news.reason !== 'failed') {
            setProblem(t`The payment didn’t go through. Choose another way, or try again.`);
          }
        }}
      />
      <div className="stack gap-8">
        <Button
          look="primary"
          size="large"
          block
          onClick={() => {
            onClose();
            dialogs.open('payment_confirmation', { paymentId: payment.paymentId });
          }}
        >
          <Trans>See your payment</Trans>
        </Button>
        <Button look="ghost" block onClick={() => setCanceling(true)}>
          <Trans>Cancel the order</Trans>
        </Button>
      </div>
      {isCanceling && (
        <CancelOrder
          payment={payment}
          orderId={orderId}
          onCanceled={onClose}
          onClose={() => setCanceling(false)}
        />
      )}
    </div>
  );
}

/** An order that waits to be paid: its code once more, or an end of it. Source: PAY-8. */
export function OpenOrder({ payment }: OpenOrderProps) {
  const engine = useStartedSession()?.engine;
  const [opened, setOpened] = useState<Opened>();
  const [isCanceling, setCanceling] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { order } = payment;
  if (order?.status !== 'OPEN') return null;
  const show = async (): Promise<void> => {
    if (engine === undefined) return;
    setBusy(true);
    const answer = await engine.call(paymentOrderToken, { params: { id: order.orderId } });
    setBusy(false);
    setProblem(answer.ok ? undefined : buyingProblem(answer.problem));
    if (answer.ok) setOpened({ payment, orderId: order.orderId, ...answer.value });
    // What is no longer open is shown as what it became.
    else void recentPayments(engine);
  };
  return (
    <>
      <FormProblem text={problem} />
      <div className="hstack wrap gap-8">
        <Button look="outline" size="small" busy={isBusy} onClick={() => void show()}>
          <Trans>Show the code again</Trans>
        </Button>
        <Button look="ghost" size="small" onClick={() => setCanceling(true)}>
          <Trans>Cancel the order</Trans>
        </Button>
      </div>
      {opened !== undefined && (
        <Dialog isOpen width="wide" title={t`Your order`} onClose={() => setOpened(undefined)}>
          <Order opened={opened} onClose={() => setOpened(undefined)} />
        </Dialog>
      )}
      {isCanceling && (
        <CancelOrder
          payment={payment}
          orderId={order.orderId}
          onCanceled={() => setCanceling(false)}
          onClose={() => setCanceling(false)}
        />
      )}
    </>
  );
}

function CancelOrder(props: {
  payment: Payment;
  orderId: string;
  onCanceled: () => void;
  onClose: () => void;
}) {
  const { payment, orderId: orderIdentifier } = props;
  const engine = useStartedSession()?.engine;
  const say = useToast();
  const cancel = async (): Promise<string | undefined> => {
    if (engine === undefined) return undefined;
    const answer = await engine.call(cancelPaymentOrder, {
      body: { actionId: payment.paymentId, orderIdentifier, targetUserId: payment.userId },
    });
    void recentPayments(engine);
    if (!answer.ok) return buyingProblem(answer.problem);
    say(t`The order is canceled. Nothing was charged.`, 'ok');
    props.onCanceled();
    return undefined;
  };
  return (
    <ConfirmDialog
      title={t`Cancel this order?`}
      text={t`Its code stops working. If you have paid with it already, keep the order: the coins come as soon as the payment is reported.`}
      action={t`Cancel the order`}
      otherwise={t`Keep the order`}
      onConfirm={cancel}
      onClose={props.onClose}
    />
  );
}
