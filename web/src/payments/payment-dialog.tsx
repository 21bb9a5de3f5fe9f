import { useRef } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CircleAlert, Clock } from 'lucide-react';
import type { Payment } from '@jubilee/contract/entities/purchase';
import { isPortOpen } from '@jubilee/contract/vendors/vendor-switches';
import { isPurchaseVerified } from '@jubilee/core/gates/authorization';
import { Button, buttonClass } from '@jubilee/ui/button';
import { Dialog } from '@jubilee/ui/dialog';
import { formatMoney } from '@jubilee/ui/format/amount';
import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import { artUrl } from '../catalogue/game-art.ts';
import type { DialogFacts } from '../dialogs/dialog-names.ts';
import type { DialogViewProps } from '../dialogs/dialog-view.ts';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { OfferDialog } from '../dialogs/views/offer-dialog.tsx';
import { useFlags } from '../flags/use-flags.ts';
import { formatDollars, formatList } from '../language/format.ts';
import { Link } from '../navigation/link.tsx';
import { DidNotLoad } from '../page-parts/did-not-load.tsx';
import { useStartedSession } from '../session/start/started-session.ts';
import { OpenPaymentActions, openSentence } from './open-payments.tsx';
import { hasPaidOnce } from './own-payments.ts';
import { failureSentence } from './payment-sentences.ts';
import { usePayment } from './use-payment.ts';

/** What became of a payment, from the server's record only. Source: PAY-12. */
export function PaymentDialog({
  facts,
  onClose,
}: DialogViewProps<DialogFacts['payment_confirmation']>) {
  const { answer, retry } = usePayment(facts.paymentId);
  const offerCheck = useCheckAfterFirst();
  if (answer === undefined) {
    return (
      <Dialog isOpen width="narrow" title={t`Your payment`} onClose={onClose}>
        <Loading label={t`Loading your payment`}>
          <Skeleton shape="row" />
        </Loading>
      </Dialog>
    );
  }
  if (!answer.ok) {
    return (
      <Dialog isOpen width="narrow" title={t`Your payment`} onClose={onClose}>
        <DidNotLoad
          title={t`We can’t show it right now`}
          text={t`Your payment isn’t affected. ${answer.message}`}
          onRetry={retry}
        />
      </Dialog>
    );
  }
  const { payment } = answer;
  const close = () => {
    onClose();
    if (payment?.status === 'SUCCEEDED') void offerCheck();
  };
  return <Outcome payment={payment} onClose={close} />;
}

function Outcome({ payment, onClose }: { payment: Payment | undefined; onClose: () => void }) {
  const done = (
    <Button look="primary" size="large" block onClick={onClose}>
      <Trans>Done</Trans>
    </Button>
  );
  if (payment === undefined) {
    return (
      <OfferDialog
        title={t`No payment to show`}
        text={t`There is no such payment in your account. Nothing was charged.`}
        sign={{ icon: <CircleAlert aria-hidden="true" /> }}
        onClose={onClose}
        actions={done}
      />
    );
  }
  const price = formatDollars(payment.amount);
  if (payment.status === 'SUCCEEDED') {
    const parts = [
      formatMoney(payment.points, 'POINTS'),
      ...(payment.sweepTickets > 0 ? [formatMoney(payment.sweepTickets, 'SWEEP_TICKETS')] : []),
    ];
    const got = formatList(parts);
    return (
      <OfferDialog
        title={t`It’s yours`}
        text={t`${got} are in your balance. You paid ${price}; the receipt comes by email.`}
        art={{ url: artUrl('gift') ?? '' }}
        onClose={onClose}
        actions={done}
      />
    );
  }
  if (payment.status === 'FAILED') {
    return (
      <OfferDialog
        title={t`The payment didn’t go through`}
        text={failureSentence(payment.failureReason)}
        sign={{ icon: <CircleAlert aria-hidden="true" />, tone: 'bad' }}
        onClose={onClose}
        actions={
          <>
            {payment.purchasePackCode !== null && (
              <Link
                to="/purchase/$code"
                params={{ code: payment.purchasePackCode }}
                className={buttonClass({ look: 'primary', size: 'large', block: true })}
                onClick={onClose}
              >
                <Trans>Try again</Trans>
              </Link>
            )}
            <Button look="ghost" block onClick={onClose}>
              <Trans>Not now</Trans>
            </Button>
          </>
        }
      />
    );
  }
  return (
    <OfferDialog
      title={
        payment.order?.status === 'OPEN'
          ? t`Your order waits for ${price}`
          : t`Your payment is being checked`
      }
      text={t`${openSentence(payment)} You can close this and play on; it stands in the store and in your activity.`}
      sign={{ icon: <Clock aria-hidden="true" />, tone: 'primary' }}
      onClose={onClose}
      actions={done}
    >
      <OpenPaymentActions payment={payment} />
    </OfferDialog>
  );
}

/** After the very first purchase the card is confirmed, where the brand has that. Source: KYC-6. */
function useCheckAfterFirst(): () => Promise<void> {
  const dialogs = useDialogs();
  const flags = useFlags();
  const engine = useStartedSession()?.engine;
  const isAsked = useRef(false);
  return async () => {
    if (engine === undefined || isAsked.current || !isPortOpen('identity-checks', flags)) return;
    isAsked.current = true;
    const { details } = engine.facts();
    if (details === undefined) return;
    const isVerified = isPurchaseVerified(
      {
        isKycVerified: details.sumsubKycVerified,
        isPurchaseVerified: details.sumsubPurchaseVerified,
      },
      flags,
    );
    if (isVerified) return;
    if (await hasPaidOnce(engine)) dialogs.open('purchase_kyc', {});
  };
}
