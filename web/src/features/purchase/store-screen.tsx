import { type ReactNode, useEffect } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CreditCard, History, Store } from 'lucide-react';
import type { PurchasePack } from '@jubilee/contract/entities/purchase';
import type { Capability } from '@jubilee/contract/values/capabilities';
import { buttonClass } from '@jubilee/ui/button';
import { Card } from '@jubilee/ui/card';
import { CurrencyGlyph } from '@jubilee/ui/currency-glyph';
import { EmptyState } from '@jubilee/ui/empty-state';
import { classNames } from '@jubilee/ui/format/class-names';
import { formatAmount, formatMoney } from '@jubilee/ui/format/amount';
import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import { logProblem } from '../../app/log.ts';
import { nowMs } from '../../app/clock.ts';
import { artUrl, heroArt } from '../../catalogue/game-art.ts';
import { useShared } from '../../catalogue/shared-value.ts';
import { useFlags } from '../../flags/use-flags.ts';
import { formatDollars, formatSoon } from '../../language/format.ts';
import { Link } from '../../navigation/link.tsx';
import { usePageParams } from '../../navigation/use-path.ts';
import { DidNotLoad } from '../../page-parts/did-not-load.tsx';
import { Fact, FactList } from '../../page-parts/fact-list.tsx';
import { NotOpen } from '../../page-parts/not-open.tsx';
import { OfflineMoney } from '../../page-parts/offline-money.tsx';
import { PageHead } from '../../page-parts/page-head.tsx';
import { Split } from '../../page-parts/split.tsx';
import { OpenPayments } from '../../payments/open-payments.tsx';
import { packPicture } from '../../payments/pack-gets.tsx';
import { packsOnSale, readPacks } from '../../payments/packs.ts';
import { useHasBought } from '../../payments/use-has-bought.ts';
import { StateRules } from '../../player/state-rules.tsx';
import { useOpenings } from '../../player/use-capabilities.ts';
import { useSession } from '../../session/session-context.ts';
import { useStartedSession } from '../../session/start/started-session.ts';
import { FreeTicketsNote, PackScreen } from './pack-screen.tsx';
import { offeredPaymentMethods } from './payment-methods.ts';
import styles from './store.module.css';

const BUYING: readonly Capability[] = ['buy'];

/** The store and one pack of it. Source: ROUTE-7, ROUTE-25, PAY-1. */
export function StoreScreen(props: { isPack?: boolean }) {
  const { purchasesEnabled } = useFlags();
  const opening = useOpenings()('buy');
  const code = usePageParams('/purchase/$code')?.code;
  const onSale = useShared(packsOnSale);
  const engine = useStartedSession()?.engine;
  useEffect(() => {
    if (purchasesEnabled && engine !== undefined) void readPacks(engine.call, logProblem);
  }, [engine, purchasesEnabled]);
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
  if (opening.is === 'closed' && opening.by === 'exclusion') return <ClosedByExclusion />;
  if (onSale.is === 'failed') {
    return (
      <Frame title={t`Store`}>
        <Card>
          <DidNotLoad
            title={t`The packs didn’t load`}
            text={t`Your balance is safe. Check your connection and try again.`}
            onRetry={() => {
              packsOnSale.write({ is: 'loading' });
              if (engine !== undefined) void readPacks(engine.call, logProblem);
            }}
          />
        </Card>
      </Frame>
    );
  }
  if (onSale.is === 'loading') {
    return (
      <Frame title={t`Store`}>
        <Loading label={t`Loading packs`} className={styles.packs}>
          {[0, 1, 2].map((one) => (
            <Skeleton key={one} shape="card" />
          ))}
        </Loading>
      </Frame>
    );
  }
  if (props.isPack !== true) return <PackList packs={onSale.packs} />;
  const pack = onSale.packs.find((one) => one.code === code);
  return pack === undefined ? <NoSuchPack /> : <PackScreen key={pack.code} pack={pack} />;
}

/** Nothing is sold, and no steps towards buying are asked of them. Source: PLAY-1. */
function ClosedByExclusion() {
  const { cashoutsEnabled } = useFlags();
  return (
    <NotOpen
      title={t`The store is closed to you`}
      lead={
        <Trans>
          You’ve excluded yourself from play. What you can redeem stays yours to redeem.
        </Trans>
      }
      art="hourglass"
      action={
        cashoutsEnabled && (
          <Link to="/redeem" className={buttonClass({ look: 'outline', size: 'large' })}>
            <Trans>Redeem</Trans>
          </Link>
        )
      }
    />
  );
}

function Frame(props: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <>
      <PageHead
        title={props.title}
        lead={
          props.lead ?? (
            <Trans>Points are for play. Every pack comes with free Sweep Tickets.</Trans>
          )
        }
        aside={
          <Link
            to="/activity"
            search={{ kind: 'money' }}
            className={buttonClass({ look: 'outline', size: 'small' })}
          >
            <History className="ic ic-18" aria-hidden="true" />
            <Trans>Order history</Trans>
          </Link>
        }
      />
      <OfflineMoney />
      <StateRules about={BUYING} />
      <OpenPayments />
      <Split>
        {props.children}
        <Beside />
      </Split>
    </>
  );
}

function PackList(props: { packs: readonly PurchasePack[] }) {
  const hasBought = useHasBought();
  const packs = props.packs.filter((pack) => !hasBought || !pack.firstPurchaseOnly);
  const { limitedTimeOfferEnabled, limitedTimeOfferPackCode } = useFlags();
  const offered = limitedTimeOfferEnabled
    ? packs.find(({ code, endsAt }) => code === limitedTimeOfferPackCode && endsAt !== null)
    : undefined;
  if (packs.length === 0) {
    return (
      <Frame title={t`Store`}>
        <Card>
          <EmptyState
            art={artUrl('gift') ?? ''}
            title={t`No packs right now`}
            text={t`Packs are listed here with their price once they’re for sale. Until then every game is open with the Points you have.`}
            action={
              <Link to="/" className={buttonClass()}>
                <Trans>To the games</Trans>
              </Link>
            }
          />
        </Card>
      </Frame>
    );
  }
  return (
    <Frame title={t`Store`}>
      <section className={styles.packs} aria-label={t`Packs`}>
        {offered !== undefined && <LimitedPack pack={offered} />}
        {packs
          .filter((pack) => pack !== offered)
          .map((pack) => (
            <PackCard key={pack.code} pack={pack} />
          ))}
      </section>
    </Frame>
  );
}

function LimitedPack({ pack }: { pack: PurchasePack }) {
  const { title, code, endsAt } = pack;
  const price = formatDollars(pack.price);
  const points = formatMoney(pack.points, 'POINTS');
  const tickets = formatAmount(pack.sweepTickets);
  const ends = endsAt === null ? '' : formatSoon(endsAt, nowMs());
  return (
    <article className={styles.limited} aria-label={title}>
      <img src={heroArt('ember-isle')?.wide ?? artUrl('hero-ember-isle') ?? ''} alt="" />
      <div>
        <span className={styles.eyebrow}>
          <Trans>Limited offer</Trans>
        </span>
        <h2 className="h1">{title}</h2>
        <p>
          <Trans>
            <b className="num">{points}</b> and <b className="num">{tickets} free tickets</b>.
          </Trans>
        </p>
        <div className="hstack wrap gap-14">
          <Link to="/purchase/$code" params={{ code }} className={buttonClass({ look: 'light' })}>
            <Trans>Get it for {price}</Trans>
          </Link>
          <span className="md num">
            <Trans>Ends {ends}</Trans>
          </span>
        </div>
      </div>
    </article>
  );
}

function PackCard({ pack }: { pack: PurchasePack }) {
  const price = formatDollars(pack.price);
  const points = formatMoney(pack.points, 'POINTS');
  return (
    <article
      className={classNames(styles.pack, pack.firstPurchaseOnly && styles.best)}
      aria-label={pack.title}
    >
      {pack.firstPurchaseOnly && (
        <span className={styles.badge}>
          <Trans>First purchase</Trans>
        </span>
      )}
      <div className={styles.art}>
        <img src={packPicture(pack)} alt="" width="400" height="300" />
      </div>
      <div className={styles.body}>
        <h2 className={styles.points}>
          <CurrencyGlyph currency="POINTS" sizePx={22} />
          <span translate="no">{formatAmount(pack.points)}</span>
        </h2>
        <p className="xs faint">
          <Trans>Points</Trans>
        </p>
        {pack.sweepTickets > 0 && (
          <p className={styles.bonus}>
            <CurrencyGlyph currency="SWEEP_TICKETS" sizePx={18} />
            <Trans>{formatAmount(pack.sweepTickets)} free tickets</Trans>
          </p>
        )}
      </div>
      <div className={styles.foot}>
        <Link
          to="/purchase/$code"
          params={{ code: pack.code }}
          className={buttonClass({
            look: pack.firstPurchaseOnly ? 'primary' : 'quiet',
            block: true,
          })}
          aria-label={t`Buy ${points} for ${price}`}
        >
          {price}
        </Link>
      </div>
    </article>
  );
}

function NoSuchPack() {
  return (
    <Frame
      title={t`This pack isn’t here`}
      lead={<Trans>It may have been sold out, or the address has a typo.</Trans>}
    >
      <Card>
        <EmptyState
          art={artUrl('gift') ?? ''}
          level={2}
          title={t`Look at the other packs`}
          text={t`The store shows every pack there is.`}
          action={
            <Link to="/purchase" className={buttonClass()}>
              <Trans>To the store</Trans>
            </Link>
          }
        />
      </Card>
    </Frame>
  );
}

function Beside() {
  const { accounts } = useSession();
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
            {ways.map(({ vendor, label, dialog }) => (
              <li key={vendor}>
                {dialog === undefined ? (
                  <Store className="ic ic-18" aria-hidden="true" />
                ) : (
                  <CreditCard className="ic ic-18" aria-hidden="true" />
                )}
                {label}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <FreeTicketsNote />
    </div>
  );
}
