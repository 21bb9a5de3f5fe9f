import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { buttonClass } from '@jubilee/ui/button';
import { Card } from '@jubilee/ui/card';
import { chipClass, ChipRow } from '@jubilee/ui/chip';
import { EmptyState } from '@jubilee/ui/empty-state';
import { VisuallyHidden } from '@jubilee/ui/visually-hidden';
import { artUrl } from '../../catalogue/game-art.ts';
import { Link } from '../../navigation/link.tsx';
import { RedeemScreen } from './redeem-screen.tsx';

export type CoinflowPage = 'connect' | 'all-redemptions' | 'redemption';

/** Coinflow's pages: connecting an account, the list, one cashout. Source: ROUTE-6. */
export function CoinflowScreen(props: { page?: CoinflowPage }) {
  const { page } = props;
  if (page === undefined) return <RedeemScreen method="coinflow" />;
  return (
    <RedeemScreen method="coinflow">
      <Pages />
      <Card>
        <VisuallyHidden>
          <h2>
            <Trans>Your cashouts</Trans>
          </h2>
        </VisuallyHidden>
        {page === 'connect' && (
          <EmptyState
            art={artUrl('hourglass') ?? ''}
            title={t`Connecting an account isn’t open yet`}
            text={t`Banks and cards are added here, on Coinflow’s own form. We never see their numbers.`}
            action={<Back />}
          />
        )}
        {page === 'all-redemptions' && (
          <EmptyState
            art={artUrl('hourglass') ?? ''}
            title={t`No cashouts yet`}
            text={t`Each one is listed here with its steps: requested, reviewed, paid.`}
            action={<Back />}
          />
        )}
        {page === 'redemption' && (
          <EmptyState
            art={artUrl('hourglass') ?? ''}
            title={t`This cashout isn’t here`}
            text={t`You have no cashout of that number.`}
            action={
              <Link to="/coinflow-redeem/all-redemptions" className={buttonClass()}>
                <Trans>All cashouts</Trans>
              </Link>
            }
          />
        )}
      </Card>
    </RedeemScreen>
  );
}

function Pages() {
  const pages: readonly (readonly [ReactNode, 'connect' | 'all-redemptions' | 'main'])[] = [
    [<Trans key="main">Redeem</Trans>, 'main'],
    [<Trans key="connect">Connect</Trans>, 'connect'],
    [<Trans key="all">All cashouts</Trans>, 'all-redemptions'],
  ];
  return (
    <ChipRow label={t`Pages of Coinflow`}>
      {pages.map(([text, page]) => (
        <Link
          key={page}
          to={page === 'main' ? '/coinflow-redeem' : `/coinflow-redeem/${page}`}
          className={chipClass}
        >
          {text}
        </Link>
      ))}
    </ChipRow>
  );
}

function Back() {
  return (
    <Link to="/coinflow-redeem" className={buttonClass()}>
      <Trans>Back to redeeming</Trans>
    </Link>
  );
}
