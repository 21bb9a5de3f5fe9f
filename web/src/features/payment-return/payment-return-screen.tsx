import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { buttonClass } from '@jubilee/ui/button';
import { artUrl } from '../../catalogue/game-art.ts';
import { useFlags } from '../../flags/use-flags.ts';
import { formatDollars } from '../../language/format.ts';
import { Link } from '../../navigation/link.tsx';
import { usePageSearch } from '../../navigation/use-path.ts';
import { StandalonePage } from '../../page-parts/standalone-page.tsx';
import { StatusPage } from '../../page-parts/status-page.tsx';
import { failureSentence } from '../../payments/payment-sentences.ts';
import { usePayment } from '../../payments/use-payment.ts';
import { useSession } from '../../session/session-context.ts';
import { readReturn } from './read-return.ts';

/**
 * The page that payment providers redirect to. It claims no outcome: it asks the server about the payment that the address
 * names, and leads on. Source: ROUTE-9, ROUTE-26, PAY-12.
 */
export function PaymentReturnScreen() {
  const { purchasesEnabled } = useFlags();
  const { status } = useSession();
  const reference = readReturn(usePageSearch());
  return status === 'signedIn' && reference !== undefined ? (
    <KnownReturn reference={reference} />
  ) : (
    <Page
      title={reference === undefined ? t`No payment to check here` : t`We’re checking your payment`}
      lead={<Lead reference={reference} isSelling={purchasesEnabled} />}
      reference={reference}
    />
  );
}

function KnownReturn({ reference }: { reference: string }) {
  const { purchasesEnabled } = useFlags();
  const { answer } = usePayment(reference);
  const payment = answer?.ok === true ? answer.payment : undefined;
  if (payment?.status === 'SUCCEEDED') {
    const price = formatDollars(payment.amount);
    return (
      <Page
        isPaid
        title={t`Your payment went through`}
        lead={<Trans>You paid {price}. What you bought is in your balance.</Trans>}
        reference={reference}
      />
    );
  }
  if (payment?.status === 'FAILED') {
    return (
      <Page
        title={t`The payment didn’t go through`}
        lead={failureSentence(payment.failureReason)}
        reference={reference}
      />
    );
  }
  if (answer?.ok === true && payment === undefined) {
    return (
      <Page
        title={t`No payment to check here`}
        lead={
          <Trans>
            None of your last payments has this reference. If you paid with another account, its
            balance changes as soon as we know the result; you don’t need to pay again.
          </Trans>
        }
        reference={reference}
      />
    );
  }
  return (
    <Page
      title={t`We’re checking your payment`}
      lead={<Lead reference={reference} isSelling={purchasesEnabled} />}
      reference={reference}
    />
  );
}

function Page(props: {
  title: string;
  lead: ReactNode;
  reference: string | undefined;
  isPaid?: boolean;
}) {
  const { purchasesEnabled } = useFlags();
  const { reference, isPaid = false } = props;
  return (
    <StandalonePage>
      <StatusPage
        art={artUrl(isPaid ? 'gift' : 'hourglass')}
        title={props.title}
        lead={props.lead}
        actions={
          purchasesEnabled && !isPaid ? (
            <Link to="/purchase" className={buttonClass({ look: 'primary', size: 'large' })}>
              <Trans>Back to the store</Trans>
            </Link>
          ) : (
            <Link to="/" className={buttonClass({ look: 'primary', size: 'large' })}>
              <Trans>Back to the lobby</Trans>
            </Link>
          )
        }
        {...(reference === undefined ? {} : { footer: <Trans>Reference: {reference}</Trans> })}
      />
    </StandalonePage>
  );
}

function Lead(props: { reference: string | undefined; isSelling: boolean }) {
  if (props.reference !== undefined) {
    return (
      <Trans>
        The result comes from the provider, not from this page. Your balance changes as soon as we
        know it; you can go on meanwhile, and don’t need to pay again.
      </Trans>
    );
  }
  return props.isSelling ? (
    <Trans>
      This page opens after a payment, and your visit names none. If one is on its way, there’s no
      need to repeat it: your balance changes as soon as the provider reports it.
    </Trans>
  ) : (
    <Trans>
      This page opens after a payment, and your visit names none. Nothing is sold here at present.
    </Trans>
  );
}
