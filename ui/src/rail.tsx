import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from './button.tsx';
import { classNames } from './format/class-names.ts';
import { getComponentMessages } from './format/language.ts';
import styles from './rail.module.css';

const MOST_OF_THE_VIEW = 0.85;

/** Which ends of a rail have more content; both false when everything fits. */
function useEnds(rail: RefObject<HTMLDivElement | null>) {
  const [ends, setEnds] = useState({ before: false, after: false });
  useEffect(() => {
    const element = rail.current;
    if (element === null) return undefined;
    const look = () => {
      const room = element.scrollWidth - element.clientWidth;
      const next = { before: element.scrollLeft > 8, after: element.scrollLeft < room - 8 };
      setEnds((old) => (old.before === next.before && old.after === next.after ? old : next));
    };
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
      event.preventDefault();
      slide(element, event.key === 'ArrowRight' ? 1 : -1);
    };
    element.addEventListener('keydown', onKeyDown);
    look();
    return () => {
      element.removeEventListener('keydown', onKeyDown);
      watcher.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [rail]);
  return ends;
}

function slide(element: HTMLElement | null, direction: 1 | -1) {
  if (element === null) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollBy({
    left: direction * element.clientWidth * MOST_OF_THE_VIEW,
    behavior: calm ? 'auto' : 'smooth',
  });
}

/**
 * A row with a heading that scrolls horizontally by touch, arrow keys and buttons. The buttons
 * exist only while something is out of view.
 */
export function Rail(props: { title: string; more?: ReactNode; children: ReactNode }) {
  const rail = useRef<HTMLDivElement>(null);
  const ends = useEnds(rail);
  const scrolls = ends.before || ends.after;
  return (
    <section className={styles.row} aria-label={props.title}>
      <div className={styles.head}>
        <h2 className={classNames('h2', styles.title)}>{props.title}</h2>
        <div className={styles.end}>
          {props.more}
          {scrolls && (
            <span className="hstack gap-4 desktop-only">
              <IconButton
                size="small"
                label={getComponentMessages().scrollBack(props.title)}
                disabled={!ends.before}
                onClick={() => slide(rail.current, -1)}
              >
                <ChevronLeft className="ic" aria-hidden="true" />
              </IconButton>
              <IconButton
                size="small"
                label={getComponentMessages().scrollOn(props.title)}
                disabled={!ends.after}
                onClick={() => slide(rail.current, 1)}
              >
                <ChevronRight className="ic" aria-hidden="true" />
              </IconButton>
            </span>
          )}
        </div>
      </div>
      <div ref={rail} className={styles.rail}>
        {props.children}
      </div>
    </section>
  );
}

/**
 * A grid of tiles with a heading, which wraps instead of scrolling. `columns` applies to wide
 * screens.
 */
export function TileGrid(props: {
  title: string;
  more?: ReactNode;
  columns?: number;
  children: ReactNode;
}) {
  return (
    <section className={styles.row} aria-label={props.title}>
      <div className={styles.head}>
        <h2 className={classNames('h2', styles.title)}>{props.title}</h2>
        <div className={styles.end}>{props.more}</div>
      </div>
      <div className={classNames(styles.grid, styles[`columns-${props.columns ?? 6}`])}>
        {props.children}
      </div>
    </section>
  );
}
