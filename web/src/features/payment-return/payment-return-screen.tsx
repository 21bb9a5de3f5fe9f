import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { buttonClass } from '@jubilee/ui/button';
import { artUrl } from '../../catalogue/game-art.ts';
import { useFlags } from '../../flags/use-flags.ts';
import { Link } from '../../navigation/link.tsx';
import { usePageSearch } from '../../navigation/use-path.ts';
import { StandalonePage } from '../../page-parts/standalone-page.tsx';
import { StatusPage } from '../../page-parts/status-page.tsx';
import { readReturn } from './read-return.ts';

/**
 * The page that payment providers redirect to. It claims no outcome, and without a payment's reference no
 * payment. Source: ROUTE-9, ROUTE-26.
 */
export function PaymentReturnScreen() {
  const { purchasesEnabled } = useFlags();
  const reference = readReturn(usePageSearch());
  return (
    <StandalonePage>
      <StatusPage
        art={artUrl('hourglass')}
        title={
          reference === undefined ? t`No payment to check here` : t`We’re checking your payment`
        }
        lead={<Lead reference={reference} isSelling={purchasesEnabled} />}
        actions={
          purchasesEnabled ? (
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
