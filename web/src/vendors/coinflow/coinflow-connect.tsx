import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CreditCard, Landmark } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  coinflowDeleteBankAccount,
  coinflowDeleteCard,
  coinflowSessionKey,
} from '@jubilee/contract/calls/coinflow';
import { Button } from '@jubilee/ui/button';
import { Card } from '@jubilee/ui/card';
import { SettingList, SettingRow } from '@jubilee/ui/setting-row';
import { PayOutDetails, WhereTo } from '../../features/redeem/pay-out-details.tsx';
import type { PayOutAccount } from '../../features/redeem/redeem-store.ts';
import { redeemSentence } from '../../features/redeem/redeem-sentences.ts';
import { FormProblem } from '../../identity-forms/form-problem.tsx';
import { ConfirmDialog } from '../../page-parts/confirm-dialog.tsx';
import type { PayOutWayProps } from '../pay-out-method.ts';
import { VendorFrame } from '../vendor-frame.tsx';
import { Registration, WithdrawerState } from './pay-out-way.tsx';
import { linkedOf, useWithdrawer } from './use-withdrawer.ts';

/** Accounts and cards that are linked, each with a way to remove it, and Coinflow's own form for another one. */
export function CoinflowConnect({ redeem }: PayOutWayProps) {
  const details = useWithdrawer(redeem);
  return (
    <PayOutDetails details={details}>
      {(value) => {
        if (value === null) return <Registration redeem={redeem} onStored={details.again} />;
        return value.withdrawer.status === 'approved' ? (
          <>
            <Linked redeem={redeem} />
            <LinkAnother redeem={redeem} onLinked={details.again} />
          </>
        ) : (
          <WithdrawerState withdrawer={value.withdrawer} />
        );
      }}
    </PayOutDetails>
  );
}

function Linked({ redeem }: PayOutWayProps) {
  const { bankAccounts, cards } = redeem.state;
  const [removed, setRemoved] = useState<PayOutAccount>();
  const remove = async (account: PayOutAccount): Promise<string | undefined> => {
    const call = cards.includes(account) ? coinflowDeleteCard : coinflowDeleteBankAccount;
    const answer = await redeem.engine.call(call, { params: { id: account.id } });
    if (!answer.ok) return redeemSentence(answer.problem);
    redeem.store.set(linkedOf(answer.value.withdrawer));
    setRemoved(undefined);
    return undefined;
  };
  return (
    <WhereTo lead={<Trans>Numbers are entered at Coinflow; we know only how they end.</Trans>}>
      {bankAccounts.length + cards.length === 0 ? (
        <p className="md">
          <Trans>Nothing is linked yet.</Trans>
        </p>
      ) : (
        <SettingList label={t`Linked accounts and cards`}>
          {[...bankAccounts, ...cards].map((account) => {
            const Icon = cards.includes(account) ? CreditCard : Landmark;
            const { label } = account;
            return (
              <SettingRow
                key={account.id}
                icon={<Icon className="ic" aria-hidden="true" />}
                title={label}
                end={
                  <Button
                    look="outline"
                    size="small"
                    aria-label={t`Remove: ${label}`}
                    onClick={() => setRemoved(account)}
                  >
                    <Trans>Remove</Trans>
                  </Button>
                }
              />
            );
          })}
        </SettingList>
      )}
      {removed !== undefined && (
        <ConfirmDialog
          title={t`Remove ${removed.label}?`}
          text={t`Cashouts that are on their way are still paid.`}
          action={t`Remove it`}
          onConfirm={async () => remove(removed)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </WhereTo>
  );
}

/** Coinflow's page for another account or card. Its key lasts minutes, so it is asked for when the player wants it. */
function LinkAnother(props: PayOutWayProps & { onLinked: () => Promise<void> }) {
  const { engine, store, state } = props.redeem;
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => () => store.set({ sessionKey: undefined }), [store]);
  const start = async () => {
    setBusy(true);
    const answer = await engine.call(coinflowSessionKey, {});
    setBusy(false);
    setProblem(answer.ok ? undefined : redeemSentence(answer.problem));
    if (answer.ok) store.set({ sessionKey: answer.value.sessionKey });
  };
  return (
    <Card label={t`Link a new one`}>
      <div className="stack gap-16">
        <h2 className="h2">
          <Trans>Link a new one</Trans>
        </h2>
        <FormProblem text={problem} />
        {state.sessionKey === undefined ? (
          <Button look="primary" size="large" busy={isBusy} onClick={() => void start()}>
            <Trans>Link an account or a card</Trans>
          </Button>
        ) : (
          <VendorFrame
            document="pay-out/coinflow"
            title={t`Coinflow’s form`}
            labels={{ title: t`Coinflow’s form` }}
            values={{ sessionKey: state.sessionKey }}
            onNews={({ news }) => {
              // What is linked is read from the server; the frame only says when to look.
              if (news !== 'token' && news !== 'closed') return;
              store.set({ sessionKey: undefined });
              void props.onLinked();
            }}
          />
        )}
      </div>
    </Card>
  );
}
