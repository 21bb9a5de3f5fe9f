import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CallReply } from '@jubilee/contract/calls/define';
import { cancelPaymentOrder, createPaymentOrder } from '@jubilee/contract/calls/payment-orders';
import type { Flags } from '@jubilee/contract/settings/flags';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { isUndecided } from '../../calls/outcome.ts';
import { useDialogBusy, useDialogs } from '../../dialogs/use-dialogs.ts';
import { useFlags } from '../../flags/use-flags.ts';
import { FormProblem } from '../../identity-forms/form-problem.tsx';
import { NumberForm } from '../../identity-forms/number-form.tsx';
import { EMPTY_PHONE } from '../../identity-forms/phone-field.tsx';
import { showPhoneNumber } from '../../identity-forms/phone-number.ts';
import { formatDollars } from '../../language/format.ts';
import { PackGets } from '../../payments/pack-gets.tsx';
import { buyingProblem } from '../../payments/payment-sentences.ts';
import { useDetails } from '../../player/use-details.ts';
import { useStartedSession } from '../../session/start/started-session.ts';
import type { OrderPartProps } from '../order-parts.ts';
import { VendorFrame } from '../vendor-frame.tsx';

type Opened = CallReply<typeof createPaymentOrder>;

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
  const dialogs = useDialogs();
  const flags = useFlags();
  const [phone, setPhone] = useState(EMPTY_PHONE);
  const [requestId, setRequestId] = useState<string>();
  const [opened, setOpened] = useState<Opened>();
  const [isDone, setDone] = useState(false);
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
    setBusy(false);
    if (answer.ok) {
      setRequestId(undefined);
      setOpened(answer.value);
      return undefined;
    }
    // The same order again, should the first one have been opened.
    const isOpen = isUndecided(answer.problem);
    setRequestId(isOpen ? answer.requestId : undefined);
    return isOpen
      ? t`We have no answer yet. Try again: you get the same order, and nothing is paid twice.`
      : buyingProblem(answer.problem);
  };
  const cancel = async (): Promise<void> => {
    if (engine === undefined || opened === undefined) return;
    const { actionId, orderId: orderIdentifier } = opened.order;
    setBusy(true);
    const answer = await engine.call(cancelPaymentOrder, {
      body: { actionId, orderIdentifier, targetUserId: opened.payment.userId },
    });
    setBusy(false);
    if (answer.ok) onClose();
    else setProblem(buyingProblem(answer.problem));
  };
  const known = details?.phoneNumber ?? undefined;
  if (opened === undefined) {
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
                The order is for your number {showPhoneNumber(known)}. Nothing is paid before the
                next step.
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
  return (
    <div className="stack gap-20">
      <FormProblem text={problem} />
      {isDone && (
        <Alert tone="ok">
          <Trans>
            In a shop, show the code at the counter and pay {formatDollars(pack.price)}. The coins
            are in your balance as soon as the payment is reported; until then the payment is
            pending.
          </Trans>
        </Alert>
      )}
      <VendorFrame
        document="pay-in/pay-near-me"
        title={t`Payment`}
        height={420}
        values={{ orderToken: opened.orderToken, options: JSON.stringify(optionsOf(flags)) }}
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
            dialogs.open('payment_confirmation', { paymentId: opened.payment.paymentId });
          }}
        >
          <Trans>See your payment</Trans>
        </Button>
        <Button look="ghost" block busy={isBusy} onClick={() => void cancel()}>
          <Trans>Cancel the order</Trans>
        </Button>
      </div>
    </div>
  );
}
