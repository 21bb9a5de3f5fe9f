import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Copy, Share2 } from 'lucide-react';
import { useCallback } from 'react';
import { referrals } from '@jubilee/contract/calls/promotions';
import type { CallReply } from '@jubilee/contract/calls/define';
import { Alert } from '@jubilee/ui/alert';
import { Button, buttonClass } from '@jubilee/ui/button';
import { Card } from '@jubilee/ui/card';
import { formatMoney } from '@jubilee/ui/format/amount';
import { QrPicture } from '@jubilee/ui/qr-picture';
import { Skeleton } from '@jubilee/ui/skeleton';
import { TextInput } from '@jubilee/ui/text-input';
import { useToast } from '@jubilee/ui/toast';
import { useBrand } from '../../brand/brand-context.ts';
import { useFlags } from '../../flags/use-flags.ts';
import { formatDay } from '../../language/format.ts';
import { Link } from '../../navigation/link.tsx';
import { DidNotLoad } from '../../page-parts/did-not-load.tsx';
import { useAnswer } from '../../player/use-answer.ts';
import { useDetails } from '../../player/use-details.ts';
import { useOpenings } from '../../player/use-capabilities.ts';
import { callProblem } from '../../session/messages/call-sentences.ts';
import { useSession } from '../../session/session-context.ts';
import { useStartedSession } from '../../session/start/started-session.ts';
import { TIER_NAMES } from '../../tiers/tier-messages.ts';
import { voucherText } from './use-redeem-voucher.ts';
import styles from './promotions.module.css';

type Own = { readonly ok: true; readonly value: CallReply<typeof referrals> };

/** The player's own link, where flag and tier allow it. Source: PROMO-7. */
export function ReferAFriend() {
  const { referAFriendEnabled } = useFlags();
  const details = useDetails();
  const opening = useOpenings()('promotions');
  const engine = useStartedSession()?.engine;
  const userId = useSession().user?.userId;
  const { tiers } = useBrand();
  const isOffered = referAFriendEnabled && opening.is !== 'closed' && userId !== undefined;
  const hasPerk = details?.userTierConfig.referAFriendEnabled;
  const isMine = isOffered && hasPerk === true && engine !== undefined;
  const load = useCallback(async (): Promise<Own | ReturnType<typeof callProblem>> => {
    if (engine === undefined || userId === undefined) throw new Error('nobody is signed in');
    const answer = await engine.call(referrals, { params: { userId } });
    return answer.ok ? { ok: true, value: answer.value } : callProblem(answer.problem);
  }, [engine, userId]);
  const { answer, retry } = useAnswer<Own>(isMine ? load : undefined);
  if (!isOffered || hasPerk === undefined) return null;
  const opens = tiers.find(({ perks }) => perks.some(({ perk }) => perk === 'referAFriend'));
  const tier = opens === undefined ? '' : i18n._(TIER_NAMES[opens.tier]);
  return (
    <Card label={t`Refer a friend`} className={styles.friends ?? ''}>
      <div className="stack gap-4">
        <h2 className="h2">
          <Trans>Refer a friend</Trans>
        </h2>
        {answer?.ok === true && <Terms {...answer.value.terms} />}
      </div>
      {!hasPerk && (
        <Alert
          action={
            <Link to="/tier" className={buttonClass({ look: 'outline', size: 'small' })}>
              <Trans>Your way up the tiers</Trans>
            </Link>
          }
        >
          {opens === undefined ? (
            <Trans>It isn’t part of your tier.</Trans>
          ) : (
            <Trans>You get a link of your own on the {tier} tier.</Trans>
          )}
        </Alert>
      )}
      {isMine && answer === undefined && <Skeleton shape="card" />}
      {answer?.ok === false && (
        <DidNotLoad title={t`Your link didn’t load`} text={answer.message} onRetry={retry} />
      )}
      {answer?.ok === true && <OwnLink {...answer.value} />}
    </Card>
  );
}

/** As the operator has set them. Source: PROMO-11. */
function Terms(terms: CallReply<typeof referrals>['terms']) {
  const given = voucherText(terms);
  const staked = formatMoney(terms.friendStakesTickets, 'SWEEP_TICKETS');
  return (
    <p className="md muted">
      <Trans>
        You both get {given}, once your friend has bought a pack, or has verified their identity and
        played {staked}. No purchase needed.
      </Trans>{' '}
      {plural(terms.friendsPerMonthMax, {
        one: 'For one friend a month.',
        other: 'For up to # friends a month.',
      })}
    </p>
  );
}

function OwnLink({ link, friends }: CallReply<typeof referrals>) {
  const say = useToast();
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    );
    say(
      isCopied ? t`Link copied` : t`Copying isn’t allowed here. Select the link and copy it.`,
      isCopied ? 'ok' : 'info',
    );
  };
  // A player who closes the sheet of the system has not failed at anything.
  const share = () => void navigator.share({ url: link }).catch(() => undefined);
  const canShare = 'share' in navigator;
  return (
    <>
      <div className={styles.link}>
        <QrPicture text={link} label={t`Your link as a QR picture`} sizePx={128} />
        <div className="stack gap-14">
          <TextInput
            label={t`Your link`}
            value={link}
            readOnly
            onFocus={(event) => event.target.select()}
          />
          <div className={styles.actions}>
            <Button look="quiet" onClick={() => void copy()}>
              <Copy className="ic" aria-hidden="true" />
              <Trans>Copy your link</Trans>
            </Button>
            {canShare && (
              <Button look="outline" onClick={share}>
                <Share2 className="ic" aria-hidden="true" />
                <Trans>Share</Trans>
              </Button>
            )}
          </div>
        </div>
      </div>
      {friends.length > 0 && (
        <ul className={styles.friendList} aria-label={t`Friends who came`}>
          {friends.map((friend) => (
            <li key={friend.joinedAt}>
              <span className="num">
                <FriendDay at={friend.joinedAt} />
              </span>
              <span>{stateText(friend.state)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function FriendDay(props: { at: string }) {
  const day = formatDay(props.at);
  return <Trans>Joined {day}</Trans>;
}

function stateText(state: CallReply<typeof referrals>['friends'][number]['state']): string {
  if (state === 'REWARDED') return t`You both got it`;
  return state === 'WAITING' ? t`Not there yet` : t`Doesn’t count`;
}
