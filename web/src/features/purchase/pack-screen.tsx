import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArrowLeft, CreditCard, Store } from 'lucide-react';
import type { PurchasePack } from '@jubilee/contract/entities/purchase';
import type { Capability } from '@jubilee/contract/values/capabilities';
import { Alert } from '@jubilee/ui/alert';
import { Button, buttonClass } from '@jubilee/ui/button';
import { Card } from '@jubilee/ui/card';
import { Dialog } from '@jubilee/ui/dialog';
import { useDialogs } from '../../dialogs/use-dialogs.ts';
import { useFlags } from '../../flags/use-flags.ts';
import { formatDayAndTime, formatDollars } from '../../language/format.ts';
import { Link } from '../../navigation/link.tsx';
import { OfflineMoney } from '../../page-parts/offline-money.tsx';
import { PageHead } from '../../page-parts/page-head.tsx';
import { Split } from '../../page-parts/split.tsx';
import { OpenPayments } from '../../payments/open-payments.tsx';
import { PackGets, type PromoGift } from '../../payments/pack-gets.tsx';
import { useHasBought } from '../../payments/use-has-bought.ts';
import { GateList } from '../../player/gate-list.tsx';
import { StateRules } from '../../player/state-rules.tsx';
import { useOpenings } from '../../player/use-capabilities.ts';
import { useGates } from '../../player/use-gates.ts';
import { useOnline } from '../../pwa/use-online.ts';
import { orderPartOf } from '../../vendors/order-parts.ts';
import { offeredPaymentMethods, type PaymentMethod } from './payment-methods.ts';
import { PromoEntry } from './promo-entry.tsx';
import styles from './store.module.css';

const BUYING: readonly Capability[] = ['buy'];

/** One pack: what it gives, a code, what has to be done before, and the ways to pay. Source: ROUTE-7, GATE-8. */
export function PackScreen({ pack }: { pack: PurchasePack }) {
  const flags = useFlags();
  const dialogs = useDialogs();
  const isOnline = useOnline();
  const isOpen = useOpenings()('buy').is === 'open';
  // Without the deferred flow the identity is checked before buying. Source: GATE-14.
  const gates = useGates()?.filter(
    ({ name }) => name !== 'purchase' && (name !== 'identity' || !flags.deferredKycEnabled),
  );
  const isReady = gates?.every(
    ({ name, state }) => state !== 'todo' && (name !== 'identity' || state === 'done'),
  );
  const isTooLate = useHasBought() && pack.firstPurchaseOnly;
  const [gift, setGift] = useState<PromoGift>();
  const [order, setOrder] = useState<PaymentMethod>();
  const ways = offeredPaymentMethods(flags);
  const price = formatDollars(pack.price);
  const purchase = {
    packCode: pack.code,
    ...(gift === undefined ? {} : { promoCode: gift.promoCode, gift }),
  };
  const Order = order === undefined ? undefined : orderPartOf(order.vendor)?.pay;
  return (
    <>
      <PageHead
        title={pack.title}
        lead={pack.description ?? <Trans>Points are for play; the tickets are a free bonus.</Trans>}
        aside={
          <Link to="/purchase" className={buttonClass({ look: 'outline', size: 'small' })}>
            <ArrowLeft className="ic ic-18" aria-hidden="true" />
            <Trans>All packs</Trans>
          </Link>
        }
      />
      <OfflineMoney />
      <StateRules about={BUYING} />
      <OpenPayments />
      <Split>
        <Card className={styles.checkout ?? ''} label={pack.title}>
          <PackGets pack={pack} gift={gift} />
          {pack.endsAt !== null && (
            <p className="sm muted">
              <Trans>On sale until {formatDayAndTime(pack.endsAt)}.</Trans>
            </p>
          )}
          {pack.firstPurchaseOnly && (
            <p className="sm muted">
              <Trans>For your first purchase only.</Trans>
            </p>
          )}
          {isTooLate && (
            <Alert>
              <Trans>This pack is for a first purchase, and you have made one.</Trans>
            </Alert>
          )}
          {flags.promoCodeEntryEnabled && !isTooLate && (
            <PromoEntry packCode={pack.code} gift={gift} onGift={setGift} />
          )}
          {ways.length === 0 ? (
            <Alert>
              <Trans>
                There is no way to pay open right now. Nothing has to be bought to play.
              </Trans>
            </Alert>
          ) : (
            <div className="stack gap-10">
              {ways.map((way) => (
                <Button
                  key={way.vendor}
                  look={way === ways[0] ? 'primary' : 'outline'}
                  size="large"
                  block
                  disabled={!isOpen || isReady !== true || !isOnline || isTooLate}
                  onClick={() => {
                    if (way.dialog === undefined) setOrder(way);
                    else dialogs.open(way.dialog, purchase);
                  }}
                >
                  {way.dialog === undefined ? (
                    <Store className="ic ic-18" aria-hidden="true" />
                  ) : (
                    <CreditCard className="ic ic-18" aria-hidden="true" />
                  )}
                  {way.dialog === undefined ? (
                    <Trans>
                      {price} with {way.label}
                    </Trans>
                  ) : (
                    <Trans>{price} by card</Trans>
                  )}
                </Button>
              ))}
              {isReady === false && (
                <p className="sm muted">
                  <Trans>First do what is open under “Before you buy”.</Trans>
                </p>
              )}
            </div>
          )}
        </Card>
        <div className="stack gap-20">
          {gates !== undefined && (
            <Card tight label={t`Before you buy`}>
              <h2 className="h3">
                <Trans>Before you buy</Trans>
              </h2>
              <GateList gates={gates} />
            </Card>
          )}
          <FreeTicketsNote />
        </div>
      </Split>
      {order !== undefined && Order !== undefined && (
        <Dialog isOpen width="wide" title={order.label} onClose={() => setOrder(undefined)}>
          <Order.View pack={pack} gift={gift} onClose={() => setOrder(undefined)} />
        </Dialog>
      )}
    </>
  );
}

export function FreeTicketsNote() {
  return (
    <p className="xs faint">
      <Trans>
        Sweep Tickets are a free bonus and are never sold. No purchase necessary: see the{' '}
        <Link to="/rules">rules</Link>.
      </Trans>
    </p>
  );
}
