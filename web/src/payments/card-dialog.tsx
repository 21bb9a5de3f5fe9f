import { useEffect, useRef, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import type { CallReply } from '@jubilee/contract/calls/define';
import type { chargeByToken } from '@jubilee/contract/calls/payments';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { Dialog } from '@jubilee/ui/dialog';
import { EmptyState } from '@jubilee/ui/empty-state';
import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import { useBrand } from '../brand/brand-context.ts';
import type { Call } from '../calls/call.ts';
import { type CallOutcome, isUndecided } from '../calls/outcome.ts';
import { useShared } from '../catalogue/shared-value.ts';
import type { VendorDialogFacts } from '../dialogs/dialog-names.ts';
import type { DialogViewProps } from '../dialogs/dialog-view.ts';
import { useDialogBusy, useDialogs } from '../dialogs/use-dialogs.ts';
import { FormProblem } from '../identity-forms/form-problem.tsx';
import { formatDollars } from '../language/format.ts';
import { OfflineMoney } from '../page-parts/offline-money.tsx';
import { useOnline } from '../pwa/use-online.ts';
import { useStartedSession } from '../session/start/started-session.ts';
import {
  VendorFrame,
  type VendorFrameControl,
  type VendorFrameNews,
} from '../vendors/vendor-frame.tsx';
import { recentPayments } from './own-payments.ts';
import { PackGets } from './pack-gets.tsx';
import { packsOnSale } from './packs.ts';
import { failureSentence, payingProblem } from './payment-sentences.ts';
import styles from './payments.module.css';

type Fields = Extract<VendorFrameNews, { news: 'token' }>['fields'];
type Charged = CallOutcome<CallReply<typeof chargeByToken>>;

/** Longer than a document of a vendor waits itself. */
const TOKEN_TIMEOUT_MS = 25_000;

/** How a vendor's token becomes its charge; undefined when the document gave something else. */
export type ChargeOf = (
  fields: Fields,
  purchase: { readonly purchasePackCode: string; readonly promoCode?: string },
) => ((call: Call, sent: { readonly requestId?: string }) => Promise<Charged>) | undefined;

/** A charge that was sent and has no clear answer; repeated under its id, it is never charged twice. */
interface Unanswered {
  readonly requestId: string;
  readonly send: NonNullable<ReturnType<ChargeOf>>;
}

/**
 * Pays a pack by card: the fields are the vendor's, the price is the pack's, and what happened is the server's word.
 * Source: PAY-5, PAY-6, DLG-4.
 */
export function CardDialog(
  props: DialogViewProps<VendorDialogFacts> & {
    /** Of the vendor's document. */
    document: string;
    charge: ChargeOf;
  },
) {
  const { facts, onClose } = props;
  const onSale = useShared(packsOnSale);
  const pack =
    onSale.is === 'known' ? onSale.packs.find(({ code }) => code === facts.packCode) : undefined;
  if (pack === undefined) {
    return (
      <Dialog isOpen title={t`Pay by card`} onClose={onClose}>
        {onSale.is === 'loading' && facts.packCode !== undefined ? (
          <Loading label={t`Loading the pack`}>
            <Skeleton shape="row" />
          </Loading>
        ) : (
          <EmptyState title={t`This pack isn’t here`} text={t`Choose a pack in the store first.`} />
        )}
      </Dialog>
    );
  }
  return <PayByCard {...props} pack={pack} />;
}

function PayByCard(
  props: Parameters<typeof CardDialog>[0] & {
    pack: { code: string; price: number; points: number; sweepTickets: number };
  },
) {
  const { facts, pack, onClose } = props;
  const { name: brandName } = useBrand();
  const dialogs = useDialogs();
  const engine = useStartedSession()?.engine;
  const isOnline = useOnline();
  const frame = useRef<VendorFrameControl>(null);
  const [form, setForm] = useState(0);
  const [isReady, setReady] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [held, setHeld] = useState<Fields>();
  const [unanswered, setUnanswered] = useState<Unanswered>();
  /** The payment that the server has taken on. */
  const [taken, setTaken] = useState<string>();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  useDialogBusy(isBusy);
  // A busy dialog does not close, so this one closes when it no longer is.
  useEffect(() => {
    if (taken === undefined || isBusy) return;
    onClose();
    dialogs.open('payment_confirmation', { paymentId: taken });
  }, [dialogs, isBusy, onClose, taken]);
  const price = formatDollars(pack.price);
  const missing = useRef<string>(undefined);
  useEffect(() => {
    missing.current = unanswered?.requestId;
  }, [unanswered]);
  // However the form is left, before anybody pays again they see what became of the payment without an answer.
  useEffect(
    () => () => {
      if (engine !== undefined) void recentPayments(engine);
      if (missing.current === undefined) return;
      dialogs.open('payment_confirmation', { paymentId: missing.current });
    },
    [dialogs, engine],
  );

  const stop = (sentence: string | undefined, needsNewForm = true): void => {
    setBusy(false);
    setProblem(sentence);
    if (!needsNewForm) return;
    // A token is used once, so the fields are new for another try.
    setReady(false);
    setHeld(undefined);
    setForm((count) => count + 1);
  };
  const send = async ({
    requestId,
    send: charge,
  }: Partial<Unanswered> & Pick<Unanswered, 'send'>) => {
    if (engine === undefined) return;
    setBusy(true);
    setProblem(undefined);
    const answer = await charge(engine.call, requestId === undefined ? {} : { requestId });
    if (!answer.ok) {
      const isOpen = isUndecided(answer.problem);
      setUnanswered(isOpen ? { requestId: answer.requestId, send: charge } : undefined);
      stop(isOpen ? undefined : payingProblem(answer.problem));
      return;
    }
    setUnanswered(undefined);
    const { payment } = answer.value;
    if (payment.status === 'FAILED') {
      stop(failureSentence(payment.failureReason));
      return;
    }
    setBusy(false);
    setTaken(payment.paymentId);
  };
  const onNews = (news: VendorFrameNews): void => {
    clearTimeout(waiting.current);
    if (news.news === 'ready') setReady(true);
    if (news.news === 'error') {
      setReady(news.reason === 'invalid');
      const isFailed = news.reason === 'failed';
      stop(
        isFailed
          ? undefined
          : news.reason === 'invalid'
            ? t`Check the card details: something is missing or wrong.`
            : t`The card form took too long. Nothing was charged. Try again.`,
        news.reason === 'expired',
      );
    }
    if (news.news !== 'token') return;
    // A form of the vendor's own may end by itself; nothing is charged before the player presses Pay.
    if (isBusy) pay(news.fields);
    else setHeld(news.fields);
  };
  const pay = (fields: Fields): void => {
    const purchase = {
      purchasePackCode: pack.code,
      ...(facts.promoCode === undefined ? {} : { promoCode: facts.promoCode }),
    };
    const charge = props.charge(fields, purchase);
    if (charge === undefined) stop(t`The card form gave no answer that can be used. Try again.`);
    else void send({ send: charge });
  };
  return (
    <Dialog isOpen width="wide" title={t`Payment`} onClose={onClose} busy={isBusy}>
      <div className={styles.pay}>
        <PackGets pack={pack} gift={facts.gift} />
        <div className={styles.form}>
          <OfflineMoney />
          <FormProblem text={problem} />
          {unanswered === undefined ? (
            <>
              <VendorFrame
                key={form}
                document={props.document}
                title={t`Card details`}
                height={172}
                labels={{
                  ccnumber: t`Card number`,
                  ccexp: t`Expiry`,
                  cvv: t`Security code`,
                  'ccexp-example': t`MM / YY`,
                  'cvv-example': t`3 digits`,
                  enterCard: t`Enter your card`,
                  useCard: t`Use this card`,
                  otherCard: t`Use another card`,
                }}
                onNews={onNews}
                control={frame}
              />
              <Button
                look="primary"
                size="large"
                block
                busy={isBusy}
                disabled={!isReady || !isOnline || engine === undefined}
                onClick={() => {
                  setBusy(true);
                  setProblem(undefined);
                  if (held !== undefined) {
                    pay(held);
                    return;
                  }
                  frame.current?.submit();
                  waiting.current = setTimeout(() => {
                    stop(t`The card form took too long. Nothing was charged. Try again.`);
                  }, TOKEN_TIMEOUT_MS);
                }}
              >
                <Trans>Pay {price}</Trans>
              </Button>
            </>
          ) : (
            <>
              <Alert tone="warn">
                <Trans>
                  We have no answer yet, so we don’t know whether you paid. Ask again: you can’t be
                  charged twice for this.
                </Trans>
              </Alert>
              <Button
                look="primary"
                size="large"
                block
                busy={isBusy}
                onClick={() => void send(unanswered)}
              >
                <Trans>Ask again</Trans>
              </Button>
            </>
          )}
          <p className={`xs faint ${styles.safe}`}>
            <ShieldCheck className="ic ic-18" aria-hidden="true" />
            <Trans>
              Card details go straight to the payment provider. {brandName} never sees or stores
              them.
            </Trans>
          </p>
        </div>
      </div>
    </Dialog>
  );
}
