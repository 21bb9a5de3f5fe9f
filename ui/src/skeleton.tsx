import type { ReactNode } from 'react';
import { classNames } from './format/class-names.ts';
import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A gray shape in place of content that is loading. */
export function Skeleton(props: {
  shape: 'line' | 'title' | 'tile' | 'hero' | 'card' | 'control' | 'row';
}) {
  return <span className={classNames(styles.skeleton, styles[props.shape])} aria-hidden="true" />;
}

/** A part of the page that is loading; announces it once. */
export function Loading(props: {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div aria-busy="true" className={props.className}>
      <VisuallyHidden>
        <output>{props.label}</output>
      </VisuallyHidden>
      {props.children}
    </div>
  );
}
