import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type SubmitEvent, useCallback, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { publishVoucher } from '@jubilee/contract/calls/promotions';
import type { Voucher } from '@jubilee/contract/entities/reward';
import { shortTextSchema } from '@jubilee/contract/values/text';
import { Button, buttonClass } from '@jubilee/ui/button';
import { TextInput } from '@jubilee/ui/text-input';
import { useToast } from '@jubilee/ui/toast';
import { nowMs } from '../../app/clock.ts';
import { artUrl } from '../../catalogue/game-art.ts';
import { useFlags } from '../../flags/use-flags.ts';
import { formatSoon } from '../../language/format.ts';
import { Link } from '../../navigation/link.tsx';
import { whyClosed } from '../../player/state-sentences.ts';
import { useAnswer } from '../../player/use-answer.ts';
import { useOpenings } from '../../player/use-capabilities.ts';
import { callProblem } from '../../session/messages/call-sentences.ts';
import { useSession } from '../../session/session-context.ts';
import { useStartedSession } from '../../session/start/started-session.ts';
import styles from './promotions.module.css';
import { Promotion } from './promotion.tsx';
import { useRedeemVoucher, voucherText } from './use-redeem-voucher.ts';

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
function useLinkedVoucher(): {
  /** A link of a campaign led here. */
  readonly isLinked: boolean;
  readonly voucher: Voucher | undefined;
  /** Why there is none. */
  readonly problem: string | undefined;
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
  return {
    isLinked: campaign !== undefined,
    voucher,
    problem: answer?.ok === false ? answer.message : undefined,
    isBusy,
    redeem: () => void redeemIt(),
  };
}

/** Only on the page that a campaign's link opens. */
export function LinkedVoucher() {
  const { isLinked, voucher, problem, isBusy, redeem } = useLinkedVoucher();
  const { giftCodeEntryEnabled } = useFlags();
  const { status } = useSession();
  const opening = useOpenings()('promotions');
  const search = useSearch();
  if (!isLinked) return null;
  if (voucher === undefined) {
    const isClosed = opening.is === 'closed' || !giftCodeEntryEnabled;
    if (status === 'signedIn' && problem === undefined && !isClosed) return null;
    return (
      <Promotion
        art={artUrl('gift')}
        state={status === 'guest' ? t`For you` : t`Not open to you`}
        why={whyClosed(opening)}
        title={t`Your voucher`}
        text={
          status === 'guest'
            ? t`Log in or sign up, and your voucher is here.`
            : (problem ?? t`Vouchers aren’t open here right now.`)
        }
        action={
          status === 'guest' && (
            <Link
              to="/login"
              search={{ redirect: `/promotions?${search.replace(/^\?/, '')}` }}
              className={buttonClass({ look: 'reward', size: 'small' })}
            >
              <Trans>Log in</Trans>
            </Link>
          )
        }
      />
    );
  }
  const given = voucherText(voucher);
  const code = voucher.voucherCode;
  const until = voucher.expiresAt === null ? undefined : formatSoon(voucher.expiresAt, nowMs());
  return (
    <Promotion
      art={artUrl('gift')}
      state={
        voucher.redeemedAt === null
          ? until === undefined
            ? t`For you`
            : t`Until ${until}`
          : t`Redeemed`
      }
      title={t`Your voucher`}
      text={t`${given}. No purchase needed. Code ${code}.`}
      action={
        voucher.redeemedAt === null && (
          <Button look="reward" size="small" busy={isBusy} onClick={redeem}>
            <Trans>Redeem</Trans>
          </Button>
        )
      }
    />
  );
}
