import { useEffect, useRef, useState, type ReactNode } from 'react';

const AHEAD = '300px';

/**
 * Reserves space and renders the content when it is scrolled near, so that it costs no first load.
 */
export function WhenNear(props: { className: string; children: ReactNode }) {
  const placeholder = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = placeholder.current;
    if (element === null) return undefined;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        setNear(true);
        watcher.disconnect();
      },
      { rootMargin: AHEAD },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={placeholder} className={props.className}>
      {isNear && props.children}
    </div>
  );
}
