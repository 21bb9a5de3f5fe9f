import type { CSSProperties, HTMLAttributes, ReactNode } from 'react';
import { classNames } from './format/class-names.ts';
import styles from './hero-slide.module.css';

export interface HeroSlideFacts {
  readonly id: string;
  readonly eyebrow?: string;
  readonly title: string;
  readonly text?: string;
  /** In two crops: 1200 × 560, and 3:4 for phones. `hue` is that of the shade behind the text. */
  readonly art?: { readonly wide: string; readonly phone: string; readonly hue?: number };
}

/** One slide of a hero: picture, words, actions. The host gives the section its label and its events. */
export function HeroSlideView(props: {
  slide: HeroSlideFacts;
  isFirst: boolean;
  /** Fades in. */
  isTurned: boolean;
  /** Without space for controls. */
  isSingle: boolean;
  actions: ReactNode;
  /** The controls. */
  children?: ReactNode;
  section: Omit<HTMLAttributes<HTMLElement>, 'className' | 'style' | 'children'>;
}) {
  const { slide } = props;
  const { art } = slide;
  return (
    <section
      className={classNames(styles.hero, 'on-art')}
      style={{ '--hero-h': art?.hue } as CSSProperties}
      {...props.section}
    >
      <div key={slide.id} className={classNames(props.isTurned && styles.turned)}>
        {art !== undefined && (
          <picture>
            <source media="(max-width:639px)" srcSet={art.phone} />
            <img
              className={classNames(styles.art, art.wide === art.phone && styles['tile-art'])}
              src={art.wide}
              alt=""
              width="1200"
              height="560"
              fetchPriority={props.isFirst ? 'high' : 'auto'}
            />
          </picture>
        )}
      </div>
      <div className={classNames(styles.body, props.isSingle && styles.single)}>
        {slide.eyebrow !== undefined && <span className={styles.eyebrow}>{slide.eyebrow}</span>}
        <h2 className={styles.title}>{slide.title}</h2>
        {slide.text !== undefined && <p>{slide.text}</p>}
        <div className={styles.actions}>{props.actions}</div>
      </div>
      {props.children}
    </section>
  );
}
