import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CONTENT_KINDS } from '@jubilee/contract/settings/content';
import { publishContent } from '@jubilee/contract/staff/calls/content';
import type { BrandSlide } from '@jubilee/contract/staff/calls/brands';
import { Alert } from '@jubilee/ui/alert';
import { buttonClass } from '@jubilee/ui/button';
import { EmptyState } from '@jubilee/ui/empty-state';
import { Pill } from '@jubilee/ui/pill';
import { Rail } from '@jubilee/ui/rail';
import { useStaffApp } from '../../app/staff-app.ts';
import { Instant } from '../../parts/instant.tsx';
import { QueryState } from '../../parts/query-state.tsx';
import { RoomPage } from '../../parts/room-page.tsx';
import { mayMake, useMe } from '../../session/me.ts';
import { ColumnsChooser } from '../../table/columns-chooser.tsx';
import { DataTable } from '../../table/data-table.tsx';
import { tableInAddress } from '../../table/table-in-address.ts';
import { PROMOTION_COLUMNS } from './brand-columns.tsx';
import { WHY_NOT } from './brand-names.ts';
import { pictureUrl } from './brand-pictures.ts';
import { contentQuery } from './brand-queries.ts';
import styles from './brands.module.css';

const route = getRouteApi('/frame/brands');

/** Source: BRANDROOM-12. */
export function ContentList(props: { tabs: ReactNode }) {
  const app = useStaffApp();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const content = useQuery(contentQuery(app));
  const put = (change: Partial<typeof search>) =>
    void navigate({ search: (old) => ({ ...old, ...change }), replace: true });
  const table = tableInAddress(search, PROMOTION_COLUMNS, put);
  const { data } = content;
  const mayEdit = mayMake(useMe(), publishContent);
  return (
    <RoomPage
      title="Brand"
      note="What the lobby shows now"
      actions={
        <>
          {CONTENT_KINDS.map((kind) => (
            <Link
              key={kind}
              to="/brands"
              search={{ list: 'content', show: kind }}
              className={buttonClass({ look: 'outline', size: 'small' })}
            >
              {mayEdit ? 'Edit' : 'See'} {kind}
            </Link>
          ))}
          <ColumnsChooser columns={PROMOTION_COLUMNS} view={table.view} onView={table.onView} />
        </>
      }
      filters={props.tabs}
    >
      <QueryState what="The content" query={content} />
      {data !== undefined && (
        <>
          <div className={styles.notice}>
            <Alert>
              Which slides are shown is the flag <span className="mono">slides</span>. Without a
              slide the lobby shows games that have a wide picture. The lobby shows five at most.
              Pictures and the promotions of the product change with a release.
            </Alert>
          </div>
          <div className={styles.strip}>
            <Rail title="Slides and pictures">
              {data.slides.map((slide) => (
                <SlideCard key={slide.slideId} slide={slide} />
              ))}
              {data.pictures.map(({ use, art }) => (
                <div key={use} className={styles.card}>
                  <Picture art={art} />
                  <strong className="sb">Picture: {use}</strong>
                  <span className="sm faint">{art}</span>
                </div>
              ))}
            </Rail>
          </div>
          <DataTable
            label="Promotions"
            columns={PROMOTION_COLUMNS}
            rows={data.promotions}
            idOf={(row) => row.itemId ?? ` ${row.promotion}`}
            nameOf={(row) => row.promotion}
            view={table.view}
            onView={table.onView}
            empty={<EmptyState level={2} title="No promotions" text="The brand has none." />}
          />
        </>
      )}
    </RoomPage>
  );
}

function SlideCard(props: { slide: BrandSlide }) {
  const { slide } = props;
  return (
    <div className={styles.card}>
      <Picture art={slide.art} />
      <strong className="sb">Slide: {slide.title}</strong>
      <span>
        {slide.whyNot === null ? (
          <Pill tone="ok">Shown</Pill>
        ) : (
          <Pill tone="warn">{WHY_NOT[slide.whyNot]}</Pill>
        )}
      </span>
      {slide.text !== null && <span className="sm">{slide.text}</span>}
      <span className="sm faint">
        {slide.languages.join(', ')}. {slide.until === null ? 'Without an end.' : 'Until '}
        {slide.until !== null && <Instant at={slide.until} isShort />}
      </span>
    </div>
  );
}

/** Decoration: the name stands beside it. */
function Picture(props: { art: string | null }) {
  const url = props.art === null ? undefined : pictureUrl(props.art);
  if (url === undefined) return <div className={styles.picture}>No picture</div>;
  return <img className={styles.picture} src={url} alt="" loading="lazy" />;
}
