import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CashOut } from '@jubilee/contract/entities/cash-out';
import { buttonClass } from '@jubilee/ui/button';
import { Card } from '@jubilee/ui/card';
import { chipClass, ChipRow } from '@jubilee/ui/chip';
import { EmptyState } from '@jubilee/ui/empty-state';
import { artUrl } from '../../catalogue/game-art.ts';
import { Link } from '../../navigation/link.tsx';
import { usePageParams } from '../../navigation/use-path.ts';
import { CoinflowConnect } from '../../vendors/coinflow/coinflow-connect.tsx';
import { CancelCashOut } from './cancel-cash-out.tsx';
import { CashOutCard, CashOutRows } from './cash-outs.tsx';
import { RedeemScreen } from './redeem-screen.tsx';
import { isOpen } from './redeem-store.ts';
import { useRedeem, type Redeem } from './use-redeem.ts';

export type CoinflowPage = 'connect' | 'all-redemptions' | 'redemption';

/** Coinflow's pages: amount and speed, connecting an account, the list, one cashout. Source: ROUTE-6. */
export function CoinflowScreen(props: { page?: CoinflowPage }) {
  const { page } = props;
  const redeem = useRedeem();
  const actionId = usePageParams('/coinflow-redeem/$actionId')?.actionId;
  return (
    <RedeemScreen
      method="coinflow"
      lead={<Pages />}
      isShown={(one) => (page === 'all-redemptions' ? !isOpen(one) : one.cashOutId === actionId)}
    >
      {page === undefined || redeem === undefined ? undefined : (
        <Content page={page} redeem={redeem} />
      )}
    </RedeemScreen>
  );
}

function Content({ page, redeem }: { page: CoinflowPage; redeem: Redeem }) {
  if (page === 'connect') return <CoinflowConnect redeem={redeem} />;
  return page === 'redemption' ? (
    <Redemption redeem={redeem} />
  ) : (
    <AllRedemptions redeem={redeem} />
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

function AllRedemptions({ redeem }: { redeem: Redeem }) {
  const { cashOuts } = redeem.state;
  // A list that could not be read says so beside this.
  if (cashOuts === undefined) return null;
  return (
    <Card label={t`All cashouts`}>
      <h2 className="h2">
        <Trans>All cashouts</Trans>
      </h2>
      {cashOuts.length === 0 ? (
        <EmptyState
          art={artUrl('hourglass') ?? ''}
          title={t`No cashouts yet`}
          text={t`Each one is listed here with its steps: requested, reviewed, paid.`}
          action={
            <Link to="/coinflow-redeem" className={buttonClass()}>
              <Trans>Back to redeeming</Trans>
            </Link>
          }
        />
      ) : (
        <CashOutRows cashOuts={cashOuts} actions={linkTo} />
      )}
    </Card>
  );
}

function linkTo({ cashOutId }: CashOut): ReactNode {
  return (
    <Link
      to="/coinflow-redeem/$actionId"
      params={{ actionId: cashOutId }}
      className={buttonClass({ look: 'outline', size: 'small' })}
    >
      <Trans>Open</Trans>
    </Link>
  );
}

function Redemption({ redeem }: { redeem: Redeem }) {
  const actionId = usePageParams('/coinflow-redeem/$actionId')?.actionId;
  const { cashOuts } = redeem.state;
  if (cashOuts === undefined) return null;
  const found = cashOuts.find(({ cashOutId }) => cashOutId === actionId);
  if (found !== undefined) {
    return (
      <CashOutCard cashOut={found}>
        <CancelCashOut redeem={redeem} cashOut={found} />
      </CashOutCard>
    );
  }
  return (
    <Card>
      <EmptyState
        art={artUrl('hourglass') ?? ''}
        level={2}
        title={t`This cashout isn’t here`}
        text={t`You have no cashout of that number.`}
        action={
          <Link to="/coinflow-redeem/all-redemptions" className={buttonClass()}>
            <Trans>All cashouts</Trans>
          </Link>
        }
      />
    </Card>
  );
}
