import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@jubilee/ui/button';
import { PromotionCard } from '@jubilee/ui/promotion-card';
import { VisuallyHidden } from '@jubilee/ui/visually-hidden';
import type { RubyRewardsStatus } from '@jubilee/contract/values/enums';
import { artUrl } from '../../catalogue/game-art.ts';
import { useShared } from '../../catalogue/shared-value.ts';
import { useDialogs } from '../../dialogs/use-dialogs.ts';
import { useFlags } from '../../flags/use-flags.ts';
import { formatCount } from '../../language/format.ts';
import { Link } from '../../navigation/link.tsx';
import { useOpenings } from '../../player/use-capabilities.ts';
import { rubyState } from './ruby-state.ts';

/** The player's way into the program; nothing before its first answer, where it is off, or for guests. Source: RUBY-2, RUBY-5. */
export function LoyaltyCard() {
  const { rubyRewardsEnabled } = useFlags();
  const { rubyRewardsStatus: status, rubyRewardsBalance } = useShared(rubyState);
  const dialogs = useDialogs();
  const opening = useOpenings()('promotions');
  if (!rubyRewardsEnabled || status === '' || opening.is === 'closed') return null;
  const balance = formatCount(Number(rubyRewardsBalance));
  const next = NEXT[status];
  const title = t`Ruby Rewards`;
  return (
    <PromotionCard
      art={artUrl('gem')}
      title={title}
      state={status === 'Authorized' ? t`${balance} ruby points` : stateOf(status)}
      text={textOf(status)}
      action={
        next !== undefined && (
          <Button size="small" onClick={() => dialogs.open(next, {})}>
            {actionOf(status)}
          </Button>
        )
      }
      smallPrint={
        <Link to="/terms">
          <Trans>
            Terms<VisuallyHidden> for {title}</VisuallyHidden>
          </Trans>
        </Link>
      }
    />
  );
}

const NEXT: Readonly<
  Partial<
    Record<
      RubyRewardsStatus,
      'ruby_rewards_signup' | 'ruby_rewards_connect' | 'ruby_rewards_purchase'
    >
  >
> = {
  NotSignedUpForRewards: 'ruby_rewards_signup',
  NotConnectedForRewards: 'ruby_rewards_connect',
  Authorized: 'ruby_rewards_purchase',
};

function actionOf(status: RubyRewardsStatus): string {
  if (status === 'NotSignedUpForRewards') return t`Join`;
  return status === 'Authorized' ? t`Use points` : t`Connect`;
}

function stateOf(status: RubyRewardsStatus): string {
  switch (status) {
    case 'NotSignedUpForRewards':
      return t`Not joined yet`;
    case 'NotConnectedForRewards':
      return t`Not connected yet`;
    case 'BannedUser':
      return t`Closed`;
    default:
      return t`Being connected`;
  }
}

function textOf(status: RubyRewardsStatus): string {
  switch (status) {
    case 'NotSignedUpForRewards':
      return t`Collect ruby points and use them for packs here. Joining is free.`;
    case 'NotConnectedForRewards':
      return t`You’ve joined. Connect your profile, and your ruby points can buy packs here.`;
    case 'Authorized':
      return t`Your ruby points can buy packs here.`;
    case 'BannedUser':
      return t`Ruby Rewards has closed this profile. Ask them why.`;
    default:
      return t`Ruby Rewards hasn’t confirmed the connection yet. We look again every minute.`;
  }
}
