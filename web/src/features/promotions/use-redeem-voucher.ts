import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { redeemVoucher } from '@jubilee/contract/calls/promotions';
import { promoCodeSchema } from '@jubilee/contract/values/text';
import { formatMoney } from '@jubilee/ui/format/amount';
import { isUndecided } from '../../calls/outcome.ts';
import { callProblem } from '../../session/messages/call-sentences.ts';
import { refusalText } from '../../session/messages/refusal-sentences.ts';
import { useStartedSession } from '../../session/start/started-session.ts';

/** What a voucher gives, as in "500 Points and 1.00 ticket". */
export function voucherText(voucher: {
  readonly points: number;
  readonly sweepTickets: number;
}): string {
  const points = formatMoney(voucher.points, 'POINTS');
  const tickets = formatMoney(voucher.sweepTickets, 'SWEEP_TICKETS');
  if (voucher.sweepTickets === 0) return points;
  return voucher.points === 0 ? tickets : t`${points} and ${tickets}`;
}

/** Redeems a code; a code whose outcome is unknown is sent again under its id. Source: PROMO-4, PROMO-8. */
export function useRedeemVoucher(): {
  readonly isBusy: boolean;
  readonly redeem: (
    typed: string,
  ) => Promise<{ readonly ok: boolean; readonly text: string } | undefined>;
} {
  const engine = useStartedSession()?.engine;
  const [isBusy, setBusy] = useState(false);
  const open = useRef<{ readonly code: string; readonly requestId: string }>(undefined);
  const redeem = async (typed: string) => {
    if (engine === undefined || isBusy) return undefined;
    const voucherCode = typed.replaceAll(/\s/g, '');
    if (!promoCodeSchema.safeParse(voucherCode).success) {
      return { ok: false, text: refusalText('CODE_NOT_VALID') };
    }
    const isSame = open.current?.code === voucherCode;
    const requestId = isSame && open.current ? open.current.requestId : engine.newRequestId();
    setBusy(true);
    const answer = await engine.call(redeemVoucher, {
      body: { voucherCode },
      requestId,
      wasSent: isSame,
    });
    setBusy(false);
    const isOpen = !answer.ok && isUndecided(answer.problem);
    open.current = isOpen ? { code: voucherCode, requestId: answer.requestId } : undefined;
    if (!answer.ok) return { ok: false, text: callProblem(answer.problem).message };
    void engine.refreshBalances();
    const given = voucherText(answer.value.voucher);
    return { ok: true, text: t`${given} added` };
  };
  return { isBusy, redeem };
}
