import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Capability } from '@jubilee/contract/values/capabilities';
import { Alert } from '@jubilee/ui/alert';
import { buttonClass } from '@jubilee/ui/button';
import { Card } from '@jubilee/ui/card';
import { CurrencyGlyph } from '@jubilee/ui/currency-glyph';
import { formatAmount } from '@jubilee/ui/format/amount';
import { SettingList, SettingRow } from '@jubilee/ui/setting-row';
import { Skeleton } from '@jubilee/ui/skeleton';
import { useFlags } from '../../flags/use-flags.ts';
import { formatDollars } from '../../language/format.ts';
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
import { offeredRedeemMethods, type RedeemMethod } from './redeem-methods.ts';
import styles from './redeem.module.css';

const REDEEMING: readonly Capability[] = ['redeem'];

/**
 * Where tickets become cash: the balance and the requirements. Source: ROUTE-5, ROUTE-6, ROUTE-25.
 */
export function RedeemScreen(props: { method?: RedeemMethod; children?: ReactNode }) {
  const flags = useFlags();
  const methods = offeredRedeemMethods(flags);
  const own = methods.find(({ method }) => method === props.method);
  if (!flags.cashoutsEnabled || (props.method !== undefined && own === undefined)) {
    return <RedeemClosed isAll={!flags.cashoutsEnabled} />;
  }
  return (
    <>
      <PageHead
        title={own === undefined ? t`Redeem` : own.name}
        lead={<Trans>Turn winning Sweep Tickets into cash. 100 tickets redeem for $1.00.</Trans>}
      />
      <OfflineMoney />
      <StateRules about={REDEEMING} />
      {props.children ?? (
        <Split>
          <div className="stack gap-20">
            <TicketCard />
            <Alert>
              <Trans>
                Cashout requests aren’t open yet. Your tickets stay yours, and nothing expires
                meanwhile.
              </Trans>
            </Alert>
            {own === undefined && methods.length > 0 && (
              <Card label={t`Ways to redeem`}>
                <h2 className="h2">
                  <Trans>Where to?</Trans>
                </h2>
                <SettingList label={t`Ways to redeem`}>
                  {methods.map(({ method, name, note, Icon }) => (
                    <SettingRow
                      key={method}
                      icon={<Icon className="ic" aria-hidden="true" />}
                      title={name}
                      text={i18n._(note)}
                    />
                  ))}
                </SettingList>
              </Card>
            )}
          </div>
          <Before />
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

function RulesLink() {
  return (
    <Link to="/rules" className={styles.plain}>
      <Trans>Sweepstakes rules</Trans>
    </Link>
  );
}

/** The ticket balance; how much of it was won is not known yet, so no amount is called money. */
function TicketCard() {
  const flags = useFlags();
  const { accounts } = useSession();
  const account = accounts.SWEEP_TICKETS;
  if (account === undefined) return <Skeleton shape="card" />;
  const locked = formatAmount(account.lockedBalance);
  const least = formatAmount(flags.minTickets);
  const leastDollars = formatDollars(flags.minDollars * 100);
  return (
    <Card label={t`Your tickets`} className={styles.tickets ?? ''}>
      <div className="stack gap-4">
        <p className="sm muted">
          <Trans>Your tickets</Trans>
        </p>
        <p className={`display num ${styles.amount ?? ''}`}>
          <CurrencyGlyph currency="SWEEP_TICKETS" sizePx={32} />
          <span translate="no">{formatAmount(account.balance)}</span>
        </p>
        <p className="md muted">
          <Trans>
            Only tickets you win in play can be redeemed. How many of yours can be is shown here
            once redeeming opens. The least for one cashout is {least} tickets ({leastDollars}).
          </Trans>
        </p>
      </div>
      <FactList>
        <Fact name={<Trans>In cashouts</Trans>}>
          <Trans>{locked} tickets</Trans>
        </Fact>
      </FactList>
    </Card>
  );
}

/** The limits of a request and the steps required before it. */
function Before() {
  const flags = useFlags();
  const gates = useGates();
  const least = formatAmount(flags.minTickets);
  const most = formatAmount(flags.maxTickets);
  const leastDollars = formatDollars(flags.minDollars * 100);
  const mostDollars = formatDollars(flags.maxDollars * 100);
  return (
    <div className="stack gap-20">
      <Card tight label={t`Limits of a cashout`}>
        <h2 className="h3">
          <Trans>One cashout</Trans>
        </h2>
        <FactList>
          <Fact name={<Trans>At least</Trans>}>
            <Trans>
              {least} tickets, {leastDollars}
            </Trans>
          </Fact>
          <Fact name={<Trans>At most</Trans>}>
            <Trans>
              {most} tickets, {mostDollars}
            </Trans>
          </Fact>
        </FactList>
        <RulesLink />
      </Card>
      <Card tight label={t`Before you redeem`}>
        <h2 className="h3">
          <Trans>Before you redeem</Trans>
        </h2>
        {gates === undefined ? <Skeleton shape="control" /> : <GateList gates={gates} />}
      </Card>
    </div>
  );
}
