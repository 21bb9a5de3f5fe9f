import { useState } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Bookmark, BookmarkPlus, Check, Pencil } from 'lucide-react';
import type { SavedView } from '@jubilee/contract/staff/saved-view';
import { IconButton } from '@jubilee/ui/button';
import { Disclosure, PanelButton } from '../parts/disclosure.tsx';
import { type RoomId, roomOf } from '../rooms/rooms.ts';
import { useSavedViews } from './saved-views.ts';
import { ViewDialog } from './view-dialog.tsx';
import { searchOfView, viewSearchOf } from './view-search.ts';
import styles from './views.module.css';

/** The views that somebody has named in this room: open, save, rename, delete. Source: TABLE-1. */
export function ViewsMenu(props: { room: RoomId }) {
  const navigate = useNavigate();
  const present = viewSearchOf(useSearch({ strict: false }));
  const views = useSavedViews().filter((view) => view.room === props.room);
  const [edited, setEdited] = useState<SavedView | 'new'>();
  const current = views.find((view) => view.search === present);
  return (
    <>
      <Disclosure
        label={
          <>
            <Bookmark className="ic ic-16" aria-hidden="true" />
            <span className="trunc">{current?.name ?? 'Views'}</span>
          </>
        }
      >
        {views.length === 0 && (
          <p className={styles.hint}>Filters, sort and columns under a name of yours</p>
        )}
        {views.map((view) => (
          <div key={view.viewId} className={styles.view}>
            <PanelButton
              icon={view === current ? <Check aria-hidden="true" /> : <span />}
              onClick={() =>
                void navigate({
                  to: roomOf(props.room).path,
                  search: searchOfView(view.search),
                })
              }
            >
              <span className="trunc">{view.name}</span>
            </PanelButton>
            <IconButton label={`Change ${view.name}`} size="small" onClick={() => setEdited(view)}>
              <Pencil className="ic ic-16" aria-hidden="true" />
            </IconButton>
          </div>
        ))}
        <PanelButton icon={<BookmarkPlus aria-hidden="true" />} onClick={() => setEdited('new')}>
          Save this view…
        </PanelButton>
      </Disclosure>
      {edited !== undefined && (
        <ViewDialog
          room={props.room}
          view={edited === 'new' ? undefined : edited}
          present={present}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
