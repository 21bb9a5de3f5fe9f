import { loadModule } from '../app/load-part.ts';

/** Brings the offer to reload and all it needs into memory; false when its files are gone. Source: SW-1. */
export function loadUpdateDialog(): Promise<boolean> {
  return loadModule(() => import('./update-dialog.tsx')).then(
    () => true,
    () => false,
  );
}
