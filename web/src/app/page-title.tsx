import { useEffect, useRef } from 'react';
import { useBrand } from '../brand/brand-context.ts';
import { useWasReached } from '../navigation/use-path.ts';
import { VisuallyHidden } from '@jubilee/ui/visually-hidden';

/** A page's document title; the lobby's is the brand's name. */
export function documentTitle(title: string | undefined, brand: string): string {
  return title === undefined ? brand : `${title} · ${brand}`;
}

/** Sets the document title. */
export function useDocumentTitle(title: string | undefined): void {
  const brand = useBrand().name;
  useEffect(() => {
    document.title = documentTitle(title, brand);
  }, [brand, title]);
}

/**
 * The one h1 of a page. Also sets the document title, and takes the focus after a navigation, so
 * that a screen reader starts there; a first load leaves the focus alone.
 */
export function PageTitle(props: { text: string; isLobby?: boolean; className?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasReached = useWasReached();
  useDocumentTitle(props.isLobby === true ? undefined : props.text);
  useEffect(() => {
    if (wasReached) heading.current?.focus({ preventScroll: true });
  }, [wasReached]);
  const title = (
    <h1 ref={heading} tabIndex={-1} className={props.className ?? 'h1'}>
      {props.text}
    </h1>
  );
  return props.isLobby === true ? <VisuallyHidden>{title}</VisuallyHidden> : title;
}
