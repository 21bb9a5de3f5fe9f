import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Landmark } from 'lucide-react';
import { useCallback, useState } from 'react';
import {
  createAchAccountDetails,
  createAchCashOut,
  getAchAccountDetails,
} from '@jubilee/contract/calls/ach';
import { Button } from '@jubilee/ui/button';
import { achAccountName } from '../../features/redeem/cash-outs.tsx';
import { accountNumberField, routingNumberField } from '../../features/redeem/detail-fields.ts';
import { DetailsForm } from '../../features/redeem/details-form.tsx';
import {
  OnFile,
  PayOutDetails,
  usePayOutDetails,
  WhereTo,
} from '../../features/redeem/pay-out-details.tsx';
import { codeOf, redeemSentence } from '../../features/redeem/redeem-sentences.ts';
import { RequestForm } from '../../features/redeem/request-form.tsx';
import type { PayOutWayProps } from '../pay-out-method.ts';

/** Payouts to the player's bank account by the bank's own transfer. Source: CASH-7. */
export function PayOutWay({ redeem }: PayOutWayProps) {
  const { engine, userId, store } = redeem;
  const [isChanging, setChanging] = useState(false);
  const ask = useCallback(async () => {
    const answer = await engine.call(getAchAccountDetails, { params: { id: userId } });
    if (answer.ok) {
      const { id, accountNumberLast4: last4, ...account } = answer.value.achAccountDetails;
      const label = achAccountName({ ...account, accountNumberLast4: last4 });
      store.set({ bankAccounts: [{ id, label, last4 }] });
    }
    return answer;
  }, [engine, userId, store]);
  const details = usePayOutDetails(ask);
  return (
    <PayOutDetails details={details}>
      {(value) => {
        const account = value?.achAccountDetails;
        if (account === undefined || !account.hasRoutingNumber || isChanging) {
          return (
            <AccountForm
              redeem={redeem}
              onStored={async () => {
                await details.again();
                setChanging(false);
              }}
              {...(isChanging ? { onKeep: () => setChanging(false) } : {})}
            />
          );
        }
        const name = achAccountName(account);
        return (
          <>
            <WhereTo>
              <OnFile
                icon={<Landmark className="ic" aria-hidden="true" />}
                title={name}
                text={account.accountName}
                end={
                  <Button look="outline" size="small" onClick={() => setChanging(true)}>
                    <Trans>Change</Trans>
                  </Button>
                }
              />
            </WhereTo>
            <RequestForm
              redeem={redeem}
              method="ach"
              to={name}
              time={t`1 to 3 bank days`}
              choice={{ account: account.id }}
              send={async ({ tickets, choice }, ids) =>
                engine.call(createAchCashOut, {
                  body: { sweepTicketsAmount: tickets, achAccountDetailsId: choice['account'] },
                  ...ids,
                })
              }
              onDetailsRequired={details.retry}
            />
          </>
        );
      }}
    </PayOutDetails>
  );
}

function AccountForm(
  props: PayOutWayProps & { onStored: () => Promise<void>; onKeep?: () => void },
) {
  return (
    <WhereTo
      lead={
        <Trans>
          The account has to be your own. We store it encrypted and show only the end of its number.
        </Trans>
      }
    >
      <DetailsForm
        fields={[
          {
            name: 'accountName',
            label: t`Name on the account`,
            autoComplete: 'name',
            problem: (value) => (value === '' ? t`Fill this in, please.` : undefined),
          },
          {
            name: 'accountType',
            label: t`Kind of account`,
            options: [
              { value: 'checking', text: t`Checking account` },
              { value: 'savings', text: t`Savings account` },
            ],
            problem: (value) => (value === '' ? t`Choose the kind of account.` : undefined),
          },
          routingNumberField(),
          accountNumberField(),
        ]}
        action={<Trans>Save the account</Trans>}
        otherwise={
          props.onKeep !== undefined && (
            <Button look="outline" size="large" onClick={props.onKeep}>
              <Trans>Keep the old one</Trans>
            </Button>
          )
        }
        onSend={async ({ accountName, accountNumber, accountType, routingNumber }) => {
          const answer = await props.redeem.engine.call(createAchAccountDetails, {
            body: {
              accountName,
              accountNumber,
              accountType: accountType === 'savings' ? 'savings' : 'checking',
              routingNumber,
            },
          });
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
