import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { cancelCashOut } from '@jubilee/contract/calls/cashouts';
import type { CashOut } from '@jubilee/contract/entities/cash-out';
import { Button } from '@jubilee/ui/button';
import { formatAmount } from '@jubilee/ui/format/amount';
import { useToast } from '@jubilee/ui/toast';
import { ConfirmDialog } from '../../page-parts/confirm-dialog.tsx';
import { codeOf, redeemSentence } from './redeem-sentences.ts';
import type { Redeem } from './use-redeem.ts';

/** Takes a cash-out back before it is reviewed; nothing later. Source: CASH-16. */
export function CancelCashOut(props: { redeem: Redeem; cashOut: CashOut }) {
  const { engine, store } = props.redeem;
  const { cashOutId, status, sweepTicketsAmount } = props.cashOut;
  const [isOpen, setOpen] = useState(false);
  const say = useToast();
  if (status !== 'REQUESTED') return null;
  const tickets = formatAmount(sweepTicketsAmount);
  const cancel = async (): Promise<string | undefined> => {
    const answer = await engine.call(cancelCashOut, { body: { cashOutId } });
    await Promise.all([store.refresh(), engine.refreshBalances()]);
    if (!answer.ok) {
      return codeOf(answer.problem) === 'STATE_CONFLICT'
        ? t`It is reviewed by now, so it can’t be canceled any more.`
        : redeemSentence(answer.problem);
    }
    setOpen(false);
    say(t`Canceled. Your ${tickets} tickets are back in your balance.`, 'ok');
    return undefined;
  };
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        <Trans>Cancel this cashout</Trans>
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t`Cancel this cashout?`}
          text={t`Nothing is paid then, and its ${tickets} tickets go back to your balance.`}
          action={t`Cancel the cashout`}
          onConfirm={cancel}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
