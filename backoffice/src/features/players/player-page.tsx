import { useMemo, useState } from 'react';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { StaffPlayer } from '@jubilee/contract/staff/player-entities';
import { buttonClass } from '@jubilee/ui/button';
import { EmptyState } from '@jubilee/ui/empty-state';
import { isRefusedWith } from '../../calls/problem.ts';
import { type Shortcut, useShortcuts } from '../../keys/shortcuts.tsx';
import { CopyId } from '../../parts/copy-id.tsx';
import { ProblemState } from '../../parts/problem-state.tsx';
import { ListPending, RoomPage } from '../../parts/room-page.tsx';
import { useMe } from '../../session/me.ts';
import { PlayerActs } from './player-acts.tsx';
import { StatusPill } from './player-columns.tsx';
import { callNameOf } from './player-names.ts';
import { type Section, sectionIn, type SectionId, sectionsOf } from './sections.ts';
import { SectionBody } from './section-body.tsx';
import { usePlayer } from './use-player.ts';
import styles from './players.module.css';

const route = getRouteApi('/frame/players/$userId');

/** Everything about one player, section by section; the section stands in the address. Source: CARE-3, CARE-10. */
export function PlayerPage() {
  const { userId } = route.useParams();
  const search = route.useSearch();
  const me = useMe();
  const sections = useMemo(() => sectionsOf(me), [me]);
  const section = sectionIn(search.section, sections);
  const player = usePlayer(userId);
  useSectionKeys(userId, section, sections);
  if (player.isPending) {
    return (
      <RoomPage title="Player" filters={<BackLink />}>
        <ListPending label="Loading the player" />
      </RoomPage>
    );
  }
  if (player.data === undefined) {
    return (
      <RoomPage title="Player" filters={<BackLink />}>
        {isRefusedWith(player.error, 'NOT_FOUND') ? (
          <EmptyState
            level={2}
            title="There is no such player"
            text="Nobody of this brand has this id. A player of another brand is found at the address of that brand."
            action={<BackLink />}
          />
        ) : (
          <ProblemState
            what="The player"
            problem={player.error}
            onRetry={() => void player.refetch()}
          />
        )}
      </RoomPage>
    );
  }
  return (
    // Another player begins anew: what was uncovered of the last one is covered again.
    <Loaded
      key={userId}
      player={player.data}
      readAtMs={player.dataUpdatedAt}
      section={section}
      sections={sections}
    />
  );
}

function Loaded(props: {
  player: StaffPlayer;
  readAtMs: number;
  section: SectionId;
  sections: readonly Section[];
}) {
  const { player, section } = props;
  const [drawer, setDrawer] = useState<HTMLElement | null>(null);
  return (
    <RoomPage
      title={callNameOf(player)}
      note={
        <span className="hstack wrap gap-8">
          <StatusPill status={player.status} />
          <CopyId id={player.userId} what="player id" />
        </span>
      }
      actions={<PlayerActs player={player} readAtMs={props.readAtMs} />}
      filters={
        <>
          <BackLink />
          <SectionLinks sections={props.sections} current={section} userId={player.userId} />
        </>
      }
      // A section puts the details of its open row here.
      drawer={<div ref={setDrawer} className={styles.aside} />}
    >
      <SectionBody key={section} player={player} section={section} drawer={drawer} />
    </RoomPage>
  );
}

function BackLink() {
  return (
    <Link to="/players" className={buttonClass({ look: 'ghost', size: 'small' })}>
      <ArrowLeft className="ic ic-16" aria-hidden="true" />
      Players
    </Link>
  );
}

function SectionLinks(props: { sections: readonly Section[]; current: SectionId; userId: string }) {
  return (
    <nav aria-label="Sections" className={styles.sections}>
      {props.sections.map(({ id, title }) => (
        <Link
          key={id}
          to="/players/$userId"
          params={{ userId: props.userId }}
          search={{ section: id === 'overview' ? undefined : id }}
          className={styles.section}
          aria-current={id === props.current ? 'page' : undefined}
          // Of the address as a whole; the section is current whatever else stands there.
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          ref={(element) => {
            if (id === props.current)
              element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
          }}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}

/** `[` and `]` lead through the sections, `/` back to the search. */
function useSectionKeys(userId: string, section: SectionId, sections: readonly Section[]): void {
  const navigate = useNavigate();
  const shortcuts = useMemo((): readonly Shortcut[] => {
    const at = sections.findIndex(({ id }) => id === section);
    const go = (step: number) => {
      const next = sections[(at + step + sections.length) % sections.length];
      if (next === undefined) return;
      const search = { section: next.id === 'overview' ? undefined : next.id };
      void navigate({ to: '/players/$userId', params: { userId }, search, replace: true });
    };
    return [
      { keys: '[', label: 'Section before', group: 'Here', run: () => go(-1) },
      { keys: ']', label: 'Section after', group: 'Here', run: () => go(1) },
      {
        keys: '/',
        label: 'Search another player',
        group: 'Here',
        run: () => void navigate({ to: '/players' }),
      },
    ];
  }, [navigate, section, sections, userId]);
  useShortcuts(shortcuts);
}
