import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import {
  payNearMeCreateCashOut,
  payNearMeCreateCashoutUser,
  payNearMeGetCashoutUser,
  payNearMeSetCashOutMethod,
} from '@jubilee/contract/calls/pay-near-me';
import { paymentOrderId, paymentOrderToken } from '@jubilee/contract/calls/payment-orders';
import type { CashOut } from '@jubilee/contract/entities/cash-out';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { useToast } from '@jubilee/ui/toast';
import type { CallProblem } from '../../calls/outcome.ts';
import {
  addressFields,
  firstNameField,
  lastNameField,
  yearOfBirthField,
} from '../../features/redeem/detail-fields.ts';
import { DetailsForm } from '../../features/redeem/details-form.tsx';
import {
  PayOutDetails,
  usePayOutDetails,
  WhereTo,
} from '../../features/redeem/pay-out-details.tsx';
import { codeOf, redeemSentence } from '../../features/redeem/redeem-sentences.ts';
import { RequestForm } from '../../features/redeem/request-form.tsx';
import { FormProblem } from '../../identity-forms/form-problem.tsx';
import { EMPTY_PHONE, PhoneField } from '../../identity-forms/phone-field.tsx';
import { phoneNumberOf, phoneProblem } from '../../identity-forms/phone-number.ts';
import { formatDollars } from '../../language/format.ts';
import type { PayOutWayProps } from '../pay-out-method.ts';
import { VendorFrame } from '../vendor-frame.tsx';

/** An entry of its library's actions: what money can be sent to. */
const WITHDRAWAL = JSON.stringify({ action: 'withdrawal', debit: true, ach: true, cash: true });

/** Payouts by PayNearMe: the player as a payee, then a request whose method is chosen in its own form. Source: PAY-8. */
export function PayOutWay({ redeem }: PayOutWayProps) {
  const { engine } = redeem;
  const ask = useCallback(() => engine.call(payNearMeGetCashoutUser, {}), [engine]);
  const details = usePayOutDetails(ask);
  return (
    <PayOutDetails details={details}>
      {(value) => {
        if (value === null) return <PayeeForm redeem={redeem} onStored={details.again} />;
        if (value.cashoutUser.status === 'REJECTED') {
          return (
            <Alert tone="bad">
              <Trans>
                PayNearMe can’t pay you out. Choose another way to redeem, or write to support.
              </Trans>
            </Alert>
          );
        }
        // Nothing is reviewed before its method is known, and then the method stays.
        const chosenLater = (redeem.state.cashOuts ?? []).filter(
          ({ provider, status }) => provider === 'PAY_NEAR_ME' && status === 'REQUESTED',
        );
        return (
          <>
            {chosenLater.map((cashOut) => (
              <ChooseMethod key={cashOut.cashOutId} redeem={redeem} cashOut={cashOut} />
            ))}
            <PhoneRequest redeem={redeem} onDetailsRequired={details.retry} />
          </>
        );
      }}
    </PayOutDetails>
  );
}

function PhoneRequest({
  redeem,
  onDetailsRequired,
}: PayOutWayProps & { onDetailsRequired: () => void }) {
  const [phone, setPhone] = useState(EMPTY_PHONE);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const number = phoneNumberOf(phone.country, phone.typed);
  return (
    <RequestForm
      redeem={redeem}
      method="payNearMe"
      to={t`What you choose at PayNearMe next`}
      time={t`Minutes to 1 day`}
      choice={{ phone: number ?? '' }}
      choiceProblem={() => {
        const sentence =
          number === undefined ? phoneProblem(phone.country, phone.typed) : undefined;
        setProblem(sentence);
        if (sentence !== undefined) field.current?.focus();
        return sentence === undefined ? undefined : '';
      }}
      send={async ({ tickets, choice }, ids) =>
        redeem.engine.call(payNearMeCreateCashOut, {
          body: { phone: choice['phone'] ?? '', sweepTicketsAmount: tickets },
          ...ids,
        })
      }
      onDetailsRequired={onDetailsRequired}
    >
      <WhereTo
        lead={
          <Trans>
            You choose a debit card, a bank account or cash after the request. PayNearMe writes to
            this number.
          </Trans>
        }
      >
        <PhoneField
          ref={field}
          value={phone}
          error={problem}
          onChange={(next) => {
            setPhone(next);
            setProblem(undefined);
          }}
        />
      </WhereTo>
    </RequestForm>
  );
}

function PayeeForm({ redeem, onStored }: PayOutWayProps & { onStored: () => Promise<void> }) {
  return (
    <WhereTo
      lead={
        <Trans>PayNearMe pays the person whom we have verified, and has to know who that is.</Trans>
      }
    >
      <DetailsForm
        fields={[firstNameField(), lastNameField(), yearOfBirthField(), ...addressFields()]}
        action={<Trans>Go on</Trans>}
        onSend={async ({ yearOfBirth, ...values }) => {
          const answer = await redeem.engine.call(payNearMeCreateCashoutUser, {
            body: {
              ...values,
              userId: redeem.userId,
              yearOfBirth: Number(yearOfBirth),
              country: 'US',
            },
          });
          if (answer.ok || codeOf(answer.problem) === 'PAYOUT_DETAILS_EXIST') {
            await onStored();
            return undefined;
          }
          return { message: redeemSentence(answer.problem) };
        }}
      />
    </WhereTo>
  );
}

function methodProblem(problem: CallProblem): string {
  return codeOf(problem) === 'STATE_CONFLICT'
    ? t`It was reviewed meanwhile, so this can’t be changed any more.`
    : redeemSentence(problem);
}

/** How the money of a request is received: chosen in PayNearMe's own form before it is reviewed. */
function ChooseMethod({ redeem, cashOut }: PayOutWayProps & { cashOut: CashOut }) {
  const { engine, store } = redeem;
  const say = useToast();
  const [order, setOrder] = useState<{ readonly orderId: string; readonly orderToken: string }>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    const found = await engine.call(paymentOrderId, { query: { actionId: cashOut.cashOutId } });
    const orderId = found.ok ? found.value.orderId : '';
    const token = found.ok
      ? await engine.call(paymentOrderToken, { params: { id: orderId } })
      : found;
    setBusy(false);
    setProblem(token.ok ? undefined : redeemSentence(token.problem));
    if (token.ok && 'orderToken' in token.value) {
      setOrder({ orderId, orderToken: token.value.orderToken });
    }
  };
  const choose = async (orderId: string, paymentMethodId: string) => {
    setOrder(undefined);
    const answer = await engine.call(payNearMeSetCashOutMethod, {
      body: { orderId, paymentMethodId },
    });
    setProblem(answer.ok ? undefined : methodProblem(answer.problem));
    if (answer.ok) say(t`Chosen. The money goes there after the review.`, 'ok');
    await store.refresh();
  };
  const dollars = formatDollars(cashOut.amount);
  const isChosen = cashOut.needsMethod === false;
  return (
    <WhereTo
      title={t`How do you get it?`}
      lead={
        isChosen ? (
          <Trans>
            You’ve chosen how you get the {dollars}. You can choose again until it is reviewed.
          </Trans>
        ) : (
          <Trans>You get {dollars}. Choose how at PayNearMe; it is reviewed after that.</Trans>
        )
      }
    >
      <FormProblem text={problem} />
      {order === undefined ? (
        <Button
          look={isChosen ? 'outline' : 'primary'}
          size="large"
          busy={isBusy}
          onClick={() => void start()}
        >
          {isChosen ? <Trans>Choose another way</Trans> : <Trans>Choose how you get it</Trans>}
        </Button>
      ) : (
        <VendorFrame
          document="pay-out/pay-near-me"
          title={t`PayNearMe’s form`}
          values={{ orderToken: order.orderToken, options: WITHDRAWAL }}
          onNews={(news) => {
            if (news.news === 'closed') setOrder(undefined);
            if (news.news !== 'token') return;
            void choose(order.orderId, String(news.fields['method'] ?? ''));
          }}
        />
      )}
    </WhereTo>
  );
}
