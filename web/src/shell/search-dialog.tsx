import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Dialog } from '@jubilee/ui/dialog';
import { EmptyState } from '@jubilee/ui/empty-state';
import { TextInput } from '@jubilee/ui/text-input';
import { Button } from '@jubilee/ui/button';
import { artUrl } from '../catalogue/game-art.ts';
import { kindName } from '../catalogue/game-words.ts';
import { useGames } from '../catalogue/games.ts';
import styles from './search-dialog.module.css';

/** Finds a game by title or kind, among the games of this brand. */
export function SearchDialog(props: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={props.isOpen} title="Find a game" onClose={props.onClose}>
      <SearchBody onClose={props.onClose} />
    </Dialog>
  );
}

function SearchBody(props: { onClose: () => void }) {
  const [text, setText] = useState('');
  const games = useGames().data?.games ?? [];
  const wanted = text.trim().toLowerCase();
  const hits = games.filter((game) =>
    `${game.title} ${kindName(game.kind)} ${game.category}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      <TextInput
        label="Name or kind"
        type="search"
        autoComplete="off"
        data-autofocus=""
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <output className="sm faint">
        {hits.length === 1 ? '1 game' : `${String(hits.length)} games`}
      </output>
      {hits.length === 0 ? (
        <EmptyState
          title={`No games match “${text}”`}
          text="Check the spelling or browse by kind."
          action={
            <Button size="small" onClick={() => setText('')}>
              Clear search
            </Button>
          }
        />
      ) : (
        <ul className={styles.list}>
          {hits.map((game) => (
            <li key={game.gameName}>
              <Link
                to="/game/$gameId"
                params={{ gameId: game.gameName }}
                className={styles.hit}
                onClick={props.onClose}
              >
                <img src={artUrl(game.gameName)} alt="" width="44" height="56" />
                <span>
                  <span className="b">{game.title}</span>
                  <br />
                  <span className="sm muted">{kindName(game.kind)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
