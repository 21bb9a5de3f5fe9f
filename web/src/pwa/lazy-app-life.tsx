import { useEffect, useState, type ComponentType } from 'react';
import { loadModule } from '../app/load-part.ts';
import { logProblem } from '../app/log.ts';
import { isOnline, whenOnline } from '../app/on-wake.ts';

/** Nothing of this is needed to see the first screen. */
const AFTER_MS = 2_000;

/** What the page does as an app, once the first screen is there and the browser has time. */
export function LazyAppLife() {
  const [Life, setLife] = useState<ComponentType>();
  useEffect(() => {
    let isOver = false;
    let stopWaking = (): void => undefined;
    const load = (): void => {
      loadModule(() => import('./app-life.tsx')).then(
        ({ AppLife }) => setLife(() => AppLife),
        (cause: unknown) => {
          if (isOver) return;
          // Without a line it comes with the line.
          if (isOnline()) logProblem('The page goes on without updates', cause);
          else stopWaking = whenOnline(load);
        },
      );
    };
    const timer = setTimeout(load, AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stopWaking();
    };
  }, []);
  return Life === undefined ? null : <Life />;
}
