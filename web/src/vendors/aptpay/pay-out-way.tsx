import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Landmark } from 'lucide-react';
import { useCallback, useState } from 'react';
import {
  createAptpayAccountDetails,
  createAptpayAccountInstrument,
  createAptpayCashOut,
  getAptpayAccountDetails,
} from '@jubilee/contract/calls/aptpay';
import { userIdInfo } from '@jubilee/contract/calls/kyc';
import { Button } from '@jubilee/ui/button';
import {
  accountNumberField,
  addressFields,
  emailField,
  firstNameField,
  lastNameField,
  routingNumberField,
  yearOfBirthField,
} from '../../features/redeem/detail-fields.ts';
import { DetailsForm } from '../../features/redeem/details-form.tsx';
import {
  OnFile,
  PayOutDetails,
  usePayOutDetails,
  WhereTo,
} from '../../features/redeem/pay-out-details.tsx';
import { codeOf, redeemSentence } from '../../features/redeem/redeem-sentences.ts';
import { RequestForm } from '../../features/redeem/request-form.tsx';
import { useSession } from '../../session/session-context.ts';
import type { PayOutWayProps } from '../pay-out-method.ts';

/** Payouts by AptPay: the player as a payee, a bank account, a request. Source: CASH-8. */
export function PayOutWay({ redeem }: PayOutWayProps) {
  const { engine, store } = redeem;
  const [isChanging, setChanging] = useState(false);
  const ask = useCallback(async () => {
    const answer = await engine.call(getAptpayAccountDetails, { body: {} });
    const instrument = answer.ok ? answer.value.aptpayAccount.instrument : null;
    if (instrument !== null) {
      const { id, accountNumberLast4: last4 } = instrument;
      store.set({ bankAccounts: [{ id, label: t`Bank account ending in ${last4}`, last4 }] });
    }
    return answer;
  }, [engine, store]);
  const details = usePayOutDetails(ask);
  return (
    <PayOutDetails details={details}>
      {(value) => {
        if (value === null) return <PayeeForm redeem={redeem} onStored={details.again} />;
        const { firstName, lastName, instrument } = value.aptpayAccount;
        if (instrument === null || isChanging) {
          return (
            <InstrumentForm
              redeem={redeem}
              onStored={async () => {
                await details.again();
                setChanging(false);
              }}
              {...(isChanging ? { onKeep: () => setChanging(false) } : {})}
            />
          );
        }
        const last4 = instrument.accountNumberLast4;
        const name = t`Bank account ending in ${last4}`;
        return (
          <>
            <WhereTo>
              <OnFile
                icon={<Landmark className="ic" aria-hidden="true" />}
                title={name}
                text={`${firstName} ${lastName}`}
                end={
                  <Button look="outline" size="small" onClick={() => setChanging(true)}>
                    <Trans>Change</Trans>
                  </Button>
                }
              />
            </WhereTo>
            <RequestForm
              redeem={redeem}
              method="aptpay"
              to={name}
              time={t`1 to 3 bank days`}
              send={async ({ tickets }, ids) =>
                engine.call(createAptpayCashOut, { body: { sweepTicketsAmount: tickets }, ...ids })
              }
              onDetailsRequired={details.retry}
            />
          </>
        );
      }}
    </PayOutDetails>
  );
}

function PayeeForm({ redeem, onStored }: PayOutWayProps & { onStored: () => Promise<void> }) {
  const { user } = useSession();
  return (
    <WhereTo
      lead={
        <Trans>
          AptPay pays the person whom we have verified. Write your name as it stands on your ID.
        </Trans>
      }
    >
      <DetailsForm
        fields={[
          firstNameField(),
          lastNameField(),
          emailField(user?.email ?? ''),
          yearOfBirthField(),
          ...addressFields(),
        ]}
        action={<Trans>Go on to the bank account</Trans>}
        onSend={async ({ email, yearOfBirth, ...person }) => {
          // The vendor pays a person with an address, which is on file before the payee is.
          const { engine, userId } = redeem;
          const idInfo = { ...person, userId, yearOfBirth: Number(yearOfBirth), country: 'US' };
          const stored = await engine.call(userIdInfo, {
            body: { idType: 'IDENTITY_FORM', idInfo },
          });
          if (!stored.ok) return { message: redeemSentence(stored.problem) };
          const { firstName, lastName } = person;
          const body = { firstName, lastName, email };
          const answer = await engine.call(createAptpayAccountDetails, { body });
          // It was stored before, perhaps by a request whose answer was lost.
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

function InstrumentForm(
  props: PayOutWayProps & { onStored: () => Promise<void>; onKeep?: () => void },
) {
  return (
    <WhereTo
      lead={
        <Trans>
          The account has to be your own. AptPay stores its number; we show only the end of it.
        </Trans>
      }
    >
      <DetailsForm
        fields={[routingNumberField(), accountNumberField()]}
        action={<Trans>Save the account</Trans>}
        otherwise={
          props.onKeep !== undefined && (
            <Button look="outline" size="large" onClick={props.onKeep}>
              <Trans>Keep the old one</Trans>
            </Button>
          )
        }
        onSend={async (body) => {
          const answer = await props.redeem.engine.call(createAptpayAccountInstrument, { body });
          if (answer.ok) {
            await props.onStored();
            return undefined;
          }
          return codeOf(answer.problem) === 'ROUTING_NUMBER_INVALID'
            ? { field: 'routingNumber', message: t`Your bank isn’t known by this routing number.` }
            : { message: redeemSentence(answer.problem) };
        }}
      />
    </WhereTo>
  );
}
