import { useEffect, useState, type ComponentType } from 'react';
import { loadModule } from '../app/load-part.ts';
import { logProblem } from '../app/log.ts';
import { isOnline, whenOnline } from '../app/on-wake.ts';

/** None of this is needed to see the first screen. */
const AFTER_MS = 2_000;

/** The page's app features, loaded after the first screen once the browser is idle. */
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
          // While offline it is loaded when the connection is back.
          if (isOnline()) logProblem('The page continues without updates', cause);
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
