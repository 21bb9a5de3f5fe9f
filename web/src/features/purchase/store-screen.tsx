import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Capability } from '@jubilee/contract/values/capabilities';
import { buttonClass } from '@jubilee/ui/button';
import { Card } from '@jubilee/ui/card';
import { CurrencyGlyph } from '@jubilee/ui/currency-glyph';
import { EmptyState } from '@jubilee/ui/empty-state';
import { formatAmount } from '@jubilee/ui/format/amount';
import { Skeleton } from '@jubilee/ui/skeleton';
import { VisuallyHidden } from '@jubilee/ui/visually-hidden';
import { artUrl } from '../../catalogue/game-art.ts';
import { useFlags } from '../../flags/use-flags.ts';
import { Link } from '../../navigation/link.tsx';
import { Fact, FactList } from '../../page-parts/fact-list.tsx';
import { NotOpen } from '../../page-parts/not-open.tsx';
import { OfflineMoney } from '../../page-parts/offline-money.tsx';
import { PageHead } from '../../page-parts/page-head.tsx';
import { Split } from '../../page-parts/split.tsx';
import { GateList } from '../../player/gate-list.tsx';
import { StateRules } from '../../player/state-rules.tsx';
import { useGates } from '../../player/use-gates.ts';
import { useSession } from '../../session/session-context.ts';
import { offeredPaymentMethods } from './payment-methods.ts';
import styles from './store.module.css';

const BUYING: readonly Capability[] = ['buy'];

/**
 * The store and one pack of it; placeholders until packs are sold here. Source: ROUTE-7, ROUTE-25.
 */
export function StoreScreen(props: { isPack?: boolean }) {
  const { purchasesEnabled } = useFlags();
  if (!purchasesEnabled) {
    return (
      <NotOpen
        title={t`The store isn’t open here`}
        lead={
          <Trans>
            Nothing has to be bought to play. When your Points run low, we give you more for free.
          </Trans>
        }
        action={
          <Link to="/promotions" className={buttonClass({ look: 'outline', size: 'large' })}>
            <Trans>Free Points</Trans>
          </Link>
        }
      />
    );
  }
  return (
    <>
      <PageHead
        title={props.isPack === true ? t`This pack isn’t here` : t`Store`}
        lead={
          props.isPack === true ? (
            <Trans>It may have been sold out, or the address has a typo.</Trans>
          ) : (
            <Trans>Points are for play. Every pack comes with free Sweep Tickets.</Trans>
          )
        }
      />
      <OfflineMoney />
      <StateRules about={BUYING} />
      <Split>
        <Card>
          <VisuallyHidden>
            <h2>
              <Trans>Packs</Trans>
            </h2>
          </VisuallyHidden>
          {props.isPack === true ? (
            <EmptyState
              art={artUrl('gift') ?? ''}
              title={t`Look at the other packs`}
              text={t`The store shows every pack there is.`}
              action={
                <Link to="/purchase" className={buttonClass()}>
                  <Trans>To the store</Trans>
                </Link>
              }
            />
          ) : (
            <EmptyState
              art={artUrl('gift') ?? ''}
              title={t`No packs yet`}
              text={t`Packs are listed here with their price once they’re for sale. Until then every game is open with the Points you have.`}
              action={
                <Link to="/" className={buttonClass()}>
                  <Trans>To the games</Trans>
                </Link>
              }
            />
          )}
        </Card>
        <Beside />
      </Split>
    </>
  );
}

function Beside() {
  const { accounts } = useSession();
  const gates = useGates();
  const ways = offeredPaymentMethods(useFlags());
  return (
    <div className="stack gap-20">
      <Card tight label={t`Your balance`}>
        <h2 className="h3">
          <Trans>Your balance</Trans>
        </h2>
        {accounts.POINTS === undefined || accounts.SWEEP_TICKETS === undefined ? (
          <Skeleton shape="control" />
        ) : (
          <FactList>
            <Fact name={<Trans>Points</Trans>}>
              <CurrencyGlyph currency="POINTS" />
              <span translate="no">{formatAmount(accounts.POINTS.balance)}</span>
            </Fact>
            <Fact name={<Trans>Sweep Tickets</Trans>}>
              <CurrencyGlyph currency="SWEEP_TICKETS" />
              <span translate="no">{formatAmount(accounts.SWEEP_TICKETS.balance)}</span>
            </Fact>
          </FactList>
        )}
      </Card>
      {ways.length > 0 && (
        <Card tight label={t`Ways to pay`}>
          <h2 className="h3">
            <Trans>Ways to pay</Trans>
          </h2>
          <ul className={styles.methods}>
            {ways.map((way) => (
              <li key={way}>{way}</li>
            ))}
          </ul>
        </Card>
      )}
      {gates !== undefined && (
        <Card tight label={t`Before you buy`}>
          <h2 className="h3">
            <Trans>Before you buy</Trans>
          </h2>
          <GateList gates={gates.filter(({ name }) => name !== 'identity')} />
        </Card>
      )}
      <p className="xs faint">
        <Trans>
          Sweep Tickets are a free bonus and are never sold. No purchase necessary: see the{' '}
          <Link to="/rules">rules</Link>.
        </Trans>
      </p>
    </div>
  );
}
