import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Currency } from '@jubilee/contract/values/currency';
import { Button, buttonClass } from '@jubilee/ui/button';
import { currencyName } from '@jubilee/ui/format/amount';
import { artUrl, hasHeroArt, heroArt } from '../../catalogue/game-art.ts';
import { findGame, useGames } from '../../catalogue/games.ts';
import { formatDay } from '../../language/format.ts';
import { PLAY_IN } from '../../player/openings.ts';
import { useOpenings } from '../../player/use-capabilities.ts';
import { Link } from '../../navigation/link.tsx';
import { GameLink } from '../../shell/game-link.tsx';
import type { OfferSummary } from '../dialog-names.ts';
import type { DialogViewProps } from '../dialog-view.ts';
import { listed } from './listed.ts';
import { OfferDialog } from './offer-dialog.tsx';

/** The titles of an offer's games; a game that has left the lobby gets a title made from its id. */
function useTitles(games: readonly string[]): string {
  const known = useGames().data?.games ?? [];
  return listed(games.map((name) => findGame(known, name)?.title ?? name));
}

function PlayLink(props: { game: string | undefined; title: string; currency: Currency }) {
  const { game, title, currency } = props;
  const className = buttonClass({ look: 'primary', size: 'large', block: true });
  const opening = useOpenings()(PLAY_IN[currency]);
  if (game === undefined || opening.is === 'closed') return null;
  return (
    <GameLink game={game} currency={currency} className={className}>
      <Trans>Play {title}</Trans>
    </GameLink>
  );
}

/** The link to the game when there is one, and a close button, which costs nothing. */
function Actions(props: { facts: OfferSummary; titles: string; onClose: () => void }) {
  const { facts, titles, onClose } = props;
  const [game, ...others] = facts.games;
  return (
    <>
      {others.length === 0 ? (
        <PlayLink game={game} title={titles} currency={facts.currency} />
      ) : (
        <Link to="/" className={buttonClass({ look: 'primary', size: 'large', block: true })}>
          <Trans>See the games</Trans>
        </Link>
      )}
      <Button look="ghost" block onClick={onClose}>
        <Trans>Later</Trans>
      </Button>
    </>
  );
}

/** Free plays were granted. Source: NOTE-3. */
export function FreePlayDialog({ facts, onClose }: DialogViewProps<OfferSummary>) {
  const { plays } = facts;
  const titles = useTitles(facts.games);
  const [game = ''] = facts.games;
  const scene = hasHeroArt(game) ? heroArt(game)?.wide : undefined;
  const url = scene ?? artUrl('free-plays') ?? '';
  const paidIn = currencyName(facts.currency);
  const lastDay = formatDay(facts.endDate);
  return (
    <OfferDialog
      title={plural(plays, { one: '# free play is yours', other: '# free plays are yours' })}
      text={t`${titles}. Wins are paid in ${paidIn}. Use them by ${lastDay}.`}
      art={{ url, isScene: scene !== undefined }}
      onClose={onClose}
      actions={<Actions facts={facts} titles={titles} onClose={onClose} />}
    />
  );
}

/** Free plays end within a day. Source: NOTE-3. */
export function FreePlayReminder({ facts, onClose }: DialogViewProps<OfferSummary>) {
  const { plays } = facts;
  const titles = useTitles(facts.games);
  const lastDay = formatDay(facts.endDate);
  return (
    <OfferDialog
      title={t`Your free plays end on ${lastDay}`}
      text={plural(plays, {
        one: `# play is left on ${titles}.`,
        other: `# plays are left on ${titles}.`,
      })}
      art={{ url: artUrl('free-plays') ?? '' }}
      onClose={onClose}
      actions={<Actions facts={facts} titles={titles} onClose={onClose} />}
    />
  );
}

/** Unused credits are available. Source: NOTE-4. */
export function UnredeemedCreditsReminder({ facts, onClose }: DialogViewProps<OfferSummary>) {
  const { plays } = facts;
  const titles = useTitles(facts.games);
  const lastDay = formatDay(facts.endDate);
  return (
    <OfferDialog
      title={t`You have free plays waiting`}
      text={plural(plays, {
        one: `# play on ${titles}, until ${lastDay}.`,
        other: `# plays on ${titles}, until ${lastDay}.`,
      })}
      art={{ url: artUrl('gift') ?? '' }}
      onClose={onClose}
      actions={<Actions facts={facts} titles={titles} onClose={onClose} />}
    />
  );
}
