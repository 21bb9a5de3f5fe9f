import { useEffect, useState, type ComponentType } from 'react';
import { loadModule } from '../app/load-part.ts';
import { logProblem } from '../app/log.ts';

/** Nothing of this is needed to see the first screen. */
const AFTER_MS = 2_000;

/** What the page does as an app, once the first screen is there and the browser has time. */
export function LaterLife() {
  const [Life, setLife] = useState<ComponentType>();
  useEffect(() => {
    const timer = setTimeout(() => {
      loadModule(() => import('./app-life.tsx')).then(
        ({ AppLife }) => setLife(() => AppLife),
        (cause: unknown) => logProblem('The page goes on without updates', cause),
      );
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return Life === undefined ? null : <Life />;
}
