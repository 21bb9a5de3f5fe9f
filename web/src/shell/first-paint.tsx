import { classNames } from '@jubilee/ui/format/class-names';
import hero from '@jubilee/ui/hero-slide.module.css';
import { Logo, LogoMark } from '@jubilee/ui/logo';
import { Skeleton } from '@jubilee/ui/skeleton';
import lobby from '../features/lobby/lobby.module.css';
import type { HeroArt } from '../catalogue/game-art.ts';
import layout from './app-layout.module.css';
import styles from './first-paint.module.css';
import header from './header.module.css';
import { TilesSkeleton } from './page-pending.tsx';
import sidebar from './sidebar.module.css';
import tabBar from './tab-bar.module.css';

function Stage(props: { art: HeroArt }) {
  const { wide, phone, hue } = props.art;
  return (
    <div className={hero.hero} data-hue={hue}>
      <picture>
        <source media="(max-width:639px)" srcSet={phone} />
        <img
          className={classNames(hero.art, wide === phone && hero['tile-art'])}
          src={wide}
          alt=""
          width="1200"
          height="560"
          fetchPriority="high"
        />
      </picture>
    </div>
  );
}

/**
 * The lobby as it is in the document, before any script: frame, logo, hero picture and
 * placeholders. No text, which depends on language and flags. Rendered at build time; the page
 * replaces it. Source: ROUTE-34.
 */
export function FirstPaint(props: { name: string; mark: string; art: HeroArt | undefined }) {
  return (
    <div className={styles.first} aria-hidden="true">
      <div className={layout.app}>
        <div className={sidebar.sidebar}>
          <span className={sidebar.logo}>
            <Logo name={props.name} mark={props.mark} />
          </span>
        </div>
        <div className={layout.main}>
          <div className={header.header}>
            <div className={header.inner}>
              <span className={classNames(header.mark, 'mobile-only')}>
                <LogoMark mark={props.mark} />
              </span>
              <span className="grow" />
              <span className={styles.controls}>
                <Skeleton shape="control" />
              </span>
            </div>
          </div>
          <div className={layout.content}>
            <div className={classNames(lobby.top, lobby['with-side'])}>
              {props.art === undefined ? <Skeleton shape="hero" /> : <Stage art={props.art} />}
              <span className={styles.side}>
                <Skeleton shape="card" />
              </span>
            </div>
            <TilesSkeleton />
          </div>
        </div>
      </div>
      <div className={tabBar.bar}>
        <div className={styles.tabs} />
      </div>
    </div>
  );
}
