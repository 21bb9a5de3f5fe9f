import { useEffect, useRef, type ReactNode } from 'react';

/** A region that scrolls horizontally when it is too wide; the keyboard can scroll it too. */
export function ScrollBox(props: {
  label: string;
  className: string | undefined;
  children: ReactNode;
}) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const at = box.current;
    if (at === null) return undefined;
    // Its content grows too, when a font or a longer row loads late.
    const watch = new ResizeObserver(() => {
      if (at.scrollWidth > at.clientWidth) at.tabIndex = 0;
      else at.removeAttribute('tabindex');
    });
    for (const one of [at, ...at.children]) watch.observe(one);
    return () => watch.disconnect();
  });
  return (
    <section ref={box} className={props.className} aria-label={props.label}>
      {props.children}
    </section>
  );
}
