import { Link, useSearch } from '@tanstack/react-router';
import type { GamesConfiguration } from '@jubilee/contract/settings/games-configuration';
import { Button, buttonClass } from '@jubilee/ui/button';
import { Card } from '@jubilee/ui/card';
import { chipClass, ChipRow } from '@jubilee/ui/chip';
import { EmptyState, ErrorState } from '@jubilee/ui/empty-state';
import { classNames } from '@jubilee/ui/format/class-names';
import { formatMoney } from '@jubilee/ui/format/amount';
import { Loading } from '@jubilee/ui/skeleton';
import { useAppConfig } from '../../app/app-config.ts';
import { PageTitle } from '../../app/page-title.tsx';
import { useBrand } from '../../brand/brand-context.ts';
import { arrangeGames, categoriesOf } from '../../catalogue/arrange.ts';
import { artUrl, heroArt } from '../../catalogue/game-art.ts';
import { categoryName } from '../../catalogue/game-words.ts';
import { useGames } from '../../catalogue/games.ts';
import { useSession } from '../../session/session-context.ts';
import { HeroSkeleton, TilesSkeleton } from '../../shell/page-pending.tsx';
import { GameFacts } from './game-feature.tsx';
import { GameRowView } from './game-rows.tsx';
import { Hero } from './hero.tsx';
import { heroSlides, type HeroSlide } from './hero-slides.ts';
import { HowItWorks } from './how-it-works.tsx';
import styles from './lobby.module.css';
import { WelcomeGift } from './welcome-gift.tsx';

/** The slide that greets a guest: what the house is, and the gift that waits. */
function useWelcomeSlide(): HeroSlide {
  const { welcomeGrant } = useBrand();
  const { ageLimit } = useAppConfig().flags;
  const art = heroArt('lantern-drift');
  return {
    id: 'welcome',
    eyebrow: `Free to play, ${String(ageLimit)}+`,
    title: 'Games worth staying up for',
    text: `Create a free account and start with ${formatMoney(welcomeGrant.POINTS, 'POINTS')} and ${formatMoney(welcomeGrant.SWEEP_TICKETS, 'SWEEP_TICKETS')}. No purchase necessary.`,
    ...(art === undefined ? {} : { art }),
    leadsTo: 'entry',
  };
}

function LobbyTop(props: { configuration: GamesConfiguration | undefined; isBroken: boolean }) {
  const { status } = useSession();
  const { signupEnabled } = useAppConfig().flags;
  const welcome = useWelcomeSlide();
  if (status === 'loading') return <HeroSkeleton />;
  const isWelcoming = status === 'guest' && signupEnabled;
  if (!isWelcoming && props.configuration === undefined) {
    return props.isBroken ? null : <HeroSkeleton />;
  }
  const fromHouse = props.configuration === undefined ? [] : heroSlides(props.configuration);
  const slides = isWelcoming ? [welcome, ...fromHouse] : fromHouse;
  if (slides.length === 0) return null;
  return (
    <div className={classNames(styles.top, isWelcoming && styles['with-side'])}>
      <Hero slides={slides} mayGrow={props.configuration === undefined} />
      {isWelcoming && <WelcomeGift />}
    </div>
  );
}

function CategoryChips(props: { configuration: GamesConfiguration; chosen: string | undefined }) {
  const categories = categoriesOf(props.configuration.games);
  if (categories.length < 2) return null;
  return (
    <ChipRow label="Game categories">
      <Link
        to="/"
        className={chipClass}
        activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
      >
        All
      </Link>
      {categories.map(({ category }) => (
        <Link key={category} to="/" search={{ category }} className={chipClass}>
          {categoryName(category)}
        </Link>
      ))}
    </ChipRow>
  );
}

function Games(props: { configuration: GamesConfiguration; chosen: string | undefined }) {
  const { status } = useSession();
  const [only, second] = props.configuration.games;
  // The stage already tells a player of the one game: showing it twice would look like a mistake.
  if (
    status === 'signedIn' &&
    only !== undefined &&
    second === undefined &&
    props.chosen === undefined
  ) {
    return <GameFacts game={only} />;
  }
  const rows = arrangeGames(props.configuration.games, props.chosen);
  if (props.configuration.games.length === 0) {
    return (
      <Card>
        <EmptyState
          title="No games are open right now"
          text="New games are on their way. Please look in again later."
          art={artUrl('clockwork-owl') ?? ''}
          round
        />
      </Card>
    );
  }
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState
          title="No games of this kind"
          text="This kind of game is not offered here."
          action={
            <Link to="/" className={buttonClass({ size: 'small' })}>
              Show all games
            </Link>
          }
        />
      </Card>
    );
  }
  return rows.map((row, index) => <GameRowView key={row.title} row={row} isFirst={index === 0} />);
}

/** The lobby, for guests and players. */
export function LobbyScreen() {
  const games = useGames();
  const { category } = useSearch({ from: '/layout/' });
  const { data } = games;
  const isBroken = games.state === 'failed';
  return (
    <>
      <PageTitle text="Lobby" isLobby />
      {category === undefined && <LobbyTop configuration={data} isBroken={isBroken} />}
      {data !== undefined && <CategoryChips configuration={data} chosen={category} />}
      {data !== undefined && <Games configuration={data} chosen={category} />}
      {games.state === 'pending' && (
        <Loading label="Loading the games">
          <TilesSkeleton />
        </Loading>
      )}
      {isBroken && (
        <Card>
          <ErrorState
            title="The games didn’t load"
            text="We couldn’t reach the house just now. Your balance is safe."
            action={
              <Button look="primary" busy={games.isLoading} onClick={games.retry}>
                Try again
              </Button>
            }
          />
        </Card>
      )}
      <HowItWorks />
    </>
  );
}
