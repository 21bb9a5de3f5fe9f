import { useRef, useState, type KeyboardEvent } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@jubilee/ui/button';
import { Dialog } from '@jubilee/ui/dialog';
import { EmptyState } from '@jubilee/ui/empty-state';
import { TextInput } from '@jubilee/ui/text-input';
import { VisuallyHidden } from '@jubilee/ui/visually-hidden';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import { categoriesOf } from '../../catalogue/arrange.ts';
import { ROOM_ART, roomTitle } from '../../catalogue/bingo-room.ts';
import { artUrl } from '../../catalogue/game-art.ts';
import { categoryName, kindName } from '../../catalogue/game-messages.ts';
import { useGames } from '../../catalogue/games.ts';
import { type SearchTarget, searchGames, searchTargets } from '../../catalogue/search-games.ts';
import type { DialogViewProps } from '../../dialogs/dialog-view.ts';
import { useFlags } from '../../flags/use-flags.ts';
import { Link } from '../../navigation/link.tsx';
import { navigate } from '../../navigation/navigate.ts';
import { useOnline } from '../../pwa/use-online.ts';
import { GameLink } from '../../shell/game-link.tsx';
import styles from './search-dialog.module.css';

const TEXT_LENGTH_MAX = 80;

/** Finds a game by title, kind or category, among the games of this brand. Source: LOBBY-6. */
export function SearchDialog({ onClose }: DialogViewProps<object>) {
  return (
    <Dialog isOpen title={t`Find a game`} onClose={onClose}>
      <SearchBody onClose={onClose} />
    </Dialog>
  );
}

/** The target of an arrow key among the field and the results; undefined for other keys. */
function stepOf(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, count - 1);
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'Home':
      return at === 0 ? undefined : 1;
    case 'End':
      return at === 0 ? undefined : count - 1;
    default:
      return undefined;
  }
}

/** Up and down move between the field and the results; typing on a result goes to the field. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const search = event.currentTarget.closest(`.${styles.search ?? ''}`);
  const stops = [...(search?.querySelectorAll<HTMLElement>('input, [data-hit]') ?? [])];
  const at = stops.findIndex((one) => one === document.activeElement);
  if (at === -1) return;
  const next = stepOf(event.key, at, stops.length);
  if (next !== undefined) {
    event.preventDefault();
    stops[next]?.focus();
  } else if (at > 0 && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
    stops[0]?.focus();
  }
}

function Hit(props: { candidate: SearchTarget; onClose: () => void }) {
  const { candidate } = props;
  const link = {
    className: styles.hit,
    'data-hit': '',
    onKeyDown: moveFocus,
    onClick: props.onClose,
  } as const;
  return (
    <li>
      {candidate === 'room' ? (
        <Link {...link} to="/bingo">
          <HitText art={ROOM_ART} title={roomTitle()} kind={kindName('video-bingo')} />
        </Link>
      ) : (
        <GameLink {...link} game={candidate.gameName}>
          <HitText
            art={candidate.gameName}
            title={candidate.title}
            kind={kindName(candidate.kind)}
          />
        </GameLink>
      )}
    </li>
  );
}

function HitText(props: { art: string; title: string; kind: string }) {
  const art = artUrl(props.art);
  return (
    <>
      {art === undefined ? (
        <span className={styles.blank} />
      ) : (
        <img src={art} alt="" width="44" height="56" loading="lazy" />
      )}
      <span>
        <span className="b">{props.title}</span>
        <br />
        <span className="sm muted">{props.kind}</span>
      </span>
    </>
  );
}

function NothingFound(props: {
  text: string;
  games: readonly Game[];
  onText: (text: string) => void;
}) {
  const { text } = props;
  return (
    <>
      <EmptyState
        title={t`No games match “${text}”`}
        text={t`Check the spelling or browse by kind.`}
        art={artUrl('clockwork-owl') ?? ''}
        round
        action={
          <Button size="small" onClick={() => props.onText('')}>
            <Trans>Clear search</Trans>
          </Button>
        }
      />
      <div className={styles.kinds}>
        {categoriesOf(props.games).map(({ category }) => (
          <Button key={category} size="small" onClick={() => props.onText(categoryName(category))}>
            {categoryName(category)}
          </Button>
        ))}
      </div>
    </>
  );
}

function SearchBody(props: { onClose: () => void }) {
  // Stored nowhere: search terms are private.
  const [text, setText] = useState('');
  const isOnline = useOnline();
  const field = useRef<HTMLDivElement>(null);
  const games = useGames().data?.games ?? [];
  const { bingoEnabled } = useFlags();
  const hits = searchGames(searchTargets(games, bingoEnabled), text);
  const count = plural(hits.length, { one: '# game', other: '# games' });
  const change = (next: string) => {
    setText(next);
    field.current?.querySelector('input')?.focus();
  };
  const openFirst = () => {
    const [first] = hits;
    if (first === undefined || text.trim() === '' || !isOnline) return;
    props.onClose();
    if (first === 'room') navigate({ to: '/bingo' });
    else navigate({ to: '/game/$gameId', params: { gameId: first.gameName } });
  };
  return (
    <div ref={field} className={styles.search}>
      <TextInput
        label={t`Name or kind`}
        type="search"
        autoComplete="off"
        enterKeyHint="go"
        maxLength={TEXT_LENGTH_MAX}
        data-autofocus=""
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') openFirst();
          else moveFocus(event);
        }}
      />
      <output className="sm faint">
        {/* Also available as a sentence below. */}
        {hits.length === 0 ? <VisuallyHidden>{count}</VisuallyHidden> : count}
      </output>
      {hits.length === 0 ? (
        <NothingFound text={text} games={games} onText={change} />
      ) : (
        <ul className={styles.list}>
          {hits.map((candidate) => (
            <Hit
              key={candidate === 'room' ? candidate : candidate.gameName}
              candidate={candidate}
              onClose={props.onClose}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
