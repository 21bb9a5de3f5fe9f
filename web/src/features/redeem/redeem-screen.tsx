import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronRight, HandCoins } from 'lucide-react';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import type { CashOut } from '@jubilee/contract/entities/cash-out';
import type { Capability } from '@jubilee/contract/values/capabilities';
import { Alert } from '@jubilee/ui/alert';
import { Button, buttonClass } from '@jubilee/ui/button';
import { Card } from '@jubilee/ui/card';
import { CurrencyGlyph } from '@jubilee/ui/currency-glyph';
import { formatAmount } from '@jubilee/ui/format/amount';
import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import { useDialogs } from '../../dialogs/use-dialogs.ts';
import { useFlags } from '../../flags/use-flags.ts';
import { formatDollars } from '../../language/format.ts';
import { Link } from '../../navigation/link.tsx';
import { DidNotLoad } from '../../page-parts/did-not-load.tsx';
import { Fact, FactList } from '../../page-parts/fact-list.tsx';
import { NotOpen } from '../../page-parts/not-open.tsx';
import { OfflineMoney } from '../../page-parts/offline-money.tsx';
import { PageHead } from '../../page-parts/page-head.tsx';
import { Split } from '../../page-parts/split.tsx';
import { GateList } from '../../player/gate-list.tsx';
import { StateRules } from '../../player/state-rules.tsx';
import { useOpenings } from '../../player/use-capabilities.ts';
import { useGates } from '../../player/use-gates.ts';
import { useSession } from '../../session/session-context.ts';
import { payOutWayOf } from '../../vendors/pay-out-methods.ts';
import { CancelCashOut } from './cancel-cash-out.tsx';
import { CashOutCard, CashOutRows, MethodMissing } from './cash-outs.tsx';
import { ManualWay } from './manual-way.tsx';
import { offeredRedeemMethods, type RedeemMethod } from './redeem-methods.ts';
import { ticketBounds } from './redeem-rules.ts';
import { isOpen, ticketsInCashOuts } from './redeem-store.ts';
import { useFreshRedeem, useRedeem, type Redeem } from './use-redeem.ts';
import styles from './redeem.module.css';

const REDEEMING: readonly Capability[] = ['redeem'];
const EARLIER_MAX = 3;

/**
 * Where tickets become cash: what is redeemable, where to, and what became of earlier requests. `children` stands in place
 * of the request. Source: ROUTE-5, ROUTE-6, ROUTE-25, CASH-12.
 */
export function RedeemScreen(props: {
  method?: RedeemMethod;
  /** Between the head of the page and the rest. */
  lead?: ReactNode;
  children?: ReactNode;
  /** What `children` show already. */
  isShown?: (cashOut: CashOut) => boolean;
}) {
  const flags = useFlags();
  const redeem = useRedeem();
  useFreshRedeem(redeem);
  const { user } = useSession();
  const methods = offeredRedeemMethods(flags);
  const own = methods.find(({ method }) => method === props.method);
  const isClosed = useOpenings()('redeem').is === 'closed';
  if (!flags.cashoutsEnabled || (props.method !== undefined && own === undefined)) {
    return <RedeemClosed isAll={!flags.cashoutsEnabled} />;
  }
  return (
    <>
      <PageHead
        title={own === undefined ? t`Redeem` : own.name}
        lead={<Trans>Turn Sweep Tickets into cash. 100 tickets redeem for $1.00.</Trans>}
        aside={
          own !== undefined && (
            <Link to="/redeem" className={buttonClass({ look: 'outline' })}>
              <Trans>All ways to redeem</Trans>
            </Link>
          )
        }
      />
      {props.lead}
      <OfflineMoney />
      <StateRules about={REDEEMING} />
      {user?.isExcluded === true && (
        <Alert>
          <Trans>
            You’ve excluded yourself from play. What you can redeem stays yours to redeem.
          </Trans>
        </Alert>
      )}
      {redeem === undefined || redeem.state.isPageLoading ? (
        <Loading label={t`Loading your tickets`} className="stack gap-20">
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </Loading>
      ) : (
        <Split>
          <div className="stack gap-20">
            <TicketCard redeem={redeem} />
            {props.children ?? (!isClosed && <Request redeem={redeem} method={props.method} />)}
          </div>
          <CashOuts redeem={redeem} isShown={props.isShown} />
        </Split>
      )}
    </>
  );
}

function RedeemClosed(props: { isAll: boolean }) {
  return (
    <NotOpen
      title={props.isAll ? t`Redeeming isn’t open here` : t`This way isn’t open here`}
      lead={
        <Trans>
          Your Sweep Tickets stay in your balance. The rules say what they are worth and how they
          are redeemed.
        </Trans>
      }
      art="hourglass"
      action={
        <Link to="/rules" className={buttonClass({ look: 'outline', size: 'large' })}>
          <Trans>Sweepstakes rules</Trans>
        </Link>
      }
    />
  );
}

/** What can be redeemed now, and why the rest of the balance cannot. */
function TicketCard({ redeem }: { redeem: Redeem }) {
  const { accounts, user } = useSession();
  const account = accounts.SWEEP_TICKETS;
  if (account === undefined) return <Skeleton shape="card" />;
  const { redeemable = account.balance, cashOuts = [] } = redeem.state;
  const unplayed = Math.max(0, account.balance - redeemable);
  const unplayedText = formatAmount(unplayed);
  const inCashOuts = formatAmount(ticketsInCashOuts(cashOuts));
  return (
    <Card label={t`Your tickets`} className={styles.tickets ?? ''}>
      <div className="stack gap-4">
        <p className="sm muted">
          <Trans>Ready to redeem</Trans>
        </p>
        <p className={`display num ${styles.amount ?? ''}`}>
          <CurrencyGlyph currency="SWEEP_TICKETS" sizePx={32} />
          <span translate="no">{formatAmount(redeemable)}</span>
        </p>
        <p className="md muted num" translate="no">
          <Trans>Worth {formatDollars(redeemable)}</Trans>
        </p>
      </div>
      <FactList>
        <Fact name={<Trans>Not yet played</Trans>}>
          <span translate="no">
            <Trans>{unplayedText} tickets</Trans>
          </span>
        </Fact>
        <Fact name={<Trans>In cashouts</Trans>}>
          <span translate="no">
            <Trans>{inCashOuts} tickets</Trans>
          </span>
        </Fact>
      </FactList>
      {unplayed > 0 && (
        <p key={unplayed} className={`sm muted ${styles.whole ?? ''}`}>
          {user?.isExcluded === true ? (
            <Trans>
              {unplayedText} tickets were given to you and not played. They can’t be redeemed while
              you’re excluded.
            </Trans>
          ) : (
            <Trans>
              Tickets that you were given can be redeemed once you have played as many;{' '}
              {unplayedText} are still to be played. Wins are ready at once.
            </Trans>
          )}
        </p>
      )}
    </Card>
  );
}

/** The gates of redeeming that are not passed yet; the server decides each by itself. Source: GATE-5. */
function useMissing() {
  const { phoneOptional } = useFlags();
  // The check of a purchase opens something else.
  const gates = useGates()?.filter(({ name }) => name !== 'purchase');
  const missing = gates?.filter(
    ({ name, state }) =>
      state !== 'done' &&
      (name === 'email' || name === 'identity' || (name === 'phone' && !phoneOptional)),
  );
  return { gates, missing };
}

function Request(props: { redeem: Redeem; method: RedeemMethod | undefined }) {
  const { redeem, method } = props;
  const { store } = redeem;
  const { gates, missing } = useMissing();
  useEffect(() => {
    if (method !== undefined) store.set({ selectedMethod: method });
  }, [store, method]);
  if (gates === undefined || missing === undefined) return <Skeleton shape="card" />;
  const [first] = missing;
  if (first !== undefined) {
    const isIdentityOnly = missing.length === 1 && first.name === 'identity';
    return (
      <Card label={t`Before you redeem`}>
        <div className="stack gap-16">
          <h2 className="h2">
            <Trans>Before you redeem</Trans>
          </h2>
          <p className="md muted">
            <Trans>Each of these is done once. Your tickets wait for you meanwhile.</Trans>
          </p>
          <GateList gates={gates} />
          {isIdentityOnly && <ConfirmIdentity />}
        </div>
      </Card>
    );
  }
  return method === undefined ? <Ways redeem={redeem} /> : <VendorWay {...{ redeem, method }} />;
}

/** Where only the identity is missing and may be confirmed late, redeeming is when that is due. Source: GATE-6. */
function ConfirmIdentity() {
  const { deferredKycEnabled } = useFlags();
  const dialogs = useDialogs();
  if (!deferredKycEnabled) return null;
  return (
    <Button look="primary" size="large" block onClick={() => dialogs.open('deferred_kyc', {})}>
      <Trans>Confirm who you are</Trans>
    </Button>
  );
}

function VendorWay({ redeem, method }: { redeem: Redeem; method: RedeemMethod }) {
  const { View } = payOutWayOf(method);
  return (
    <Suspense fallback={<Skeleton shape="card" />}>
      <View redeem={redeem} />
    </Suspense>
  );
}

/** All ways; those without a page of their own are used here. */
function Ways({ redeem }: { redeem: Redeem }) {
  const methods = offeredRedeemMethods(useFlags());
  const { selectedMethod } = redeem.state;
  const here = methods.find(({ method, page }) => method === selectedMethod && page === undefined);
  const isManual = selectedMethod === 'manual' || methods.length === 0;
  const choose = (method: string) => redeem.store.set({ selectedMethod: method });
  return (
    <>
      <Card label={t`Where to?`}>
        <div className="stack gap-16">
          <h2 className="h2">
            <Trans>Where to?</Trans>
          </h2>
          <ul className={styles.ways} aria-label={t`Ways to redeem`}>
            {methods.map(({ method, name, note, time, page, Icon }) => {
              const text = (
                <WayText
                  icon={<Icon className="ic" aria-hidden="true" />}
                  name={name}
                  note={i18n._(note)}
                  time={i18n._(time)}
                />
              );
              return (
                <li key={method}>
                  {page === undefined ? (
                    <WayButton isChosen={here?.method === method} onChoose={() => choose(method)}>
                      {text}
                    </WayButton>
                  ) : (
                    <Link href={page} className={styles.way}>
                      {text}
                      <ChevronRight className="ic muted" aria-hidden="true" />
                    </Link>
                  )}
                </li>
              );
            })}
            <li>
              <WayButton isChosen={isManual} onChoose={() => choose('manual')}>
                <WayText
                  icon={<HandCoins className="ic" aria-hidden="true" />}
                  name={t`Paid by our team`}
                  note={t`We agree with you by email where the money goes`}
                  time={t`A few business days`}
                />
              </WayButton>
            </li>
          </ul>
        </div>
      </Card>
      {here !== undefined && <VendorWay redeem={redeem} method={here.method} />}
      {isManual && <ManualWay redeem={redeem} />}
    </>
  );
}

function WayButton(props: { isChosen: boolean; onChoose: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className={styles.way}
      aria-pressed={props.isChosen}
      onClick={props.onChoose}
    >
      {props.children}
      <span className={styles.mark} aria-hidden="true" />
    </button>
  );
}

function WayText(props: { icon: ReactNode; name: string; note: string; time: string }) {
  return (
    <>
      <span className={styles.sign}>{props.icon}</span>
      <span className={styles.rowText}>
        <span className="h3">{props.name}</span>
        <span className="sm muted">{props.note}</span>
      </span>
      <span className={`sm muted ${styles.time ?? ''}`}>{props.time}</span>
    </>
  );
}

/** What became of the requests, and the limits of one. */
function CashOuts(props: { redeem: Redeem; isShown: ((cashOut: CashOut) => boolean) | undefined }) {
  const { redeem, isShown } = props;
  const { cashOuts, problem } = redeem.state;
  const [isWhole, setWhole] = useState(false);
  const others = cashOuts?.filter((one) => isShown?.(one) !== true) ?? [];
  const open = others.filter(isOpen);
  const closed = others.filter((one) => !isOpen(one));
  return (
    <div className="stack gap-20">
      {cashOuts === undefined && (
        <Card>
          <DidNotLoad
            title={t`Your cashouts didn’t load`}
            text={problem ?? ''}
            onRetry={() => void redeem.store.refresh()}
          />
        </Card>
      )}
      {open.map((cashOut) => (
        <CashOutCard key={cashOut.cashOutId} cashOut={cashOut}>
          {cashOut.needsMethod === true && <MethodMissing redeem={redeem} cashOut={cashOut} />}
          <CancelCashOut redeem={redeem} cashOut={cashOut} />
        </CashOutCard>
      ))}
      {closed.length > 0 && (
        <Card tight label={t`Earlier cashouts`}>
          <h2 className="h3">
            <Trans>Earlier</Trans>
          </h2>
          <CashOutRows cashOuts={isWhole ? closed : closed.slice(0, EARLIER_MAX)} />
          {closed.length > EARLIER_MAX && !isWhole && (
            <Button look="ghost" block onClick={() => setWhole(true)}>
              <Trans>All cashouts</Trans>
            </Button>
          )}
        </Card>
      )}
      <Limits />
    </div>
  );
}

function Limits() {
  const { least, most } = ticketBounds(useFlags());
  const leastText = formatAmount(least);
  const mostText = formatAmount(most);
  return (
    <Card tight label={t`Limits of a cashout`}>
      <h2 className="h3">
        <Trans>One cashout</Trans>
      </h2>
      <FactList>
        <Fact name={<Trans>At least</Trans>}>
          <Trans>
            {leastText} tickets, {formatDollars(least)}
          </Trans>
        </Fact>
        <Fact name={<Trans>At most</Trans>}>
          <Trans>
            {mostText} tickets, {formatDollars(most)}
          </Trans>
        </Fact>
      </FactList>
      <Link to="/rules" className={styles.plain}>
        <Trans>Sweepstakes rules</Trans>
      </Link>
    </Card>
  );
}
