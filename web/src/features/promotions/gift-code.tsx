import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type SubmitEvent, useCallback, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { publishVoucher } from '@jubilee/contract/calls/promotions';
import type { Voucher } from '@jubilee/contract/entities/reward';
import { shortTextSchema } from '@jubilee/contract/values/text';
import { Button } from '@jubilee/ui/button';
import { TextInput } from '@jubilee/ui/text-input';
import { useToast } from '@jubilee/ui/toast';
import { useFlags } from '../../flags/use-flags.ts';
import { useAnswer } from '../../player/use-answer.ts';
import { useOpenings } from '../../player/use-capabilities.ts';
import { callProblem } from '../../session/messages/call-sentences.ts';
import { useSession } from '../../session/session-context.ts';
import { useStartedSession } from '../../session/start/started-session.ts';
import styles from './promotions.module.css';
import { useRedeemVoucher } from './use-redeem-voucher.ts';

/** Whether this visitor may enter codes: a player to whom promotions are open. Source: PROMO-8. */
export function useMayEnterCodes(): boolean {
  const { giftCodeEntryEnabled } = useFlags();
  const { status } = useSession();
  const opening = useOpenings()('promotions');
  return giftCodeEntryEnabled && status === 'signedIn' && opening.is !== 'closed';
}

/** A voucher or gift code, typed by itself. Source: PROMO-8. */
export function GiftCodeForm() {
  const { isBusy, redeem } = useRedeemVoucher();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const say = useToast();
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    setProblem('');
    const answer = await redeem(code);
    if (answer?.ok === true) {
      setCode('');
      say(answer.text, 'ok');
    } else if (answer !== undefined) setProblem(answer.text);
  };
  return (
    <form className={styles.code} noValidate onSubmit={(event) => void send(event)}>
      <TextInput
        label={t`Voucher or gift code`}
        error={problem}
        value={code}
        maxLength={64}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" look="quiet" busy={isBusy} disabled={code.trim() === ''}>
        <Trans>Redeem</Trans>
      </Button>
    </form>
  );
}

type Published = { readonly ok: true; readonly voucher: Voucher };

/** The player's voucher of the campaign whose link led here, and how to redeem it. Source: PROMO-2. */
export function useLinkedVoucher(): {
  readonly voucher: Voucher | undefined;
  readonly isBusy: boolean;
  readonly redeem: () => void;
} {
  const mayEnter = useMayEnterCodes();
  const engine = useStartedSession()?.engine;
  const named = new URLSearchParams(useSearch()).get('campaign') ?? '';
  const campaign = shortTextSchema.safeParse(named).success ? named : undefined;
  const isReady = mayEnter && engine !== undefined && campaign !== undefined;
  const load = useCallback(async (): Promise<Published | ReturnType<typeof callProblem>> => {
    if (engine === undefined || campaign === undefined) throw new Error('there is no campaign');
    const answer = await engine.call(publishVoucher, { query: { campaign } });
    return answer.ok ? { ok: true, voucher: answer.value.voucher } : callProblem(answer.problem);
  }, [engine, campaign]);
  const { answer, again } = useAnswer<Published>(isReady ? load : undefined);
  const { isBusy, redeem } = useRedeemVoucher();
  const say = useToast();
  const voucher = answer?.ok === true ? answer.voucher : undefined;
  const redeemIt = async () => {
    if (voucher === undefined) return;
    const redeemed = await redeem(voucher.voucherCode);
    if (redeemed === undefined) return;
    say(redeemed.text, redeemed.ok ? 'ok' : 'bad');
    await again();
  };
  return { voucher, isBusy, redeem: () => void redeemIt() };
}
