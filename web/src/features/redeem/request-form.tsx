import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { CashOut } from '@jubilee/contract/entities/cash-out';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { Card } from '@jubilee/ui/card';
import { chipClass, ChipRow } from '@jubilee/ui/chip';
import { formatAmount } from '@jubilee/ui/format/amount';
import { TextInput } from '@jubilee/ui/text-input';
import { useToast } from '@jubilee/ui/toast';
import type { CallOutcome } from '../../calls/outcome.ts';
import { useDialogs } from '../../dialogs/use-dialogs.ts';
import { useFlags } from '../../flags/use-flags.ts';
import { FormProblem } from '../../identity-forms/form-problem.tsx';
import { formatDollars } from '../../language/format.ts';
import { ConfirmDialog } from '../../page-parts/confirm-dialog.tsx';
import { Fact, FactList } from '../../page-parts/fact-list.tsx';
import { useOnline } from '../../pwa/use-online.ts';
import { useSession } from '../../session/session-context.ts';
import { readTickets, ticketBounds } from './redeem-rules.ts';
import { amountSentence, codeOf, redeemSentence } from './redeem-sentences.ts';
import type { PendingRequest, RequestIdsOfCall } from './redeem-store.ts';
import type { Redeem } from './use-redeem.ts';
import styles from './redeem.module.css';

const SUGGESTIONS = [1_000, 5_000, 10_000] as const;

interface RequestFormProps<Reply extends { readonly cashOut: CashOut }> {
  readonly redeem: Redeem;
  /** The way's name: an open request is repeated on its own page only. */
  readonly method: string;
  /** Where the money goes, as the player knows it. */
  readonly to: string;
  /** How long the payment takes after the review. */
  readonly time: string;
  /** What the call needs beside the amount. */
  readonly choice?: Readonly<Record<string, string>>;
  /** Controls of the choice, above the amount. */
  readonly children?: ReactNode;
  /** Why the choice is not complete. */
  readonly choiceProblem?: () => string | undefined;
  readonly send: (order: PendingRequest, ids: RequestIdsOfCall) => Promise<CallOutcome<Reply>>;
  readonly onRequested?: (reply: Reply) => void;
  /** The server knows no details of the player any more. */
  readonly onDetailsRequired?: () => void;
}

/** Amount, summary and request of a cash-out; it is confirmed before tickets are reserved. */
export function RequestForm<Reply extends { readonly cashOut: CashOut }>(
  props: RequestFormProps<Reply>,
) {
  const { redeem, method, to, time } = props;
  const { pending, redeemable } = redeem.state;
  const flags = useFlags();
  const isOnline = useOnline();
  const { balance = 0 } = useSession().accounts.SWEEP_TICKETS ?? {};
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [above, setAbove] = useState<string>();
  const [confirmed, setConfirmed] = useState<number>();
  const amount = useRef<HTMLInputElement>(null);
  const send = useRequest(props, setAbove, setProblem);
  // Also once the confirmation is closed, which gives the focus back to its opener.
  useEffect(() => {
    if (problem !== undefined && confirmed === undefined) amount.current?.focus();
  }, [problem, confirmed]);
  const tickets = readTickets(typed);
  const { least, most } = ticketBounds(flags);
  const available = redeemable ?? balance;
  const all = Math.min(available, most);
  if (pending !== undefined) {
    return <OpenRequest isHere={pending.method === method} pending={pending} onRepeat={send} />;
  }
  const check = () => {
    const sentence = amountSentence(tickets, flags, available);
    setProblem(sentence);
    if (sentence !== undefined) return amount.current?.focus();
    const other = props.choiceProblem?.();
    setAbove(other);
    return other === undefined ? setConfirmed(tickets) : undefined;
  };
  const dollars = formatDollars(tickets ?? 0);
  const leastText = formatAmount(least);
  const allText = formatAmount(Math.max(all, least));
  return (
    <form
      className="stack gap-20"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      {props.children}
      <Card label={t`How much?`}>
        <div className="stack gap-16">
          <h2 className="h2">
            <Trans>How much?</Trans>
          </h2>
          <div className={styles.amounts}>
            <TextInput
              ref={amount}
              label={t`Tickets`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              value={typed}
              error={problem}
              hint={
                <span translate="no">
                  <Trans>{`From ${leastText} to ${allText}`}</Trans>
                </span>
              }
              onChange={(event) => {
                setTyped(event.target.value);
                setProblem(undefined);
              }}
            />
            <TextInput
              label={t`You receive`}
              readOnly
              tabIndex={-1}
              value={dollars}
              hint={<Trans>100 tickets redeem for $1.00.</Trans>}
            />
          </div>
          <ChipRow label={t`Amounts`}>
            {SUGGESTIONS.filter((one) => one >= least && one < all).map((one) => (
              <AmountChip key={one} amount={one} chosen={tickets} onChoose={setTyped}>
                {formatAmount(one)}
              </AmountChip>
            ))}
            {all >= least && (
              <AmountChip amount={all} chosen={tickets} onChoose={setTyped}>
                <Trans>All</Trans>
              </AmountChip>
            )}
          </ChipRow>
        </div>
      </Card>
      <div className={styles.summary}>
        <FactList>
          <Fact name={<Trans>To</Trans>}>{to}</Fact>
          <Fact name={<Trans>After the review</Trans>}>{time}</Fact>
          <Fact name={<Trans>You receive</Trans>}>{dollars}</Fact>
        </FactList>
      </div>
      <FormProblem text={above} />
      <Button type="submit" look="primary" size="large" block disabled={!isOnline}>
        <Trans>Request cashout</Trans>
      </Button>
      <p className="sm muted">
        <Trans>
          We review each request before paying, usually within two business days. Its tickets are
          set aside meanwhile.
        </Trans>
      </p>
      {confirmed !== undefined && (
        <ConfirmDialog
          title={t`Redeem ${formatAmount(confirmed)} tickets?`}
          text={t`You receive ${formatDollars(confirmed)}. It goes to: ${to}.`}
          action={t`Request cashout`}
          look="primary"
          otherwise={t`Not now`}
          onConfirm={async () => {
            const sentence = await send({ method, tickets: confirmed, choice: props.choice ?? {} });
            setConfirmed(undefined);
            if (sentence === undefined) setTyped('');
            return undefined;
          }}
          onClose={() => setConfirmed(undefined)}
        />
      )}
    </form>
  );
}

function AmountChip(props: {
  amount: number;
  chosen: number | undefined;
  onChoose: (typed: string) => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={chipClass}
      aria-pressed={props.amount === props.chosen}
      onClick={() => props.onChoose(formatAmount(props.amount))}
    >
      {props.children}
    </button>
  );
}

/** Sends the request; resolves to a sentence when it was refused. */
function useRequest<Reply extends { readonly cashOut: CashOut }>(
  props: RequestFormProps<Reply>,
  onProblem: (sentence: string | undefined) => void,
  onAmountProblem: (sentence: string) => void,
) {
  const { redeem } = props;
  const say = useToast();
  const dialogs = useDialogs();
  const flags = useFlags();
  return async (order: Omit<PendingRequest, 'requestId'>): Promise<string | undefined> => {
    onProblem(undefined);
    const answer = await redeem.store.request(order, props.send);
    if (answer.is === 'unknown') return undefined;
    if (answer.is === 'requested') {
      say(t`Your cashout is requested.`, 'ok');
      props.onRequested?.(answer.reply);
      return undefined;
    }
    const code = codeOf(answer.problem);
    const sentence = redeemSentence(answer.problem);
    if (code === 'IDENTITY_NOT_VERIFIED' && flags.deferredKycEnabled) {
      dialogs.open('deferred_kyc', {});
    }
    if (code === 'PAYOUT_DETAILS_REQUIRED') props.onDetailsRequired?.();
    if (code === 'AMOUNT_OUTSIDE_LIMITS' || code === 'INSUFFICIENT_BALANCE') {
      const details = answer.problem.kind === 'refused' ? answer.problem.details : undefined;
      const known = details?.['redeemable'];
      if (typeof known === 'number') redeem.store.set({ redeemable: known });
      const current = typeof known === 'number' ? known : (redeem.store.read().redeemable ?? 0);
      onAmountProblem(
        amountSentence(order.tickets, flags, current) ??
          t`These tickets can’t be redeemed right now.`,
      );
    } else onProblem(sentence);
    return sentence;
  };
}

/** Nothing else is requested while it is open whether the last request was received. */
function OpenRequest(props: {
  isHere: boolean;
  pending: PendingRequest;
  onRepeat: (order: PendingRequest) => Promise<unknown>;
}) {
  const [isBusy, setBusy] = useState(false);
  const { pending, isHere } = props;
  const tickets = formatAmount(pending.tickets);
  return (
    <Alert
      tone="warn"
      action={
        isHere && (
          <Button
            look="outline"
            size="small"
            busy={isBusy}
            onClick={() => {
              setBusy(true);
              void props.onRepeat(pending).finally(() => setBusy(false));
            }}
          >
            <Trans>Ask again</Trans>
          </Button>
        )
      }
    >
      <Trans>
        We don’t know yet whether your request for {tickets} tickets was received. Asking again
        never requests it twice.
      </Trans>{' '}
      {!isHere && <Trans>Open the way to redeem that you had chosen to ask again.</Trans>}
    </Alert>
  );
}
